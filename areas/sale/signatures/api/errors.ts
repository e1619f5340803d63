import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';
import { CODE_ATTEMPTS, CODE_PAUSE_SECONDS, MAX_SENDS } from '../domain/index.ts';

export const signatureErrors = defineErrors({
  CANNOT_START: { status: 409, it: 'La firma digitale non si può avviare: {reasons}', en: 'The digital signature cannot start: {reasons}' },
  DELIVERY_IMPOSSIBLE: {
    status: 409,
    it: 'Il link non può partire così: manca il recapito o il servizio di invio non è attivo',
    en: 'The link cannot be sent that way: the address is missing or the service is not set up',
  },
  NOT_OPEN: { status: 409, it: 'Questa firma digitale è conclusa', en: 'This digital signature has ended' },
  ALREADY_CONFIRMED: {
    status: 409,
    it: 'Il cliente ha già firmato: i documenti sono in fase di sigillo',
    en: 'The customer has signed already: the papers are being sealed',
  },
  NOT_CONFIRMED: { status: 409, it: 'Il cliente non ha ancora firmato', en: 'The customer has not signed yet' },
  TOO_MANY_SENDS: {
    status: 409,
    it: `Il link è già partito ${MAX_SENDS} volte: annulla la firma e avviane una nuova`,
    en: `The link was sent ${MAX_SENDS} times already: cancel the signature and start another`,
  },
  // On the customer's page.
  TERMS_CHANGED: {
    status: 409,
    it: 'Le condizioni sono cambiate: ricarica la pagina e leggile di nuovo',
    en: 'The terms have changed: reload the page and read them again',
  },
  STEPS_MISSING: {
    status: 409,
    it: 'Prima di firmare accetta le condizioni, apri i documenti da firmare e approva ogni clausola',
    en: 'Before you sign accept the terms, open the papers to sign and approve each clause',
  },
  CODE_TOO_SOON: {
    status: 429,
    it: `Attendi ${CODE_PAUSE_SECONDS} secondi prima di chiedere un altro codice; i codici per ora sono limitati`,
    en: `Wait ${CODE_PAUSE_SECONDS} seconds before you ask for another code; codes per hour are limited`,
  },
  CODE_WRONG: { status: 409, it: 'Il codice è sbagliato: tentativi rimasti {left}', en: 'The code is wrong: attempts left {left}' },
  CODE_OVER: {
    status: 409,
    it: `Il codice non vale più (scaduto, sostituito o sbagliato ${CODE_ATTEMPTS} volte): chiedine un altro`,
    en: `The code is no longer valid (expired, replaced or wrong ${CODE_ATTEMPTS} times): ask for another`,
  },
  NO_CHANNEL: { status: 409, it: 'Il codice non può partire per questa via', en: 'The code cannot be sent that way' },
  // Spec §8.
  SIGNATURE_START_FAILED: unexpectedIn("l'avvio della firma digitale", 'starting the digital signature'),
  LIST_FAILED: unexpectedIn('il caricamento delle firme digitali', 'loading the digital signatures'),
  SEND_FAILED: unexpectedIn("l'invio del link di firma", 'sending the link of the signature'),
  CONCLUDE_FAILED: unexpectedIn('la conclusione della firma digitale', 'concluding the digital signature'),
  CANCEL_FAILED: unexpectedIn("l'annullamento della firma digitale", 'cancelling the digital signature'),
  SIGNING_FAILED: unexpectedIn('la firma', 'the signature'),
  SEAL_SETTINGS_FAILED: unexpectedIn('il caricamento del certificato di firma', 'loading the certificate of signatures'),
  CERTIFICATE_FAILED: unexpectedIn('il salvataggio del certificato di firma', 'saving the certificate of signatures'),
});
