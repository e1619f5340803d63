/** How long a publication is remembered: longer than any page takes from its first request to its subscription. */
const KEPT_MS = 60_000;
/** Above this number the oldest are forgotten: an import may change thousands of rows at once. */
const KEPT = 5_000;

interface Change {
  readonly at: number;
  readonly topic: string;
  readonly key: string;
}

/**
 * Recent publications of this process. A page reads its data first and subscribes a moment later; at subscription this
 * shows whether something changed in between.
 */
export class RecentChanges {
  readonly #now: () => number;
  #changes: Change[] = [];
  /** Start of the time for which the record is complete. */
  #completeSince: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#completeSince = now();
  }

  add(topic: string, key: string): void {
    const at = this.#now();
    this.#changes.push({ at, topic, key });
    const tooMany = this.#changes.length > KEPT;
    const [oldest] = this.#changes;
    if (!tooMany && (oldest === undefined || oldest.at > at - 2 * KEPT_MS)) return;
    // Keeps half of the limit, so that trimming is rare.
    const last = tooMany ? this.#changes.slice(-KEPT / 2) : this.#changes;
    this.#completeSince = Math.max(this.#completeSince, at - KEPT_MS, tooMany ? (last[0]?.at ?? at) : 0);
    this.#changes = last.filter((change) => change.at >= at - KEPT_MS);
  }

  /** Publications were missed. */
  forget(): void {
    this.#changes = [];
    this.#completeSince = this.#now();
  }

  /** Returns whether a matching change was published within the last `ms`; true also if that is unknown. */
  within(ms: number, fits: (topic: string, key: string) => boolean): boolean {
    const from = this.#now() - ms;
    return from < this.#completeSince || this.#changes.some(({ at, topic, key }) => at >= from && fits(topic, key));
  }
}
