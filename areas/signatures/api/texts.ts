import type { Text } from '#platform/domain-kit/locale.ts';

/** Why a file with a certificate is refused. */
export const CERTIFICATE_FAULTS: Readonly<Record<'NOT_READ' | 'NO_KEY' | 'EXPIRED' | 'NOT_FOR_SIGNING', Text>> = {
  NOT_READ: {
    it: 'Il file non si apre: la password è sbagliata o non è un file PKCS#12',
    en: 'The file does not open: the password is wrong or it is not a PKCS#12 file',
  },
  NO_KEY: {
    it: 'Il file non contiene una chiave RSA con il suo certificato',
    en: 'The file has no RSA key with its certificate',
  },
  EXPIRED: { it: 'Il certificato non è valido oggi', en: 'The certificate is not valid today' },
  NOT_FOR_SIGNING: { it: 'Il certificato non permette di firmare documenti', en: 'The certificate is not for signing documents' },
};
