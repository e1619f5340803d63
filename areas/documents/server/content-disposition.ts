/**
 * Value of the Content-Disposition header (RFC 6266): the file name for everybody in ASCII, and in full by RFC 5987 for names with accents.
 */
export function contentDisposition(fileName: string, inline: boolean): string {
  const clean = fileName.replaceAll(/[\p{Cc}/\\]/gu, '_');
  const ascii = clean
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["%]/g, '_');
  const full = encodeURIComponent(clean).replaceAll(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  const extended = ascii === clean ? '' : `; filename*=UTF-8''${full}`;
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"${extended}`;
}
