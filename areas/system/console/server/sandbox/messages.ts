import type { RawError } from '../../domain/index.ts';

/** What the thread of a script may use. */
export interface SandboxLimits {
  /** Milliseconds of processor time. */
  readonly computeMs: number;
  /** Milliseconds more of it, after which a thread that does not look at its clock, as in a native loop, is killed. */
  readonly graceMs: number;
  /** Milliseconds from start to end. */
  readonly totalMs: number;
  readonly memoryMb: number;
  readonly lines: number;
  readonly line: number;
  readonly input: number;
}

/** What the thread starts with. */
export interface SandboxStart {
  readonly source: string;
  /** Values of the script's `params`, as JSON. */
  readonly parameters: string;
  /** Names of the functions of `nais`, such as `customers.read`. */
  readonly operations: readonly string[];
  readonly limits: SandboxLimits;
  /** The compiled engine. */
  readonly engine: unknown;
  /** 1 once the answer to the thread's call is on its port. */
  readonly answered: SharedArrayBuffer;
}

/** What the thread sends. READY has the processor time that the thread used before the script. */
export type FromSandbox =
  | { readonly kind: 'READY'; readonly begun: NodeJS.CpuUsage }
  | { readonly kind: 'LINE'; readonly text: string }
  | { readonly kind: 'CUT' }
  | { readonly kind: 'CALL'; readonly name: string; readonly input: string }
  | { readonly kind: 'DONE'; readonly error: RawError | null; readonly computeMs: number };
