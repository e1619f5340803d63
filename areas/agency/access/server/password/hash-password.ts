import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#platform/api-kit/errors.ts';
import { accessErrors } from '../../api/errors.ts';

/** argon2id, 19 MiB, two passes: the OWASP minimum, about 20 ms. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes computed at once, and hashes that may wait: other work shares the processor and libuv's four threads. */
const AT_ONCE = 2;
const MAY_WAIT = 100;
const BUSY_SECONDS = 5;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs a slow computation in turn. Throws TOO_MANY_ATTEMPTS when too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running += 1;
  else {
    if (waiting.length >= MAY_WAIT) throw new AppError(accessErrors.TOO_MANY_ATTEMPTS, { seconds: BUSY_SECONDS });
    // A finished computation passes its slot on.
    await new Promise<void>((turn) => waiting.push(turn));
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, OPTIONS));
}

let decoy: Promise<string> | undefined;

/**
 * Returns whether a password matches a stored hash. Without a hash (unknown username, no password chosen yet) it takes
 * as long and returns false, so that the time of the answer reveals neither.
 */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('nobody has this password', OPTIONS);
  const against = stored ?? (await decoy);
  return (await inTurn(() => verify(against, password))) && stored !== null;
}
