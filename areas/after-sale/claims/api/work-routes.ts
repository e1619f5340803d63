import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { optionalField, typedField } from '#platform/api-kit/fields/typed-fields.ts';
import { cents, id, idParam, lines, noContent, optionalLines, optionalText, plainDate, text } from '#platform/api-kit/schemas.ts';
import { PARTY_KINDS, PAYEES, PAYERS, RECOVERY_KINDS, REFUSAL_REASONS } from '../domain/claim-codes.ts';
import { claimErrors } from './errors.ts';
import { params, READ } from './routes.ts';
import { surveySchema } from './schemas.ts';

const HANDLE = { roles: ['UPDATE_SINISTRI'] } as const;

export const WORK_FIELDS = {
  expertId: { it: 'Perito', en: 'Loss adjuster' },
  coverage: { it: 'Garanzia', en: 'Coverage' },
  parts: { it: 'Ricambi', en: 'Parts' },
  labour: { it: 'Manodopera', en: 'Labour' },
  other: { it: 'Altre spese', en: 'Other expenses' },
  value: { it: 'Valore commerciale al sinistro', en: 'Market value at the loss' },
  newValue: { it: 'Prezzo a nuovo', en: 'Price as new' },
  salvage: { it: 'Valore del relitto', en: 'Value of the wreck' },
  units: { it: 'Giorni o persone', en: 'Days or persons' },
  agreed: { it: 'Importo concordato', en: 'Agreed amount' },
  reason: { it: 'Motivo', en: 'Reason' },
  note: { it: 'Note', en: 'Notes' },
  payee: { it: 'A chi', en: 'To whom' },
  payeeName: { it: 'Beneficiario', en: 'Payee' },
  iban: { it: 'IBAN', en: 'IBAN' },
  payer: { it: 'Paga', en: 'Paid by' },
  amount: { it: 'Importo', en: 'Amount' },
  paidOn: { it: 'Pagato il', en: 'Paid on' },
  reference: { it: 'Riferimento', en: 'Reference' },
  kind: { it: 'Tipo', en: 'Kind' },
  name: { it: 'Nome', en: 'Name' },
  phone: { it: 'Telefono', en: 'Telephone' },
  email: { it: 'Email', en: 'E-mail' },
  onDate: { it: 'Data', en: 'Day' },
  repairmanId: { it: 'Riparatore in anagrafica', en: 'Registered repairman' },
  consentOn: { it: 'Consenso del', en: 'Consent of' },
} as const;

export const assignExpert = route({
  method: 'POST',
  path: '/sinistri/:code/perito',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Assign the survey to a loss adjuster',
  params,
  body: z.object({ expertId: id() }),
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.NOT_AN_EXPERT],
  fields: WORK_FIELDS,
});

export const listExperts = route({
  method: 'GET',
  path: '/sinistri/periti',
  access: HANDLE,
  failure: claimErrors.LIST_FAILED,
  summary: 'Active loss adjusters, by name',
  response: z.array(z.object({ id: id(), name: z.string(), open: z.int() })),
});

const surveyBody = z.object({
  parts: z
    .array(z.object({ coverage: text(40), requested: cents().min(0), survey: surveySchema }))
    .min(1)
    .max(20),
  note: optionalLines(2000),
});

export const surveyClaim = route({
  method: 'PUT',
  path: '/sinistri/:code/perizia',
  access: READ,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Record what was found; the indemnity of every coverage is computed. For the assigned loss adjuster and those who handle claims',
  params,
  body: surveyBody,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE, commonErrors.CHANGED_BY_OTHERS, commonErrors.FORBIDDEN],
  idempotent: true,
  fields: WORK_FIELDS,
});

const agreeBody = z.object({
  parts: z
    .array(z.object({ coverage: text(40), agreed: cents().min(0), reason: optionalLines(500) }))
    .min(1)
    .max(20),
});

export const agreeClaim = route({
  method: 'POST',
  path: '/sinistri/:code/accordo',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Agree the amounts; another sum than the computed one needs a reason',
  params,
  body: agreeBody,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.NOT_SURVEYED, commonErrors.CHANGED_BY_OTHERS],
  idempotent: true,
  fields: WORK_FIELDS,
});

export const approveClaim = route({
  method: 'POST',
  path: '/sinistri/:code/autorizzazione',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Authorise the settlement: cover verified, documents complete, the wait of a theft over, another person above the limit',
  params,
  response: noContent,
  errors: [
    claimErrors.CLAIM_OTHER_STATE,
    claimErrors.NOT_VERIFIED,
    claimErrors.DOCUMENTS_MISSING,
    claimErrors.THEFT_WAITS,
    claimErrors.SECOND_PERSON,
    commonErrors.CHANGED_BY_OTHERS,
  ],
  idempotent: true,
});

export const withdrawApproval = route({
  method: 'DELETE',
  path: '/sinistri/:code/autorizzazione',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Take the authorisation back before the first payment',
  params,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
});

export const paymentSchema = z.object({
  payee: z.enum(codesOf(PAYEES)),
  payeeName: typedField('companyName'),
  iban: optionalField('iban'),
  payer: z.enum(codesOf(PAYERS)),
  amount: cents().min(1),
  paidOn: plainDate(),
  reference: text(100),
});

export const payClaim = route({
  method: 'POST',
  path: '/sinistri/:code/pagamenti',
  access: { roles: ['UPDATE_ESTRATTI_CONTO', 'UPDATE_SINISTRI'] },
  failure: claimErrors.PAYMENT_FAILED,
  summary: 'Record a payment of an authorised claim, in the ledger if the agency pays for the insurer',
  params,
  body: paymentSchema,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.LENDER_CONSENT, claimErrors.TOO_MUCH],
  idempotent: true,
  fields: WORK_FIELDS,
});

export const reserveSchema = z.object({ amount: cents().min(0), reason: lines(500) });

export const setReserve = route({
  method: 'PUT',
  path: '/sinistri/:code/riserva',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Change what the insurer keeps for the claim; the history stays',
  params,
  body: reserveSchema,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
  fields: WORK_FIELDS,
});

export const recoverySchema = z.object({
  kind: z.enum(codesOf(RECOVERY_KINDS)),
  onDate: plainDate(),
  amount: cents().min(0),
  payer: z.enum(codesOf(PAYERS)),
  note: optionalLines(500),
});

export const addRecovery = route({
  method: 'POST',
  path: '/sinistri/:code/recuperi',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Record a vehicle that was found, the sale of a wreck, or recourse',
  params,
  body: recoverySchema,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
  idempotent: true,
  fields: WORK_FIELDS,
});

export const consentSchema = z.object({ consentOn: plainDate() });

export const recordConsent = route({
  method: 'PUT',
  path: '/sinistri/:code/vincolo',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Record that the lender allows payments to others',
  params,
  body: consentSchema,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
  fields: WORK_FIELDS,
});

export const closeClaim = route({
  method: 'POST',
  path: '/sinistri/:code/chiusura',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Close a paid claim; after a total loss the cancellation of the policy is prepared',
  params,
  response: z.object({ cancellationId: id().nullable() }),
  errors: [claimErrors.CLAIM_OTHER_STATE],
  idempotent: true,
});

export const refuseSchema = z.object({ reason: z.enum(codesOf(REFUSAL_REASONS)), note: lines(1000) });

export const refuseClaim = route({
  method: 'POST',
  path: '/sinistri/:code/rifiuto',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Close an open claim without a payment; those who reported it learn why',
  params,
  body: refuseSchema,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
  idempotent: true,
  fields: WORK_FIELDS,
});

export const reopenSchema = z.object({ reason: lines(500) });

export const reopenClaim = route({
  method: 'POST',
  path: '/sinistri/:code/riapertura',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Reopen a closed claim',
  params,
  body: reopenSchema,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE, claimErrors.DUPLICATE_CLAIM],
  idempotent: true,
  fields: WORK_FIELDS,
});

export const partySchema = z.object({
  kind: z.enum(codesOf(PARTY_KINDS)),
  name: typedField('companyName'),
  phone: optionalField('phone'),
  email: optionalField('email', 120),
  reference: optionalText(80),
  onDate: plainDate().nullable(),
  repairmanId: id().nullable(),
});

export const addParty = route({
  method: 'POST',
  path: '/sinistri/:code/soggetti',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Add a repairman, lender, authority, witness or other party',
  params,
  body: partySchema,
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
  idempotent: true,
  fields: WORK_FIELDS,
});

export const removeParty = route({
  method: 'DELETE',
  path: '/sinistri/:code/soggetti/:id',
  access: HANDLE,
  failure: claimErrors.SAVE_FAILED,
  summary: 'Remove a party',
  params: params.extend({ id: idParam() }),
  response: noContent,
  errors: [claimErrors.CLAIM_OTHER_STATE],
});
