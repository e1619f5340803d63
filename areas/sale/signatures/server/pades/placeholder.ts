import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString } from 'pdf-lib';

/** Bytes kept for a signature: a time stamp with its chain can exceed 12 KB. */
export const RESERVED_BYTES = 32 * 1024;

/** Widest offset; the real ones are written over it. */
const WIDE = 9_999_999_999;

export interface SealFacts {
  /** Whose seal it is. */
  readonly name: string;
  readonly reason: string;
  /** Instant of the seal. */
  readonly at: Date;
}

/** A PDF with a place for its signature. */
export interface PreparedPdf {
  readonly content: Buffer;
  /** Offset of the `<` before the hexadecimal signature, and of the byte after its `>`. */
  readonly from: number;
  readonly to: number;
}

/**
 * Adds an invisible signature field with an empty signature, and writes the whole file again: a gap in the table of an
 * earlier writer would make readers distrust what is added later. Nothing may be drawn on the file afterwards.
 */
export async function withPlaceholder(pdf: Buffer, { name, reason, at }: SealFacts): Promise<PreparedPdf> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: [0, WIDE, WIDE, WIDE],
      Contents: PDFHexString.of('00'.repeat(RESERVED_BYTES)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
    }),
  );
  const page = document.getPage(0);
  const widget = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      // Printed and locked.
      F: 132,
      T: PDFHexString.fromText('Firma'),
      V: signature,
      P: page.ref,
    }),
  );
  page.node.addAnnot(widget);
  const form = catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict) ?? context.obj({ Fields: [] });
  const fields = form.lookupMaybe(PDFName.of('Fields'), PDFArray) ?? context.obj([]);
  fields.push(widget);
  form.set(PDFName.of('Fields'), fields);
  // Signatures exist, and the file only grows.
  form.set(PDFName.of('SigFlags'), PDFNumber.of(3));
  catalog.set(PDFName.of('AcroForm'), form);
  const content = Buffer.from(await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }));
  return { content, ...placeIn(content) };
}

/** Finds the empty signature and writes the range around it. */
function placeIn(content: Buffer): { readonly from: number; readonly to: number } {
  const from = content.indexOf(`<${'00'.repeat(RESERVED_BYTES)}>`, 0, 'latin1');
  const to = from + RESERVED_BYTES * 2 + 2;
  const empty = `[ 0 ${WIDE} ${WIDE} ${WIDE} ]`;
  const at = content.indexOf(empty, 0, 'latin1');
  if (from < 0 || at < 0) throw new Error('The PDF has no place for a signature');
  content.write(`[ 0 ${from} ${to} ${content.length - to} ]`.padEnd(empty.length), at, 'latin1');
  return { from, to };
}
