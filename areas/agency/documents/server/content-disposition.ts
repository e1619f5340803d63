/** File extensions of each content type; the first one is appended to a name without any of them. */
const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'video/mp4': ['.mp4', '.m4v', '.3gp'],
  'video/quicktime': ['.mov'],
} satisfies Readonly<Record<ContentType, readonly string[]>>;

/**
 * Returns a name that matches the content: the operating system would run a PDF named `fattura.hta`. Removes dots and
 * blanks at the end, as Windows does.
 */
function named(fileName: string, contentType: string): string {
  const name = fileName.replaceAll(/[\p{Cc}/\\]/gu, '_').replace(/[. ]+$/, '');
  const endings = ENDINGS[contentType] ?? [''];
  return endings.some((ending) => name.toLowerCase().endsWith(ending)) ? name : `${name}${endings[0]}`;
}

/**
 * Value of the Content-Disposition header (RFC 6266): the file name in ASCII and, for accents, in full by RFC 5987. The
 * extension matches the content type.
 */
import type { ContentType } from '../domain/content-type.ts';
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
