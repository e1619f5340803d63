import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { pages } from './pages.ts';

const root = resolve(import.meta.dirname, '../..');

it('no two pages share an address', () => {
  const paths = pages.map(({ address }) => address.path);
  expect(paths.filter((path, i) => paths.indexOf(path) !== i)).toEqual([]);
});

it('a link takes its address from the declaration, so that a renamed page breaks no link', () => {
  const segments = new Set(pages.map(({ address }) => address.path.split('/')[1] ?? '').filter((segment) => segment !== ''));
  const written = new RegExp(`['"\`]/(${[...segments].join('|')})(?=['"\`/?#])`);
  const files = globSync(['areas/*/*/{ui,texts}/**/*.{ts,tsx}', 'platform/ui-*/**/*.{ts,tsx}', 'apps/web/**/*.{ts,tsx}'], { cwd: root });
  const literal = files
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .flatMap((file) =>
      readFileSync(resolve(root, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => written.test(line) && !/: (\/\*)?\*/.test(line));
  expect(files.length).toBeGreaterThan(300);
  expect(literal).toEqual([]);
});
