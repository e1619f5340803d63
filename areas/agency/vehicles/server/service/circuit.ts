/** When calls of a failing service pause, and how many run at once. */
export interface CircuitLimits {
  /** Consecutive failures after which calls pause. */
  readonly failures: number;
  /** Length of the pause in milliseconds. */
  readonly restMs: number;
  /** Most concurrent calls. */
  readonly concurrent: number;
}

export const USUAL_LIMITS: CircuitLimits = { failures: 5, restMs: 30_000, concurrent: 20 };

/** A call that was not made, because calls are paused or too many are running. */
export class CircuitOpen extends Error {
  constructor(why: 'resting' | 'busy') {
    super(why === 'resting' ? 'The service failed repeatedly; calls are paused' : 'Too many calls of the service are under way');
    this.name = 'CircuitOpen';
  }
}

/**
 * Guards calls of a service that may be down: after some consecutive failures calls fail at once instead of waiting for
 * time-outs. After the pause one call tries it, and its success resumes all calls. `now` is a clock in milliseconds.
 */
export function circuit({ failures, restMs, concurrent }: CircuitLimits, now: () => number) {
  let failed = 0;
  let restUntil = 0;
  let underWay = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    if (failed >= failures && now() < restUntil) throw new CircuitOpen('resting');
    if (underWay >= concurrent) throw new CircuitOpen('busy');
    // While one call tries a failed service, the others fail.
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
