/** Why a file that begins like a PDF is not kept for customers. */
export type PdfFault = 'INCOMPLETO' | 'PROTETTO' | 'ATTIVO';

/** A complete PDF ends with the place of its cross-reference table and this mark, followed by little else. */
const TAIL = 2048;

const ACTIVE = /\/(?:JavaScript|JS|Launch|EmbeddedFile|RichMedia|XFA)\b/;

function textOf(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return text;
}

/**
 * What is wrong with a PDF that customers are to read and keep: cut off, opened with a password only, or with something that runs or is hidden
 * in it (scripts, programs, attachments), as far as its uncompressed parts tell. Null when nothing is.
 */
export function pdfFault(content: Uint8Array): PdfFault | null {
  const text = textOf(content);
  const tail = text.slice(-TAIL);
  if (!tail.includes('startxref') || !tail.includes('%%EOF')) return 'INCOMPLETO';
  if (/\/Encrypt\b/.test(text)) return 'PROTETTO';
  return ACTIVE.test(text) ? 'ATTIVO' : null;
}
