import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { PICTURES, uploadSchema } from '../api/index.ts';
import { readUpload } from './upload.ts';

/** A PDF with one more object, plain or packed, before its end. */
const pdfWith = (object: string | Buffer) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.from(object), Buffer.from('\nendobj\nstartxref\n9\n%%EOF\n')]);
const packed = (objects: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  Buffer.concat([Buffer.from(`<< ${dictionary} >>\nstream\n`), deflateSync(Buffer.from(objects)), Buffer.from('\nendstream')]);
const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

const FIELD = { path: 'photo', label: { it: 'Foto', en: 'Photo' }, language: 'it' } as const;
const messageOf = (encodedContent: string) => {
  const checked = validate(uploadSchema(PICTURES), { fileName: 'a.jpg', encodedContent }, { '': FIELD.label }, 'it');
  return checked.ok ? null : Object.values(checked.fields)[0];
};

describe('an uploaded file', () => {
  it('is identified by its first bytes, not by its name', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(messageOf(png.toString('base64'))).toBeNull();
    expect(messageOf(Buffer.from('%PDF-1.7 not a picture').toString('base64'))).toContain('JPEG, PNG, WebP');
    expect(messageOf(Buffer.from('<svg onload="alert(1)"/>').toString('base64'))).toContain('JPEG, PNG, WebP');
  });

  it('is refused when it is not base64, or too large', () => {
    expect(messageOf('not base64 at all!')).toContain('danneggiato');
    expect(messageOf('A'.repeat(15_000_000))).toContain('10 MB');
  });

  it('loses location and device of the camera, and is turned upright', async () => {
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
      .withExif({ IFD0: { Make: 'Secret' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { content } = await readUpload({ fileName: 'a.jpg', encodedContent: photo.toString('base64') }, FIELD);
    const { exif, width, height } = await sharp(content).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 20, height: 40 });
  });

  it('that only starts like a picture is refused at its field', async () => {
    const broken = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]);
    await expect(readUpload({ fileName: 'a.jpg', encodedContent: broken.toString('base64') }, FIELD)).rejects.toThrow(FieldErrors);
  });

  it('of more than 25 megapixels is refused at its field before decoding', async () => {
    const wide = await sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: 'red' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const refused = readUpload({ fileName: 'a.png', encodedContent: wide.toString('base64') }, FIELD);
    await expect(refused).rejects.toMatchObject({ fields: { photo: "L'immagine del campo Foto supera 25 megapixel: riducila e riprova" } });
  });
});

describe('a PDF', () => {
  const read = (content: Buffer) => readUpload({ fileName: 'a.pdf', encodedContent: content.toString('base64') }, FIELD);

  it.each([
    ['plain', pdfWith('<< /Type /Catalog >>')],
    ['with packed objects', pdfWith(packed('5 0 << /Type /Catalog >>'))],
    ['with compressed pages and other bytes', pdfWith(packed('BT (/JavaScript) Tj ET', '/Filter /FlateDecode'))],
  ])('%s is stored unchanged', async (_what, content) => {
    expect((await read(content)).content).toEqual(content);
  });

  it.each([
    ['a script', pdfWith(SCRIPT), 'script'],
    ['a script in hexadecimal', pdfWith('<< /S /J#61va#53cript /JS (x) >>'), 'script'],
    ['a script among packed objects', pdfWith(packed(`5 0 ${SCRIPT}`)), 'script'],
    ['a script among packed objects with a disguised type', pdfWith(packed(`5 0 ${SCRIPT}`, '/Type /Obj#53tm /Filter /Fl')), 'script'],
    ['attachments', pdfWith('<< /Names << /EmbeddedFiles 3 0 R >> >>'), 'script'],
    ['a password', pdfWith('<< /Encrypt 4 0 R >>'), 'password'],
    ['objects packed twice', pdfWith(packed('5 0', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')), 'controllare'],
    ['broken packed objects', pdfWith('<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nxxxx\nendstream'), 'controllare'],
    ['objects that unfold to 64 MB', pdfWith(packed(' '.repeat(64 * 1024 * 1024))), 'controllare'],
    ['no end', Buffer.from('%PDF-1.7 cut'), 'incompleto'],
  ])('with %s is refused at its field', async (_what, content, word) => {
    await expect(read(content)).rejects.toMatchObject({ fields: { photo: expect.stringContaining(word) } });
  });
});
