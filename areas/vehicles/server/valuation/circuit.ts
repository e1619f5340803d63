/** How long failures of a service are waited out, and how much is asked of it at once. */
export interface CircuitLimits {
  /** Failures in a row after which it is left alone. */
  readonly failures: number;
  /** Milliseconds for which it is left alone. */
  readonly restMs: number;
  /** Calls under way at most. */
  readonly concurrent: number;
}

export const USUAL_LIMITS: CircuitLimits = { failures: 5, restMs: 30_000, concurrent: 20 };

/** A call that was not made, because the service is being left alone or has enough to do. */
export class CircuitOpen extends Error {
  constructor(why: 'resting' | 'busy') {
    super(
      why === 'resting' ? 'The service failed repeatedly and is left alone for a while' : 'Too many calls of the service are under way',
    );
    this.name = 'CircuitOpen';
  }
}

/**
 * Guards a service that may be down: after some failures in a row nobody waits for its time-outs any more; once the rest is over one call tries
 * it, and its success opens the way again. `now` is a clock in milliseconds.
 */
export function circuit({ failures, restMs, concurrent }: CircuitLimits, now: () => number) {
  let failed = 0;
  let restUntil = 0;
  let underWay = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (failed >= failures && now() < restUntil) throw new CircuitOpen('resting');
    if (underWay >= concurrent) throw new CircuitOpen('busy');
    // While one call tries a service that failed, the others do not.
    if (failed >= failures) restUntil = now() + restMs;
    underWay += 1;
    try {
      const answer = await call();
      failed = 0;
      return answer;
    } catch (error) {
      failed += 1;
      restUntil = now() + restMs;
      throw error;
    } finally {
      underWay -= 1;
    }
  };
}
