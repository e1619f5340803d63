import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const renewalErrors = defineErrors({
  NOTHING_TO_CALL: {
    status: 409,
    it: 'Nessuna chiamata da fare adesso. Pratiche in attesa del loro orario: {waiting}; oltre il limite di contatti del giorno: {capped}',
    en: 'No call to make now. Cases that wait for their time: {waiting}; beyond the contacts of the day: {capped}',
  },
  NOT_QUALIFIED: {
    status: 409,
    it: 'Non puoi chiamare per i rinnovi: {why}',
    en: 'You cannot call about renewals: {why}',
  },
  TAKEN: { status: 409, it: 'La pratica è aperta da {name} fino alle {until}', en: '{name} has the case open until {until}' },
  LEASE_LOST: {
    status: 409,
    it: 'La pratica non è più tua: un collega l’ha presa dopo la pausa. Prendi la prossima',
    en: 'The case is no longer yours: a colleague took it after the pause. Take the next one',
  },
  TOO_OFTEN: {
    status: 409,
    it: 'Il cliente è già stato chiamato {today} volte oggi o da meno di {gap} minuti: chiamalo solo se te lo ha chiesto',
    en: 'The customer was called {today} times today or less than {gap} minutes ago: call only if they asked for it',
  },
  CALLS_REFUSED: {
    status: 409,
    it: 'Il cliente non vuole telefonate: scrivigli, o chiamalo solo se te lo ha chiesto',
    en: 'The customer wants no calls: write to them, or call only if they asked for it',
  },
  OTHER_STATE: {
    status: 409,
    it: 'La pratica è nello stato «{status}»: ricarica la pagina',
    en: 'The case is in the state "{status}": reload the page',
  },
  BLOCKED: { status: 409, it: 'La polizza non si rinnova così com’è: {reasons}', en: 'The policy cannot be renewed as it is: {reasons}' },
  POLICY_ENDED: { status: 409, it: 'La polizza {number} non è più in vigore', en: 'The policy {number} is no longer in force' },
  NOT_AN_OPERATOR: {
    status: 422,
    it: 'Si affidano pratiche solo a operatori attivi, formati e iscritti: {names}',
    en: 'Cases are given only to active, trained and registered operators: {names}',
  },
  QUOTATION_OPEN: {
    status: 409,
    it: 'La pratica ha già il preventivo {number}: completalo o annullalo',
    en: 'The case already has the quotation {number}: complete or cancel it',
  },
  ALONE_NO_RIGHT: {
    status: 409,
    it: 'chi ha mandato l’offerta non può emettere polizze',
    en: 'the user who sent the offer may not issue policies',
  },
  ALONE_NO_CHANNEL: {
    status: 409,
    it: 'il cliente non ha un cellulare o un’e-mail a cui mandare il link per firmare',
    en: 'the customer has no mobile number or e-mail for the link to sign',
  },
  LIST_FAILED: unexpectedIn('il caricamento delle pratiche di rinnovo', 'loading the renewal cases'),
  CASE_SAVE_FAILED: unexpectedIn('il salvataggio della pratica di rinnovo', 'saving the renewal case'),
  ASSIGN_FAILED: unexpectedIn("l'assegnazione delle pratiche", 'assigning the cases'),
  PRICE_FAILED: unexpectedIn('il calcolo dei rinnovi', 'pricing the renewals'),
  QUOTE_FAILED: unexpectedIn('la creazione del preventivo di rinnovo', 'making the renewal quotation'),
});
