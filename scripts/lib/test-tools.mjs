import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { fail, say, since } from './say.mjs';

/** Chromium without windows takes two thirds of the processor time; Debian has it since version 12. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WITH_WINDOWS = '/usr/bin/chromium';

/** How this user may install packages: as root, by sudo without a password, or not at all. */
function installer() {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : null;
}

function apt(prefix, args) {
  const [command, ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args];
  return spawnSync(command, rest, { encoding: 'utf8' });
}

/** Installs Debian's packages if this user may. Returns whether `path` exists then, and what the installer printed. */
function installed(name, path, packages) {
  if (existsSync(path)) return { exists: true, printed: '' };
  const prefix = existsSync('/usr/bin/apt-get') ? installer() : null;
  if (prefix === null) return { exists: false, printed: '' };
  say(`Installing ${name} (apt-get)…`);
  const start = performance.now();
  apt(prefix, ['update']);
  const { status, stderr } = apt(prefix, ['install', '-y', '--no-install-recommends', ...packages]);
  const exists = status === 0 && existsSync(path);
  if (exists) say(`${name} installed in ${since(start)}`);
  return { exists, printed: stderr };
}

/** Installs Debian's packages of a program if this user may, else ends with one line that has the command. */
function ensure(name, path, packages, otherwise) {
  const { exists, printed } = installed(name, path, packages);
  if (!exists) fail(`Tests need ${name}: sudo apt-get install -y ${packages.join(' ')}${otherwise}\n${printed}`.trimEnd());
}

/** For browser tests and pictures: `NAIS_CHROMIUM`, or Debian's Chromium, if possible the one without windows. */
export function ensureChromium() {
  const chosen = process.env.NAIS_CHROMIUM;
  if (chosen !== undefined && !existsSync(chosen)) fail(`NAIS_CHROMIUM names no program: ${chosen}`);
  if (chosen !== undefined || installed('Chromium', SHELL, ['chromium-headless-shell', 'fonts-liberation']).exists) return;
  ensure('Chromium', WITH_WINDOWS, ['chromium', 'fonts-liberation'], ' (or NAIS_CHROMIUM=/path/to/chromium)');
  say(`Tests use ${WITH_WINDOWS}, because the faster ${SHELL} is not available`);
}

/** For tests of signed PDFs: other programs than ours check them. */
export function ensureSignatureTools() {
  ensure('pdfsig', '/usr/bin/pdfsig', ['poppler-utils'], '');
  ensure('OpenSSL', '/usr/bin/openssl', ['openssl'], '');
}
