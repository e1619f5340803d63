import sharp from 'sharp';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { Turns } from '#platform/server-kit/turns.ts';
import { PDF_FAULTS } from '../api/texts.ts';
import type { Upload } from '../api/upload.ts';
import { type ContentType, contentTypeOf } from '../domain/content-type.ts';
import { faultOfPdf } from './check-pdf.ts';

/** Pictures of more megapixels are refused: a small file may decompress to gigabytes. */
const MAX_MEGAPIXELS = 25;
/** Concurrent decodings: a picture of that size takes a hundred megabytes and a second of one CPU. */
const decoding = new Turns({ atOnce: 2, atOncePerUser: 2, waitingPerUser: 1_000, waitMs: 60_000 });
/** Longest side of a stored picture, in pixels: enough to read a plate and to see a scratch. */
const MAX_SIDE = 2560;

export interface UploadField {
  /** Path of the file in the body, such as `photo`. */
  readonly path: string;
  readonly label: Text;
  readonly language: Language;
}

export interface ReadUpload {
  readonly fileName: string;
  readonly content: Buffer;
  readonly contentType: ContentType;
}

async function drawAnew(content: Buffer): Promise<Buffer> {
  const end = await decoding.take('');
  try {
    return await sharp(content, { limitInputPixels: MAX_MEGAPIXELS * 1_000_000 })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toBuffer();
  } finally {
    end();
  }
}

/** Whether a picture's header declares too many pixels, over all frames; false for an unreadable header. */
async function isTooLarge(content: Buffer): Promise<boolean> {
  const { width, height } = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width * height > MAX_MEGAPIXELS * 1_000_000;
}

/**
 * Reads an uploaded file. Re-encodes a picture: upright, at most 2560 pixels a side, without anything but the picture
 * (location and device of the camera, hidden content). A PDF must be complete, without a password and without active
 * content. Throws `FieldErrors` at the field when the file is unreadable or has more than 25 megapixels. It takes
 * tenths of a second: call it before opening a transaction.
 */
export async function readUpload(upload: Upload, field: UploadField): Promise<ReadUpload> {
  const sent = Buffer.from(upload.encodedContent, 'base64');
  const contentType = contentTypeOf(sent);
  const refused = (message: Text) =>
    new FieldErrors({ [field.path]: interpolate(message[field.language], { field: field.label[field.language], size: MAX_MEGAPIXELS }) });
  const unreadable = () => refused(RULE_MESSAGES.fileUnreadable);
  if (contentType === null) throw unreadable();
  if (contentType === 'application/pdf') {
    const fault = faultOfPdf(sent);
    if (fault !== null) throw refused(PDF_FAULTS[fault]);
    return { fileName: upload.fileName, content: sent, contentType };
  }
  if (await isTooLarge(sent)) throw refused(RULE_MESSAGES.pictureSize);
  const content = await drawAnew(sent).catch(() => {
    throw unreadable();
  });
  return { fileName: upload.fileName, content, contentType };
}

/** Side of a stored logo, in pixels: three times the displayed size. */
const MARK_SIDE = 256;
const CIRCLE = Buffer.from(`<svg width="${MARK_SIDE}" height="${MARK_SIDE}"><circle cx="50%" cy="50%" r="50%"/></svg>`);

/**
 * Reads an uploaded picture as a round logo: its middle, re-encoded as a small PNG that is transparent outside the
 * circle, so that screens and documents show it alike. Throws `FieldErrors` as `readUpload` does.
 */
export async function readMark(upload: Upload, field: UploadField): Promise<Buffer> {
  const { content } = await readUpload(upload, field);
  return sharp(content)
    .resize(MARK_SIDE, MARK_SIDE, { fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: CIRCLE, blend: 'dest-in' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Sides of a wide logo, in pixels: three times the size on paper. */
const BANNER = { width: 360, height: 96 };

/**
 * Reads an uploaded picture as a wide logo: all of it, re-encoded as a small PNG on a transparent ground. Throws
 * `FieldErrors` as `readUpload` does.
 */
export async function readBanner(upload: Upload, field: UploadField): Promise<Buffer> {
  const { content } = await readUpload(upload, field);
  return sharp(content)
    .trim()
    .resize({ ...BANNER, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** Whether a content is a wide logo as `readBanner` makes them: a valid PNG within its sides. */
export async function isBanner(content: Buffer): Promise<boolean> {
  if (contentTypeOf(content) !== 'image/png') return false;
  try {
    const { info } = await sharp(content, { limitInputPixels: BANNER.width * BANNER.height, failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.width <= BANNER.width && info.height <= BANNER.height;
  } catch {
    return false;
  }
}

/** Whether a content is a logo as `readMark` makes them: a valid square PNG of at most 256 pixels. */
export async function isMark(content: Buffer): Promise<boolean> {
  if (contentTypeOf(content) !== 'image/png') return false;
  try {
    const { info } = await sharp(content, { limitInputPixels: MARK_SIDE * MARK_SIDE, failOn: 'error' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return info.width === info.height;
  } catch {
    return false;
  }
}
