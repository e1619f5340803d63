import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const batchEvents = defineAudit({
  entity: 'collection_batch',
  label: { it: 'Distinta di addebiti SEPA', en: 'Batch of SEPA collections' },
  actions: {
    CREATE: { it: 'Distinta creata', en: 'Batch created' },
    CONFIRM: { it: 'Distinta confermata', en: 'Batch confirmed' },
    UPLOAD: { it: 'File caricato in banca', en: 'File given to the bank' },
    CREDIT: { it: 'Accredito registrato', en: 'Credit recorded' },
    CANCEL: { it: 'Distinta annullata', en: 'Batch cancelled' },
  },
});

export const collectionEvents = defineAudit({
  entity: 'collection',
  label: { it: 'Addebito SEPA', en: 'SEPA collection' },
  actions: {
    REMOVE: { it: 'Tolto dalla distinta', en: 'Removed from the batch' },
    REFUSE: { it: 'Respinto dalla banca', en: 'Refused by the bank' },
    RETURN: { it: 'Stornato dalla banca', en: 'Taken back by the bank' },
  },
});
