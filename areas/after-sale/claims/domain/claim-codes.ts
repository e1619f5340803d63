import type { Lookup } from '#areas/offer/catalogue/domain/index.ts';

/** What happened. It decides which coverages may pay and which documents prove it. */
export type ClaimCause =
  | 'FURTO_TOTALE'
  | 'FURTO_PARZIALE'
  | 'RAPINA'
  | 'INCENDIO'
  | 'EVENTO_NATURALE'
  | 'ATTO_VANDALICO'
  | 'CRISTALLI'
  | 'COLLISIONE'
  | 'URTO_ANIMALI'
  | 'CHIAVI'
  | 'INFORTUNIO'
  | 'ALTRO';

export const CLAIM_CAUSES: Lookup<ClaimCause> = {
  FURTO_TOTALE: { it: 'Furto del veicolo', en: 'Theft of the vehicle' },
  FURTO_PARZIALE: { it: 'Furto di parti o tentato furto', en: 'Theft of parts, attempted theft' },
  RAPINA: { it: 'Rapina', en: 'Robbery' },
  INCENDIO: { it: 'Incendio', en: 'Fire' },
  EVENTO_NATURALE: { it: 'Grandine ed eventi naturali', en: 'Hail and natural events' },
  ATTO_VANDALICO: { it: 'Atto vandalico o sociopolitico', en: 'Vandalism or riot' },
  CRISTALLI: { it: 'Rottura di cristalli', en: 'Broken glass' },
  COLLISIONE: { it: 'Collisione, urto, uscita di strada', en: 'Collision, impact, leaving the road' },
  URTO_ANIMALI: { it: 'Collisione con animali', en: 'Collision with animals' },
  CHIAVI: { it: 'Furto o perdita delle chiavi', en: 'Theft or loss of keys' },
  INFORTUNIO: { it: 'Infortunio', en: 'Accident of a person' },
  ALTRO: { it: 'Altro evento', en: 'Other event' },
};

/** Documents of a claim. */
export type ClaimDocument =
  | 'DENUNCIA_AUTORITA'
  | 'LIBRETTO'
  | 'CHIAVI'
  | 'ESTRATTO_PRA'
  | 'CERTIFICATO_PROPRIETA'
  | 'PROCURA_A_VENDERE'
  | 'CHIUSA_INCHIESTA'
  | 'FATTURA_ACQUISTO'
  | 'PREVENTIVO_RIPARAZIONE'
  | 'FATTURA_RIPARAZIONE'
  | 'CONSTATAZIONE_AMICHEVOLE'
  | 'CERTIFICATO_METEO'
  | 'CERTIFICATO_MEDICO'
  | 'CONSENSO_VINCOLATARIO'
  | 'PERIZIA'
  | 'FOTO'
  | 'ALTRO';

export const CLAIM_DOCUMENTS: Lookup<ClaimDocument> = {
  DENUNCIA_AUTORITA: { it: 'Denuncia all’autorità', en: 'Police report' },
  LIBRETTO: { it: 'Carta di circolazione', en: 'Registration papers' },
  CHIAVI: { it: 'Verbale di consegna delle chiavi', en: 'Record of the handed over keys' },
  ESTRATTO_PRA: { it: 'Estratto PRA con perdita di possesso', en: 'PRA extract with the loss of possession' },
  CERTIFICATO_PROPRIETA: { it: 'Certificato di proprietà', en: 'Certificate of ownership' },
  PROCURA_A_VENDERE: { it: 'Procura a vendere', en: 'Mandate to sell' },
  CHIUSA_INCHIESTA: { it: 'Certificato di chiusa inchiesta', en: 'Certificate of the closed investigation' },
  FATTURA_ACQUISTO: { it: 'Fattura di acquisto', en: 'Invoice of the purchase' },
  PREVENTIVO_RIPARAZIONE: { it: 'Preventivo di riparazione', en: 'Repair estimate' },
  FATTURA_RIPARAZIONE: { it: 'Fattura di riparazione', en: 'Repair invoice' },
  CONSTATAZIONE_AMICHEVOLE: { it: 'Constatazione amichevole', en: 'Agreed statement of facts' },
  CERTIFICATO_METEO: { it: 'Dichiarazione o bollettino meteo', en: 'Weather report' },
  CERTIFICATO_MEDICO: { it: 'Certificato medico', en: 'Medical certificate' },
  CONSENSO_VINCOLATARIO: { it: 'Consenso del vincolatario', en: 'Consent of the lender' },
  PERIZIA: { it: 'Perizia', en: 'Survey' },
  FOTO: { it: 'Foto', en: 'Photo' },
  ALTRO: { it: 'Altro documento', en: 'Other document' },
};

/** Why a claim ends without a payment. */
export type RefusalReason =
  | 'NON_IN_VIGORE'
  | 'GARANZIA_ASSENTE'
  | 'PREMIO_NON_PAGATO'
  | 'ANTIFURTO_NON_ATTIVO'
  | 'ESCLUSIONE'
  | 'SOTTO_FRANCHIGIA'
  | 'DOCUMENTI_MANCANTI'
  | 'PRESCRIZIONE'
  | 'RINUNCIA'
  | 'FRODE';

export const REFUSAL_REASONS: Lookup<RefusalReason> = {
  NON_IN_VIGORE: { it: 'Polizza non in vigore al momento del sinistro', en: 'Policy not in force at the time of the loss' },
  GARANZIA_ASSENTE: { it: 'Garanzia non prestata', en: 'Coverage not part of the policy' },
  PREMIO_NON_PAGATO: { it: 'Copertura sospesa: premio non pagato', en: 'Cover suspended: premium not paid' },
  ANTIFURTO_NON_ATTIVO: { it: 'Antifurto satellitare non attivo', en: 'Tracker not active' },
  ESCLUSIONE: { it: 'Evento escluso dalle condizioni', en: 'Event excluded by the wording' },
  SOTTO_FRANCHIGIA: { it: 'Danno inferiore a scoperto o franchigia', en: 'Damage below the deductible' },
  DOCUMENTI_MANCANTI: { it: 'Documenti mai arrivati', en: 'Documents never arrived' },
  PRESCRIZIONE: { it: 'Diritto prescritto (art. 2952 c.c.)', en: 'Right lapsed (art. 2952 c.c.)' },
  RINUNCIA: { it: 'Il cliente rinuncia', en: 'The customer gives up' },
  FRODE: { it: 'Dichiarazione non veritiera', en: 'Untrue statement' },
};

/** Who takes part besides the customer. */
export type PartyKind = 'RIPARATORE' | 'VINCOLATARIO' | 'AUTORITA' | 'TESTIMONE' | 'CONTROPARTE' | 'LEGALE';

export const PARTY_KINDS: Lookup<PartyKind> = {
  RIPARATORE: { it: 'Riparatore', en: 'Repairman' },
  VINCOLATARIO: { it: 'Vincolatario', en: 'Lender' },
  AUTORITA: { it: 'Autorità', en: 'Police' },
  TESTIMONE: { it: 'Testimone', en: 'Witness' },
  CONTROPARTE: { it: 'Controparte', en: 'Other party' },
  LEGALE: { it: 'Legale', en: 'Lawyer' },
};

/** Who receives a payment. */
export type Payee = 'CLIENTE' | 'RIPARATORE' | 'VINCOLATARIO';

export const PAYEES: Lookup<Payee> = {
  CLIENTE: { it: 'Cliente', en: 'Customer' },
  RIPARATORE: { it: 'Riparatore', en: 'Repairman' },
  VINCOLATARIO: { it: 'Vincolatario', en: 'Lender' },
};

/** Who pays: the agency under its mandate, or the insurer directly. */
export type Payer = 'AGENZIA' | 'COMPAGNIA';

export const PAYERS: Lookup<Payer> = {
  AGENZIA: { it: 'Agenzia, per delega', en: 'Agency, under its mandate' },
  COMPAGNIA: { it: 'Compagnia', en: 'Insurer' },
};

/** Money or goods that come back after a loss. */
export type RecoveryKind = 'RITROVAMENTO' | 'RELITTO' | 'RIVALSA';

export const RECOVERY_KINDS: Lookup<RecoveryKind> = {
  RITROVAMENTO: { it: 'Veicolo ritrovato', en: 'Vehicle recovered' },
  RELITTO: { it: 'Vendita del relitto', en: 'Sale of the wreck' },
  RIVALSA: { it: 'Rivalsa sul responsabile', en: 'Recourse against the person liable' },
};
