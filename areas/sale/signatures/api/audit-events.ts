import { defineAudit } from '#platform/api-kit/audit-events.ts';

export const certificateEvents = defineAudit({
  entity: 'signature_certificate',
  redacted: ['sealed'],
  label: { it: 'Certificato di firma', en: 'Certificate of signatures' },
  actions: {
    LOAD: { it: 'Certificato caricato', en: 'Certificate loaded' },
    MAKE: { it: 'Certificato creato dal prodotto', en: 'Certificate made by the product' },
  },
});

export const envelopeEvents = defineAudit({
  entity: 'signature_envelope',
  redacted: ['tokenHash', 'tokenSealed', 'papersHash'],
  label: { it: 'Firma digitale', en: 'Digital signature' },
  actions: {
    START: { it: 'Firma avviata', en: 'Signature started' },
    SEND: { it: 'Link inviato di nuovo', en: 'Link sent again' },
    CONFIRM: { it: 'Firma confermata dal cliente', en: 'Signature confirmed by the customer' },
    SEAL: { it: 'Documenti sigillati', en: 'Documents sealed' },
    REFUSE: { it: 'Firma rifiutata', en: 'Signature refused' },
    EXPIRE: { it: 'Firma scaduta', en: 'Signature expired' },
    CANCEL: { it: 'Firma annullata', en: 'Signature cancelled' },
  },
});
