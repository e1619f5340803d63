import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** JavaScript that a browser without a cache loads before a page works. */
export interface FirstLoad {
  readonly page: 'login' | 'home' | 'quoter' | 'list';
  /** As served: brotli, in thousands of bytes. */
  readonly kilobytes: number;
  readonly files: number;
}

/**
 * Returns the files that a browser loads for a page: the entry, the application and the page's chunk with all imports,
 * each once.
 */
function filesOf(manifest: Readonly<Record<string, Chunk>>, roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || seen.has(name)) return;
    seen.add(name);
    for (const dependency of chunk.imports ?? []) visit(dependency);
  };
  for (const root of roots) visit(root);
  return new Set([...seen].map((name) => manifest[name]?.file ?? ''));
}

function manifestIn(dist: string): Readonly<Record<string, Chunk>> {
  return JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
}

/** The only source of the build whose path ends in `part`. */
function sourceOf(manifest: Readonly<Record<string, Chunk>>, part: string): string {
  const [found, ...others] = Object.keys(manifest).filter((name) => name.endsWith(part));
  if (found === undefined || others.length > 0) throw new Error(`The build has no or several chunks of ${part}`);
  return found;
}

/** Path below `dist/web` of the chunk of a source, such as `terms-step.tsx`. */
export function chunkOf(root: string, part: string): string {
  const manifest = manifestIn(join(root, 'dist/web'));
  return manifest[sourceOf(manifest, part)]?.file ?? '';
}

/** Bytes of a file as served: the build compresses all but small ones. */
function servedSize(path: string): number {
  const compressed = `${path}.br`;
  return statSync(existsSync(compressed) ? compressed : path).size;
}

/**
 * Compressed JavaScript of the first load of the four pages with a budget, from the manifest of the build in
 * `dist/web`.
 */
export function firstLoads(root: string): FirstLoad[] {
  const dist = join(root, 'dist/web');
  const manifest = manifestIn(dist);
  const find = (part: string) => [sourceOf(manifest, part)];
  const start = [...find('index.html'), ...find('main.tsx')];
  const frame = [...start, ...find('ui-shell/frame/frame.tsx')];
  const pages = {
    login: [...start, ...find('login/login-page.tsx')],
    home: [...frame, ...find('home/home-page.tsx')],
    quoter: [...frame, ...find('quoter/ui/new-quote-page.tsx')],
    list: [...frame, ...find('policy-list-page.tsx')],
  };
  return Object.entries(pages).map(([page, roots]) => {
    const files = [...filesOf(manifest, roots)].filter((file) => file.endsWith('.js'));
    const bytes = files.reduce((sum, file) => sum + servedSize(join(dist, file)), 0);
    return { page: page as FirstLoad['page'], kilobytes: Number((bytes / 1000).toFixed(1)), files: files.length };
  });
}
