import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';

/** A laid-out piece of text; positions in units of the font. */
interface GlyphRun {
  readonly positions: readonly object[];
  readonly glyphs: readonly { readonly id: number }[];
}

interface Font {
  layout(text: string, features?: unknown): GlyphRun;
  hasGlyphForCodePoint(letter: number): boolean;
}

interface FontLibrary {
  create(content: Uint8Array): Font;
  registerFormat(format: { (stream: { readonly buffer: Uint8Array }): Font; probe(content: Uint8Array): boolean }): void;
}

// The instance that the drawing library loads: an import would give another one.
const requireOfLibrary = ['pdfmake', 'pdfkit'].reduce((near, name) => createRequire(near.resolve(name)), createRequire(import.meta.url));
const fontkit = requireOfLibrary('fontkit') as FontLibrary;

/** Begins the content that names a shared font; no font format begins with these letters. */
const MARK = 'NAIS';

/** Pieces of text, mostly words, whose layout each font keeps. */
const KEPT_RUNS = 10_000;

const fonts: Font[] = [];

const copyOf = <T extends object>(original: T, changes: object = {}): T =>
  Object.assign(Object.create(Object.getPrototypeOf(original)), original, changes);

/** The drawing library scales the positions of what it gets, in place. */
const ownPositions = (run: GlyphRun): GlyphRun => copyOf(run, { positions: run.positions.map((position) => copyOf(position)) });

const INVISIBLE = /\p{C}/u;

/** A text in letters that the font has: a file for archives may not show any other. */
function printable(font: Font, text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) return letter;
    return INVISIBLE.test(letter) ? '' : '?';
  });
  return letters.join('');
}

/** Makes a font keep what it laid out, up to a number of pieces. */
function keepRuns(font: Font): Font {
  const layOutAny = font.layout.bind(font);
  const layOut = (text: string, features?: unknown): GlyphRun => {
    const run = layOutAny(text, features);
    return run.glyphs.some(({ id }) => id === 0) ? layOutAny(printable(font, text), features) : run;
  };
  const kept = new LRUCache<string, GlyphRun>({ max: KEPT_RUNS });
  font.layout = (text, features) => {
    if (features !== undefined) return layOut(text, features);
    const run = kept.get(text) ?? layOut(text);
    kept.set(text, run);
    return ownPositions(run);
  };
  return font;
}

const namesSharedFont = (content: Uint8Array) => Buffer.from(content.subarray(0, MARK.length)).toString('latin1') === MARK;

/** Called with `new`, which gives the returned font. */
function openSharedFont({ buffer }: { readonly buffer: Uint8Array }): Font {
  const font = fonts[Number(Buffer.from(buffer.subarray(MARK.length)).toString('latin1'))];
  if (font === undefined) throw new Error('No such shared font');
  return font;
}

fontkit.registerFormat(Object.assign(openSharedFont, { probe: namesSharedFont }));

/**
 * Reads a font once for all documents of this thread, and returns the content with which the drawing library opens it.
 * Reading the tables of a font and shaping its words would otherwise take a third of the time of each document.
 */
export function sharedFont(content: Buffer): Buffer {
  return Buffer.from(`${MARK}${fonts.push(keepRuns(fontkit.create(content))) - 1}`, 'latin1');
}
