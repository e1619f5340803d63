import { sql } from 'kysely';
import type { Group } from '#areas/agency/access/domain/index.ts';
import { type AnalysisPeriod, type Definition, EMPTY_DEFINITION, EMPTY_GROUP } from '#areas/insight/analysis/domain/index.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';

interface DemoExtraction {
  readonly name: string;
  readonly description: string;
  readonly sharedWith: readonly Group[];
  readonly definition: Definition;
}

const plain = (field: string) => ({ field, aggregate: null, step: null }) as const;
const byMonth = (field: string) => ({ field, aggregate: null, step: 'MONTH' }) as const;
const count = (field: string) => ({ field, aggregate: 'COUNT', step: null }) as const;
const sum = (field: string) => ({ field, aggregate: 'SUM', step: null }) as const;
const IS_POLICY = { kind: 'STATEMENT', field: 'contract.isPolicy', operator: 'YES', values: [] } as const;

const issuedIn = (period: AnalysisPeriod) =>
  ({ kind: 'STATEMENT', field: 'contract.issuedOn', operator: 'PERIOD', values: [period] }) as const;

/** What an agency would keep: a chart by month, a pivot table, totals of two datasets, a list. */
const EXTRACTIONS: readonly DemoExtraction[] = [
  {
    name: 'Produzione per mese',
    description: 'Polizze emesse e premio lordo di ogni mese, dall’anno scorso.',
    sharedWith: ['DEVELOPER', 'DIPENDENTE_AGENZIA', 'BACK_OFFICE'],
    definition: {
      ...EMPTY_DEFINITION,
      columns: [byMonth('contract.issuedOn'), sum('contract.premium'), count('contract.rows')],
      where: { ...EMPTY_GROUP, match: 'ANY', statements: [issuedIn('LAST_YEAR'), issuedIn('THIS_YEAR')] },
      shape: 'BARS',
    },
  },
  {
    name: 'Premi per compagnia e prodotto',
    description: 'Premio lordo delle polizze per prodotto, una colonna per compagnia.',
    sharedWith: ['DIPENDENTE_AGENZIA'],
    definition: {
      ...EMPTY_DEFINITION,
      columns: [plain('contract.product'), plain('contract.company'), sum('contract.premium')],
      where: { ...EMPTY_GROUP, statements: [IS_POLICY] },
      shape: 'PIVOT',
    },
  },
  {
    name: 'Garanzie vendute per produttore',
    description: 'Quante garanzie e quale premio porta ogni produttore, con il numero delle sue polizze.',
    sharedWith: [],
    definition: {
      ...EMPTY_DEFINITION,
      columns: [plain('contract.producer'), count('coverage.rows'), sum('coverage.premium'), count('contract.rows')],
      where: { ...EMPTY_GROUP, statements: [IS_POLICY] },
      sort: [{ column: 2, descending: true }],
    },
  },
  {
    name: 'Polizze in vigore',
    description: 'Quante sono e quanto valgono.',
    sharedWith: ['DIPENDENTE_AGENZIA'],
    definition: {
      ...EMPTY_DEFINITION,
      columns: [sum('contract.premium'), count('contract.rows')],
      where: { ...EMPTY_GROUP, statements: [{ kind: 'STATEMENT', field: 'contract.status', operator: 'ONE_OF', values: ['POLIZZA'] }] },
    },
  },
  {
    name: 'Polizze in scadenza senza consenso al marketing',
    description: 'Da contattare solo per il rinnovo, non per altre proposte.',
    sharedWith: [],
    definition: {
      ...EMPTY_DEFINITION,
      columns: ['contract.expiryDate', 'contract.policyNumber', 'contract.customer', 'contract.phone', 'contract.producer'].map(plain),
      where: {
        ...EMPTY_GROUP,
        statements: [
          { kind: 'STATEMENT', field: 'contract.status', operator: 'ONE_OF', values: ['POLIZZA'] },
          { kind: 'STATEMENT', field: 'contract.expiryDate', operator: 'PERIOD', values: ['NEXT_60_DAYS'] },
          { kind: 'STATEMENT', field: 'customer.marketing', operator: 'NO', values: [] },
        ],
      },
      sort: [{ column: 0, descending: false }],
    },
  },
];

/** Saved extractions of an agency employee, shared ones among them, with a file of yesterday and a monthly schedule. */
export async function seedExtractions(db: Database, today: PlainDate): Promise<void> {
  const owner = await db.selectFrom('app_user').select('id').where('username', '=', 'dipendente-agenzia').executeTakeFirst();
  if (owner === undefined) return;
  const at = sql<string>`${addDays(today, -1)}::date + time '09:30'`;
  for (const { name, description, sharedWith, definition } of EXTRACTIONS) {
    await db
      .insertInto('extraction')
      .values({
        name,
        description,
        owner_id: owner.id,
        shared_with: [...sharedWith],
        definition: json(definition),
        created_at: at,
        updated_at: at,
      })
      .execute();
  }
  await sql`with first as (select id from extraction where owner_id = ${owner.id} order by id limit 1),
    planned as (insert into extraction_schedule (extraction_id, user_id, frequency, month_day, format, delivery, next_on, created_at, updated_at)
      select id, ${owner.id}, 'MENSILE', 1, 'XLSX', 'DOWNLOAD', (date_trunc('month', ${today}::date) + interval '1 month')::date, ${at}, ${at} from first)
    insert into extraction_run (extraction_id, user_id, task_id, version, format, created_at, finished_at, rows)
    select id, ${owner.id}, 0, 1, 'XLSX', ${at}, ${at}, 12 from first`.execute(db);
  await sql`with made as (insert into dashboard (name, description, owner_id, shared_with, created_at, updated_at)
      values ('Direzione', 'Il portafoglio in una pagina.', ${owner.id}, '{DIPENDENTE_AGENZIA}', ${at}, ${at}) returning id)
    insert into dashboard_tile (dashboard_id, position, extraction_id, title, kind, width)
    select made.id, t.position, e.id, t.title, t.kind, t.width from made,
      (values (0, 'Polizze in vigore', 'Premi in vigore', 'NUMERO', 1), (1, 'Produzione per mese', 'Produzione per mese', 'GRAFICO', 2),
        (2, 'Premi per compagnia e prodotto', 'Compagnie e prodotti', 'TABELLA', 3)) t (position, name, title, kind, width)
      join extraction e on e.name = t.name and e.owner_id = ${owner.id}`.execute(db);
}
