/** Signatures of a ZIP archive: its end record, and the directory entry of one file. */
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = 0x02014b50;
const ENTRY_LENGTH = 46;

/** Returns the uncompressed bytes that a ZIP archive declares; 0 if it is none. An entry above 4 GB declares 4 GB. */
export function unfoldedSize(content: Buffer): number {
  const end = content.lastIndexOf(END);
  if (end < 0 || end + 20 > content.length) return 0;
  let sum = 0;
  let at = content.readUInt32LE(end + 16);
  while (at + ENTRY_LENGTH <= content.length && content.readUInt32LE(at) === ENTRY) {
    sum += content.readUInt32LE(at + 24);
    at += ENTRY_LENGTH + content.readUInt16LE(at + 28) + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32);
  }
  return sum;
}
