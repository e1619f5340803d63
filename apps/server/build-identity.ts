import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Identity of the server (`be`) and the browser bundle (`fe`), each as package version with a digest of its code, and
 * of both together.
 */
export interface BuildIdentity {
  readonly version: string;
  readonly be: string;
  readonly fe: string;
}

/** Folders that the server runs from; the browser's own code is in the bundle. */
const SERVER = ['apps/server', 'apps/tenants', 'areas', 'platform', 'db', 'reference', 'demo', 'package-lock.json'];
const NOT_SERVER = /(^|\/)(ui|ui-kit|ui-shell|testing)(\/|$)|\.test\.ts$|\.md$/;
const DIGITS = 10;

function filesBelow(root: string, path: string): string[] {
  if (NOT_SERVER.test(path) || !existsSync(join(root, path))) return [];
  const entries = readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return filesBelow(root, inner);
    return entry.isFile() && !NOT_SERVER.test(inner) ? [inner] : [];
  });
}

function digestOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(relative('.', file))
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, DIGITS);
}

/**
 * Returns the identity of the code in a checkout. Pages use it to notice every deployment, also one with an unchanged
 * package version. Equal on all servers that run the same code. `index.html` names every part of the bundle by its
 * digest; without a bundle `fe` has the digest of an empty file.
 */
export function buildIdentity(root: string): BuildIdentity {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const page = join('dist', 'web', 'index.html');
  const server = SERVER.flatMap((path) => (path.endsWith('.json') ? (existsSync(join(root, path)) ? [path] : []) : filesBelow(root, path)));
  const be = digestOf(root, server);
  const fe = digestOf(root, existsSync(join(root, page)) ? [page] : []);
  return { version: `${version}+${be}.${fe}`, be: `${version}+${be}`, fe: `${version}+${fe}` };
}
