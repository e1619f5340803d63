import { type FontScript, fontFile } from './font-files.ts';
import { sharedFont } from './shared-fonts.ts';

const font = (script: FontScript, weight: number, style: 'normal' | 'italic') => sharedFont(fontFile(script, weight, style).content);

const family = (script: FontScript) => ({
  normal: font(script, 400, 'normal'),
  bold: font(script, 600, 'normal'),
  italics: font(script, 400, 'italic'),
  bolditalics: font(script, 600, 'italic'),
});

/** The fonts of the documents. */
export const FAMILIES = { Titillium: family('latin'), TitilliumExtended: family('latin-ext') };
