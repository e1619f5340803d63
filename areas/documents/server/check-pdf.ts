import { inflateSync } from 'node:zlib';
import { type PdfFault, packedObjects, pdfFault } from '../domain/index.ts';

/** Bytes that the packed objects of a PDF may have together; a document of hundreds of pages has a few megabytes. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/** What is wrong with a PDF, its packed objects included; see `pdfFault`. One whose objects cannot be read is refused. */
export function faultOfPdf(content: Buffer): PdfFault | null {
  const unpacked: Buffer[] = [];
  let left = MAX_UNPACKED;
  try {
    for (const { at, packing } of packedObjects(content)) {
      if (packing === 'NONE') continue;
      if (packing === 'OTHER' || left <= 0) return 'ILLEGGIBILE';
      const objects = inflateSync(content.subarray(at), { maxOutputLength: left });
      unpacked.push(objects);
      left -= objects.length;
    }
  } catch {
    return 'ILLEGGIBILE';
  }
  return pdfFault(content, unpacked);
}
