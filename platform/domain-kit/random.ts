/** Reproducible pseudo-random numbers: everything in the seed that varies uses one of these. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number;
  /** A whole number between both ends, inclusive. */
  int(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** FNV-1a, so that similar seeds ('dealer 1', 'dealer 2') start far apart. */
function stateOf(seed: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < seed.length; i++) hash = Math.imul(hash ^ seed.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Returns a generator (mulberry32) that depends on the text alone. */
export function randomFrom(seed: string): Random {
  let state = stateOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => {
      const found = items[Math.floor(next() * items.length)];
      if (found === undefined) throw new RangeError('Nothing to pick from');
      return found;
    },
  };
}

/** Draws items in proportion to their weights, by binary search in the running total. */
export interface Wheel<T> {
  readonly draw: (random: Random) => T;
  readonly size: number;
}

export function wheel<T>(items: readonly T[], weightOf: (item: T) => number): Wheel<T> {
  let total = 0;
  const upTo = items.map((item) => {
    total += weightOf(item);
    return total;
  });
  return {
    size: items.length,
    draw: (random) => {
      const wanted = random.next() * total;
      let low = 0;
      let high = items.length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((upTo[middle] ?? 0) > wanted) high = middle;
        else low = middle + 1;
      }
      const found = items[low];
      if (found === undefined) throw new RangeError('Nothing to draw from');
      return found;
    },
  };
}

/** Returns a wheel of literal choices: `[item, weight]` pairs. */
export function choices<T>(...pairs: readonly (readonly [T, number])[]): Wheel<T> {
  const items = wheel(pairs, ([, weight]) => weight);
  return { size: items.size, draw: (random) => items.draw(random)[0] };
}
