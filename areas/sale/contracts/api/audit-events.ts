import { defineAudit } from '#platform/api-kit/audit-events.ts';
import { EVENT_LABELS as EVENT } from '../domain/status-texts.ts';

/** Contracts, from quotation to policy. Privacy extends it. */
export const contractEvents = defineAudit({
  entity: 'contract',
  label: { it: 'Contratto', en: 'Contract' },
  actions: {
    CREATE: EVENT.CREA,
    IMPORT: EVENT.IMPORTA,
    REMOVE_IMPORTED: { it: 'Importazione annullata', en: 'Import undone' },
    UPDATE: EVENT.MODIFICA,
    ACCEPT: EVENT.ACCETTA,
    COMPLETE: EVENT.COMPLETA,
    DELIVER_DOCUMENTS: EVENT.CONSEGNA_DOCUMENTI,
    SIGN_PROPOSAL: EVENT.FIRMA_PROPOSTA,
    REQUEST_ISSUE: { it: 'Emissione automatica richiesta', en: 'Automatic issue requested' },
    CANCEL_ISSUE_REQUEST: { it: 'Emissione automatica annullata', en: 'Automatic issue taken back' },
    REVOKE_ACCEPTANCE: EVENT.REVOCA,
    START_ISSUE: EVENT.AVVIA_EMISSIONE,
    ISSUE: EVENT.EMETTI,
    FAIL_ISSUE: EVENT.EMISSIONE_FALLITA,
    WITHDRAW_QUOTATION: EVENT.ANNULLA_PREVENTIVO,
    EXPIRE_QUOTATION: EVENT.SCADI_PREVENTIVO,
    UNLOCK_QUOTATION: EVENT.SBLOCCA,
    APPROVE: EVENT.APPROVA,
    VARY_POLICY: EVENT.VARIA,
    CANCEL_POLICY: EVENT.ANNULLA_POLIZZA,
    RESTORE_POLICY: EVENT.RIPRISTINA_POLIZZA,
    EXPIRE_POLICY: EVENT.SCADI_POLIZZA,
    DELIVER_PROPOSAL_FORM: { it: 'Consegna del modulo di proposta', en: 'Proposal form delivered' },
    REMOVE_PHOTO: { it: 'Rimozione di una foto', en: 'Photo removed' },
    ADD_UPLOAD: { it: 'Documento caricato', en: 'Document uploaded' },
    REMOVE_UPLOAD: { it: 'Rimozione di un documento caricato', en: 'Uploaded document removed' },
    REMOVE_BLACK_BOX: { it: 'Black box tolta', en: 'Black box taken off' },
    SEND_DOCUMENTS: { it: 'Invio dei documenti', en: 'Documents sent' },
  },
});
