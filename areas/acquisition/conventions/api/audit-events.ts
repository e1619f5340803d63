import { contractEvents } from '#areas/sale/contracts/api/index.ts';
import { defineAudit, extendAudit } from '#platform/api-kit/audit-events.ts';

export const closingEvents = defineAudit({
  entity: 'convention_closing',
  label: { it: 'Chiusura convenzioni', en: 'Closing of agreements' },
  actions: {
    CREATE: { it: 'Richiesta inserita', en: 'Requested' },
    WITHDRAW: { it: 'Richiesta ritirata', en: 'Withdrawn' },
    RETRY: { it: 'Evasione ripetuta', en: 'Run again' },
    PROCESS: { it: 'Richiesta evasa', en: 'Processed' },
    ASK_RESTORE: { it: 'Ripristino chiesto', en: 'Restore requested' },
    RESTORE: { it: 'Ripristinata', en: 'Restored' },
  },
});

export const closedContractEvents = extendAudit(contractEvents, {
  CLOSE_CONVENTION: { it: 'Scadenza forzata dalla chiusura della convenzione', en: 'Deadline forced by the closing of the agreement' },
  RESTORE_CONVENTION: { it: 'Scadenza ripristinata', en: 'Deadline restored' },
});
