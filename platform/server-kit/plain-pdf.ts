/** A line of text, or a heading. */
export type PlainLine = string | { readonly heading: string };

const LINE = 14;
/** Objects before the pages: catalogue, list of pages, two fonts, title. */
const FIXED = 5;
/** Points from the bottom of the first line of a page; lines that fit below it. */
const TOP = 770;
const LINES_PER_PAGE = 48;
/** Characters of 10 points that fit the width of a page. */
const WIDTH = 104;

/** Text of a PDF string: Latin letters only, with escaped parentheses and backslashes. */
function literal(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, (mark) => `\\${mark}`)})`;
}

/** Breaks a long line between words; an empty line stays. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

interface Row {
  readonly text: string;
  readonly isHeading: boolean;
}

function rowsOf(lines: readonly PlainLine[]): Row[] {
  return lines.flatMap((line) =>
    typeof line === 'string'
      ? wrapped(line).map((text) => ({ text, isHeading: false }))
      : [
          { text: '', isHeading: false },
          { text: line.heading, isHeading: true },
        ],
  );
}

/** Distributes rows over pages; a heading never ends a page. */
function pagesOf(rows: readonly Row[]): Row[][] {
  const pages: Row[][] = [];
  let page: Row[] = [];
  for (const [i, row] of rows.entries()) {
    const isFull = page.length >= LINES_PER_PAGE || (row.isHeading && page.length > LINES_PER_PAGE - 3);
    if (isFull) {
      pages.push(page);
      page = [];
    }
    // An empty line before a heading is not needed at the top of a page.
    if (page.length === 0 && pages.length > 0 && row.text === '' && rows[i + 1]?.isHeading === true) continue;
    page.push(row);
  }
  return [...pages, page];
}

function contentOf(title: string | null, rows: readonly Row[], footer: string): string {
  const head = title === null ? '' : `/F2 18 Tf ${literal(title)} Tj 0 -14 Td\n`;
  const body = rows.map(({ text, isHeading }) => `${isHeading ? '/F2 11' : '/F1 10'} Tf 0 -${LINE} Td ${literal(text)} Tj`).join('\n');
  return `BT 56 ${TOP} Td ${head}${body}\nET\nBT /F1 8 Tf 56 40 Td ${literal(footer)} Tj ET`;
}

/**
 * Plain text as a PDF, for the documents of the demonstration: long lines wrap, pages follow. `note` is at the bottom of
 * every page. The same text gives the same bytes.
 */
export function plainPdf(title: string, lines: readonly PlainLine[], note: string | null = null): Buffer {
  const pages = pagesOf(rowsOf(lines));
  const numbers = pages.map((_, i) => FIXED + 1 + 2 * i);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (it-IT) /ViewerPreferences << /DisplayDocTitle true >> >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} >>`,
    ...pages.flatMap((rows, i) => {
      const page = `${title} - pagina ${i + 1} di ${pages.length}`;
      const content = contentOf(i === 0 ? title : null, rows, note === null ? page : `${note} - ${page}`);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${FIXED + 2 + 2 * i} 0 R >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const place = Buffer.byteLength(file, 'latin1');
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = Buffer.byteLength(file, 'latin1');
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${FIXED} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
