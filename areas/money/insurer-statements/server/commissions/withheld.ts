import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { visibilityOf } from '#areas/agency/access/server/public.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import type { Language } from '#platform/domain-kit/locale.ts';
import { yearOf } from '#platform/domain-kit/time/dates.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { sendTable } from '#platform/server-kit/export/export-table.ts';
import { type ExportRow, inMemory } from '#platform/server-kit/export/export-value.ts';
import { CERTIFICATE_COLUMNS, F24_COLUMNS } from '../../api/texts.ts';
import type { exportWithholding, readWithholding } from '../../api/withholding-routes.ts';
import { type Certificate, certificates, F24_CODE, type F24Month, f24Months, type Withheld } from '../../domain/withholding.ts';
import { visibleCommissionStatements } from './statements.ts';

/** Paid statements of a year with the tax, by the day of the payment: only then it is withheld. */
async function withheldIn(work: UserWork, year: number, condition: RawBuilder<boolean>): Promise<Withheld[]> {
  const { rows } =
    await sql<Withheld>`select s.recipient_id as "recipientId", u.display_name as recipient, coalesce(u.tax_code, u.vat_number) as "taxCode",
      s.paid_on as "paidOn", s.commission + s.rappel as gross, s.withholding_kind as kind, s.withholding as tax
    from commission_statement s join user_view u on u.id = s.recipient_id
    where s.status = 'PAGATO' and s.paid_on between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) and ${condition}
    order by s.paid_on, s.id`.execute(work.db);
  return rows;
}

async function yearsOf(work: UserWork, condition: RawBuilder<boolean>): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`select distinct extract(year from s.paid_on)::int as year from commission_statement s
    where s.status = 'PAGATO' and ${condition}`.execute(work.db);
  return [...new Set([yearOf(work.today), ...rows.map(({ year }) => year)])].toSorted((a, b) => b - a);
}

/** Returns the tax withheld in a year: recipients read their own certificate, only the agency what it has to pay. */
export async function readWithheld(work: UserWork, year: number): Promise<ResponseOf<typeof readWithholding>> {
  const condition = await visibleCommissionStatements(work);
  const rows = await withheldIn(work, year, condition);
  const { kind } = await visibilityOf(work);
  return {
    years: await yearsOf(work, condition),
    code: F24_CODE,
    months: kind === 'ALL' ? f24Months(rows).filter(({ tax }) => tax !== 0) : [],
    certificates: certificates(rows),
  };
}

const f24Cells = ({ month, dueOn, recipients, gross, taxable, tax }: F24Month): ExportRow => [
  { text: F24_CODE },
  { text: `${month.slice(5, 7)}/${month.slice(0, 4)}` },
  { date: dueOn },
  { number: recipients },
  { cents: gross },
  { cents: taxable },
  { cents: tax },
];

const certificateCells = ({ recipient, taxCode, gross, exempt, taxable, tax }: Certificate): ExportRow => [
  { text: recipient },
  { text: taxCode ?? '' },
  { cents: gross },
  { cents: exempt },
  { cents: taxable },
  { cents: tax },
];

const headings = (columns: readonly Readonly<Record<Language, string>>[], language: Language) => columns.map((title) => title[language]);

/** Sends the tax withheld in a year as a file. */
export async function sendWithheld(ctx: UserContext, { anno, tipo, formato }: z.output<NonNullable<typeof exportWithholding.query>>) {
  const { months, certificates: all } = await readWithheld(ctx, anno);
  const table =
    tipo === 'F24'
      ? { name: `f24-${F24_CODE}-${anno}`, headers: headings(F24_COLUMNS, ctx.language), rows: months.map(f24Cells) }
      : { name: `certificazioni-uniche-${anno}`, headers: headings(CERTIFICATE_COLUMNS, ctx.language), rows: all.map(certificateCells) };
  return sendTable(ctx.reply, inMemory(table), formato, ctx.language);
}
