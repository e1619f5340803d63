import type { Content } from 'pdfmake/interfaces.js';
import { formatIban, maskedIban } from '#platform/domain-kit/identifiers/iban.ts';
import type { SepaMandateData } from '../../domain/document-data.ts';
import { type ContractDocumentData, legalText } from '../../domain/index.ts';
import { type Fact, factGrid, paragraphs, section, signatureBlock, titleBlock } from './blocks.ts';
import { framed } from './frame.ts';
import type { DocumentDefinition } from './tagging/draw-pdf.ts';
import { day, euro } from './typography.ts';

/** Reference text of a transfer, to match it later: the number of the document and the payer. */
function reference({ policyNumber, quotationNumber, customer }: ContractDocumentData): string {
  const what = policyNumber === null ? `Premio proposta ${quotationNumber}` : `Premio polizza ${policyNumber}`;
  return `${what} ${customer.name}`;
}

/**
 * How the premium is paid: account and reference of a transfer, the account of a direct debit (whole only on its
 * mandate), otherwise the means that the law allows.
 */
export function paymentSection(data: ContractDocumentData): Content[] {
  const { transfer, directDebit, financing, issuedOn, totals } = data;
  if (transfer !== null) {
    return [
      section(
        'Pagamento con bonifico',
        paragraphs(legalText('transfer', issuedOn)),
        factGrid(
          [
            ['Beneficiario', transfer.holder],
            ['Banca', transfer.bank],
            ['IBAN', formatIban(transfer.iban)],
            ['Importo', euro(totals.premium)],
            ['Causale', reference(data)],
          ],
          2,
        ),
      ),
    ];
  }
  if (financing !== null) return [];
  if (directDebit === null) return [section('Mezzi di pagamento', paragraphs(legalText('paymentMeans', issuedOn)))];
  return [
    section(
      'Addebito diretto SEPA',
      factGrid(
        [
          ['Conto di addebito (IBAN)', maskedIban(directDebit.debtorIban)],
          ['Intestatario del conto', directDebit.debtor],
          ['Riferimento del mandato', directDebit.reference],
          ['Creditore', directDebit.creditor],
          ['Codice identificativo del creditore', directDebit.creditorId],
        ],
        2,
      ),
    ),
  ];
}

/** Who the debtor is: the policyholder, or another account holder who pays for them. */
function debtorFacts({ directDebit, customer }: SepaMandateData): Fact[] {
  if (directDebit.debtor !== customer.name) return [['Paga per conto di', customer.name]];
  return [
    ['Codice fiscale', customer.taxCode],
    ['Indirizzo', customer.address],
  ];
}

/** The mandate by which the customer authorises direct debits of the premiums of a policy. */
export function sepaMandate(data: SepaMandateData): DocumentDefinition {
  const { directDebit } = data;
  return framed('MANDATO_SEPA', data, [
    titleBlock('Mandato di addebito diretto SEPA', 'Schema Core', [
      ['Proposta n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
    ]),
    paragraphs(legalText('sepaMandate', data.issuedOn)),
    section(
      'Mandato',
      factGrid(
        [
          ['Riferimento del mandato', directDebit.reference],
          ['Tipo di pagamento', 'Ricorrente'],
          ['Primo addebito', euro(data.totals.premium)],
          ['Causale', `Premi della proposta ${data.quotationNumber} e della sua polizza`],
        ],
        2,
      ),
    ),
    section(
      'Creditore',
      factGrid(
        [
          ['Nome', directDebit.creditor],
          ['Codice identificativo del creditore', directDebit.creditorId],
          ['Sede', directDebit.creditorAddress],
          ['Paese', 'Italia'],
        ],
        2,
      ),
    ),
    section(
      'Debitore',
      factGrid(
        [
          ['Nome e cognome / Ragione sociale', directDebit.debtor],
          ['IBAN del conto di addebito', formatIban(directDebit.debtorIban)],
          ...debtorFacts(data),
        ],
        2,
      ),
    ),
    signatureBlock([], 'Firma del debitore'),
  ]);
}
