import type { PDFFont, PDFPage } from 'pdf-lib';
import { rgb } from 'pdf-lib';
import type { PageRectangle } from '../../domain/forms/geometry.ts';
import type { Inscription } from '../../domain/index.ts';

/** Fonts in the order in which each letter is looked up. */
export type Fonts = readonly { readonly font: PDFFont; readonly letters: ReadonlySet<number> }[];

const INK = rgb(0.04, 0.08, 0.2);
/** Points. */
const LARGEST = 11;
const SMALLEST = 5;
const PADDING = 2;
const LINE = 1.2;
/** Part of the size that small letters rise above the line. */
const RISE = 0.7;

interface Run {
  readonly font: PDFFont;
  readonly text: string;
}

/** Splits a text into runs of one font each; a letter that no font has becomes a question mark. */
function runsOf(text: string, fonts: Fonts): Run[] {
  const runs: { font: PDFFont; text: string }[] = [];
  for (const letter of text) {
    const found = fonts.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0)) ?? fonts[0];
    if (found === undefined) continue;
    const written = found.letters.has(letter.codePointAt(0) ?? 0) ? letter : '?';
    const last = runs.at(-1);
    if (last?.font === found.font) last.text += written;
    else runs.push({ font: found.font, text: written });
  }
  return runs;
}

const widthOf = (text: string, size: number, fonts: Fonts): number =>
  runsOf(text, fonts).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);

/** Breaks a text into lines of at most a width; a longer word is a line of its own. */
function linesOf(text: string, width: number, size: number, fonts: Fonts): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer, size, fonts) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

interface Setting {
  readonly size: number;
  readonly lines: readonly string[];
  readonly fits: boolean;
}

function settingAt(size: number, { text, multiline, cells }: Inscription, width: number, height: number, fonts: Fonts): Setting {
  if (cells !== null) return { size, lines: [text], fits: [...text].length <= cells && size * RISE <= height };
  const lines = multiline ? linesOf(text, width, size, fonts) : [text.replaceAll('\n', ' ')];
  const needed = multiline ? lines.length * size * LINE : size * RISE;
  return { size, lines, fits: needed <= height && lines.every((line) => widthOf(line, size, fonts) <= width) };
}

/** The largest size at which a text fits, from its own or the usual one down. */
function settingOf(inscription: Inscription, width: number, height: number, fonts: Fonts): Setting {
  const largest = inscription.size ?? Math.max(SMALLEST, Math.min(LARGEST, height * 0.85));
  let setting = settingAt(largest, inscription, width, height, fonts);
  for (let size = largest - 0.5; !setting.fits && size >= SMALLEST; size -= 0.5)
    setting = settingAt(size, inscription, width, height, fonts);
  return setting;
}

function writeLine(page: PDFPage, line: string, at: { readonly x: number; readonly y: number; readonly size: number }, fonts: Fonts): void {
  let { x } = at;
  for (const { font, text } of runsOf(line, fonts)) {
    page.drawText(text, { x, y: at.y, size: at.size, font, color: INK });
    x += font.widthOfTextAtSize(text, at.size);
  }
}

/**
 * Writes a text into a rectangle, smaller if it does not fit, and returns whether it fits. A text that never fits is
 * written at the smallest size, beyond its rectangle: it is not cut, because a cut value could be read as another one.
 */
export function writeText(page: PDFPage, inscription: Inscription, rectangle: PageRectangle, fonts: Fonts): boolean {
  const { text, align, cells, multiline } = inscription;
  const width = rectangle.width - (cells === null ? 2 * Math.min(PADDING, rectangle.width / 10) : 0);
  const setting = settingOf(inscription, width, rectangle.height, fonts);
  const { size, lines } = setting;
  const inset = (rectangle.width - width) / 2;
  const middle = rectangle.y + (rectangle.height - size * RISE) / 2;
  if (cells !== null) {
    const cell = rectangle.width / cells;
    for (const [at, letter] of [...text].entries()) {
      writeLine(page, letter, { x: rectangle.x + at * cell + (cell - widthOf(letter, size, fonts)) / 2, y: middle, size }, fonts);
    }
    return setting.fits;
  }
  for (const [at, line] of lines.entries()) {
    const free = width - widthOf(line, size, fonts);
    const x = rectangle.x + inset + (align === 'DESTRA' ? free : align === 'CENTRO' ? free / 2 : 0);
    const y = multiline ? rectangle.y + rectangle.height - size * (at * LINE + 0.95) : middle;
    writeLine(page, line, { x, y, size }, fonts);
  }
  return setting.fits;
}
