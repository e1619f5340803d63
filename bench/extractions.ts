import { openDatabase } from '#platform/server-kit/database/database.ts';
import type { HttpClient } from './http-client.ts';
import { type Figure, rounded, timed } from './measure.ts';

const ROUNDS = 5;
/** Goal for a grouped extraction over a million contracts, milliseconds. */
const GOAL = 3000;

const column = (field: string, aggregate: string | null = null, step: string | null = null) => ({ field, aggregate, step });
const group = (...statements: readonly object[]) => ({ kind: 'GROUP', match: 'ALL', statements });
const IS_POLICY = { kind: 'STATEMENT', field: 'contract.isPolicy', operator: 'YES', values: [] };

/** Extractions that a user would make, each over all contracts. */
const EXTRACTIONS = [
  ['policies and premium by product', [column('contract.product'), column('contract.rows', 'COUNT'), column('contract.premium', 'SUM')]],
  [
    'policies and premium by month and insurer',
    [
      column('contract.issuedOn', null, 'MONTH'),
      column('contract.company'),
      column('contract.rows', 'COUNT'),
      column('contract.premium', 'SUM'),
    ],
  ],
  ['taxable and tax by coverage', [column('coverage.coverage'), column('coverage.taxable', 'SUM'), column('coverage.tax', 'SUM')]],
] as const;

/** Measures grouped extractions over all contracts, as their preview runs them over HTTP. */
export async function benchExtractions(client: HttpClient, databaseUrl: string): Promise<Figure[]> {
  const { db, close } = openDatabase({ url: databaseUrl, poolSize: 1 });
  const { contracts } = await db
    .selectFrom('contract')
    .select(({ fn }) => fn.countAll<number>().as('contracts'))
    .executeTakeFirstOrThrow();
  await close();
  const figures: Figure[] = [];
  for (const [name, columns] of EXTRACTIONS) {
    const definition = { columns, where: group(IS_POLICY), having: [], sort: [], limit: null, shape: 'TABLE' };
    const { median, p95 } = await timed(() => client.json('POST', '/api/analisi/anteprima', { definition }), ROUNDS);
    figures.push({
      section: 'Extractions with groups',
      name: `${name}, ${contracts.toLocaleString('en')} contracts`,
      unit: 'ms',
      value: rounded(median),
      p95: rounded(p95),
      ratio: rounded(median / GOAL),
      against: `goal ${GOAL} ms`,
    });
  }
  return figures;
}
