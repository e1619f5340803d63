/** Why a PDF is not kept. */
export type PdfFault = 'INCOMPLETO' | 'PROTETTO' | 'ATTIVO' | 'ILLEGGIBILE';

/** A complete PDF ends with the place of its cross-reference table and this mark, followed by little else. */
const TAIL = 2048;

// A script always names its kind (ISO 32000-2, 12.6.4.17), so the short /JS, which compressed data has by chance, is not asked for.
const ACTIVE = /\/(?:JavaScript|Rendition|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE)(?![\w-])/;

/** How far before its data the dictionary of a stream may begin, characters. */
const DICTIONARY = 4096;

/** Bytes as characters of the same numbers. */
function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/** Names without their hexadecimal disguise (`/J#61vaScript`). */
function plainNames(text: string): string {
  return text.replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Where a stream of packed objects begins, bytes, and whether it is packed in the one usual way. */
interface PackedObjects {
  readonly at: number;
  readonly packing: 'NONE' | 'DEFLATE' | 'OTHER';
}

/** The streams of a PDF that hold objects, where what runs could be hidden from a search of its plain parts. */
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
 * What is wrong with a PDF: cut off, opened with a password only, or with something that runs or is hidden in it (scripts, programs,
 * attachments, forms that send). `unpacked` are the contents of its `packedObjects`. Null when nothing is.
 */
export function pdfFault(content: Uint8Array, unpacked: readonly Uint8Array[]): PdfFault | null {
  const text = textOf(content);
  const tail = text.slice(-TAIL);
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return 'INCOMPLETO';
  const parts = [text, ...unpacked.map(textOf)].map(plainNames);
  if (parts.some((part) => /\/Encrypt(?![\w-])/.test(part))) return 'PROTETTO';
  return parts.some((part) => ACTIVE.test(part)) ? 'ATTIVO' : null;
}
