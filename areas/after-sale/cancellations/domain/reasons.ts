import type { ReasonCode } from './reason-texts.ts';

/** A reason against a refund or a cancellation, with what its text names: dates, coverages, cents. */
export interface Reason {
  readonly code: ReasonCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export function reason(code: ReasonCode, params: Reason['params'] = {}): Reason {
  return { code, params };
}
