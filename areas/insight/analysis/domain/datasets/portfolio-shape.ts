import { NEGOTIATION_STATE_LABELS } from '#areas/acquisition/negotiations/domain/index.ts';
import { CLAIM_STATES, CLAIM_STEPS } from '#areas/after-sale/claims/domain/index.ts';
import { RENEWAL_STATES } from '#areas/after-sale/renewals/domain/index.ts';
import { SETTLEMENT_LABELS, VARIATION_STATES } from '#areas/after-sale/variations/domain/index.ts';
import { CONTRACT_READERS, code, type DatasetShape, day, moment, money, number, rows, t, text, yesNo } from './shape.ts';

/** Changes of policies in force. */
export const variations: DatasetShape = {
  code: 'variation',
  label: t('Variazioni', 'Variations'),
  roles: ['VARIAZIONI'],
  clear: CONTRACT_READERS,
  from: 'variation x',
  key: 'x.id',
  scope: { of: 'CONTRACT', id: 'x.contract_id' },
  parents: { contract: { sql: 'x.contract_id' } },
  fields: {
    rows: rows(t('Numero di variazioni', 'Number of variations')),
    code: text('x.code', t('Codice variazione', 'Variation code')),
    status: code('x.status', t('Stato della variazione', 'Status of the variation'), VARIATION_STATES.labels),
    effectiveOn: day('x.effective_on', t('Effetto della variazione', 'Effective day of the variation')),
    confirmedOn: moment('x.confirmed_at', t('Variazione confermata il', 'Variation confirmed on')),
    gross: money('x.gross', t('Premio della variazione', 'Premium of the variation')),
    settlement: code('x.settlement', t('Regolazione della variazione', 'Settlement of the variation'), SETTLEMENT_LABELS),
    settledOn: day('x.settled_on', t('Variazione regolata il', 'Variation settled on')),
    commission: money('x.commission', t('Provvigioni della variazione', 'Commissions of the variation'), { economics: true }),
  },
};

/** Practices of expiring policies. */
export const renewals: DatasetShape = {
  code: 'renewal',
  label: t('Pratiche di rinnovo', 'Renewal cases'),
  roles: ['READ_PRATICHE_RINNOVO'],
  clear: CONTRACT_READERS,
  from: 'renewal_case x',
  key: 'x.id',
  scope: { of: 'CONTRACT', id: 'x.contract_id' },
  parents: { contract: { sql: 'x.contract_id' } },
  joins: {
    centre: 'left join app_user cc on cc.id = x.call_centre_id',
    handler: 'left join app_user h on h.id = x.assigned_to',
  },
  fields: {
    rows: rows(t('Numero di pratiche di rinnovo', 'Number of renewal cases')),
    status: code('x.status', t('Stato della pratica di rinnovo', 'Status of the renewal case'), RENEWAL_STATES.labels),
    expiresOn: day('x.expires_on', t('Scadenza da rinnovare', 'Expiry to be renewed')),
    centre: text('cc.display_name', t('Call center della pratica', 'Call centre of the case'), { needs: ['centre'] }),
    handler: text('h.display_name', t('Operatore della pratica', 'Operator of the case'), { needs: ['handler'] }),
    attempts: number('x.attempts', t('Tentativi di chiamata', 'Calls tried')),
    lastAttemptOn: moment('x.last_attempt_at', t('Ultima chiamata il', 'Last call on')),
    callOn: moment('x.call_at', t('Da richiamare il', 'To be called on')),
    callsRefused: yesNo('x.calls_refused', t('Rifiuta le chiamate', 'Refuses calls')),
    renewedOn: moment('x.renewed_at', t('Rinnovata il', 'Renewed on')),
  },
};

/** Claims, while the section is on. */
export const claims: DatasetShape = {
  code: 'claim',
  label: t('Sinistri', 'Claims'),
  roles: ['READ_SINISTRI'],
  clear: CONTRACT_READERS,
  from: "claim x join config_flag f on f.code = 'SEZIONE_SINISTRI' and f.value and x.merged_into is null",
  key: 'x.id',
  scope: { of: 'CONTRACT', id: 'x.contract_id' },
  parents: { contract: { sql: 'x.contract_id' } },
  fields: {
    rows: rows(t('Numero di sinistri', 'Number of claims')),
    code: text('x.code', t('Numero di sinistro', 'Claim number')),
    state: code('x.state', t('Stato del sinistro', 'Status of the claim'), CLAIM_STATES.labels),
    step: code('x.step', t('Fase del sinistro', 'Step of the claim'), CLAIM_STEPS.labels),
    lossOn: day('x.loss_on', t('Data del sinistro', 'Day of the loss')),
    notifiedOn: day('x.notified_on', t('Sinistro denunciato il', 'Claim notified on')),
    closedOn: day('x.closed_on', t('Sinistro chiuso il', 'Claim closed on')),
    isTotal: yesNo('x.is_total', t('Danno totale', 'Total loss')),
    requested: money('x.requested', t('Danno richiesto', 'Damage requested')),
    agreed: money('x.agreed', t('Indennizzo concordato', 'Indemnity agreed')),
    paid: money('x.paid', t('Indennizzo pagato', 'Indemnity paid')),
    reserve: money('x.reserve', t('Riserva del sinistro', 'Reserve of the claim')),
    recovered: money('x.recovered', t('Recuperi del sinistro', 'Recoveries of the claim')),
  },
};

/** Movements of statements to insurers; the agency's own. */
export const insurerMovements: DatasetShape = {
  code: 'insurerMovement',
  label: t('Rendiconti alle compagnie', 'Statements to insurers'),
  roles: ['UPDATE_ESTRATTI_CONTO'],
  clear: CONTRACT_READERS,
  from: "insurer_statement_line x join insurer_statement s on s.id = x.statement_id and s.status not in ('SOSTITUITO', 'ELIMINATO')",
  key: 'x.statement_id',
  scope: { of: 'CONTRACT', id: 'x.contract_id' },
  parents: { contract: { sql: 'x.contract_id' } },
  fields: {
    rows: rows(t('Numero di movimenti rendicontati', 'Number of stated movements')),
    number: text('s.number', t('Numero di rendiconto', 'Number of the insurer statement')),
    periodTo: day('s.period_to', t('Fine del periodo del rendiconto', 'End of the period of the insurer statement')),
    issuedOn: day('s.issued_on', t('Rendiconto emesso il', 'Insurer statement issued on')),
    paidOn: day('s.paid_on', t('Rendiconto pagato il', 'Insurer statement paid on')),
    collectedOn: day('x.collected_on', t('Incasso rendicontato il', 'Collection stated on')),
    premium: money('x.premium', t('Premio rendicontato', 'Premium stated')),
    tax: money('x.tax', t('Imposte rendicontate', 'Taxes stated')),
    pdu: money('x.pdu', t('PDU rendicontata', 'PDU stated'), { economics: true }),
    commission: money('x.commission', t('Provvigioni rendicontate', 'Commissions stated'), { economics: true }),
  },
};

/** Negotiations with dealers. */
export const negotiations: DatasetShape = {
  code: 'negotiation',
  label: t('Trattative', 'Negotiations'),
  roles: ['READ_TRATTATIVE'],
  clear: ['READ_TRATTATIVE'],
  from: 'negotiation n',
  key: 'n.id',
  scope: { of: 'NEGOTIATION', alias: 'n' },
  parents: {},
  joins: { owner: 'left join app_user o on o.id = n.owner_id' },
  fields: {
    rows: rows(t('Numero di trattative', 'Number of negotiations')),
    dealer: text('n.dealer_alias', t('Concessionario in trattativa', 'Dealer in negotiation')),
    status: code('n.status', t('Stato della trattativa', 'Status of the negotiation'), NEGOTIATION_STATE_LABELS),
    owner: text('o.display_name', t('Trattativa di', 'Negotiation of'), { needs: ['owner'] }),
    province: text('n.province', t('Provincia della trattativa', 'Province of the negotiation')),
    vehicles: number('n.vehicles_per_year', t('Veicoli venduti in un anno', 'Vehicles sold a year')),
    createdOn: moment('n.created_at', t('Trattativa iniziata il', 'Negotiation begun on')),
    nextOn: moment('n.next_appointment_at', t('Prossimo appuntamento il', 'Next appointment on')),
    closedOn: moment('n.closed_at', t('Trattativa chiusa il', 'Negotiation closed on')),
  },
};
