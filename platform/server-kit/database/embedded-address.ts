import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { codeOf } from '../error-code.ts';

/** Part of the socket's name. The folder belongs to one cluster, so any number is free. */
const PORT = 5432;
/** The kernel limits the path of a socket to 107 bytes. */
const LONGEST_FOLDER = 107 - `/.s.PGSQL.${PORT}`.length;

interface Identity {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * How to reach an embedded cluster: a socket folder that only its owner can enter and a password that only they can
 * read.
 */
export interface DatabaseAddress {
  /** Ends with a slash; the name of a database follows. */
  readonly url: string;
  readonly socketFolder: string;
  readonly port: number;
  readonly password: string;
}

/** Returns the password of a cluster. Creates it the first time, in a file that only its owner can read. */
function passwordOf(data: string): string {
  const file = `${data}.password`;
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

function socketFolder(data: string, { uid, gid }: Identity): string {
  const beside = `${data}.socket`;
  const short = join(tmpdir(), `nais-${createHash('sha256').update(data).digest('hex').slice(0, 24)}`);
  const folder = Buffer.byteLength(beside) <= LONGEST_FOLDER ? beside : short;
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const owner = uid ?? process.getuid?.();
  if (uid !== undefined && statSync(folder).uid === process.getuid?.()) chownSync(folder, uid, gid ?? uid);
  // In a shared temporary folder another user may have created it first.
  if (statSync(folder).uid !== owner) throw new Error(`${folder} belongs to another user: remove it`);
  chmodSync(folder, 0o700);
  return folder;
}

/** Returns the address of a cluster. `identity` is the user that runs the server, if it is not the current one. */
export function addressOf(data: string, identity: Identity): DatabaseAddress {
  const password = passwordOf(data);
  const folder = socketFolder(data, identity);
  return { url: `postgres://nais:${password}@${encodeURIComponent(folder)}:${PORT}/`, socketFolder: folder, port: PORT, password };
}

const CLOSED = `# Written by Nais: nobody connects without the password, and nobody over the network.
local all all scram-sha-256
`;

/** Returns whether a cluster requires its password. Clusters of older versions trust every local user. */
export function isClosedToOthers(data: string): boolean {
  return existsSync(join(data, 'pg_hba.conf')) && readFileSync(join(data, 'pg_hba.conf'), 'utf8') === CLOSED;
}

/** Sets the password of a stopped cluster, then requires it. Safe to repeat after a crash in between. */
export async function closeToOthers(
  data: string,
  address: DatabaseAddress,
  single: (args: readonly string[], statements: string) => Promise<void>,
): Promise<void> {
  // The generated password contains no quotes.
  await single(['-D', data, '-c', 'password_encryption=scram-sha-256', 'postgres'], `alter role nais password '${address.password}'\n`);
  const file = join(data, 'pg_hba.conf');
  const { uid, gid } = statSync(file);
  writeFileSync(`${file}.new`, CLOSED, { mode: 0o600 });
  if (process.getuid?.() === 0) chownSync(`${file}.new`, uid, gid);
  renameSync(`${file}.new`, file);
}
