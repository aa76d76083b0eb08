#!/usr/bin/env python3
"""fit_standing.py -- the weights of src/minds/ofas/standing.c, and with
--quest of minds/quest/standing.c.

    build/test/tests/soak/alea-standings 6000 >standings.csv
    tools/fit_standing.py standings.csv
    build/test/tests/soak/alea-standings 3000 0 quest >missions.csv
    tools/fit_standing.py --quest missions.csv

Logistic regression (Newton's method) of who won on how the battle stood, for
each number of turns left, in lightning wars and in all others. Two thirds of
the battles are fitted, the rest say how good the fit is: the mean log loss,
beside that of knowing nothing (0.693). Prints thousandths of a logit, as in the
table of the C file: for 100 PA, for a victory point, for one hoped for. Of quest
there is a row for each mission: to begin with, health, progress, foes, a round.
"""
import math
import sys

MISSIONS = ("recovery", "elimination", "stand", "escape", "sabotage")
RIDGE = 1e-3  # keeps a weight finite where a column is always 0


def read(path):
    for line in open(path, encoding="ascii"):
        battle, fast, left, strength, points, promise, won = line.split(",")
        yield (int(battle), int(fast), int(left), float(won),
               (float(strength) / 100, float(points), float(promise)))


def read_quest(path):
    for line in open(path, encoding="ascii"):
        number, kind, left, health, progress, foes, won = map(
            int, line.split(","))
        yield (number, kind, left, won,
               (1, health / 1000, progress / 1000, foes / 1000, left))


def chance(weights, x):
    z = sum(w * v for w, v in zip(weights, x))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, z))))


def solve(matrix, right):
    """Gauss and Jordan, the largest pivot first."""
    n = len(right)
    rows = [list(row) + [value] for row, value in zip(matrix, right)]
    for i in range(n):
        best = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[best] = rows[best], rows[i]
        for r in range(n):
            if r != i:
                factor = rows[r][i] / rows[i][i]
                rows[r] = [a - factor * b for a, b in zip(rows[r], rows[i])]
    return [rows[i][n] / rows[i][i] for i in range(n)]


def fit(rows):
    n = len(rows[0][4])
    weights = [0.0] * n
    for _ in range(30):
        slope = [-RIDGE * w for w in weights]
        bend = [[RIDGE if i == j else 0.0 for j in range(n)] for i in range(n)]
        for _, _, _, won, x in rows:
            p = chance(weights, x)
            for i in range(n):
                slope[i] += (won - p) * x[i]
                for j in range(n):
                    bend[i][j] += p * (1 - p) * x[i] * x[j]
        step = solve(bend, slope)
        weights = [w + s for w, s in zip(weights, step)]
        if max(map(abs, step)) < 1e-7:
            break
    return weights


def loss(weights, rows):
    total = 0.0
    for _, _, _, won, x in rows:
        p = min(max(chance(weights, x), 1e-9), 1 - 1e-9)
        total -= won * math.log(p) + (1 - won) * math.log(1 - p)
    return total / len(rows)


def show(name, some):
    fitted = [r for r in some if r[0] % 3]
    kept = [r for r in some if r[0] % 3 == 0]
    if len(kept) < 50:
        return
    weights = fit(fitted)
    print(f"  {name}: {{ " + ", ".join(f"{1000 * w:.0f}" for w in weights)
          + f" }}  {len(some)} rows, log loss {loss(weights, kept):.3f}")


def main():
    if sys.argv[1] == "--quest":
        rows = list(read_quest(sys.argv[2]))
        for kind, name in enumerate(MISSIONS):
            show(name, [r for r in rows if r[1] == kind])
        return
    rows = list(read(sys.argv[1]))
    for fast in (0, 1):
        print("lightning" if fast else "others")
        for left in sorted({r[2] for r in rows}):
            show(f"{left} turns left",
                 [r for r in rows if r[1] == fast and r[2] == left])


if __name__ == "__main__":
    main()
