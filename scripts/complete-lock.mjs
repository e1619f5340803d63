// Run after `npm install` against a registry that lacks the packages of other platforms: npm then omits them from the
// lock file, and `npm ci` refuses it everywhere. Their names and exact versions are in the packages that require them;
// this adds them as npm would.
import { readFileSync, writeFileSync } from 'node:fs';
import { at } from './lib/root.mjs';
import { say } from './lib/say.mjs';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64', 'mips64el'];

function platformOf(name) {
  const words = name.split(/[-/]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  const libc = words.includes('musl') ? ['musl'] : words.includes('gnu') ? ['glibc'] : [];
  return { ...(cpu.length > 0 ? { cpu } : {}), ...(libc.length > 0 ? { libc } : {}), ...(os.length > 0 ? { os } : {}) };
}

/** Returns whether npm finds `name` from the package at `path`, in every node_modules above it. */
function isFound(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (packages[`${folder}/node_modules/${name}`.replace(/^\//, '')] !== undefined) return true;
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined;
  }
}

const file = at('package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
const added = [];
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isFound(lock.packages, path, name)) continue;
    if (!/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) {
      say(`${name}: ${version} is not an exact version`);
      continue;
    }
    lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev ? { dev } : {}), optional: true };
    added.push(name);
  }
}
const names = Object.keys(lock.packages).sort((a, b) => a.localeCompare(b, 'en'));
lock.packages = Object.fromEntries(names.map((name) => [name, lock.packages[name]]));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
say(added.length === 0 ? 'The lock file is complete' : `Added ${added.length} packages of other platforms`);
