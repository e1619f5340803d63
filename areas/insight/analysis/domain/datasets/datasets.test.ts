import { expect, it } from 'vitest';
import { graphOf, reachedFrom } from '../join-paths.ts';
import { openModel, rightsOf } from '../open-model.ts';
import { DATASETS } from './index.ts';

const everyRole = new Set(DATASETS.flatMap(({ roles }) => roles).concat('READ_DETTAGLI_ECONOMICI'));
const { datasets } = openModel(rightsOf(everyRole));
const graph = graphOf(datasets);

/** Returns the number of different paths from one dataset to another. */
function paths(from: string, to: string): number {
  if (from === to) return 1;
  return (graph.get(from) ?? []).reduce((sum, parent) => sum + paths(parent, to), 0);
}

it('has at most one path between two datasets, so that a join is never ambiguous', () => {
  for (const { code } of datasets)
    for (const other of reachedFrom(graph, code).keys()) expect(`${code} ${other} ${paths(code, other)}`).toBe(`${code} ${other} 1`);
});

it('names every field once in each language, so that two columns never have the same heading', () => {
  for (const language of ['it', 'en'] as const) {
    const names = datasets.flatMap(({ fields }) => fields.map(({ label }) => label[language]));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  }
});

it('declares the joins that fields and parents need', () => {
  for (const { code, fields, parents, joins = {} } of DATASETS) {
    const needs = [...Object.values(fields), ...Object.values(parents)].flatMap((part) => part.needs ?? []);
    for (const need of needs) expect(Object.keys(joins), code).toContain(need);
  }
});

it('hides economic fields and datasets from readers without their roles', () => {
  const { datasets: seen } = openModel(rightsOf(new Set(['READ_POLIZZE'])));
  expect(seen.map(({ code }) => code)).toEqual(['contract', 'coverage', 'customer', 'payment']);
  expect(seen.flatMap(({ fields }) => fields.map(({ id }) => id))).not.toContain('contract.pdu');
});

it('masks personal data for readers that may not open the records', () => {
  const { datasets: seen } = openModel({ roles: new Set(), opened: ['contract'], clear: false });
  const masked = seen.flatMap(({ fields }) => fields.filter((field) => field.masked).map(({ id }) => id));
  expect(masked).toContain('contract.customer');
  expect(masked).not.toContain('contract.premium');
});
