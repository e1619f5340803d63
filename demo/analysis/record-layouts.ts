import { sql } from 'kysely';
import {
  EMPTY_FIELD,
  emptyRecord,
  type LayoutContent,
  type LayoutField,
  newLayout,
  nextFileOn,
} from '#areas/formats/record-layouts/domain/index.ts';
import { lockLayout, makeNext } from '#areas/formats/record-layouts/server/public.ts';
import { addDays, addMonths, firstDayOfMonth, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { json } from '#platform/server-kit/database/json.ts';

const field = (name: string, own: Partial<LayoutField>): LayoutField => ({ ...EMPTY_FIELD, name, ...own });
const mark = (text: string) => field('tipo_record', { source: 'COSTANTE', text, width: 2 });

/** What an insurer could want: movements of fixed width with counts and totals at the end, answered by a CSV. */
const LAYOUT: LayoutContent = {
  ...newLayout('FISSO', 'Movimento'),
  fileName: '{compagnia}_POLIZZE_{progressivo}.txt',
  records: [
    {
      ...emptyRecord('TESTATA', 'Testata'),
      fields: [mark('00'), field('progressivo', { source: 'PROGRESSIVO', width: 6 }), field('data', { source: 'DATA_FILE', width: 8 })],
    },
    {
      ...emptyRecord('DETTAGLIO', 'Movimento'),
      fields: [
        mark('10'),
        field('movimento', { source: 'MOVIMENTO', width: 2, codes: 'EMISSIONE=01; VARIAZIONE=02; STORNO=03' }),
        field('polizza', { source: 'NUMERO_POLIZZA', width: 20, required: true }),
        field('contraente', { source: 'CONTRAENTE', width: 60, required: true, style: 'MAIUSCOLO' }),
        field('codice_fiscale', { source: 'CODICE_FISCALE', width: 16 }),
        field('targa', { source: 'TARGA', width: 10 }),
        field('effetto', { source: 'EFFETTO', width: 8, style: 'GGMMAAAA' }),
        field('scadenza', { source: 'SCADENZA', width: 8, style: 'GGMMAAAA' }),
        field('premio', { source: 'PREMIO_LORDO', width: 11 }),
        field('imposte', { source: 'IMPOSTE', width: 11 }),
      ],
    },
    {
      ...emptyRecord('CODA', 'Coda'),
      fields: [
        mark('99'),
        field('righe', { source: 'RIGHE', width: 6 }),
        field('totale_premi', { source: 'TOTALE_PREMIO_LORDO', width: 13 }),
      ],
    },
  ],
  answer: {
    format: 'CSV',
    delimiter: ';',
    skip: 1,
    key: 'RIGA',
    keyAt: { at: 1, length: null },
    outcomeAt: { at: 2, length: null },
    accepted: 'OK',
    codeAt: { at: 3, length: null },
    reasonAt: { at: 4, length: null },
  },
};

/** Records of the file that the insurer rejected. */
const REJECTED = 2;

/** The insurer that rejects records; the others accept all of them. */
const REJECTING = 'NORDIA';

/** A layout of every insurer with last month's file; of one of them two records were rejected. */
export async function seedRecordLayouts(db: Database, today: PlainDate): Promise<void> {
  const user = await db.selectFrom('app_user').select('id').where('username', '=', 'dipendente-agenzia').executeTakeFirst();
  if (user === undefined) return;
  const companies = await db.selectFrom('company').select(['id', 'code']).orderBy(sql`code <> ${REJECTING}`).orderBy('id').execute();
  for (const company of companies) await seedLayout(db, today, { company, userId: user.id });
}

interface Insurer {
  readonly company: { readonly id: number; readonly code: string };
  readonly userId: number;
}

async function seedLayout(db: Database, today: PlainDate, { company, userId }: Insurer): Promise<void> {
  const night = addDays(firstDayOfMonth(today), -1);
  const now = `${night}T05:30:00Z`;
  const monthly = { frequency: 'MENSILE', weekday: null, monthDay: 1 } as const;
  const { id } = await db
    .insertInto('record_layout')
    .values({
      company_id: company.id,
      name: 'Polizze emesse e stornate',
      since: firstDayOfMonth(night),
      enabled: true,
      trigger: 'PERIODO',
      frequency: monthly.frequency,
      month_day: monthly.monthDay,
      next_on: nextFileOn(monthly, today),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('record_layout_version')
    .values({
      layout_id: id,
      number: 1,
      content: json(LAYOUT),
      valid_from: addMonths(firstDayOfMonth(night), -1),
      published_at: now,
      published_by: userId,
      updated_at: now,
    })
    .execute();
  await db.transaction().execute(async (trx) => {
    const work = { db: trx, now, today: night, language: 'it', requestId: 'seed', actor: null } as const;
    const fileId = await makeNext(work, await lockLayout(work, id), night);
    const rejected = company.code === REJECTING ? REJECTED : 0;
    await sql`update record_item set status = case when position < ${rejected} then 'SCARTATO' else 'ACCETTATO' end,
        code = case when position < ${rejected} then 'E014' end, reason = case when position < ${rejected} then 'Targa non presente in anagrafe' end
      where file_id = ${fileId} and status = 'INVIATO'`.execute(trx);
    await sql`update record_file set delivery = 'CONSEGNATO', answer = ${rejected > 0 ? 'ACCETTATO_IN_PARTE' : 'ACCETTATO'} where id = ${fileId}`.execute(
      trx,
    );
  });
}
