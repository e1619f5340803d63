import type { Content } from 'pdfmake/interfaces.js';
import type { NeedsData, PrintedAnswer } from '../../domain/document-data.ts';
import { legalText } from '../../domain/index.ts';
import { factGrid, paragraphs, rowsTable, section, signatureBlock, titleBlock } from './blocks.ts';
import { framed } from './frame.ts';
import type { DocumentDefinition } from './tagging/draw-pdf.ts';
import { day, instant, joined } from './typography.ts';

const KINDS: Readonly<Record<PrintedAnswer['kind'], string>> = {
  DATA: 'Data dal contraente',
  AUTOMATICA: 'Ricavata dal sistema (*)',
  RIFIUTATA: 'Rifiutata dal contraente',
  NON_DATA: 'Non data',
};

function outcomeSection({ needs }: NeedsData): Content {
  const { required, unmet, excluded, proposed } = needs.outcome;
  const or = (names: readonly string[]) => (names.length === 0 ? 'nessuna' : names.join(', '));
  return section(
    'Esito della valutazione',
    factGrid(
      [
        ['Garanzie da proporre', or(required)],
        ...(unmet.length === 0 ? [] : [['Garanzie chieste e non comprese', unmet.join(', ')] as const]),
        ['Garanzie escluse', or(excluded)],
        ['Prodotti da proporre', or(proposed)],
        ['Prodotto scelto', needs.outcome.product],
      ],
      2,
    ),
  );
}

/** A sale outside the positive target market: the reasons, and why the product still meets the needs. */
function marketSection({ needs: { market }, issuedOn }: NeedsData): Content[] {
  if (market === null) return [];
  return [
    section(
      'Mercato di riferimento del prodotto',
      paragraphs(legalText('outsideMarket', issuedOn)),
      factGrid(
        [
          ['Perché ne è fuori', market.reasons.join('; ')],
          ['Motivazione dell’intermediario', market.justification],
        ],
        2,
      ),
    ),
  ];
}

/** The answered demands-and-needs questionnaire: questions, answers, user, time, version and hash. */
export function needsDocument(data: NeedsData): DocumentDefinition {
  const { needs } = data;
  const table = rowsTable(
    [
      { label: 'Domanda', width: '*' },
      { label: 'Risposta', width: 150 },
      { label: 'Origine', width: 110 },
    ],
    needs.asked.map(({ text, answerText, kind }) => [text, answerText ?? '–', KINDS[kind]]),
  );
  return framed('QUESTIONARIO', data, [
    titleBlock('Questionario sulle esigenze assicurative', joined([data.product, data.packageName], ' – '), [
      ['Proposta n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
    ]),
    section(
      'Raccolta delle informazioni',
      factGrid(
        [
          ['Contraente', data.customer.name],
          ['Raccolto da', needs.askedBy],
          ['Il', instant(needs.recordedAt)],
          ['Versione del questionario', needs.version],
        ],
        2,
      ),
      factGrid([['Impronta delle risposte (SHA-256)', needs.sha256]], 1),
    ),
    section('Domande e risposte', paragraphs(legalText('demandsAndNeeds', data.issuedOn))),
    table,
    outcomeSection(data),
    signatureBlock(
      [
        ...marketSection(data),
        section(
          'Dichiarazione del contraente',
          paragraphs(legalText(needs.outcome.unmet.length === 0 ? 'needsConfirmed' : 'needsUnmet', data.issuedOn)),
        ),
      ],
      'Firma del contraente',
    ),
  ]);
}
