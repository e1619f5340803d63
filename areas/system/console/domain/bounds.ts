/** What one script may use; the reasons are in decision 0470. */
export const BOUNDS = {
  /** Characters of a script. */
  source: 50_000,
  /** Milliseconds of processor time, without those of the product's answers. */
  computeMs: 5_000,
  /** Milliseconds more of it for a script that does not look at its clock, until its thread is killed. */
  graceMs: 250,
  /** Milliseconds from start to end. */
  totalMs: 45_000,
  /** Milliseconds for which the browser waits for the answer: a turn, the script and its transcript. */
  answerMs: 60_000,
  /** Megabytes of the script's data; the thread around it may use as much again. */
  memoryMb: 64,
  calls: 5_000,
  rows: 20_000,
  writes: 1_000,
  /** Lines that a script prints. */
  lines: 500,
  /** Characters of a printed line. */
  line: 1_000,
  /** Characters of the input of one call, as JSON. */
  input: 200_000,
  /** Characters of the answer to one call, as JSON. */
  answer: 2_000_000,
} as const;

/** Hours for which the differences of a dry run may be applied: later ones are made of old data. */
export const DRY_RUN_HOURS = 24;

/** Days for which runs that changed nothing are kept. */
export const KEPT_DAYS = 180;
