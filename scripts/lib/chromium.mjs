import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fail, say, since } from './say.mjs';

const CHROMIUM = process.env.NAIS_CHROMIUM ?? '/usr/bin/chromium';
const PACKAGES = ['chromium', 'fonts-liberation'];

/** How this user may install packages: as root, by sudo without a password, or not at all. */
function installer() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

function apt(prefix, args) {
  const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
  return spawnSync(command, rest, { encoding: 'utf8' });
}

/** Installs Debian's Chromium for browser tests if allowed, else prints one line with the command. */
export function ensureChromium() {
  if (existsSync(CHROMIUM)) return;
  const prefix = existsSync('/usr/bin/apt-get') ? installer() : null;
  if (prefix === null) {
    fail(`Browser tests need Chromium: sudo apt-get install -y ${PACKAGES.join(' ')} (or NAIS_CHROMIUM=/path/to/chromium)`);
  }
  say('Installing Chromium (apt-get)…');
  const start = performance.now();
  apt(prefix, ['update']);
  const { status, stderr } = apt(prefix, ['install', '-y', '--no-install-recommends', ...PACKAGES]);
  if (status !== 0 || !existsSync(CHROMIUM)) fail(`Chromium could not be installed:\n${stderr}`);
  say(`Chromium installed in ${since(start)}`);
}
