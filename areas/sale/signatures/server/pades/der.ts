import forge from 'node-forge';

const { Class, Type, create, oidToDer, integerToDer, toDer, fromDer } = forge.asn1;

/** A value of ASN.1, as the library reads and writes it. */
export type Asn1 = forge.asn1.Asn1;

/** Identifiers of CMS, PAdES and RFC 3161. */
export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
} as const;

export const sequence = (...parts: Asn1[]): Asn1 => create(Class.UNIVERSAL, Type.SEQUENCE, true, parts);
export const setOf = (...parts: Asn1[]): Asn1 => create(Class.UNIVERSAL, Type.SET, true, parts);
export const tagged = (tag: number, ...parts: Asn1[]): Asn1 => create(Class.CONTEXT_SPECIFIC, tag, true, parts);
export const oid = (value: string): Asn1 => create(Class.UNIVERSAL, Type.OID, false, oidToDer(value).getBytes());
export const integer = (value: number): Asn1 => create(Class.UNIVERSAL, Type.INTEGER, false, integerToDer(value).getBytes());
export const positive = (bytes: Buffer): Asn1 => create(Class.UNIVERSAL, Type.INTEGER, false, bytes.toString('latin1'));
export const octets = (bytes: Buffer): Asn1 => create(Class.UNIVERSAL, Type.OCTETSTRING, false, bytes.toString('latin1'));
export const yes = (): Asn1 => create(Class.UNIVERSAL, Type.BOOLEAN, false, '\xff');
const nothing = (): Asn1 => create(Class.UNIVERSAL, Type.NULL, false, '');
export const algorithm = (id: string): Asn1 => sequence(oid(id), nothing());

/** Returns the bytes of a value. */
export function derOf(value: Asn1): Buffer {
  return Buffer.from(toDer(value).getBytes(), 'latin1');
}

/** Reads a value from its bytes. Throws for anything else. */
export function parseDer(bytes: Buffer): Asn1 {
  return fromDer(bytes.toString('latin1'));
}

/** Returns the part of a structure at a path of positions. Throws if it has none. */
export function partOf(value: Asn1, ...path: readonly number[]): Asn1 {
  let part = value;
  for (const position of path) {
    const inner = Array.isArray(part.value) ? part.value[position] : undefined;
    if (inner === undefined) throw new Error(`The structure has no part ${path.join('.')}`);
    part = inner;
  }
  return part;
}

/** Returns the content of a primitive value. */
export function bytesOf(value: Asn1): Buffer {
  if (typeof value.value !== 'string') throw new Error('The value is not primitive');
  return Buffer.from(value.value, 'latin1');
}

/** Returns a set with its parts in the order of their bytes, as DER demands. */
export function sortedSet(parts: readonly Asn1[]): Asn1[] {
  return [...parts].sort((a, b) => Buffer.compare(derOf(a), derOf(b)));
}
