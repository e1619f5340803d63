import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** A page to show as a picture. */
export interface PageToShow {
  readonly content: Uint8Array;
  /** From 0. */
  readonly page: number;
  /** Width of the picture in pixels. */
  readonly width: number;
}

/** Pixels of the longest side: a page of a poster must not take all memory. */
const LONGEST = 2_600;

let library: Promise<PDFiumLibrary> | null = null;

/** Draws a page as a WebP picture, turned and cropped as readers show it. Throws for a page that does not exist. */
export async function pagePicture({ content, page, width }: PageToShow): Promise<Uint8Array> {
  library ??= PDFiumLibrary.init();
  const document = await (await library).loadDocument(content);
  try {
    const found = document.getPage(page);
    const { originalWidth, originalHeight } = found.getOriginalSize();
    const scale = Math.min(width / originalWidth, LONGEST / Math.max(originalWidth, originalHeight));
    const picture = await found.render({
      scale,
      renderFormFields: true,
      render: ({ data, width: columns, height: rows }) =>
        sharp(data, { raw: { width: columns, height: rows, channels: 4 } })
          .flatten({ background: '#fff' })
          .webp({ quality: 80, effort: 2 })
          .toBuffer(),
    });
    return picture.data;
  } finally {
    document.destroy();
  }
}
