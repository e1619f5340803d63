import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type Figure, rounded } from './measure.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What a browser loads for a page: the entry and the page's chunk with everything they import, each file once. */
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

/** Compressed JavaScript of the first load of a page, from the manifest of the build. */
export function benchBundle(root: string): Figure[] {
  const dist = join(root, 'dist/web');
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const names = Object.keys(manifest);
  const find = (part: string) => names.filter((name) => name.includes(part));
  const entry = names.filter((name) => name.endsWith('index.html') || name.endsWith('/main.tsx'));
  const size = (roots: readonly string[]) =>
    [...filesOf(manifest, roots)]
      .filter((file) => file.endsWith('.js'))
      .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0);
  const frame = find('ui-shell/frame/frame.tsx');
  const pages = {
    login: find('login-page.tsx'),
    home: [...frame, ...find('home-page.tsx')],
    quoter: [...frame, ...find('new-quote-page.tsx')],
    list: [...frame, ...find('policy-list-page.tsx')],
  };
  return Object.entries(pages).map(([name, roots]) => ({
    section: 'JavaScript of a first load',
    name,
    unit: 'kB brotli',
    value: rounded(size([...entry, ...roots]) / 1000, 1),
  }));
}
