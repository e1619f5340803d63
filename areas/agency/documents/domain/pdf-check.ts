/** Why a PDF is refused. */
export type PdfFault = 'INCOMPLETO' | 'PROTETTO' | 'ATTIVO' | 'ILLEGGIBILE';

/** A complete PDF ends with the offset of its cross-reference table and this mark, followed by little else. */
const TAIL = 2048;

// A script always has its type (ISO 32000-2, 12.6.4.17), so the check ignores the short /JS, which compressed data
// contain by chance.
const ACTIVE = /\/(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![\w-])/;

/** Maximum distance between a stream's dictionary and its data, in characters. */
const DICTIONARY = 4096;

/** Converts bytes to characters with the same codes. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Decodes names in hexadecimal notation (`/J#61vaScript`). */
function plainNames(text: string): string {
  return text.replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Offset of a stream of packed objects, in bytes, and whether it uses the one common compression. */
interface PackedObjects {
  readonly at: number;
  readonly packing: 'NONE' | 'DEFLATE' | 'OTHER';
}

/**
 * Finds the streams of a PDF that contain objects, where active content could hide from a search of the plain parts.
 */
export function packedObjects(content: Uint8Array): PackedObjects[] {
  const text = textOf(content);
  return [...text.matchAll(/\bstream(?:\r\n|\n)/g)].flatMap(({ index, 0: word }) => {
    const before = text.slice(Math.max(0, index - DICTIONARY), index);
    const dictionary = plainNames(before.slice(before.lastIndexOf(' obj') + 1));
    if (!/\/ObjStm(?![\w-])/.test(dictionary)) return [];
    const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(dictionary)?.[1]?.match(/\w+/g) ?? [];
    const usual = filters.length === 1 && ['FlateDecode', 'Fl'].includes(filters[0] ?? '') && !/\/DecodeParms/.test(dictionary);
    return [{ at: index + word.length, packing: filters.length === 0 ? 'NONE' : usual ? 'DEFLATE' : 'OTHER' } as const];
  });
}

/**
 * Returns what is wrong with a PDF: truncated, protected by a password, or with active or hidden content (scripts,
 * programs, attachments, forms that send). `unpacked` are the contents of its `packedObjects`. Null for an acceptable
 * PDF.
 */
export function pdfFault(content: Uint8Array, unpacked: readonly Uint8Array[]): PdfFault | null {
  const text = textOf(content);
  const tail = text.slice(-TAIL);
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return 'INCOMPLETO';
  const parts = [text, ...unpacked.map(textOf)].map(plainNames);
  if (parts.some((part) => /\/Encrypt(?![\w-])/.test(part))) return 'PROTETTO';
  return parts.some((part) => ACTIVE.test(part)) ? 'ATTIVO' : null;
}
