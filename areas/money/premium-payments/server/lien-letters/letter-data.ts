import type { AgencyParty, LienLetterData } from '#areas/agency/documents/domain/index.ts';
import { customerName } from '#areas/customers/customers/domain/index.ts';
import type { ContractRow } from '#areas/sale/contracts/server/public.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { todayInRome } from '#platform/domain-kit/time/rome-time.ts';

/** What the letter of a lien says about a policy, as printed at `issuedAt`. */
export function letterData(agency: AgencyParty, row: ContractRow, lender: LienLetterData['lender'], issuedAt: string): LienLetterData {
  const { vehicle, customer } = row.data;
  const name = customerName(customer);
  const dated = (day: string | null) => (day === null ? null : formatDate(day));
  return {
    agency,
    quotationNumber: row.policy_number ?? row.number,
    issuedAt,
    issuedOn: todayInRome(issuedAt),
    customer: { name },
    lender,
    policy: [
      ['Contraente', name],
      ['Codice fiscale', customer.taxIdCode],
      ['Prodotto', row.product_name],
      ['Veicolo', row.vehicle],
      ['Targa', row.plate],
      ['Telaio', vehicle.chassisNumber],
      ['Decorrenza (ore 24)', dated(row.effective_date)],
      ['Scadenza (ore 24)', dated(row.expiry_date)],
    ],
    lien: [
      ['Ente vincolatario', vehicle.lienholder],
      ['Numero del contratto', vehicle.constraintNumber],
      ['Scadenza del vincolo', dated(vehicle.constraintExpirationDate)],
      ['Importo finanziato', vehicle.financedAmount === null ? null : formatEuro(vehicle.financedAmount, 'it')],
    ],
  };
}
