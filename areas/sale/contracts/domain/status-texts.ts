import type { Text } from '#platform/domain-kit/locale.ts';
import type { ContractEvent } from './status.ts';

export const EVENT_LABELS: Readonly<Record<ContractEvent, Text>> = {
  CREA: { it: 'Creazione', en: 'Created' },
  IMPORTA: { it: 'Importazione dal sistema precedente', en: 'Imported from the former system' },
  MODIFICA: { it: 'Modifica dei dati', en: 'Data changed' },
  ACCETTA: { it: 'Accettazione', en: 'Accepted' },
  COMPLETA: { it: 'Completamento dei dati', en: 'Data completed' },
  CONSEGNA_DOCUMENTI: { it: 'Consegna dei documenti precontrattuali', en: 'Pre-contract documents handed over' },
  FIRMA_PROPOSTA: { it: 'Firma del modulo di proposta', en: 'Proposal form signed' },
  REVOCA: { it: 'Revoca accettazione', en: 'Acceptance revoked' },
  AVVIA_EMISSIONE: { it: 'Avvio emissione', en: 'Issue started' },
  EMETTI: { it: 'Emissione', en: 'Issued' },
  EMISSIONE_FALLITA: { it: 'Emissione non riuscita', en: 'Issue failed' },
  ANNULLA_PREVENTIVO: { it: 'Annullamento preventivo', en: 'Quotation withdrawn' },
  SCADI_PREVENTIVO: { it: 'Scadenza preventivo', en: 'Quotation expired' },
  SBLOCCA: { it: 'Sblocco preventivo', en: 'Quotation unlocked' },
  APPROVA: { it: 'Approvazione dell’agenzia', en: 'Approved by the agency' },
  VARIA: { it: 'Variazione', en: 'Varied' },
  ANNULLA_POLIZZA: { it: 'Annullamento polizza', en: 'Policy cancelled' },
  RIPRISTINA_POLIZZA: { it: 'Annullamento stornato', en: 'Cancellation reversed' },
  SCADI_POLIZZA: { it: 'Scadenza polizza', en: 'Policy expired' },
};
