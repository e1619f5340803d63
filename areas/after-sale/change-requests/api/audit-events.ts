import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const changeRequestEvents = defineAudit({
  entity: 'change_request',
  label: { it: 'Richiesta di modifica', en: 'Change request' },
  actions: {
    OPEN: { it: 'Apertura', en: 'Opened' },
    TAKE: { it: 'Presa in carico', en: 'Taken in charge' },
    HAND_OVER: { it: 'Affidata', en: 'Handed over' },
    WRITE: { it: 'Messaggio', en: 'Message' },
    ASK: { it: 'Chiesta una risposta', en: 'Answer asked for' },
    RESUME: { it: 'Ripresa', en: 'Resumed' },
    ADD_FILE: { it: 'Documento aggiunto', en: 'Document added' },
    REMOVE_FILE: { it: 'Documento tolto', en: 'Document removed' },
    HANDLE: { it: 'Evasione', en: 'Handled' },
    CLOSE: { it: 'Chiusura senza seguito', en: 'Closed without follow-up' },
    WITHDRAW: { it: 'Ritiro', en: 'Withdrawn' },
    REMIND: { it: 'Sollecito', en: 'Reminder' },
  },
});
