import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import process from 'node:process';
import { at, root } from './root.mjs';
import { fail, say, since } from './say.mjs';

function packagesOf(lockFile) {
  return new Map(Object.entries(JSON.parse(readFileSync(lockFile, 'utf8')).packages).filter(([path]) => path !== ''));
}

/**
 * Returns whether node_modules contains what the lock file requires. npm writes node_modules/.package-lock.json last,
 * so an interrupted install lacks it; packages of other platforms are optional and may be missing.
 */
function isInstalled() {
  const record = at('node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = packagesOf(at('package-lock.json'));
  const present = packagesOf(record);
  for (const [path, { version, optional, devOptional, peer }] of wanted) {
    const found = present.get(path);
    if (found === undefined ? !(optional || devOptional || peer) : found.version !== version) return false;
  }
  return [...present.keys()].every((path) => wanted.has(path));
}

/**
 * Runs `npm ci` if node_modules is missing or differs from the lock file. No package needs its install script.
 * Development packages build the bundle, and npm omits them under NODE_ENV=production, so it includes them explicitly.
 */
export function ensureInstalled() {
  if (isInstalled()) return;
  if (lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    say('node_modules is a link and differs from package-lock.json: left as it is');
    return;
  }
  say('Installing packages (npm ci)…');
  const start = performance.now();
  const npm = process.env.npm_execpath;
  const [command, first] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const { status, stdout, stderr } = spawnSync(command, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`npm ci failed:\n${stdout ?? ''}${stderr ?? ''}`);
  say(`Packages installed in ${since(start)}`);
}
