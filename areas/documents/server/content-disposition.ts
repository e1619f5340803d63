import type { ContentType } from '../domain/index.ts';

/** How names of a type of content end; the first is added to a name that ends otherwise. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
} satisfies Readonly<Record<ContentType, readonly string[]>>;

/**
 * A name that says what is in the file, whatever its sender called it: a PDF named `fattura.hta` would be run by the system that saves it. Dots and
 * blanks at the end are dropped, as Windows does.
 */
function named(fileName: string, contentType: string): string {
  const name = fileName.replaceAll(/[\p{Cc}/\\]/gu, '_').replace(/[. ]+$/, '');
  const endings = ENDINGS[contentType] ?? [''];
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${endings[0]}`;
}

/**
 * Value of the Content-Disposition header (RFC 6266): the file name for everybody in ASCII, and in full by RFC 5987 for names with accents. The
 * name ends as its type of content does.
 */
export function contentDisposition(fileName: string, contentType: string, inline: boolean): string {
  const clean = named(fileName, contentType);
  const ascii = clean
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const full = encodeURIComponent(clean).replaceAll(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const extended = ascii === clean ? '' : `; filename*=UTF-8''${full}`;
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"${extended}`;
}
