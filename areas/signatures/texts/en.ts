import type { SameKeys } from '#platform/ui-kit/texts/typed-texts.ts';
import type { it } from './it.ts';

export const en = {
  seal: {
    certificate: 'Certificate of the seal',
    help: 'The agency seals the documents that customers signed with this certificate: every later change shows.',
    none: 'No certificate is loaded: the product makes one of its own for the first signature.',
    selfSigned:
      'Certificate made by the product: documents are protected against changes, but Adobe Reader calls the signer unknown. Load a qualified or advanced certificate of the agency to have it recognised.',
    ready: 'Certificate of the agency in use',
    made: 'Made by the product',
    expired: 'Expired: signatures wait until you load a new certificate.',
    expiring: 'Expires in less than 60 days.',
    subject: 'Issued to',
    issuer: 'Issued by',
    valid: 'Valid',
    period: 'from {from} to {to}',
    loaded: 'In use since',
    level: 'Level of signatures',
    levels: {
      'B-B': 'PAdES B-B: without a time stamp. For level B-T configure a time-stamp service (NAIS_TIME_STAMP_URLS).',
      'B-T': 'PAdES B-T: with a time stamp of {hosts}. If no service answers, the seal waits and is repeated by itself.',
    },
    load: 'Load a certificate',
    replace: 'Replace the certificate',
    loadText: 'A PKCS#12 file with an RSA key and its certificate. It is used for the next seals; the password is not kept.',
    save: 'Load',
    saved: 'The certificate is in use',
  },
} as const satisfies SameKeys<typeof it>;
