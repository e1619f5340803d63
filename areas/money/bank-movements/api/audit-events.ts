import { auditVerbs, defineAudit } from '#platform/api-kit/audit-events.ts';

export const bankFileEvents = defineAudit({
  entity: 'bank_file',
  label: { it: 'File della banca', en: "Bank's file" },
  actions: auditVerbs('IMPORT'),
});

export const bankLineEvents = defineAudit({
  entity: 'bank_line',
  label: { it: 'Movimento bancario', en: 'Movement of the account' },
  actions: {
    MATCH: { it: 'Abbinato dal riferimento', en: 'Matched by its reference' },
    CONFIRM: { it: 'Proposta confermata', en: 'Proposal confirmed' },
    REFUSE: { it: 'Proposta rifiutata', en: 'Proposal dropped' },
    ATTRIBUTE: { it: 'Attribuito', en: 'Attributed' },
    UNDO: { it: 'Abbinamento annullato', en: 'Match undone' },
    CLOSE: { it: 'Chiuso', en: 'Closed' },
    REOPEN: { it: 'Riaperto', en: 'Open again' },
  },
});
