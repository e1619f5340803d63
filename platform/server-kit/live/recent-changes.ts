/** How long what was published is remembered: longer than any page takes from its first question to its subscription. */
const KEPT_MS = 60_000;
/** Beyond so many the oldest are forgotten: an import may change thousands of rows at once. */
const KEPT = 5_000;

interface Change {
  readonly at: number;
  readonly topic: string;
  readonly key: string;
}

/**
 * What this process heard of late. A page asks for its data first and subscribes a moment later: from here it learns at its subscription
 * whether something has changed between the two.
 */
export class RecentChanges {
  readonly #now: () => number;
  #changes: Change[] = [];
  /** Everything since then is known. */
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
    // Half of what may be kept, so that this is seldom done.
    const last = tooMany ? this.#changes.slice(-KEPT / 2) : this.#changes;
    this.#completeSince = Math.max(this.#completeSince, at - KEPT_MS, tooMany ? (last[0]?.at ?? at) : 0);
    this.#changes = last.filter((change) => change.at >= at - KEPT_MS);
  }

  /** Publications were missed. */
  forget(): void {
    this.#changes = [];
    this.#completeSince = this.#now();
  }

  /** Whether one that fits was heard within the last `ms`; true also when nobody knows. */
  within(ms: number, fits: (topic: string, key: string) => boolean): boolean {
    const from = this.#now() - ms;
    return from < this.#completeSince || this.#changes.some(({ at, topic, key }) => at >= from && fits(topic, key));
  }
}
