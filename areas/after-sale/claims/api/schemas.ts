import { z } from 'zod';
import { codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { auditActionSchema } from '#platform/api-kit/audit-events.ts';
import { id } from '#platform/api-kit/schemas.ts';
import { CLAIM_DOCUMENTS, PARTY_KINDS, PAYEES, PAYERS, RECOVERY_KINDS } from '../domain/claim-codes.ts';
import { CLAIM_WORK } from '../domain/deadlines.ts';
import { CLAIM_CAUSES, INDEMNITY_KINDS } from '../domain/index.ts';
import { CLAIM_STATES, CLAIM_STEPS } from '../domain/state-codes.ts';
import { CHECK_LABELS, CHECK_OUTCOMES } from '../domain/state-texts.ts';
import { claimEvents } from './audit-events.ts';

export const causeSchema = z.enum(codesOf(CLAIM_CAUSES));
export const documentSchema = z.enum(codesOf(CLAIM_DOCUMENTS));
export const checkSchema = z.object({ code: z.enum(codesOf(CHECK_LABELS)), outcome: z.enum(codesOf(CHECK_OUTCOMES)) });

export const claimRow = z.object({
  id: id(),
  code: z.string(),
  state: z.enum(CLAIM_STATES.codes),
  step: z.enum(CLAIM_STEPS.codes),
  cause: causeSchema,
  contractId: id(),
  policyNumber: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  plate: z.string().nullable(),
  producer: z.string(),
  company: z.string().nullable(),
  lossOn: z.string(),
  notifiedOn: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  expert: z.string().nullable(),
  /** Cents. */
  requested: z.int(),
  estimated: z.int().nullable(),
  degradation: z.int().nullable(),
  deductible: z.int().nullable(),
  agreed: z.int().nullable(),
  paid: z.int(),
  reserve: z.int(),
  isVerified: z.boolean(),
  work: z.enum(CLAIM_WORK).nullable(),
  dueOn: z.string().nullable(),
  overdue: z.boolean(),
});
export type ClaimRow = z.output<typeof claimRow>;

/** What a survey found of one coverage, in cents. */
export const surveySchema = z.object({
  parts: z.int().min(0).max(100_000_000),
  labour: z.int().min(0).max(100_000_000),
  other: z.int().min(0).max(100_000_000),
  value: z.int().min(0).max(1_000_000_000).nullable(),
  newValue: z.int().min(0).max(1_000_000_000).nullable(),
  salvage: z.int().min(0).max(1_000_000_000),
  units: z.int().min(1).max(1_000),
});

const part = z.object({
  id: id(),
  coverage: z.string(),
  name: z.string(),
  kind: z.enum(INDEMNITY_KINDS),
  /** The policy's words for what the insured bears and the most that is paid. */
  deductible: z.string().nullable(),
  limit: z.string().nullable(),
  requested: z.int(),
  survey: surveySchema.nullable(),
  estimated: z.int().nullable(),
  degradation: z.int().nullable(),
  proportional: z.int().nullable(),
  borne: z.int().nullable(),
  overLimit: z.int().nullable(),
  computed: z.int().nullable(),
  agreed: z.int().nullable(),
  agreedReason: z.string().nullable(),
  steps: z.array(z.object({ text: z.string(), amount: z.int() })),
});
export type ClaimPart = z.output<typeof part>;

export const claimDetail = claimRow.extend({
  version: z.int(),
  lossTime: z.string().nullable(),
  place: z.string().nullable(),
  description: z.string(),
  isTotal: z.boolean(),
  source: z.enum(['RETE', 'AGENZIA', 'CLIENTE', 'COMPAGNIA']),
  companyReference: z.string().nullable(),
  checks: z.array(checkSchema),
  computed: z.int().nullable(),
  recovered: z.int(),
  expertId: id().nullable(),
  surveyedBy: z.string().nullable(),
  surveyedOn: z.string().nullable(),
  agreedBy: z.string().nullable(),
  approvedBy: z.string().nullable(),
  lienConsentOn: z.string().nullable(),
  lienholder: z.string().nullable(),
  lienUntil: z.string().nullable(),
  /** A lien was in force on the day of the loss. */
  hasLien: z.boolean(),
  recoveredOn: z.string().nullable(),
  theftWaitEnds: z.string().nullable(),
  lapsesOn: z.string(),
  closedOn: z.string().nullable(),
  closingReason: z.string().nullable(),
  closingNote: z.string().nullable(),
  mergedInto: z.string().nullable(),
  approvalLimit: z.int(),
  policy: z.object({
    effectiveDate: z.string(),
    expiryDate: z.string(),
    insuredValue: z.int().nullable(),
    product: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    seesPolicy: z.boolean(),
  }),
  /** Coverages of the policy that could be added. */
  coverages: z.array(z.object({ code: z.string(), name: z.string() })),
  parts: z.array(part),
  parties: z.array(
    z.object({
      id: id(),
      kind: z.enum(codesOf(PARTY_KINDS)),
      name: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      reference: z.string().nullable(),
      onDate: z.string().nullable(),
      vatNumber: z.string().nullable(),
    }),
  ),
  /** Documents that the cause needs, and whether they are there. */
  needed: z.array(z.object({ kind: documentSchema, there: z.boolean() })),
  files: z.array(
    z.object({
      id: id(),
      kind: documentSchema,
      fileId: id(),
      fileName: z.string(),
      isPicture: z.boolean(),
      createdAt: z.iso.datetime(),
      createdBy: z.string(),
      removable: z.boolean(),
    }),
  ),
  notes: z.array(z.object({ id: id(), text: z.string(), isInternal: z.boolean(), at: z.iso.datetime(), by: z.string(), own: z.boolean() })),
  payments: z.array(
    z.object({
      id: id(),
      payee: z.enum(codesOf(PAYEES)),
      payeeName: z.string(),
      payer: z.enum(codesOf(PAYERS)),
      amount: z.int(),
      paidOn: z.string(),
      reference: z.string(),
    }),
  ),
  reserves: z.array(z.object({ id: id(), amount: z.int(), reason: z.string(), at: z.iso.datetime(), by: z.string().nullable() })),
  recoveries: z.array(
    z.object({
      id: id(),
      kind: z.enum(codesOf(RECOVERY_KINDS)),
      onDate: z.string(),
      amount: z.int(),
      payer: z.enum(codesOf(PAYERS)),
      note: z.string().nullable(),
    }),
  ),
  timeline: z.array(
    z.object({
      id: id(),
      at: z.iso.datetime(),
      action: auditActionSchema(claimEvents),
      who: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** What the acting user may do now. */
  may: z.object({
    handle: z.boolean(),
    survey: z.boolean(),
    agree: z.boolean(),
    approve: z.boolean(),
    withdraw: z.boolean(),
    pay: z.boolean(),
    close: z.boolean(),
    refuse: z.boolean(),
    reopen: z.boolean(),
    merge: z.boolean(),
    write: z.boolean(),
  }),
  /** Why the claim cannot be authorised now, in words. */
  blocks: z.array(z.string()),
});
export type ClaimDetail = z.output<typeof claimDetail>;
