import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import forge from 'node-forge';

/** The key that seals documents, and its certificate with the chain above it. */
export interface Credentials {
  readonly key: KeyObject;
  /** The certificate of the key first. */
  readonly chain: readonly X509Certificate[];
}

/** Why a file with a certificate is refused. */
export type CertificateFault = 'NOT_READ' | 'NO_KEY' | 'EXPIRED' | 'NOT_FOR_SIGNING';

/** Bits of the key of a certificate that the product makes. */
const KEY_BITS = 3072;
/** Years for which it can be used. */
const YEARS = 5;

// The published types name the enumeration of classes where the library takes a type.
const UTF8: forge.asn1.Class = Number(forge.asn1.Type.UTF8);

const attribute = (name: string, value: string): forge.pki.CertificateField => ({ name, value, valueTagClass: UTF8 });

/** Makes a key and a certificate that is its own issuer: readers of a PDF cannot tell who owns it. */
export async function selfSigned(name: string, now: Date): Promise<Credentials> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS });
  const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  const key = forge.pki.privateKeyFromPem(pem);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e);
  // A serial number is positive: its first byte is below 0x80.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`;
  certificate.validity.notBefore = new Date(now.getTime() - 60_000);
  certificate.validity.notAfter = new Date(Date.UTC(now.getUTCFullYear() + YEARS, now.getUTCMonth(), now.getUTCDate()));
  const subject = [
    attribute('commonName', name.slice(0, 64)),
    attribute('organizationName', name.slice(0, 64)),
    { shortName: 'C', value: 'IT' },
  ];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.setExtensions([
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, nonRepudiation: true, critical: true },
    { name: 'subjectKeyIdentifier' },
  ]);
  certificate.sign(key, forge.md.sha256.create());
  return { key: privateKey, chain: [new X509Certificate(forge.pki.certificateToPem(certificate))] };
}

/** The certificates of a chain from the key's own upwards; null if none belongs to the key. */
function ordered(key: KeyObject, certificates: readonly X509Certificate[]): X509Certificate[] | null {
  const own = certificates.find((one) => one.checkPrivateKey(key));
  if (own === undefined) return null;
  const chain = [own];
  for (let top = own; ; ) {
    const issuer = certificates.find((one) => !chain.includes(one) && top.checkIssued(one));
    if (issuer === undefined) return chain;
    chain.push(issuer);
    top = issuer;
  }
}

/** Whether a certificate says that its key may sign; one without the extension may. */
function maySign(certificate: X509Certificate): boolean {
  const { extensions } = forge.pki.certificateFromPem(certificate.toString());
  const usage: { digitalSignature?: boolean; nonRepudiation?: boolean } | undefined = extensions.find((one) => one.name === 'keyUsage');
  return usage === undefined || usage.digitalSignature === true || usage.nonRepudiation === true;
}

/** Reads the key and the certificates of a PKCS#12 file. Only RSA keys are read. */
export function readPkcs12(content: Buffer, password: string, now: Date): Credentials | CertificateFault {
  let file: forge.pkcs12.Pkcs12Pfx;
  try {
    file = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(content.toString('latin1')), password);
  } catch {
    return 'NOT_READ';
  }
  const bags = file.safeContents.flatMap(({ safeBags }) => safeBags);
  const found = bags.find(({ key }) => key !== undefined && key !== null)?.key;
  if (found === undefined || found === null) return 'NO_KEY';
  const key = createPrivateKey(forge.pki.privateKeyToPem(found));
  const certificates = bags.flatMap(({ cert }) => (cert === undefined ? [] : [new X509Certificate(forge.pki.certificateToPem(cert))]));
  const chain = ordered(key, certificates);
  const [own] = chain ?? [];
  if (chain === null || own === undefined) return 'NO_KEY';
  if (own.validToDate <= now || own.validFromDate > now) return 'EXPIRED';
  return maySign(own) ? { key, chain } : 'NOT_FOR_SIGNING';
}

/** Returns credentials as text, for the sealed column; `credentialsFrom` reads it. */
export function credentialsText({ key, chain }: Credentials): string {
  return [key.export({ type: 'pkcs8', format: 'pem' }).toString(), ...chain.map(String)].join('\n');
}

export function credentialsFrom(text: string): Credentials {
  const blocks = text.match(/-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g) ?? [];
  const [key, ...chain] = blocks;
  if (key === undefined || chain.length === 0) throw new Error('The stored certificate has no key');
  return { key: createPrivateKey(key), chain: chain.map((one) => new X509Certificate(one)) };
}

/** Whether a certificate is signed with its own key. */
export function vouchesForItself(certificate: X509Certificate): boolean {
  return certificate.issuer === certificate.subject && certificate.verify(certificate.publicKey);
}
