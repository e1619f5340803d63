import { readFileSync } from 'node:fs';
import { unpackWoff } from './woff.ts';

const FONTS = new URL('./files/', import.meta.resolve('@fontsource/titillium-web'));

/** The two files of a font: Western European letters, and the others of the Latin script. */
export type FontScript = 'latin' | 'latin-ext';

/** Reads a font of the documents as TrueType. */
export function fontFile(
  script: FontScript,
  weight: number,
  style: 'normal' | 'italic',
): { readonly name: string; readonly content: Buffer } {
  const name = `titillium-web-${script}-${weight}-${style}.woff`;
  return { name, content: unpackWoff(readFileSync(new URL(name, FONTS))) };
}
