import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const claimEvents = defineAudit({
  entity: 'claim',
  label: { it: 'Sinistro', en: 'Claim' },
  redacted: ['iban'],
  actions: {
    CREATE: { it: 'Bozza preparata', en: 'Draft prepared' },
    UPDATE: { it: 'Dati modificati', en: 'Data changed' },
    DELETE: { it: 'Bozza eliminata', en: 'Draft deleted' },
    NOTIFY: { it: 'Sinistro denunciato', en: 'Claim notified' },
    MERGE: { it: 'Unito a un altro sinistro', en: 'Merged into another claim' },
    ASSIGN: { it: 'Perito incaricato', en: 'Expert assigned' },
    SURVEY: { it: 'Perizia registrata', en: 'Survey recorded' },
    AGREE: { it: 'Importo concordato', en: 'Amount agreed' },
    APPROVE: { it: 'Liquidazione autorizzata', en: 'Settlement authorised' },
    WITHDRAW: { it: 'Autorizzazione ritirata', en: 'Authorisation withdrawn' },
    PAY: { it: 'Pagamento registrato', en: 'Payment recorded' },
    RESERVE: { it: 'Riserva modificata', en: 'Reserve changed' },
    RECOVER: { it: 'Recupero registrato', en: 'Recovery recorded' },
    CONSENT: { it: 'Consenso del vincolatario', en: 'Consent of the lender' },
    CLOSE: { it: 'Sinistro chiuso', en: 'Claim closed' },
    REFUSE: { it: 'Chiuso senza seguito', en: 'Closed without follow-up' },
    REOPEN: { it: 'Sinistro riaperto', en: 'Claim reopened' },
    ADD_PARTY: { it: 'Soggetto aggiunto', en: 'Party added' },
    REMOVE_PARTY: { it: 'Soggetto tolto', en: 'Party removed' },
    ADD_FILE: { it: 'Documento aggiunto', en: 'Document added' },
    REMOVE_FILE: { it: 'Documento rimosso', en: 'Document removed' },
    WRITE: { it: 'Messaggio', en: 'Message' },
    IMPORT: { it: 'Aggiornato dal file della compagnia', en: 'Updated from the file of the insurer' },
  },
});

export const repairmanEvents = defineAudit({
  entity: 'repairman',
  label: { it: 'Riparatore', en: 'Repairman' },
  redacted: ['iban'],
  actions: {
    CREATE: { it: 'Riparatore aggiunto', en: 'Repairman added' },
    UPDATE: { it: 'Riparatore modificato', en: 'Repairman changed' },
  },
});
