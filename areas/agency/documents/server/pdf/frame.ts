import type { Column, Content } from 'pdfmake/interfaces.js';
import { documentNumber, FORM_VERSIONS } from '../../domain/document-kinds.ts';
import type { DocumentDataByKind, DocumentKind } from '../../domain/index.ts';
import { DOCUMENT_TITLES } from '../../domain/texts.ts';
import type { DocumentDefinition } from './tagging/draw-pdf.ts';
import { ACCENT, day, INK, LINE, MUTED, withExtendedLetters } from './typography.ts';

const SIDE = 46;
const A4_WIDTH = 595.28;

/** A new object each time: the layout writes positions into its nodes. */
function rule(): Content {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: A4_WIDTH - 2 * SIDE, y2: 0, lineWidth: 0.6, lineColor: LINE }] };
}

const pictureOf = (png: string) => `data:image/png;base64,${png}`;

const MARK = 20;

/** The insurer's round logo at the end of the head, raised so that the text line is at its middle. */
function mark(): Column {
  return { image: 'insurer', width: MARK, height: MARK, relativePosition: { x: 0, y: -6 } };
}

/** The agency's logo before its name, at the height of the head. */
function agencyLogo(): Column {
  return { width: 'auto', stack: [{ image: 'agency', fit: [110, 24], relativePosition: { x: 0, y: -10 } }] };
}

/**
 * The page frame of a document: A4; agency with its logo, document name and insurer's logo at the top of every page; form
 * version, number, VAT number of the agency and page count at the bottom. The file's date is the event's, so that the same data
 * give the same bytes.
 */
export function framed<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K], content: readonly Content[]): DocumentDefinition {
  const title = DOCUMENT_TITLES[kind].it;
  const number = documentNumber(kind, data);
  const logo = 'insurer' in data ? data.insurer.logo : null;
  const { logo: ownLogo, vatNumber } = data.agency;
  const images = { ...(logo === null ? {} : { insurer: pictureOf(logo) }), ...(ownLogo === null ? {} : { agency: pictureOf(ownLogo) }) };
  const issued = new Date(data.issuedAt);
  return {
    pageSize: 'A4',
    pageMargins: [SIDE, 66, SIDE, 52],
    info: { title: `${title} ${number}`, author: data.agency.name, creationDate: issued, modDate: issued },
    language: 'it-IT',
    defaultStyle: { font: 'Titillium', fontSize: 9, lineHeight: 0.95, color: INK },
    images,
    styles: { heading: { fontSize: 11, bold: true, color: ACCENT, margin: [0, 9, 0, 4] } },
    header: () =>
      withExtendedLetters({
        margin: [SIDE, 26, SIDE, 0],
        stack: [
          {
            columns: [
              ...(ownLogo === null ? [] : [agencyLogo()]),
              { text: data.agency.name, bold: true, fontSize: 10 },
              { text: title, alignment: 'right', color: MUTED },
              ...(logo === null ? [] : [mark()]),
            ],
            columnGap: 6,
            margin: [0, 0, 0, 5],
          },
          rule(),
        ],
      }),
    footer: (page, pages) => ({
      margin: [SIDE, 14, SIDE, 0],
      stack: [
        rule(),
        {
          columns: [
            { text: `${FORM_VERSIONS[kind]} · n. ${number} · ${day(data.issuedOn)}`, width: 'auto' },
            { text: vatNumber === null ? '' : `${data.agency.name} · P. IVA ${vatNumber}`, alignment: 'center' },
            { text: `Pagina ${page} di ${pages}`, alignment: 'right', width: 'auto' },
          ],
          columnGap: 8,
          fontSize: 8,
          color: MUTED,
          margin: [0, 5, 0, 0],
        },
      ],
    }),
    content: withExtendedLetters([...content]),
  };
}
