// One battle as this seat sees it: what the server last said, and what the
// player is laying out but has not committed. Nothing here knows the rules.
import { Camera } from '../board/camera.svelte';
import { Failure, Seat } from '../lib/api';
import { touch } from '../lib/battles.svelte';
import { bookPage } from '../lib/books.svelte';
import { bearing, distance, heading, inside, windOf, type Point } from '../lib/geometry';
import { far, type Measure } from '../lib/measure';
import { fine } from '../lib/names';
import { t } from '../lib/prefs.svelte';
import { objectiveOf, pieceOf, tokenOf } from '../lib/shapes';
import { goalsOf, leadsTo } from '../quest/goals';
import { troubleOf, type Trouble } from '../lib/trouble';
import type { Chain, Choice, Decision, Foretold, Line as ChatLine, Reach, Sight, Snapshot, Threat, Told, Trial, Unit } from '../lib/types';
import { Ahead } from './ahead.svelte';
import { endLast, stepsOf, stroked } from './answers';
import { Group } from './group.svelte';
import { Line } from './line.svelte';
import { Regiment } from './regiment.svelte';
import { Show } from './show.svelte';
import { Standing } from './standing.svelte';

/** A snapshot with what the last one had of what rarely changes. */
function withKept(snap: Snapshot, before: Snapshot): Snapshot {
  const { terrain, settings, zones } = before;
  const cards = new Map(before.units.map((u) => [u.unit, u.card]));
  const units = snap.units.map((u) => ({ ...u, ...(cards.get(u.unit) ? { card: cards.get(u.unit) } : {}) }) as Unit);
  return { ...snap, ...(terrain ? { terrain } : {}), ...(settings ? { settings } : {}), ...(zones ? { zones } : {}), units };
}

export class Table {
  readonly seat: Seat;
  readonly camera = new Camera();
  /** What the others did, step by step. */
  readonly show: Show;
  /** Many figures by one command. */
  readonly group: Group;
  /** A unit in ranks, laid out by hand. */
  readonly regiment: Regiment;
  /** Who is led, and how, before it is said. */
  readonly ahead = new Ahead(this);
  /** Several units that go together. */
  readonly line: Line;
  /** What is answered without asking. */
  readonly standing: Standing;

  snap = $state.raw<Snapshot | null>(null);
  told = $state.raw<Told[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  live = $state(false);
  trouble = $state.raw<Trouble | null>(null);
  lost = $state.raw<Trouble | null>(null);
  busy = $state(false);

  /** The unit whose card is open. */
  selected = $state<string | null>(null);
  /** The unit under the pointer. */
  hovered = $state<string | null>(null);
  /** Are the ranges of its weapons drawn? */
  ranges = $state(false);
  /** The option that a click on the board pointed at; Enter commits it. */
  armed = $state<number | null>(null);
  /** Figures ticked so far. */
  picked = $state<number[]>([]);
  /** The way laid out: its corners, and what the server says of it. */
  corners = $state.raw<number[][]>([]);
  trial = $state.raw<Trial | null>(null);
  trialDecision = $state.raw<Decision | null>(null);
  byHand = $state(false);
  /** Does a click on the table turn the model, rather than move it? */
  turning = $state(false);
  /** The number on the slider, where one of many is asked for. */
  number = $state(0);
  reach = $state.raw<Reach | null>(null);
  sights = $state.raw<Sight[]>([]);
  threats = $state.raw<Threat[]>([]);
  sightsOf = $state<string | null>(null);
  /** What may come of each answer, where the server foretells it. */
  foretold = $state.raw<ReadonlyMap<string, readonly Foretold[]>>(new Map());

  private stop = new AbortController();
  private attempt = 0;
  private wanted = 0;
  private first = Infinity;

  constructor(id: string, key: string) {
    this.seat = new Seat(id, key);
    this.show = new Show(this.seat);
    this.group = new Group(this);
    this.regiment = new Regiment(this);
    this.line = new Line(this);
    this.standing = new Standing(this);
  }

  // ---- what the board shows ----

  /** How the book says lengths, and what else it calls its own. */
  page = $derived(bookPage(this.snap?.book));
  measure = $derived<Measure>(this.page.measure);
  pieces = $derived((this.snap?.terrain ?? []).filter((p) => !p.destroyed).map((p) => pieceOf(p)));
  units = $derived(this.snap?.units ?? []);
  objectives = $derived((this.snap?.objectives ?? []).map((o) => objectiveOf(o, this.units)));
  tokens = $derived(this.drawn(this.units));
  shownTokens = $derived.by(() => (this.show.shown ? this.drawn(this.show.shown.units) : this.tokens));
  /** The open question, or what would be asked behind answers that are laid out. */
  pending = $derived(this.ahead.asked ?? this.snap?.pending ?? null);
  mine = $derived(this.pending?.mine ?? false);
  /** Is the open question itself asked of this seat? */
  get isMine(): boolean {
    return this.snap?.pending?.mine ?? false;
  }
  /** Which ways of a hero lead to what, by place among the answers. */
  private leads = $derived.by((): Map<number, string> => {
    const snap = this.snap;
    if (!snap?.mission || this.pending?.hint !== 'walk') return new Map();
    const at = this.unit(this.pending.unit)?.figures[0];
    const goals = goalsOf(this.objectives, snap.tokens ?? [], this.units, this.pending.unit);
    return leadsTo(this.pending.options ?? [], goals, at ? [at.x, at.y] : null, (mm) => this.far(mm));
  });
  options = $derived(
    stroked(
      endLast(this.pending?.options ?? [])
        .map((o, i, all) => {
          const leads = this.leads.get(i);
          return { ...o, words: leads ? `${fine(o.words)} · ${leads}` : fine(this.whereTo(o, all)), leads: leads !== undefined };
        })
        // Two places that cannot be told apart in words are one.
        .filter((o, i, all) => !o.end || all.findIndex((x) => x.words === o.words) === i),
      this.pending?.form,
    ),
  );
  /** Is a number of a wide range asked for: degrees, a distance? */
  ranged = $derived(this.pending?.form === 'number' && this.pending.most - this.pending.least > 9);
  /** Is a vehicle being turned or driven? */
  driving = $derived(this.pending?.measure === 'angle' || this.pending?.measure === 'length');
  /** Who could hurt which unit: where it would stand, else where it stands. */
  danger = $derived.by((): { unit: Unit; laid: boolean; threats: Threat[] } | null => {
    const laid = this.mine && this.trialDecision ? this.trial?.threats : undefined;
    const unit = this.unit(laid ? (this.pending?.unit ?? null) : this.sightsOf);
    return unit && (laid || unit.where === 'table') ? { unit, laid: laid !== undefined, threats: laid ?? this.threats } : null;
  });
  me = $derived(this.snap?.you.players[0] ?? null);
  /** Is it asked where something goes or stands? Is it a way, perhaps with a
   * facing? */
  wayward = $derived(this.pending?.form === 'way' || this.pending?.form === 'pose');
  /** Is it asked how a unit in ranks moves, or stands? */
  ranked = $derived(this.pending?.form === 'legs' || this.pending?.form === 'ranks');
  /** Is it asked who is attacked, so that trying an answer shows the attack? */
  aimed = $derived(this.pending?.form === 'unit' && this.pending.foretold === true);
  spatial = $derived(this.wayward || this.ranked || this.pending?.form === 'places');
  /** Where the model that is asked about stands, or would stand, and which way
   * it looks: what a facing by hand begins with. */
  pose = $derived.by((): { at: Point; facing: number; base: number } | null => {
    const unit = this.unit(this.pending?.unit ?? null);
    if (!this.mine || this.pending?.form !== 'pose' || !unit) return null;
    const ghost = this.trial?.figures?.[0];
    const figure = ghost ?? (unit.where === 'table' ? unit.figures[0] : undefined);
    if (!figure) return null;
    const way = this.trial?.way ?? [];
    const [from, to] = [way[way.length - 2], way[way.length - 1]];
    const ahead = from && to && distance([from[0], from[1]], [to[0], to[1]]) > 0.01 ? heading([from[0], from[1]], [to[0], to[1]]) : undefined;
    return { at: [figure.x, figure.y], facing: (ghost ? (this.trial?.facing ?? ahead) : undefined) ?? unit.facing ?? 90, base: unit.base };
  });
  /** May it be turned by hand: one that is placed, or one that stays? */
  turnable = $derived(this.pose !== null && (this.pending?.hint !== 'place' || this.corners.length > 0));

  private drawn(units: readonly Unit[]) {
    return units.filter((u) => u.where === 'table' && (u.figures.length > 0 || u.hull)).map((u) => tokenOf(u, this.measure));
  }

  /** A length in millimetres as the book says it. */
  far(mm: number): string {
    return far(mm, this.measure);
  }

  unit(word: string | null): Unit | undefined {
    return this.units.find((u) => u.unit === word);
  }

  /** Ways of who is not on the table yet all say "north", and some others say the
   * same: say where they end. */
  private whereTo(option: Choice, all: readonly Choice[]): string {
    const end = option.end;
    const off = this.unit(this.pending?.unit ?? null)?.where === 'off';
    if (this.ranked) return option.words;
    const facing = (Object.values(option.decision)[0] as { facing?: number } | null)?.facing;
    if (facing !== undefined && stepsOf(option.decision).length === 0) return t('pose.stay', { wind: t(`wind.${windOf(facing)}`), n: facing });
    const twin = all.some((o) => o !== option && o.words === option.words);
    if (!end || (!twin && (!off || this.reach?.allowance === null))) return option.words;
    const to: Point = [end.x, end.y];
    const far = this.far(distance([0, 0], to));
    return `${option.words} · ${t('text.centre', { far, wind: t(`wind.${bearing([0, 0], to)}`) })}`;
  }

  /** The unit that an option names, if its answer is one. */
  unitOf(option: { decision: Decision }): string | null {
    const value = Object.values(option.decision)[0];
    return typeof value === 'string' && this.units.some((u) => u.unit === value) ? value : null;
  }

  // ---- following the battle ----

  async open(): Promise<void> {
    try {
      this.take(await this.seat.snapshot());
      this.first = this.snap?.n ?? 0;
    } catch (error) {
      this.lost = troubleOf(error);
      return;
    }
    void this.seat
      .chat()
      .then((lines) => (this.chat = lines))
      .catch(() => undefined);
    void this.listen();
    // A phone that wakes up asks at once how things stand.
    const { signal } = this.stop;
    addEventListener('online', () => this.refresh(), { signal });
    document.addEventListener('visibilitychange', () => !document.hidden && this.refresh(), { signal });
  }

  close(): void {
    this.stop.abort();
  }

  private async listen(): Promise<void> {
    let after = '0';
    let wait = 300;
    while (!this.stop.signal.aborted) {
      try {
        this.live = true;
        await this.seat.follow(
          after,
          (event, id, data) => {
            wait = 300;
            if (id !== '') after = id;
            this.hear(event, data);
          },
          this.stop.signal,
        );
      } catch {
        // the line broke: below we try again where we were
      }
      if (this.stop.signal.aborted) return;
      this.live = false;
      await new Promise((done) => setTimeout(done, wait));
      wait = Math.min(8000, wait * 2);
    }
  }

  private hear(event: string, data: unknown): void {
    if (event === 'decision') {
      const told = data as Told;
      this.told = [...this.told.filter((x) => x.n < told.n), told];
      if (told.n > this.first && this.snap) this.show.tell(told, this.snap);
      if (told.n > (this.snap?.n ?? 0)) this.refresh();
    } else if (event === 'undo') {
      const { n } = data as { n: number };
      this.told = this.told.filter((x) => x.n <= n);
      this.refresh();
    } else if (event === 'chat') {
      const line = data as ChatLine;
      this.chat = [...this.chat.filter((x) => x.chat !== line.chat), line];
    } else this.refresh();
  }

  /** Asks for the battle as it stands; many wishes at once are one question. */
  refresh(): void {
    this.wanted++;
    if (this.wanted > 1) return;
    const ask = async () => {
      do {
        this.wanted = 1;
        try {
          this.take(await this.seat.snapshot(this.snap?.static));
        } catch (error) {
          this.trouble = troubleOf(error);
        }
      } while (this.wanted > 1);
      this.wanted = 0;
    };
    setTimeout(() => void ask(), 40);
  }

  private take(snap: Snapshot): void {
    const before = this.snap;
    if (before && snap.epoch === before.epoch && snap.n < before.n) return;
    this.snap = before && snap.static === before.static ? withKept(snap, before) : snap;
    touch(snap.id, this.seat.key, { turn: snap.turn, over: snap.result !== null, at: Date.now() });
    if (!before || before.pending?.n !== snap.pending?.n || before.epoch !== snap.epoch) {
      this.ahead.clear();
      this.line.asked();
      this.asked();
    }
  }

  /** The question is another one, though nothing was decided. */
  ask(): void {
    this.asked();
  }

  /** What would follow those answers; null, and why, when they are refused. */
  async follow(decisions: readonly Decision[]): Promise<Chain | null> {
    try {
      return await this.seat.chain(decisions);
    } catch (error) {
      this.trouble = troubleOf(error);
      return null;
    }
  }

  /** A trial behind what is said already. */
  async tryOut(decision: Decision): Promise<Trial> {
    if (this.ahead.said.length === 0) return this.seat.tryOut(decision);
    const { trials } = await this.seat.chain([...this.ahead.said, decision]);
    return trials[trials.length - 1] ?? { unit: null };
  }

  /** A new question: what was laid out for the last one is gone. */
  private asked(): void {
    this.clear();
    this.group.asked();
    this.regiment.asked();
    clearTimeout(this.glancing);
    this.start = null;
    this.reach = null;
    this.byHand = false;
    this.turning = false;
    const pending = this.pending;
    // Straight on, or up, as far as it goes: what one most often wants.
    const usual = Object.values(pending?.usual?.decision ?? {})[0];
    if (pending) this.number = typeof usual === 'number' ? usual : pending.measure_mm ? pending.most : Math.max(pending.least, Math.min(pending.most, 0));
    if (pending?.unit) this.selected = pending.unit;
    this.standing.asked();
    if (!pending?.mine) {
      this.unlook();
      return;
    }
    void this.foretell();
    if (this.ahead.said.length === 0 && (this.wayward || (this.driving && !this.unit(pending.unit)?.ranks) || pending.hint === 'place') && pending.hint !== 'point') void this.askReach();
    if (this.driving) this.steer(this.number);
    // As before, if it fits: what most squads do, shown at once.
    if (pending.form === 'places' && pending.options?.[0]) void this.lay(pending.options[0].decision);
    const shooter = pending.unit;
    if (shooter && this.unit(shooter)?.where === 'table') void this.look(shooter);
    else this.unlook();
  }

  /** Asks what may come of each answer, one after the other; of very many of none. */
  private async foretell(): Promise<void> {
    const pending = this.pending;
    this.foretold = new Map();
    if (!pending?.mine || !pending.foretold || (pending.options?.length ?? 0) > 12) return;
    for (const option of pending.options ?? []) {
      const trial = await this.tryOut(option.decision).catch(() => null);
      if (this.pending?.n !== pending.n) return;
      if (trial?.foretold) this.foretold = new Map([...this.foretold, [JSON.stringify(option.decision), trial.foretold]]);
    }
  }

  private unlook(): void {
    this.sights = [];
    this.threats = [];
    this.sightsOf = null;
  }

  private async askReach(): Promise<void> {
    const n = this.pending?.n;
    const reach = await this.seat.reach().catch(() => null);
    if (this.pending?.n === n) this.reach = reach;
  }

  async look(word: string): Promise<void> {
    if (this.sightsOf !== word) this.unlook();
    // Nobody is seen from outside.
    if (this.unit(word)?.where !== 'table') return this.unlook();
    this.sightsOf = word;
    try {
      const { sights, threats } = await this.seat.sight(word);
      if (this.sightsOf !== word) return;
      this.sights = sights;
      this.threats = threats;
    } catch {
      if (this.sightsOf === word) this.unlook();
    }
  }

  private glancing = 0;

  /** The same for a unit that a pointer may only be passing over. */
  glance(word: string): void {
    clearTimeout(this.glancing);
    this.glancing = window.setTimeout(() => void this.look(word), 150);
  }

  // ---- laying out ----

  clear(): void {
    this.supersede();
    this.regiment.clear();
    this.trial = null;
    this.trialDecision = null;
    this.corners = [];
    this.picked = [];
    this.armed = null;
    this.trouble = null;
  }

  /** The last wish counts: what was asked before, or was about to be, is void. */
  supersede(): number {
    clearTimeout(this.steering);
    return ++this.attempt;
  }

  /** Shows what a decision would do; nothing changes. */
  async lay(decision: Decision): Promise<void> {
    const mine = this.supersede();
    try {
      const trial = await this.tryOut(decision);
      if (mine !== this.attempt) return;
      this.trial = trial;
      this.trialDecision = decision;
      if (this.pending?.form === 'pose') this.corners = stepsOf(decision);
      if (this.ranked) this.regiment.judged(decision, trial);
      this.trouble = null;
    } catch (error) {
      if (mine !== this.attempt) return;
      if (this.ranked && error instanceof Failure) this.regiment.refuse(decision, error.trays);
      this.trial = null;
      this.trialDecision = null;
      this.trouble = troubleOf(error);
    }
  }

  /** A click on the table while a way is asked: to there, or on to there. */
  async layWay(at: Point, on: boolean): Promise<void> {
    const pending = this.pending;
    if (!pending) return;
    const to = [Math.round(at[0] * 100) / 100, Math.round(at[1] * 100) / 100];
    if (on && this.corners.length > 0 && pending.hint === 'walk') {
      this.corners = [...this.corners, to];
      await this.lay({ [pending.kind]: this.corners });
      return;
    }
    const mine = this.supersede();
    try {
      const trial = await this.seat.wayTo([...to, ...this.floorAt(at)]);
      if (mine !== this.attempt) return;
      const decision = trial.decision ?? { [pending.kind]: [to] };
      this.corners = stepsOf(decision);
      this.trial = trial;
      this.trialDecision = decision;
      this.trouble = null;
    } catch (error) {
      if (mine !== this.attempt) return;
      this.trial = null;
      this.trialDecision = null;
      this.corners = [];
      this.trouble = troubleOf(error);
    }
  }

  /** On which floor a click means: that of a model that walks, else the roof
   * there. Squads say it by their answers. */
  private floorAt(at: Point): number[] {
    const unit = this.unit(this.pending?.unit ?? null);
    if (unit?.facing === undefined) return [];
    if (this.pending?.hint === 'walk') return [unit.figures[0]?.floor ?? 0];
    return [Math.max(0, ...this.pieces.filter((p) => inside(p.polygon, at)).map((p) => p.floors))];
  }

  // ---- facing ----

  /** Turns the model, where it stays or where it is laid out to stand; many
   * wishes at once are one question. */
  turnTo(degrees: number): void {
    const pending = this.pending;
    if (!pending || !this.turnable) return;
    const facing = ((Math.round(degrees) % 360) + 360) % 360;
    const station = pending.hint === 'place';
    const pose = this.pose;
    if (!station) this.corners = [];
    const decision: Decision = { [pending.kind]: station ? { way: this.corners, facing } : { facing } };
    // It follows the hand; what the server thinks of it comes after.
    const { way: _way, cost: _cost, ...rest } = this.trial ?? { unit: pending.unit };
    const here = this.unit(pending.unit)?.figures[0];
    const stands = station || !here ? pose && { x: pose.at[0], y: pose.at[1], floor: 0 } : here;
    this.trial = { ...(station ? (this.trial ?? { unit: pending.unit }) : rest), facing, ...(stands ? { figures: [{ figure: 1, x: stands.x, y: stands.y, floor: stands.floor }] } : {}) };
    this.trialDecision = decision;
    this.supersede();
    this.steering = window.setTimeout(() => {
      if (this.pending?.n === pending.n) void this.lay(decision);
    }, 60);
  }

  turnBy(degrees: number): void {
    if (this.pose) this.turnTo(Math.round((this.pose.facing + degrees) / 15) * 15);
  }

  /** Towards a place. */
  turnTowards(at: Point): void {
    if (this.pose && distance(this.pose.at, at) > 1) this.turnTo(heading(this.pose.at, at));
  }

  // ---- turning and driving ----

  /** The hull before it turns or drives: of one that is still outside, what the
   * first trial tells. */
  private start: { x: number; y: number; facing: number } | null = null;
  private steering = 0;

  /** Shows the hull as it would stand; many wishes at once are one question. */
  steer(number: number): void {
    const pending = this.pending;
    if (!pending) return;
    this.number = Math.max(pending.least, Math.min(pending.most, Math.round(number)));
    clearTimeout(this.steering);
    this.steering = window.setTimeout(() => {
      if (this.pending?.n !== pending.n) return;
      void this.lay({ [pending.kind]: this.number }).then(() => this.noteStart());
    }, 60);
  }

  private noteStart(): void {
    const hull = this.trial?.hull;
    if (this.start || !hull) return;
    if (this.pending?.measure === 'angle') this.start = { ...hull, facing: hull.facing - this.number };
    else {
      const gone = (this.trial?.cost ?? 0) * Math.sign(this.number);
      const angle = (hull.facing * Math.PI) / 180;
      this.start = { x: hull.x - Math.cos(angle) * gone, y: hull.y - Math.sin(angle) * gone, facing: hull.facing };
    }
  }

  /** A click while a vehicle turns or drives: towards there, or up to there. */
  steerTo(at: Point): void {
    const from = this.unit(this.pending?.unit ?? null)?.hull ?? this.start;
    const tray = this.trial?.trays?.[this.trial.trays.length - 1];
    // Along the side that is charged, which its front then faces.
    if (tray && this.pending?.measure_mm) {
      const side = ((tray.facing + 90) * Math.PI) / 180;
      return this.steer(this.number + ((at[0] - tray.x) * Math.cos(side) + (at[1] - tray.y) * Math.sin(side)) / this.pending.measure_mm);
    }
    if (!from) return;
    const [dx, dy] = [at[0] - from.x, at[1] - from.y];
    const angle = (from.facing * Math.PI) / 180;
    if (this.pending?.measure_mm) this.steer((dx * Math.cos(angle) + dy * Math.sin(angle)) / this.pending.measure_mm);
    else this.steer(((((Math.atan2(dy, dx) - angle) * 180) / Math.PI + 540) % 360) - 180);
  }

  toggle(figure: number): void {
    this.picked = this.picked.includes(figure)
      ? this.picked.filter((f) => f !== figure)
      : [...this.picked, figure].sort((a, b) => a - b);
  }

  // ---- deciding ----

  commit(decision: Decision): Promise<boolean> {
    return this.commitAll([...this.ahead.said, decision]);
  }

  /** Answers that follow one another; the first that is refused is the last. */
  async commitAll(decisions: readonly Decision[]): Promise<boolean> {
    const pending = this.snap?.pending;
    if (!pending || this.busy) return false;
    this.busy = true;
    this.trouble = null;
    this.show.skip();
    try {
      let n = pending.n;
      let last: Snapshot | null = null;
      for (const decision of decisions) {
        const answer = await this.seat.decide(n, decision, this.snap?.static);
        n = answer.n + 1;
        last = answer.snapshot;
        if (last && (last.pending?.n !== n || !last.pending.mine)) break;
      }
      this.trial = null;
      if (last) this.take(last);
      else this.refresh();
      return true;
    } catch (error) {
      if (decisions.length > 1) this.refresh();
      this.trouble = troubleOf(error);
      if (error instanceof Failure && error.status === 409) this.refresh();
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** The last decision of this seat: what taking back would take back. */
  ownLast = $derived(
    [...this.told].reverse().find((x) => this.snap?.you.players.includes(x.who))?.n ?? null,
  );

  /** Back at once where no die has fallen; else the others are asked. */
  async undo(): Promise<void> {
    if (this.busy || !this.snap) return;
    this.busy = true;
    try {
      if (this.snap.undo) await this.seat.undo();
      else if (this.ownLast !== null) await this.seat.askBack(this.ownLast - 1);
    } catch (error) {
      this.trouble = troubleOf(error);
    } finally {
      this.busy = false;
      this.refresh();
    }
  }
}
