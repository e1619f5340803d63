import { CUSTOMER_FIELDS } from '#areas/customers/customers/api/index.ts';
import { interpolate, type Language, type Text } from '#platform/domain-kit/locale.ts';
import { formatDate, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { CODE_MINUTES, START_BLOCK_LABELS, type StartBlock } from '../domain/index.ts';

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

/** Returns why a digital signature cannot start, in words. */
export function startBlockText(block: StartBlock, language: Language): string {
  const fields = block.code === 'CLIENTE_NON_IDENTIFICATO' ? block.fields.map((field) => CUSTOMER_FIELDS[field][language]).join(', ') : '';
  return interpolate(START_BLOCK_LABELS[block.code][language], { fields });
}

interface LinkMail {
  readonly name: string;
  readonly number: string;
  readonly until: PlainDate;
  readonly link: string;
}

/** Mail to a customer with the link to sign; in Italian like all papers. */
export function signatureMailWords({ name, number, until, link }: LinkMail, isReminder: boolean) {
  return {
    subject: `${isReminder ? 'Promemoria: documenti' : 'Documenti'} da firmare – proposta ${number}`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      'puoi leggere e firmare i documenti della tua proposta di assicurazione dal telefono o dal computer, a questo indirizzo:',
      link,
      `Il link è personale e vale fino al ${formatDate(until)}. Per firmare ricevi un codice usa e getta: non te lo chiederemo mai per telefono o per e-mail.`,
    ],
    closing: 'Cordiali saluti',
  };
}

/** Text message with the link to sign. */
export function signatureText(agency: string, { number, until, link }: Omit<LinkMail, 'name'>): string {
  return `${agency}: leggi e firma i documenti della proposta ${number} entro il ${formatDate(until)}: ${link}`;
}

/** Mail with a one-time code. */
export function codeMailWords(name: string, number: string, code: string) {
  return {
    subject: `Codice per firmare la proposta ${number}`,
    greeting: `Gentile ${name},`,
    paragraphs: [`il codice per firmare i documenti della proposta ${number} è:`, code, CODE_NOTICE],
    closing: 'Cordiali saluti',
  };
}

const CODE_NOTICE = `Vale ${CODE_MINUTES} minuti. Scrivilo solo nella pagina di firma e non comunicarlo a nessun altro, neanche all’agenzia.`;

/** Text message with a one-time code. */
export function codeText(agency: string, number: string, code: string): string {
  return `${agency}: ${code} è il codice per firmare la proposta ${number}. ${CODE_NOTICE}`;
}

/** Mail with the signed copies. */
export function copyMailWords(name: string, number: string) {
  return {
    subject: `Documenti firmati – proposta ${number}`,
    greeting: `Gentile ${name},`,
    paragraphs: [
      `in allegato trovi i documenti della proposta ${number} che hai firmato e la prova della firma. Conservali.`,
      'Se non hai firmato tu questi documenti, scrivici subito.',
    ],
    closing: 'Cordiali saluti',
  };
}

/** Notifications of the user that started a signature. */
export const signatureNews = {
  signed: (number: string): Text => ({
    it: `Il cliente ha firmato i documenti della proposta ${number}`,
    en: `The customer signed the papers of proposal ${number}`,
  }),
  refused: (number: string, reason: string): Text => ({
    it: `Il cliente ha rifiutato di firmare la proposta ${number}: ${reason}`,
    en: `The customer refused to sign proposal ${number}: ${reason}`,
  }),
  expired: (number: string): Text => ({
    it: `Il cliente non ha firmato in tempo i documenti della proposta ${number}`,
    en: `The customer did not sign the papers of proposal ${number} in time`,
  }),
  unsealed: (number: string): Text => ({
    it: `I documenti firmati della proposta ${number} non sono ancora sigillati: il prodotto riprova`,
    en: `The signed papers of proposal ${number} are not sealed yet: the product tries again`,
  }),
};

/** Steps of the job that watches over signatures. */
export const SIGNATURE_STEPS = {
  end: { it: 'Firme scadute o superate', en: 'Signatures that are over' },
  remind: { it: 'Link di firma vicini alla scadenza', en: 'Signature links near their end' },
  seal: { it: 'Firme confermate ancora senza sigillo', en: 'Confirmed signatures still without a seal' },
} as const satisfies Readonly<Record<string, Text>>;
