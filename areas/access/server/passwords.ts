import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: the OWASP minimum, about 20 ms here. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

export function passwordMatches(stored: string, password: string): Promise<boolean> {
  return verify(stored, password);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a real check, so that an unknown username cannot be told by the time of the answer. */
export async function checkNobody(password: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await passwordMatches(await decoy, password);
  return false;
}
