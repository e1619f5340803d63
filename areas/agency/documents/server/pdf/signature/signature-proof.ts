import type { Content } from 'pdfmake/interfaces.js';
import type { SignatureProofData } from '../../../domain/index.ts';
import type { ProvenPaper } from '../../../domain/signature-proof-data.ts';
import { factGrid, paragraphs, rowsTable, section, titleBlock } from '../blocks.ts';
import { framed } from '../frame.ts';
import type { DocumentDefinition } from '../tagging/draw-pdf.ts';
import { day, instant } from '../typography.ts';

function paperSection({ title, before, after, readAt }: ProvenPaper): Content {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 4],
    stack: [
      factGrid(
        [
          ['Documento', title],
          ['Aperto dal cliente', readAt === null ? 'no' : instant(readAt)],
        ],
        2,
      ),
      factGrid(
        [['Impronta (SHA-256)', before], ...(after === null ? [] : ([['Impronta della copia sigillata (SHA-256)', after]] as const))],
        1,
      ),
    ],
  };
}

/** The evidence of a digital signature: who signed what, when, from where, with which code and under which terms. */
export function signatureProof(data: SignatureProofData): DocumentDefinition {
  const { terms } = data;
  return framed('PROVA_FIRMA', data, [
    titleBlock('Prova della firma elettronica', 'Firma elettronica avanzata – DPCM 22 febbraio 2013', [
      ['Proposta n.', data.quotationNumber],
      ['Data', day(data.issuedOn)],
    ]),
    section('Firmatario', factGrid(data.signer, 3)),
    section('Conferma', factGrid(data.confirmation, 3)),
    section('Sigillo', factGrid(data.seal, 3)),
    section('Documenti'),
    ...data.papers.map(paperSection),
    ...(data.clauses.length === 0
      ? []
      : [
          section('Clausole approvate una per una (art. 1341 c.c.)'),
          rowsTable(
            [
              { label: 'Clausola', width: '*' },
              { label: 'Approvata il', width: 110 },
            ],
            data.clauses.map(({ text, approvedAt }) => [text, instant(approvedAt)]),
          ),
        ]),
    section('Eventi'),
    rowsTable(
      [
        { label: 'Quando', width: 110 },
        { label: 'Che cosa', width: '*' },
        { label: 'Da dove', width: 180 },
      ],
      data.steps.map(({ at, what, from }) => [instant(at), what, from ?? '–']),
    ),
    section(`Condizioni accettate (${terms.version}, ${instant(terms.acceptedAt)})`, paragraphs(terms.paragraphs)),
  ]);
}
