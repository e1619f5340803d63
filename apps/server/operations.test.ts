import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VARIABLES } from './config.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

/** Variables that other files than `config.ts` read, by file. */
const ELSEWHERE: readonly (readonly [file: string, variables: readonly string[]])[] = [
  ['platform/server-kit/secret-box.ts', ['NAIS_SECRETS_KEY']],
  ['areas/agency/vehicles/server/valuation/select-provider.ts', ['INFOCAR_URL', 'INFOCAR_KEY']],
  ['areas/agency/vehicles/server/registry/http-registry.ts', ['VEHICLE_REGISTRY_URL', 'VEHICLE_REGISTRY_KEY']],
  [
    'areas/agency/documents/server/store/s3-store.ts',
    ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ],
  ['platform/server-kit/database/database.ts', ['NAIS_PREPARED_STATEMENTS']],
  ['apps/server/memory-environment.json', ['NODE_OPTIONS', 'MALLOC_MMAP_THRESHOLD_']],
];

/**
 * Returns the first column of the table in docs/operations.md; `NAIS_AGENCY_ADDRESS`, `_PHONE` means two variables of
 * NAIS_AGENCY_.
 */
function documented(): string[] {
  const table = read('docs/operations.md').split('## Configuration')[1]?.split('\n## ')[0] ?? '';
  const first = [...table.matchAll(/^\| (`[^|]*?) +\|/gm)].map(([, cell = '']) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)]);
  return first.flatMap((names) => names.map(([, name = '']) => (name.startsWith('_') ? `NAIS_AGENCY${name}` : name)));
}

it('the table of operations.md names every environment variable and no other', () => {
  for (const [file, variables] of ELSEWHERE) for (const variable of variables) expect(read(file)).toContain(variable);
  const known = [...VARIABLES, ...ELSEWHERE.flatMap(([, variables]) => variables)];
  expect(documented().toSorted()).toEqual(known.toSorted());
});
