import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { at, root } from './root.mjs';
import { capture, tool } from './runtime.mjs';
import { fail, say, since } from './say.mjs';

const CONFIG = at('apps/web/vite.config.ts');
const OUT = at('dist/web');
const STAMP = at('dist/web.sha256');
const INPUTS = ['apps/web', 'areas', 'platform', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.ui.json'];
/** Parts of areas and platform outside the bundle. */
const NOT_INPUT = /(^|\/)(server|server-kit)(\/|$)|\.test\.tsx?$|\.md$/;
const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.map', '.webmanifest']);
/** Below this many bytes headers cost more than compression saves. */
const WORTH_COMPRESSING = 1024;

function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}

/** Hash of all inputs of the bundle. */
function inputsHash() {
  const hash = createHash('sha256');
  for (const path of INPUTS.flatMap((input) => filesBelow(at(input)))) {
    const name = relative(root, path);
    if (!NOT_INPUT.test(name)) hash.update(name).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

async function precompress(path) {
  const content = readFileSync(path);
  if (content.length < WORTH_COMPRESSING) return;
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    deflate(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

/** Builds the browser bundle if its inputs changed. Builds next to the old one and replaces it only when complete. */
export async function ensureWebBuilt() {
  const wanted = inputsHash();
  if (existsSync(join(OUT, 'index.html')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  say('Building the browser bundle…');
  const start = performance.now();
  const next = at('dist/web.next');
  rmSync(next, { recursive: true, force: true });
  mkdirSync(next, { recursive: true });
  const args = ['build', '--config', CONFIG, '--outDir', next, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await capture(tool('vite'), args, { env: { NODE_ENV: 'production' } });
  if (code !== 0) fail(`The browser bundle could not be built:\n${output}`, code);
  await Promise.all(
    filesBelow(next)
      .filter((path) => COMPRESSIBLE.has(extname(path)))
      .map(precompress),
  );
  rmSync(STAMP, { force: true });
  rmSync(OUT, { recursive: true, force: true });
  renameSync(next, OUT);
  writeFileSync(STAMP, wanted);
  say(`Browser bundle built in ${since(start)}`);
}
