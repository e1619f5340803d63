import type { Content } from 'pdfmake/interfaces.js';
import type { CertificateData } from '../../domain/document-data.ts';
import { legalText } from '../../domain/index.ts';
import { paragraphs, section, titleBlock } from './blocks.ts';
import { contractBody } from './contract-body.ts';
import { framed } from './frame.ts';
import type { DocumentDefinition } from './tagging/draw-pdf.ts';
import { day, joined, MUTED } from './typography.ts';

const SIGNATURE_BOX: [number, number] = [170, 56];

/** The insurer's printed signature (art. 1888 of the civil code); a blank signature line while there is no signer. */
function insurerSignature({ insurer, signature, issuedOn }: CertificateData): Content {
  const picture = signature?.picture ?? null;
  return {
    unbreakable: true,
    margin: [0, 6, 0, 0],
    stack: [
      ...(signature === null ? [] : [paragraphs(legalText('policySignature', issuedOn))]),
      {
        columns: [
          { width: '*', text: '' },
          {
            width: 250,
            stack: [
              { text: insurer.name, bold: true },
              picture === null
                ? { text: ' ', margin: [0, 34, 0, 0] }
                : { image: 'signature', alt: `Firma di ${signature?.signer}`, fit: SIGNATURE_BOX, margin: [0, 2, 0, 0] },
              { canvas: [{ type: 'line', x1: 0, y1: 2, x2: 250, y2: 2, lineWidth: 0.6, lineColor: MUTED }] },
              {
                text: signature === null ? 'Firma dell’impresa' : joined([signature.signer, signature.capacity], ' – '),
                color: MUTED,
                fontSize: 8,
                margin: [0, 3, 0, 0],
              },
            ],
          },
        ],
      },
    ],
  };
}

/** The policy: the agreed contract, signed for the insurer. It is also the certificate of cover (spec §3). */
export function policy(data: CertificateData): DocumentDefinition {
  const picture = data.signature?.picture ?? null;
  const document = framed('CERTIFICATO', data, [
    titleBlock('Polizza di assicurazione', joined([data.product, data.packageName], ' – '), [
      ['Polizza n.', data.policyNumber],
      ['Emessa il', day(data.issuedOn)],
    ]),
    ...contractBody(data),
    {
      unbreakable: true,
      stack: [
        section('Avvertenze', paragraphs([...legalText('certificate', data.issuedOn), ...legalText('cover', data.issuedOn)])),
        insurerSignature(data),
      ],
    },
  ]);
  return picture === null ? document : { ...document, images: { ...document.images, signature: picture } };
}
