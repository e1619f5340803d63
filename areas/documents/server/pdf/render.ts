import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { DocumentDataByKind, DocumentKind } from '../../domain/index.ts';
import { certificate } from './certificate.ts';
import { mup } from './mup.ts';
import { proposal } from './proposal.ts';

const FONTS = fileURLToPath(new URL('./files/', import.meta.resolve('@fontsource/titillium-web')));
const font = (script: string, weight: number, style: 'normal' | 'italic') => `${FONTS}titillium-web-${script}-${weight}-${style}.woff`;
const family = (script: string) => ({
  normal: font(script, 400, 'normal'),
  bold: font(script, 600, 'normal'),
  italics: font(script, 400, 'italic'),
});

// A document may load its fonts and nothing else, neither from the network nor from the disk.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith(FONTS));
pdfmake.setFonts({ Titillium: family('latin'), TitilliumExtended: family('latin-ext') });

const DEFINITIONS: { readonly [K in DocumentKind]: (data: DocumentDataByKind[K]) => TDocumentDefinitions } = {
  MUP: mup,
  MODULO_PROPOSTA: proposal,
  CERTIFICATO: certificate,
};

/** Draws one document. The same kind and data give the same bytes. Takes tens of milliseconds of processor: see `renderer.ts`. */
export async function renderDocument<K extends DocumentKind>(kind: K, data: DocumentDataByKind[K]): Promise<Uint8Array> {
  return pdfmake.createPdf(DEFINITIONS[kind](data)).getBuffer();
}
