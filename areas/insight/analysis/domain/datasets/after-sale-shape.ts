import { CANCELLED_POLICY_STATES } from '#areas/after-sale/cancellations/domain/index.ts';
import { CAUSES, MOTIVES, REQUEST_STATES } from '#areas/after-sale/change-requests/domain/index.ts';
import { CANCELLATION_CAUSES } from '#areas/offer/catalogue/domain/index.ts';
import { APPRAISAL_STATE_LABELS } from '#areas/sale/video-appraisals/domain/index.ts';
import { CONTRACT_READERS, code, type DatasetShape, day, moment, money, rows, t, text, yesNo } from './shape.ts';

/** Requests to change policies. */
export const changeRequests: DatasetShape = {
  code: 'changeRequest',
  label: t('Richieste di modifica', 'Change requests'),
  roles: ['READ_RICHIESTE_MODIFICA_POLIZZA'],
  clear: CONTRACT_READERS,
  from: 'change_request x',
  key: 'x.id',
  scope: { of: 'CONTRACT', id: 'x.contract_id' },
  parents: { contract: { sql: 'x.contract_id' } },
  joins: { owner: 'left join app_user u on u.id = x.owner_id' },
  fields: {
    rows: rows(t('Numero di richieste', 'Number of requests')),
    ticket: text('x.ticket', t('Ticket', 'Ticket')),
    status: code('x.status', t('Stato della richiesta', 'Status of the request'), REQUEST_STATES.labels),
    cause: code('x.cause', t('Causale della richiesta', 'Cause of the request'), CAUSES),
    motive: code('x.motive', t('Motivo della richiesta', 'Motive of the request'), MOTIVES),
    owner: text('u.display_name', t('In carico a', 'Handled by'), { needs: ['owner'] }),
    createdOn: moment('x.created_at', t('Richiesta del', 'Requested on')),
    dueOn: moment('x.due_at', t('Da evadere entro il', 'To be handled by')),
    closedOn: moment('x.closed_at', t('Chiusa il', 'Closed on')),
    late: yesNo('coalesce(x.closed_at, now()) > x.due_at', t('Oltre il termine', 'Overdue')),
  },
};

/** Policies of cancellations. */
export const cancellations: DatasetShape = {
  code: 'cancellation',
  label: t('Annullamenti', 'Cancellations'),
  roles: ['ANNULLAMENTI'],
  clear: CONTRACT_READERS,
  from: 'cancellation_policy x join cancellation k on k.id = x.cancellation_id',
  key: 'x.id',
  scope: { of: 'CONTRACT', id: 'x.contract_id' },
  parents: { contract: { sql: 'x.contract_id' } },
  fields: {
    rows: rows(t('Numero di polizze annullate', 'Number of cancelled policies')),
    code: text('k.code', t('Codice annullamento', 'Cancellation code')),
    status: code('x.status', t('Stato dell’annullamento', 'Status of the cancellation'), CANCELLED_POLICY_STATES.labels),
    cause: code('k.cause', t('Causale dell’annullamento', 'Cause of the cancellation'), CANCELLATION_CAUSES),
    requestedOn: day('k.requested_on', t('Annullamento richiesto il', 'Cancellation requested on')),
    effectiveOn: day('k.effective_on', t('Effetto dell’annullamento', 'Effective day of the cancellation')),
    confirmedOn: moment('x.confirmed_at', t('Annullamento confermato il', 'Cancellation confirmed on')),
    gross: money('x.gross', t('Rimborso lordo', 'Gross refund')),
    paidOn: day('x.paid_on', t('Rimborso pagato il', 'Refund paid on')),
    clawBack: money('x.claw_back', t('Provvigioni stornate', 'Commissions clawed back'), { economics: true }),
  },
};

/** Video appraisals. */
export const appraisals: DatasetShape = {
  code: 'appraisal',
  label: t('Video perizie', 'Video appraisals'),
  roles: ['READ_VIDEO_PERIZIA'],
  clear: CONTRACT_READERS,
  from: 'appraisal x',
  key: 'x.id',
  scope: { of: 'CONTRACT', id: 'x.contract_id' },
  parents: { contract: { sql: 'x.contract_id' } },
  joins: { expert: 'left join app_user u on u.id = x.assigned_to' },
  fields: {
    rows: rows(t('Numero di video perizie', 'Number of video appraisals')),
    status: code('x.status', t('Stato della perizia', 'Status of the appraisal'), APPRAISAL_STATE_LABELS),
    expert: text('u.display_name', t('Perito', 'Expert'), { needs: ['expert'] }),
    createdOn: moment('x.created_at', t('Perizia richiesta il', 'Appraisal requested on')),
    acquiredOn: moment('x.acquired_at', t('Foto ricevute il', 'Photos received on')),
    decidedOn: moment('x.decided_at', t('Perizia decisa il', 'Appraisal decided on')),
  },
};
