import { interpolate, type Language } from '#platform/domain-kit/locale.ts';
import { FAILURE_TEXTS, type FailureCode } from './failure-codes.ts';

/** Why and where a script failed. */
export interface Failure {
  readonly code: FailureCode;
  readonly params: Readonly<Record<string, string>>;
  /** From 1; null where the place is unknown. */
  readonly line: number | null;
  readonly column: number | null;
}

/** Why a script failed, in words. */
export function failureText({ code, params }: Failure, language: Language): string {
  return interpolate(FAILURE_TEXTS[code][language], params);
}

/** An error as the engine gives it. */
export interface RawError {
  readonly name: string;
  readonly message: string;
  readonly stack: string;
}

/** Name of the script in the stacks of the engine. */
export const SCRIPT_NAME = 'script.js';

const PLACE = new RegExp(`${SCRIPT_NAME.replace('.', '\\.')}:(\\d+):(\\d+)`);

type Explanation = readonly [pattern: RegExp, code: FailureCode, param?: string];

/** Messages of the engine; the group is the parameter. */
const EXPLANATIONS: readonly Explanation[] = [
  [/^'?(.+?)'? is not defined$/, 'UNKNOWN_NAME', 'name'],
  [/^cannot (?:read|set) property '?(.+?)'? of (?:undefined|null)$/, 'OF_NOTHING', 'name'],
  [/not a function$/, 'NOT_A_FUNCTION'],
  [/is read-only$|not extensible$/, 'CONSTANT'],
];
const BY_ENGINE: Readonly<Record<string, FailureCode>> = {
  interrupted: 'TIME',
  'out of memory': 'MEMORY',
  'string too long': 'MEMORY',
  'invalid array length': 'MEMORY',
  'stack overflow': 'RECURSION',
};

function placeOf(stack: string): Pick<Failure, 'line' | 'column'> {
  const place = PLACE.exec(stack);
  return { line: place === null ? null : Number(place[1]), column: place === null ? null : Number(place[2]) };
}

/** Returns the cause and the place of an error of the engine. */
export function failureOf({ name, message, stack }: RawError): Failure {
  const place = placeOf(stack);
  if (name === 'InternalError' || name === 'RangeError') {
    const code = BY_ENGINE[message];
    if (code !== undefined) return { code, params: {}, ...place };
  }
  if (name === 'SyntaxError') return { code: 'SYNTAX', params: { message }, ...place };
  if (name === 'ReferenceError' || name === 'TypeError') {
    for (const [pattern, code, param] of EXPLANATIONS) {
      const found = pattern.exec(message);
      if (found !== null) return { code, params: param === undefined ? {} : { [param]: found[1] ?? '' }, ...place };
    }
  }
  return { code: 'THROWN', params: { message: message === '' ? name : message }, ...place };
}
