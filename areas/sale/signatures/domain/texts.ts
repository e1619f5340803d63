import type { Text } from '#platform/domain-kit/locale.ts';
import type { StartBlock } from './start.ts';
import type { CodeChannel, Delivery } from './states.ts';

export const DELIVERY_LABELS: Readonly<Record<Delivery, Text>> = {
  EMAIL: { it: 'E-mail', en: 'E-mail' },
  SMS: { it: 'SMS', en: 'Text message' },
  QUI: { it: 'Su questo dispositivo', en: 'On this device' },
};

export const CHANNEL_LABELS: Readonly<Record<CodeChannel, Text>> = {
  SMS: { it: 'SMS', en: 'text message' },
  EMAIL: { it: 'e-mail', en: 'e-mail' },
};

export const START_BLOCK_LABELS: Readonly<Record<StartBlock['code'], Text>> = {
  NON_ACCETTATO: { it: 'Il preventivo non è accettato', en: 'The quotation is not accepted' },
  GIA_FIRMATO: { it: 'La proposta è già firmata', en: 'The proposal is signed already' },
  FIRMA_IN_CORSO: { it: 'Una firma digitale è già in corso', en: 'A digital signature is in progress already' },
  DOCUMENTI_IN_PREPARAZIONE: { it: 'I documenti sono in preparazione', en: 'The documents are being made' },
  CONSEGNA_NON_REGISTRATA: { it: 'Registra prima la consegna dei documenti', en: 'Record the hand-over of the documents first' },
  CLIENTE_NON_IDENTIFICATO: {
    it: 'Il cliente non è identificato: con «Completa i dati» aggiungi {fields}',
    en: 'The customer is not identified: with “Complete the data” add {fields}',
  },
  DOCUMENTO_SCADUTO: { it: 'Il documento di identità è scaduto', en: 'The identity document has expired' },
  NESSUN_RECAPITO: {
    it: 'Manca un cellulare o un’e-mail del solo cliente a cui inviare il codice',
    en: 'There is no mobile number or e-mail of the customer alone to send the code to',
  },
};

/** What the evidence calls each step. */
export const STEP_LABELS = {
  STARTED: { it: 'Firma avviata dal venditore', en: 'Signature started by the seller' },
  SENT: { it: 'Link inviato al cliente', en: 'Link sent to the customer' },
  REMINDED: { it: 'Promemoria inviato', en: 'Reminder sent' },
  OPENED: { it: 'Pagina aperta dal cliente', en: 'Page opened by the customer' },
  CONSENTED: { it: 'Condizioni del servizio accettate', en: 'Terms of the service accepted' },
  READ: { it: 'Documento aperto', en: 'Document opened' },
  APPROVED: { it: 'Clausola approvata', en: 'Clause approved' },
  CODE_ASKED: { it: 'Codice richiesto', en: 'Code asked for' },
  CODE_WRONG: { it: 'Codice errato', en: 'Wrong code' },
  CONFIRMED: { it: 'Codice corretto: firma confermata', en: 'Right code: signature confirmed' },
  SEALED: { it: 'Documenti sigillati', en: 'Documents sealed' },
  REFUSED: { it: 'Firma rifiutata dal cliente', en: 'Signature refused by the customer' },
  EXPIRED: { it: 'Firma scaduta', en: 'Signature expired' },
  CANCELLED: { it: 'Firma annullata', en: 'Signature cancelled' },
} as const satisfies Readonly<Record<string, Text>>;

/** A step of a signature, as the evidence records it. */
export type StepKind = keyof typeof STEP_LABELS;
