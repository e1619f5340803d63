import { sql } from 'kysely';
import type { z } from 'zod';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { UserContext, UserWork } from '#platform/server-kit/context.ts';
import { FORMATS, sendPieces, sendTable } from '#platform/server-kit/export/export-table.ts';
import type { exportBordereau } from '../../api/routes.ts';
import { type BordereauKind, type BordereauRow, columnsOf, trailerOf, writeCsv, writeXml } from '../../domain/layout.ts';
import { MOVEMENT_LABELS } from '../../domain/texts.ts';
import { layoutOf } from '../terms/layouts.ts';
import { viewerOf, visibleInsurerStatements } from '../visibility.ts';

interface Row {
  readonly policyNumber: string | null;
  readonly customer: string;
  readonly taxCode: string | null;
  readonly plate: string | null;
  readonly product: string;
  readonly producer: string;
  readonly kind: keyof typeof MOVEMENT_LABELS;
  readonly effectiveDate: PlainDate | null;
  readonly expiryDate: PlainDate | null;
  readonly date: PlainDate;
  readonly collectedOn: PlainDate;
  readonly premium: number;
  readonly tax: number;
  readonly pdu: number;
  readonly share: number;
  readonly commission: number;
  readonly claims: number;
}

const text = (value: string | null) => (value === null || value === '' ? null : { text: value });
const date = (value: PlainDate | null) => (value === null ? null : { date: value });

function fieldsOf(number: string, row: Row): BordereauRow {
  return {
    RENDICONTO: { text: number },
    NUMERO_POLIZZA: text(row.policyNumber),
    CONTRAENTE: text(row.customer),
    CODICE_FISCALE: text(row.taxCode),
    TARGA: text(row.plate),
    PRODOTTO: text(row.product),
    PRODUTTORE: text(row.producer),
    MOVIMENTO: { text: MOVEMENT_LABELS[row.kind].it },
    DATA_EFFETTO: date(row.effectiveDate),
    DATA_SCADENZA: date(row.expiryDate),
    DATA_CONTABILE: { date: row.date },
    DATA_INCASSO: { date: row.collectedOn },
    PREMIO_LORDO: { cents: row.premium },
    IMPOSTE: { cents: row.tax },
    IMPONIBILE: { cents: row.premium - row.tax },
    PDU: { cents: row.pdu },
    QUOTA_COMPAGNIA: { cents: row.share },
    PROVVIGIONI: { cents: row.commission },
    SINISTRI: { cents: row.claims },
    NETTO_COMPAGNIA: { cents: row.premium - row.commission - row.claims },
  };
}

interface Head {
  readonly number: string | null;
  readonly companyId: number;
  readonly company: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

async function headOf(work: UserWork, id: number): Promise<Head> {
  const visible = visibleInsurerStatements(await viewerOf(work));
  const found =
    await sql<Head>`select s.number, s.company_id as "companyId", i.name as company, s.period_from as "from", s.period_to as "to"
    from insurer_statement s join company_view i on i.id = s.company_id where s.id = ${id} and ${visible}`.execute(work.db);
  const head = found.rows[0];
  if (head === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return head;
}

/** The rows of a bordereau: every movement, or the policies that were issued. */
async function rowsOf(work: UserWork, id: number, kind: BordereauKind, number: string): Promise<BordereauRow[]> {
  const { rows } =
    await sql<Row>`select c.policy_number as "policyNumber", c.customer_name as customer, c.customer_tax_code as "taxCode", c.plate,
      c.product_name as product, u.display_name as producer, l.kind, c.effective_date as "effectiveDate", c.expiry_date as "expiryDate",
      l.accounting_date as date, l.collected_on as "collectedOn", l.premium, l.tax, l.pdu, l.company_share as share, l.commission, l.claims
    from insurer_statement_line l join contract_view c on c.id = l.contract_id join user_view u on u.id = c.producer_id
    where l.statement_id = ${id} and ${kind === 'POLIZZE' ? sql`l.kind = 'EMISSIONE'` : sql`true`} order by l.position`.execute(work.db);
  return rows.map((row) => fieldsOf(number, row));
}

async function* once<T>(page: T): AsyncGenerator<T> {
  yield page;
}

const TYPES = { CSV: FORMATS.CSV.type, XML: 'application/xml; charset=utf-8' } as const;

/** Sends the bordereau of a statement in the layout of its insurer. Throws NOT_FOUND. */
export async function sendBordereau(ctx: UserContext, id: number, { formato, tipo }: z.output<NonNullable<typeof exportBordereau.query>>) {
  const head = await headOf(ctx, id);
  const number = head.number ?? `bozza-${id}`;
  const layout = await layoutOf(ctx, head.companyId);
  const rows = await rowsOf(ctx, id, tipo, number);
  const name = `bordereau-${tipo.toLowerCase()}-${number}`;
  if (formato === 'XLSX') {
    const columns = columnsOf(layout, tipo);
    const cells = rows.map((row) => columns.map(({ field }) => row[field]));
    const all = layout.hasTrailer ? [...cells, trailerOf(columns, rows)] : cells;
    return sendTable(ctx.reply, { name, headers: columns.map(({ heading }) => heading), pages: once(all) }, 'XLSX', ctx.language);
  }
  const content = formato === 'CSV' ? writeCsv(layout, tipo, rows) : writeXml(layout, tipo, { ...head, number }, rows);
  const reply = ctx.reply
    .header('content-type', TYPES[formato])
    .header('content-disposition', `attachment; filename="${name}.${formato.toLowerCase()}"`);
  // With the mark, spreadsheets read accents; XML declares its own encoding.
  return sendPieces(reply, once(Buffer.from(formato === 'CSV' ? `\ufeff${content}` : content)));
}
