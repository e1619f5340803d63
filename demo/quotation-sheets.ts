import { sql } from 'kysely';
import { NAMED_FIELDS } from '#areas/sale/quotation-sheets/api/index.ts';
import { proposeFields } from '#areas/sale/quotation-sheets/domain/index.ts';
import { computeTaxCode } from '#platform/domain-kit/identifiers/tax-code.ts';
import { addDays, formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';

const HEADER = [
  'Cognome',
  'Nome',
  'CF',
  'Comune',
  'Prov.',
  'Tipo veicolo',
  'Stato',
  'Immatricolazione',
  'Marca',
  'Modello',
  'Valore',
  'Carburante',
  'Prodotto',
  'Pacchetto',
  'Decorrenza',
  'Pratica',
];

const DRIVERS = ['Amato', 'Bassi', 'Conti', 'Donati', 'Esposito', 'Ferri', 'Galli', 'Leone', 'Marini', 'Negri', 'Orlando', 'Parisi'];

/** A row of a new car; the third has an impossible date, the eighth no value. */
function cellsOf(lastName: string, index: number, today: PlainDate): string[] {
  const taxCode = computeTaxCode({
    lastName,
    firstName: 'Luca',
    sex: 'M',
    birthDate: addDays('1975-03-01', index * 321),
    placeCode: 'F205',
  });
  const registered = index === 2 ? '31-02-2026' : formatDate(addDays(today, -12 - index));
  const value = index === 7 ? '' : String(19_500 + index * 850);
  const car = ['Autoveicoli', 'NUOVO', registered, 'Fiat', 'Panda', value, 'IBRIDA'];
  return [
    lastName,
    'Luca',
    taxCode,
    'Milano',
    'MI',
    ...car,
    'Valdora Auto Completa',
    'Essenziale',
    formatDate(addDays(today, 5)),
    `2026/${100 + index}`,
  ];
}

/** Uploads a small fleet for the agency, so that the screen shows a file to try. */
export async function seedQuotationSheet(db: Database, today: PlainDate): Promise<void> {
  const owner = await db.selectFrom('app_user').select('id').where('username', '=', 'dipendente-agenzia').executeTakeFirstOrThrow();
  const now = `${today}T07:00:00.000Z`;
  const { id } = await db
    .insertInto('quotation_sheet')
    .values({
      owner_id: owner.id,
      file_name: 'flotta-noleggio.xlsx',
      fingerprint: 'demonstration',
      header: HEADER,
      fields: proposeFields(HEADER, NAMED_FIELDS, new Map()),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = DRIVERS.map((lastName, index) => ({ line: index + 2, cells: cellsOf(lastName, index, today) }));
  await sql`insert into quotation_sheet_row (sheet_id, line, cells, updated_at)
    select ${id}::bigint, r.line, r.cells, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (line int, cells text[])`.execute(db);
}
