import fontkit from '@pdf-lib/fontkit';
import { concatTransformationMatrix, PDFDocument, popGraphicsState, pushGraphicsState } from 'pdf-lib';
import { shownMatrix, shownRectangle } from '../../domain/forms/geometry.ts';
import type { Inscription } from '../../domain/index.ts';
import { fontFile } from '../pdf/fonts/font-files.ts';
import { flattenForm } from './flatten.ts';
import { boxedPages } from './page-boxes.ts';
import { type Fonts, writeText } from './write-text.ts';

/** A form and what to write on it. */
export interface FormToFill {
  readonly content: Uint8Array;
  readonly inscriptions: readonly Inscription[];
  readonly title: string;
  /** Instant of the document, ISO: also the date of the file, so that the same values give the same bytes. */
  readonly date: string;
}

export interface FilledForm {
  readonly content: Uint8Array;
  /** Positions of the inscriptions that do not fit their places. */
  readonly overflowing: readonly number[];
}

async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const embed = async (script: 'latin' | 'latin-ext') => {
    // Kerning and ligatures would make the written letters differ from the value for readers of the text.
    const font = await document.embedFont(fontFile(script, 400, 'normal').content, {
      subset: true,
      features: { liga: false, kern: false },
    });
    return { font, letters: new Set(font.getCharacterSet()) };
  };
  return [await embed('latin'), await embed('latin-ext')];
}

/**
 * Writes values on a form and makes it a document that is only read. Takes tenths of a second. Throws for a PDF that
 * `inspectForm` refuses.
 */
export async function fillForm({ content, inscriptions, title, date }: FormToFill): Promise<FilledForm> {
  const document = await PDFDocument.load(content, { updateMetadata: false });
  const pages = boxedPages(document);
  flattenForm(document, pages);
  const fonts = await embedFonts(document);
  const overflowing: number[] = [];
  for (const [index, { page, box }] of pages.entries()) {
    const own = inscriptions.flatMap((inscription, at) => (inscription.place.page === index ? [{ inscription, at }] : []));
    if (own.length === 0) continue;
    page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...shownMatrix(box)));
    for (const { inscription, at } of own) {
      if (!writeText(page, inscription, shownRectangle(inscription.place, box), fonts)) overflowing.push(at);
    }
    page.pushOperators(popGraphicsState());
  }
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setProducer('Nais');
  document.setLanguage('it-IT');
  document.setCreationDate(new Date(date));
  document.setModificationDate(new Date(date));
  return { content: await document.save(), overflowing };
}
