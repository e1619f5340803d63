import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { requireAgency } from '#areas/agency/access/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { writeTransferFile } from '#platform/domain-kit/payments/credit-transfers.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import { inRome } from '#platform/domain-kit/time/rome-time.ts';
import type { UserContext, Work } from '#platform/server-kit/context.ts';
import { remittanceText } from '../../api/texts.ts';

interface Item {
  readonly statementId: number;
  readonly number: string;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly creditor: string;
  readonly iban: string;
  readonly amount: number;
}

function localTime(instant: string): string {
  const { date, msOfDay } = inRome(instant);
  return `${date}T${new Date(msOfDay).toISOString().slice(11, 19)}`;
}

const padded = (id: number) => String(id).padStart(8, '0');

/** Name of a payment in its file, and so in the bank's. */
const messageIdOf = (paymentId: number) => `RIM-${padded(paymentId)}`;
const endToEndIdOf = (statementId: number) => `RENDICONTO-${padded(statementId)}`;

/** Digest of a file, kept with its payment. */
export function digestOf(xml: string): Buffer {
  return createHash('sha256').update(xml).digest();
}

/** Returns the file of a payment, from stored facts only: each time the same bytes. Throws NOT_FOUND. */
export async function fileOf({ db }: Pick<Work, 'db'>, id: number): Promise<{ readonly name: string; readonly xml: string }> {
  const payment = await db.selectFrom('insurer_payment').selectAll().where('id', '=', id).executeTakeFirst();
  if (payment === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const { rows } = await sql<Item>`select x.statement_id as "statementId", s.number, s.period_from as "from", s.period_to as "to",
      x.holder as creditor, x.iban, x.amount
    from insurer_payment_item x join insurer_statement s on s.id = x.statement_id where x.payment_id = ${id} order by x.statement_id`.execute(
    db,
  );
  const xml = writeTransferFile({
    format: payment.format,
    messageId: messageIdOf(id),
    createdAt: localTime(payment.created_at),
    executionDate: payment.execution_on,
    purpose: 'SUPP',
    debtor: { name: payment.debtor_name, iban: payment.debtor_iban, cuc: payment.cuc },
    transfers: rows.map(({ statementId, number, from, to, ...item }) => ({
      ...item,
      endToEndId: endToEndIdOf(statementId),
      remittance: remittanceText(number, from, to),
    })),
  });
  if (payment.file_hash !== null && !digestOf(xml).equals(payment.file_hash))
    throw new Error(`The file of payment ${id} is not the one made`);
  return { name: `${messageIdOf(id)}.xml`, xml };
}

/** Sends the file of a payment. Throws NOT_FOUND. */
export async function sendFile(ctx: UserContext, id: number) {
  await requireAgency(ctx);
  const { name, xml } = await fileOf(ctx, id);
  return ctx.reply
    .header('content-type', 'application/xml; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(xml);
}
