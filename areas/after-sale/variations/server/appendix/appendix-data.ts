import type { Selectable } from 'kysely';
import type { AgencyParty, AppendixData } from '#areas/agency/documents/domain/index.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import { VARIATION_KINDS } from '#areas/offer/catalogue/domain/index.ts';
import type { ContractRow } from '#areas/sale/contracts/server/public.ts';
import type { Variation } from '#db/types.gen.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';
import { linesInWords, storedVariation } from '../facts/preview.ts';
import { changesInWords } from '../facts/words.ts';

const dated = (day: string | null) => (day === null ? null : formatDate(day));

/** What the appendix of a variation states, as stored at its confirmation. */
export function appendixData(agency: AgencyParty, row: ContractRow, variation: Selectable<Variation>): AppendixData {
  const shown = assertDefined(storedVariation(variation) ?? undefined, `confirmed variation ${variation.id}`);
  const confirmedAt = assertDefined(variation.confirmed_at ?? undefined, 'confirmation');
  const { effect } = shown.record;
  return {
    agency,
    quotationNumber: row.policy_number ?? row.number,
    issuedAt: confirmedAt,
    issuedOn: todayInRome(confirmedAt),
    number: variation.number ?? 0,
    customer: { name: customerName(row.data.customer) },
    subject: variation.kinds.map((kind) => VARIATION_KINDS[kind].it).join(', '),
    reason: variation.reason,
    policy: [
      ['Contraente', customerName(row.data.customer)],
      ['Prodotto', row.product_name],
      ['Decorrenza (ore 24)', dated(row.effective_date)],
      ['Scadenza (ore 24)', dated(row.expiry_date)],
      ['Effetto della variazione (ore 24)', formatDate(variation.effective_on)],
      ['Giorni residui', effect.totalDays === 0 ? null : `${effect.unusedDays} su ${effect.totalDays}`],
    ],
    changes: changesInWords(shown.changes, 'it').map(({ field, before, after }) => ({ field, before, after })),
    lines: linesInWords(shown.record, 'it').map(({ name, before, after, net, tax }) => ({ name, before, after, net, tax })),
    replayed: shown.replayed.map(({ number, net, tax }) => ({ number, net, tax })),
    totals: { net: shown.net, tax: shown.tax, gross: shown.gross },
  };
}
