import { createHash, sign, type X509Certificate } from 'node:crypto';
import type { Credentials } from './credentials.ts';
import {
  type Asn1,
  algorithm,
  bytesOf,
  derOf,
  integer,
  OID,
  octets,
  oid,
  parseDer,
  partOf,
  positive,
  sequence,
  setOf,
  sortedSet,
  tagged,
} from './der.ts';

export function sha256(content: Buffer): Buffer {
  return createHash('sha256').update(content).digest();
}

/** Name of the issuer and serial number, in the bytes of the certificate. */
function issuerAndSerial(certificate: X509Certificate): { readonly issuer: Asn1; readonly serial: Asn1 } {
  const body = partOf(parseDer(certificate.raw), 0);
  // Certificates of the first version begin with the serial number, later ones with their version.
  const first = Array.isArray(partOf(body, 0).value) ? 1 : 0;
  return { serial: positive(bytesOf(partOf(body, first))), issuer: partOf(body, first + 2) };
}

const attribute = (id: string, value: Asn1): Asn1 => sequence(oid(id), setOf(value));

/** Names the certificate inside what is signed, so that it cannot be exchanged (ETSI EN 319 122-1, 5.2.2.3). */
function signingCertificate(certificate: X509Certificate): Asn1 {
  const { issuer, serial } = issuerAndSerial(certificate);
  const names = sequence(tagged(4, issuer));
  return attribute(OID.signingCertificateV2, sequence(sequence(sequence(octets(sha256(certificate.raw)), sequence(names, serial)))));
}

/** A signature before it is written: its value can be time-stamped first. */
export interface CmsSignature {
  readonly value: Buffer;
  /** The whole structure, with a time stamp of `value` if there is one. */
  build(timeStamp: Buffer | null): Buffer;
}

/**
 * Signs the digest of a document as CAdES for PAdES (ETSI EN 319 142-1): with the signing certificate, without the time
 * of signing, which is in the PDF.
 */
export function signDigest(digest: Buffer, { key, chain }: Credentials): CmsSignature {
  const [own] = chain;
  if (own === undefined) throw new Error('The credentials have no certificate');
  const signed = sortedSet([
    attribute(OID.contentType, oid(OID.data)),
    attribute(OID.messageDigest, octets(digest)),
    signingCertificate(own),
  ]);
  const value = sign('sha256', derOf(setOf(...signed)), key);
  const { issuer, serial } = issuerAndSerial(own);
  return {
    value,
    build: (timeStamp) =>
      derOf(
        sequence(
          oid(OID.signedData),
          tagged(
            0,
            sequence(
              integer(1),
              setOf(algorithm(OID.sha256)),
              sequence(oid(OID.data)),
              tagged(0, ...chain.map(({ raw }) => parseDer(raw))),
              setOf(
                sequence(
                  integer(1),
                  sequence(issuer, serial),
                  algorithm(OID.sha256),
                  tagged(0, ...signed),
                  algorithm(OID.sha256WithRsa),
                  octets(value),
                  ...(timeStamp === null ? [] : [tagged(1, attribute(OID.signatureTimeStamp, parseDer(timeStamp)))]),
                ),
              ),
            ),
          ),
        ),
      ),
  };
}
