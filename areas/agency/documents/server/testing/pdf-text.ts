import { inflateSync } from 'node:zlib';

/** The content of a PDF made by this product: its text by page and its embedded fonts. */
export interface PdfContent {
  readonly pages: readonly string[];
  readonly text: string;
  readonly embeddedFonts: readonly string[];
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const source = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', raw] = (match[2] ?? '').split(/\nstream\n/);
    const bytes = raw === undefined ? null : Buffer.from(raw.replace(/\nendstream$/, ''), 'latin1');
    const stream = bytes === null ? '' : /FlateDecode/.test(head) ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1');
    objects.set(match[1] ?? '', { head, stream });
  }
  return objects;
}

function reference(head: string, name: string): string {
  return new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '';
}

function utf16(hex: string): string {
  return (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');
}

/** Glyph number (four hexadecimal digits) → letters, from a ToUnicode map. */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const range of map.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(range[1] ?? '0', 16);
    [...(range[2] ?? '').matchAll(/<(\w*)>/g)].forEach((entry, i) => {
      glyphs.set((first + i).toString(16).padStart(4, '0'), utf16(entry[1] ?? ''));
    });
  }
  return glyphs;
}

function textOf(content: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  const lines: string[] = [];
  let glyphs: ReadonlyMap<string, string> = new Map();
  for (const token of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (token[1] !== undefined) glyphs = fonts.get(token[1]) ?? new Map();
    const codes = [...(token[2] ?? '').matchAll(/<(\w*)>/g)].flatMap((run) => (run[1] ?? '').match(/.{4}/g) ?? []);
    if (codes.length > 0) lines.push(codes.map((code) => glyphs.get(code.toLowerCase()) ?? '\ufffd').join(''));
  }
  return lines.join('').replaceAll('\u00a0', ' ');
}

/**
 * Reads back the text of a PDF through its own font maps, as viewers do for selected text. Replaces no-break spaces
 * with spaces.
 */
export function readPdf(file: Buffer): PdfContent {
  const objects = objectsOf(file);
  const head = (id: string) => objects.get(id)?.head ?? '';
  const all = [...objects.values()];
  const pages = all
    .filter((object) => /\/Type \/Page\n/.test(object.head))
    .map((page) => {
      const resources = head(reference(page.head, 'Resources')) || page.head;
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          glyphsOf(objects.get(reference(head(id), 'ToUnicode'))?.stream ?? ''),
        ]),
      );
      return textOf(objects.get(reference(page.head, 'Contents'))?.stream ?? '', fonts);
    });
  const embeddedFonts = all
    .filter((object) => /\/FontFile2 \d+ 0 R/.test(object.head))
    .map((object) => /\/FontName \/([\w+-]+)/.exec(object.head)?.[1] ?? '');
  return { pages, text: pages.join('\n'), embeddedFonts };
}
