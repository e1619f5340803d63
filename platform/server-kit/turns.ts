export interface TurnLimits {
  /** Turns at once in this process. */
  readonly atOnce: number;
  readonly atOncePerUser: number;
  readonly waitingPerUser: number;
  /** Longest wait for a turn, milliseconds. */
  readonly waitMs: number;
}

/** No turn within the limits: too many requests of this user wait already, or the wait was too long. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn';
}

interface Waiter {
  readonly user: string;
  readonly begin: () => void;
}

/** Limits concurrent work: first come, first served among the users below their own limit. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #running = new Map<string, number>();
  #total = 0;
  #waiters: Waiter[] = [];

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /**
   * Waits for a turn of a user. Returns the function that ends it; calling it again is harmless. Throws `NoTurn`, or
   * the signal's reason if aborted.
   */
  async take(user: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (!this.#mayBegin(user)) await this.#wait(user, signal);
    else this.#begin(user);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#end(user);
    };
  }

  #mayBegin(user: string): boolean {
    return this.#total < this.#limits.atOnce && (this.#running.get(user) ?? 0) < this.#limits.atOncePerUser;
  }

  #begin(user: string): void {
    this.#total += 1;
    this.#running.set(user, (this.#running.get(user) ?? 0) + 1);
  }

  #end(user: string): void {
    this.#total -= 1;
    const left = (this.#running.get(user) ?? 1) - 1;
    if (left === 0) this.#running.delete(user);
    else this.#running.set(user, left);
    const next = this.#waiters.find((waiter) => this.#mayBegin(waiter.user));
    if (next === undefined) return;
    this.#begin(next.user);
    next.begin();
  }

  async #wait(user: string, signal: AbortSignal | undefined): Promise<void> {
    const { waitingPerUser, waitMs } = this.#limits;
    if (this.#waiters.filter((waiter) => waiter.user === user).length >= waitingPerUser) throw new NoTurn('Too many wait');
    await new Promise<void>((begin, fail) => {
      const waiter: Waiter = { user, begin: () => settle(begin) };
      const settle = (how: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.#waiters = this.#waiters.filter((other) => other !== waiter);
        how();
      };
      const timer = setTimeout(() => settle(() => fail(new NoTurn(`No turn within ${waitMs} ms`))), waitMs);
      const leave = () => settle(() => fail(signal?.reason));
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiters.push(waiter);
    });
  }
}
