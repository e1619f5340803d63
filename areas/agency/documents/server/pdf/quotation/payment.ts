import type { Content } from 'pdfmake/interfaces.js';
import { formatIban, maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import { legalText, type QuotationPrintData } from '../../../domain/index.ts';
import { type Fact, factGrid, paragraphs, section } from '../blocks.ts';
import { day, euro, joined } from '../typography.ts';

function accountFacts({ payment: { transfer, debited }, quotationNumber, customer }: QuotationPrintData): Fact[] {
  if (transfer !== null) {
    return [
      ['Beneficiario e banca', joined([transfer.holder, transfer.bank], ', ')],
      ['IBAN', formatIban(transfer.iban)],
      ['Causale', `Premio proposta ${quotationNumber} ${customer.name}`],
    ];
  }
  if (debited === null) return [];
  return [
    ['Conto di addebito (IBAN)', maskedIban(debited.debtorIban)],
    ['Intestatario del conto', debited.debtor],
  ];
}

function dueText({ byLoan, effectiveDate }: QuotationPrintData['payment']): string {
  if (byLoan) return 'Con il finanziamento';
  return effectiveDate === null ? 'Alla firma della proposta' : `Alla firma, entro il ${day(effectiveDate)}`;
}

/** How the premium is paid, in how many instalments and when; the means that the law allows where no loan pays it. */
export function payment(data: QuotationPrintData): Content {
  const { type, financing, byLoan } = data.payment;
  const [chosen] = data.offers;
  return section(
    'Pagamento',
    factGrid([
      ['Modalità di pagamento', joined([type ?? 'Da scegliere alla firma della proposta', financing], ', ')],
      ['Da pagare per l’offerta scelta', chosen === undefined ? null : `${euro(chosen.premium)} in una sola rata`],
      ['Quando', dueText(data.payment)],
      ...accountFacts(data),
    ]),
    ...(byLoan ? [] : [paragraphs(legalText('paymentMeans', data.issuedOn))]),
  );
}
