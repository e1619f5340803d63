import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Four eyes: a rule that another person must decide asks `areTwoPeople`, which knows impersonations. */
const ROOT = resolve(import.meta.dirname, '../..');

const sources = globSync(['areas/*/*/server/**/*.ts', 'areas/*/*/domain/**/*.ts'], { cwd: ROOT })
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }));

/** Returns the files with the matches of a pattern, without those where it means something else. */
function found(pattern: RegExp, elsewhere: readonly (readonly [reason: string, file: string])[]): string[] {
  return sources
    .filter(({ file }) => !elsewhere.some(([, known]) => file.startsWith(known)))
    .flatMap(({ file, code }) => [...code.matchAll(pattern)].map(([match]) => `${file}: ${match.replaceAll(/\s+/g, ' ')}`));
}

it('no code takes an impersonation apart by hand', () => {
  const known = [
    ['the session itself', 'areas/agency/access/server/'],
    ['a developer who impersonates is admitted to maintenance', 'areas/agency/settings/server/maintenance.ts'],
    ['recorded for the history', 'areas/offer/needs/server/evidence.ts'],
    ['recorded for the history', 'areas/sale/contracts/server/commands/create-quotation.ts'],
    ['recorded for the history', 'areas/sale/contracts/server/commands/transition.ts'],
    ['recorded for the history', 'areas/sale/contracts/server/former/insert-policies.ts'],
  ] as const;
  expect(found(/\boriginal\??\.(?:userId|between)\b/g, known)).toEqual([]);
});

it('no rule compares the author of something with the acting user alone', () => {
  const lease = [['a case that a colleague is calling', 'areas/after-sale/renewals/server/queue/']] as const;
  const doer = String.raw`\b\w+(?:_by|By)\b`;
  const acting = String.raw`\$?\{?(?:work\.|ctx\.)?(?:actor\.)?userId\b`;
  expect(
    found(new RegExp(`${doer}\\s*(?:!==|<>|is distinct from)\\s*${acting}|${acting}\\}?\\s*(?:!==|<>)\\s*\\S*${doer}`, 'g'), lease),
  ).toEqual([]);
  expect(found(/if \([^;{]*===\s*(?:work\.|ctx\.)?actor\.userId\b[^;{]*\) throw/g, [])).toEqual([]);
  expect(
    found(/\b(\w+)By === \w+\.(?!\1By\b)\w+By\b/g, [
      ['two columns of the request itself', 'areas/after-sale/cancellations/domain/refund/input-faults.ts'],
    ]),
  ).toEqual([]);
});

it('a decision that asks for the author of something asks everyone behind it', () => {
  const calls = sources.flatMap(({ file, code }) =>
    [...code.matchAll(/areTwoPeople\(([^;{]*?)\)+(?=[;,)\s])/g)].map(([, asked = '']) => ({ file, asked })),
  );
  expect(calls.length).toBeGreaterThan(8);
  const alone = calls.filter(({ asked }) => /(?:_by|By)\b|\buser_id\b/.test(asked) && !/people|People|typistsOf/.test(asked));
  expect(alone).toEqual([]);
});

it('every kept list of people belongs to a column that names the one who acted', () => {
  const types = readFileSync(join(ROOT, 'db/types.gen.ts'), 'utf8');
  const tables = [...types.matchAll(/^export interface (\w+) \{\n([\s\S]*?)^\}/gm)];
  const kept = tables.flatMap(([, table = '', body = '']) => {
    const columns = [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column = '']) => column);
    return columns.filter((column) => column.endsWith('_people')).map((column) => ({ table, column, columns }));
  });
  const lone = kept.filter(({ column, columns }) => !columns.includes(column.replace('_people', '_by')));
  expect(kept.length).toBe(7);
  expect(lone.map(({ table, column }) => `${table}.${column}`)).toEqual(['CancellationPolicy.typed_people', 'ConsoleRun.run_people']);
});
