import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LAYERS } from './layers.ts';

/** Splits at the alternatives outside of groups. */
function alternatives(source: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const mark of source.matchAll(/\\.|\[[^\]]*\]|[\s\S]/g)) {
    const [text] = mark;
    if (text === '(') depth += 1;
    if (text === ')') depth -= 1;
    if (text === '|' && depth === 0) parts.push('');
    else parts[parts.length - 1] += text;
  }
  return parts;
}

/** Every way through a pattern: 'a|b(c|d)' gives 'a', 'bc' and 'bd'. Look-aheads stay. */
function branches(source: string): string[] {
  return alternatives(source).flatMap((part) => {
    const group = /\((?!\?)([^()]*)\)/.exec(part);
    if (group === null) return [part];
    return alternatives(group[1] ?? '').flatMap((choice) => branches(part.replace(group[0], choice)));
  });
}

const root = new URL('../..', import.meta.url).pathname;
const modules = globSync(['{apps/web,areas,platform}/**/*.{ts,tsx}', 'node_modules/{@mantine,@tabler}/*/{dist/,}esm/**/*.{js,mjs}'], {
  cwd: root,
});

it.each(LAYERS.map(({ name, test }) => [name, test] as const))('each pattern of layer %s matches a module', (_, test) => {
  const unmatched = branches(test.source).filter((branch) => !modules.some((file) => new RegExp(branch).test(file)));
  expect(unmatched).toEqual([]);
});
