import { inflateSync } from 'node:zlib';
import { type PdfFault, packedObjects, pdfFault } from '../domain/pdf-check.ts';

/** Maximum total size of a PDF's packed objects, in bytes; a document of hundreds of pages has a few megabytes. */
const MAX_UNPACKED = 32 * 1024 * 1024;

/**
 * Returns what is wrong with a PDF, including its packed objects; see `pdfFault`. Refuses one with unreadable objects.
 */
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
