const LINE = 16;

/** Text of a PDF string: Latin letters only, with escaped parentheses and backslashes. */
function literal(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, (mark) => `\\${mark}`)})`;
}

function contentOf(title: string, lines: readonly string[]): string {
  const body = lines.map((line) => `0 -${LINE} Td ${literal(line)} Tj`).join('\n');
  return `BT /F1 18 Tf 56 770 Td ${literal(title)} Tj /F1 11 Tf 0 -14 Td\n${body}\nET`;
}

/** A page of plain text as a PDF, for the documents of the demonstration. The same text gives the same bytes. */
export function plainPdf(title: string, lines: readonly string[]): Buffer {
  const content = contentOf(title, lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (it-IT) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.7\n';
  const places = objects.map((object, i) => {
    const place = Buffer.byteLength(file, 'latin1');
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = Buffer.byteLength(file, 'latin1');
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
