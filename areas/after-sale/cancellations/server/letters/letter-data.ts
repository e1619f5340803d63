import { sql } from 'kysely';
import type { AgencyParty, CancellationPaperData } from '#areas/agency/documents/domain/index.ts';
import { CANCELLATION_CAUSES, type CancellationCause, coverageType } from '#areas/offer/catalogue/domain/index.ts';
import { maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { Cents } from '#platform/domain-kit/money.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import type { Work } from '#platform/server-kit/context.ts';
import { LETTER_CLOSING, LETTER_LABELS, type LetterFacts, letterText, letterTitle } from '../../api/letter-texts.ts';
import { refundDueOn } from '../../domain/cancellation-dates.ts';
import type { RefundRecord } from '../../domain/index.ts';
import type { LetterKind, LetterRecipient } from '../../domain/letters.ts';
import { refundByCoverage } from '../../domain/refund/summaries.ts';

interface LetterRow {
  readonly code: string;
  readonly kind: LetterKind;
  readonly recipient: LetterRecipient;
  readonly name: string;
  readonly address: string | null;
  readonly createdAt: string;
  readonly contractId: number;
  readonly policy: string;
  readonly customer: string;
  readonly producer: string;
  readonly vehicle: string | null;
  readonly plate: string | null;
  readonly cause: CancellationCause;
  readonly requestedOn: PlainDate;
  readonly effectiveOn: PlainDate;
  readonly startsOn: PlainDate;
  readonly expiresOn: PlainDate;
  readonly gross: Cents;
  readonly cash: Cents;
  readonly paidByAgency: boolean;
  readonly iban: string | null;
  readonly record: RefundRecord | null;
  readonly ended: readonly string[] | null;
}

/** Everything that a letter says, and where it belongs. */
export interface Letter {
  readonly contractId: number;
  readonly facts: LetterFacts;
  readonly paper: CancellationPaperData;
}

/** Refund by coverage as papers print it, with its total; null without one. */
export function printedAmounts(record: Pick<RefundRecord, 'refund'> | null): CancellationPaperData['amounts'] {
  if (record === null || record.refund.gross === 0) return null;
  const { refund } = record;
  const cells = ({ net, tax, gross }: { readonly net: Cents; readonly tax: Cents; readonly gross: Cents }) =>
    [net, tax, gross].map((amount) => formatEuro(amount, 'it'));
  const rows = refundByCoverage(refund)
    .filter(({ gross }) => gross !== 0)
    .map((row) => [coverageType(row.coverage)?.it ?? row.coverage, ...cells(row)]);
  return { rows, totals: [LETTER_LABELS.total, ...cells(refund)] };
}

/** Reads what a letter says. The same letter gives the same paper as long as the agency's data stay. */
export async function readLetter({ db }: Pick<Work, 'db'>, agency: AgencyParty, letterId: number): Promise<Letter> {
  const { rows } = await sql<LetterRow>`select k.code, l.kind, l.recipient, l.name, l.address, l.created_at as "createdAt",
      c.id as "contractId", c.policy_number as policy, c.customer_name as customer, u.display_name as producer, c.vehicle, c.plate, k.cause,
      k.requested_on as "requestedOn", k.effective_on as "effectiveOn", c.effective_date as "startsOn", c.expiry_date as "expiresOn",
      x.gross, x.cash, x.paid_by_agency as "paidByAgency", k.iban, x.record, x.ended_coverages as ended
    from cancellation_letter l join cancellation_policy x on x.id = l.cancellation_policy_id join cancellation k on k.id = x.cancellation_id
      join contract_view c on c.id = x.contract_id join user_view u on u.id = c.producer_id where l.id = ${letterId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error(`There is no letter ${letterId}`);
  const cause = CANCELLATION_CAUSES[row.cause].it;
  const iban = row.iban === null ? null : maskedIban(row.iban);
  const ended = row.ended?.map((code) => coverageType(code)?.it ?? code) ?? null;
  const facts: LetterFacts = { ...row, ended, cause, iban, dueOn: refundDueOn(row.requestedOn) };
  const isOfRefund = row.kind === 'CONFERMA' && row.recipient !== 'VINCOLATARIO';
  return {
    contractId: row.contractId,
    facts,
    paper: {
      agency,
      quotationNumber: row.policy,
      issuedAt: row.createdAt,
      issuedOn: todayInRome(row.createdAt),
      title: letterTitle(facts),
      subtitle: row.code,
      recipient: { name: row.name, address: row.address },
      text: letterText(facts),
      facts: [
        [LETTER_LABELS.customer, row.customer],
        [LETTER_LABELS.vehicle, row.vehicle],
        [LETTER_LABELS.plate, row.plate],
        [LETTER_LABELS.cause, cause],
        [LETTER_LABELS.from, formatDate(row.startsOn)],
        [LETTER_LABELS.to, formatDate(row.expiresOn)],
        [LETTER_LABELS.requestedOn, formatDate(row.requestedOn)],
        [LETTER_LABELS.effectiveOn, formatDate(row.effectiveOn)],
      ],
      amounts: isOfRefund ? printedAmounts(row.record) : null,
      closing: [LETTER_CLOSING],
    },
  };
}
