// What part of the table is in sight: a point in the middle and a scale.
import type { Point } from '../lib/geometry';

const CLOSEST = 6; // pixels to a millimetre

export class Camera {
  /** Size of the window on the table, pixels. */
  width = $state(600);
  height = $state(600);
  /** The point in the middle, millimetres. */
  x = $state(0);
  y = $state(0);
  /** How much closer than the whole table. */
  zoom = $state(1);
  /** Size of the table, millimetres. */
  tableWidth = $state(1219.2);
  tableHeight = $state(1219.2);

  /** Pixels to a millimetre when the whole table is in sight. */
  get whole(): number {
    const margin = 16;
    return Math.max(
      0.05,
      Math.min((this.width - margin) / this.tableWidth, (this.height - margin) / this.tableHeight),
    );
  }

  get k(): number {
    return this.whole * this.zoom;
  }

  /** A place on the screen (pixels within the window) as a point of the table. */
  point(left: number, top: number): Point {
    return [this.x + (left - this.width / 2) / this.k, this.y - (top - this.height / 2) / this.k];
  }

  /** A point of the table as a place on the screen. */
  place(at: Point): Point {
    return [this.width / 2 + (at[0] - this.x) * this.k, this.height / 2 - (at[1] - this.y) * this.k];
  }

  reset(): void {
    this.x = 0;
    this.y = 0;
    this.zoom = 1;
  }

  /** Closer or farther; what is at this place on the screen stays there. */
  scale(by: number, left = this.width / 2, top = this.height / 2): void {
    const before = this.point(left, top);
    this.zoom = Math.max(1, Math.min(CLOSEST / this.whole, this.zoom * by));
    const after = this.point(left, top);
    this.x += before[0] - after[0];
    this.y += before[1] - after[1];
    this.keep();
  }

  /** Moves the table by pixels. */
  pan(dx: number, dy: number): void {
    this.x -= dx / this.k;
    this.y += dy / this.k;
    this.keep();
  }

  /** Brings a point into the middle, close enough to see figures. */
  show(at: Point, closeness = this.zoom): void {
    this.zoom = Math.max(1, closeness);
    this.x = at[0];
    this.y = at[1];
    this.keep();
  }

  /** Never looks beyond the table's edges more than it must. */
  private keep(): void {
    const w = Math.max(0, this.tableWidth / 2 - this.width / 2 / this.k + 24);
    const h = Math.max(0, this.tableHeight / 2 - this.height / 2 / this.k + 24);
    this.x = Math.max(-w, Math.min(w, this.x));
    this.y = Math.max(-h, Math.min(h, this.y));
  }
}
