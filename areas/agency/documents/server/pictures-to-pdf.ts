import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';

/** A4 in points. */
const SHORT = 595.28;
const LONG = 841.89;
/** Longest side of a page, in pixels: small print is readable, and twenty pages fit into the largest stored file. */
const SIDE = 2_000;
const QUALITY = 75;

/**
 * Puts pictures on the pages of one PDF, each as large as an A4 page allows, upright or across like the picture. The same
 * pictures give the same bytes for one `date`.
 */
export async function pdfOfPictures(pictures: readonly Buffer[], { title, date }: { readonly title: string; readonly date: string }) {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setCreator('Nais');
  pdf.setProducer('Nais');
  pdf.setCreationDate(new Date(date));
  pdf.setModificationDate(new Date(date));
  for (const picture of pictures) {
    const jpeg = await sharp(picture)
      .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: QUALITY })
      .toBuffer();
    const image = await pdf.embedJpg(new Uint8Array(jpeg));
    const [width, height] = image.width > image.height ? [LONG, SHORT] : [SHORT, LONG];
    const drawn = image.scaleToFit(width, height);
    pdf.addPage([width, height]).drawImage(image, { ...drawn, x: (width - drawn.width) / 2, y: (height - drawn.height) / 2 });
  }
  return Buffer.from(await pdf.save());
}
