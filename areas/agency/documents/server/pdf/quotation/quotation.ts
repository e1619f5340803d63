import type { QuotationPrintData } from '../../../domain/index.ts';
import { factGrid, paragraphs, section, titleBlock, titledTable } from '../blocks.ts';
import { framed } from '../frame.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { day, joined, printedPhone } from '../typography.ts';
import { comparison } from './comparison.ts';
import { payment } from './payment.ts';

function intermediaryLine({ seller }: QuotationPrintData): string {
  const { employer } = seller;
  const registered = (name: string, ruiNumber: string | null) => joined([name, ruiNumber], ' – RUI ');
  return joined(
    [registered(seller.name, seller.ruiNumber), employer === null ? null : registered(employer.name, employer.ruiNumber)],
    ', per ',
  );
}

/** A quotation: one to three offers side by side, who offers them, and until when. */
export function quotation(data: QuotationPrintData): DocumentDefinition {
  const { agency, seller } = data;
  return framed('PREVENTIVO', data, [
    titleBlock('Preventivo', data.customer.name, [
      ['Preventivo n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
      ['Valido fino al', day(data.validUntil)],
    ]),
    factGrid([...data.insured], 3),
    titledTable('Garanzie e premio', comparison(data)),
    payment(data),
    section(
      'Intermediario',
      factGrid(
        [
          ['Il preventivo è stato preparato da', intermediaryLine(data)],
          ['Contatti', joined([printedPhone(seller.phone), seller.email], ', ')],
          [
            'Agenzia',
            joined([joined([agency.name, agency.ruiNumber], ' – RUI '), agency.address, printedPhone(agency.phone), agency.email], ', '),
          ],
        ],
        3,
      ),
    ),
    section(
      'Avvertenze',
      paragraphs([
        `Il preventivo vale fino al ${day(data.validUntil)}, se i dati dichiarati sono esatti e completi. Non è una polizza e non impegna il cliente: la copertura inizia solo con la polizza e il pagamento del premio.`,
        'Al preventivo è allegato il set informativo di ciascun prodotto (DIP, DIP aggiuntivo e condizioni di assicurazione), da leggere prima della sottoscrizione. Limiti, scoperti, franchigie ed esclusioni sono nelle condizioni di assicurazione.',
      ]),
    ),
  ]);
}
