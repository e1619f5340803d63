import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fail, say, since } from './say.mjs';

const CHROMIUM = process.env.NAIS_CHROMIUM ?? '/usr/bin/chromium';

/** How this user may install packages: as root, by sudo without a password, or not at all. */
function installer() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

function apt(prefix, args) {
  const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
  return spawnSync(command, rest, { encoding: 'utf8' });
}

/** Installs Debian's packages of a program if allowed, else prints one line with the command. */
function ensure(name, path, packages, otherwise) {
  if (existsSync(path)) return;
  const prefix = existsSync('/usr/bin/apt-get') ? installer() : null;
  if (prefix === null) fail(`Tests need ${name}: sudo apt-get install -y ${packages.join(' ')}${otherwise}`);
  say(`Installing ${name} (apt-get)…`);
  const start = performance.now();
  apt(prefix, ['update']);
  const { status, stderr } = apt(prefix, ['install', '-y', '--no-install-recommends', ...packages]);
  if (status !== 0 || !existsSync(path)) fail(`${name} could not be installed:\n${stderr}`);
  say(`${name} installed in ${since(start)}`);
}

/** For browser tests and pictures. */
export function ensureChromium() {
  ensure('Chromium', CHROMIUM, ['chromium', 'fonts-liberation'], ' (or NAIS_CHROMIUM=/path/to/chromium)');
}

/** For tests of signed PDFs: other programs than ours check them. */
export function ensureSignatureTools() {
  ensure('pdfsig', '/usr/bin/pdfsig', ['poppler-utils'], '');
  ensure('OpenSSL', '/usr/bin/openssl', ['openssl'], '');
}
