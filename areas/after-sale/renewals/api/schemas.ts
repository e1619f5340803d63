import { z } from 'zod';
import { CLAIM_CAUSES, CLAIM_STEPS } from '#areas/after-sale/claims/domain/index.ts';
import { CONTRACT_STATUSES } from '#areas/sale/contracts/domain/index.ts';
import { id, lines, optionalLines, plainDate, text } from '#platform/api-kit/schemas.ts';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import {
  ALONE_SCOPES,
  BLOCK_LABELS,
  EFFECTS,
  LANGUAGE_LABELS,
  LEFT_LABELS,
  OUTCOMES,
  PRODUCER_SCOPES,
  REFUSALS,
  RENEWAL_STATES,
  STEP_LABELS,
  WHY_LABELS,
} from '../domain/index.ts';

export const stateSchema = z.enum(RENEWAL_STATES.codes);
const outcomeSchema = z.enum(keysOf(OUTCOMES));
const refusalSchema = z.enum(keysOf(REFUSALS));
export const languageSchema = z.enum(keysOf(LANGUAGE_LABELS));
export const whySchema = z.enum(keysOf(WHY_LABELS));
const blockSchema = z.object({ code: z.enum(keysOf(BLOCK_LABELS)), text: z.string() });
const effectSchema = z.object({ code: z.enum(keysOf(EFFECTS)), amount: z.int() });

export const renewalRow = z.object({
  id: id(),
  contractId: id(),
  policyNumber: z.string(),
  status: stateSchema,
  expiresOn: z.string(),
  effectiveDate: z.string().nullable(),
  customer: z.string(),
  phone: z.string().nullable(),
  vehicle: z.string(),
  plate: z.string().nullable(),
  product: z.string(),
  producer: z.string(),
  operator: z.string().nullable(),
  oldPremium: z.int(),
  /** Price of the next term, when last computed. */
  premium: z.int().nullable(),
  pricedOn: z.string().nullable(),
  blocked: z.boolean(),
  callAt: z.iso.datetime().nullable(),
  refusal: refusalSchema.nullable(),
  attempts: z.int(),
  lastAttemptAt: z.iso.datetime().nullable(),
  quotationId: id().nullable(),
  quotationNumber: z.string().nullable(),
  quotationStatus: z.enum(CONTRACT_STATUSES.codes).nullable(),
});
export type RenewalRow = z.output<typeof renewalRow>;

const step = z.object({
  id: id(),
  kind: z.enum(keysOf(STEP_LABELS)),
  outcome: outcomeSchema.nullable(),
  note: z.string().nullable(),
  callAt: z.iso.datetime().nullable(),
  manual: z.boolean(),
  at: z.iso.datetime(),
  by: z.string().nullable(),
});

/** The next term with today's price. */
export const nextTermSchema = z.object({
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  /** Days without cover between the old term and this one. */
  gapDays: z.int(),
  premium: z.int().nullable(),
  oldPremium: z.int(),
  value: z.int().nullable(),
  oldValue: z.int().nullable(),
  /** The causes of the difference, in words. */
  effects: z.array(effectSchema.extend({ text: z.string() })),
  blocks: z.array(blockSchema),
  /** Whether a quotation can be made of it as it is. */
  allowsQuotation: z.boolean(),
});
export type NextTermView = z.output<typeof nextTermSchema>;

export const renewalDetail = renewalRow.extend({
  version: z.int(),
  language: languageSchema,
  callsRefused: z.boolean(),
  email: z.string().nullable(),
  address: z.string(),
  birthDate: z.string().nullable(),
  registrationDate: z.string().nullable(),
  insuredValue: z.int().nullable(),
  coverages: z.array(z.object({ code: z.string(), premium: z.int() })),
  lien: z.string().nullable(),
  otherPolicies: z.int(),
  /** Of the policy, the latest first. */
  claims: z.array(
    z.object({ code: z.string(), cause: z.enum(keysOf(CLAIM_CAUSES)), lossOn: z.string(), step: z.enum(keysOf(CLAIM_STEPS.labels)) }),
  ),
  history: z.array(step),
  script: z.string(),
  /** Calls to the customer today, about all their policies. */
  callsToday: z.int(),
  term: nextTermSchema,
  leasedUntil: z.iso.datetime().nullable(),
  leasedBy: z.string().nullable(),
  /** Whether the reader has the case open. */
  isMine: z.boolean(),
});
export type RenewalDetail = z.output<typeof renewalDetail>;

export const outcomeForm = z
  .object({
    outcome: outcomeSchema,
    refusal: refusalSchema.nullable(),
    /** An instant, or a local time in Rome. */
    callAt: z.iso.datetime({ local: true }).nullable(),
    note: optionalLines(500),
  })
  .refine(({ outcome, refusal }) => (outcome === 'NON_INTERESSATO') === (refusal !== null), {
    path: ['refusal'],
    params: { rule: 'required', ruleParams: {} },
  })
  .refine(({ outcome, callAt }) => (outcome === 'RICHIAMARE') === (callAt !== null), {
    path: ['callAt'],
    params: { rule: 'required', ruleParams: {} },
  });

export const RENEWAL_FIELDS = {
  outcome: { it: 'Esito', en: 'Outcome' },
  refusal: { it: 'Motivo', en: 'Reason' },
  callAt: { it: 'Richiamare il', en: 'Call back at' },
  note: { it: 'Nota', en: 'Note' },
  reason: { it: 'Motivo', en: 'Reason' },
} as const;

export const operatorSchema = z.object({
  id: id(),
  name: z.string(),
  callCentre: z.string().nullable(),
  languages: z.array(languageSchema),
  maxOpen: z.int().nullable(),
  absentFrom: z.string().nullable(),
  absentTo: z.string().nullable(),
  /** Open cases now, and calls made today. */
  load: z.int(),
  callsToday: z.int(),
  available: z.boolean(),
  /** Why not: absence, training, registration. */
  why: z.string().nullable(),
});
export type OperatorRow = z.output<typeof operatorSchema>;

export const operatorForm = z
  .object({
    languages: z.array(languageSchema).min(1).max(5),
    maxOpen: z.int().min(1).max(100_000).nullable(),
    absentFrom: plainDate().nullable(),
    absentTo: plainDate().nullable(),
  })
  .refine(({ absentFrom, absentTo }) => absentTo === null || (absentFrom !== null && absentFrom <= absentTo), {
    path: ['absentTo'],
    params: { rule: 'dateBetween', ruleParams: {} },
  });

export const ruleForm = z.object({
  name: text(80),
  active: z.boolean(),
  producerIds: z.array(id()).max(200),
  provinces: z.array(z.string().length(2)).max(120),
  languages: z.array(languageSchema).max(5),
  withinDays: z.int().min(0).max(3660).nullable(),
  operatorIds: z.array(id()).min(1).max(200),
});
export const assignmentRule = ruleForm.extend({ id: id(), version: z.int() });
export type AssignmentRuleRow = z.output<typeof assignmentRule>;

const ASSIGN_SCOPES = ['SENZA_OPERATORE', 'DI_ASSENTI', 'SCELTE', 'DI_OPERATORE'] as const;

/** Which cases go to whom. Preview and assignment take the same body. */
export const assignForm = z.object({
  scope: z.enum(ASSIGN_SCOPES),
  /** Of SCELTE. */
  caseIds: z.array(id()).max(5000),
  /** Of DI_OPERATORE. */
  fromOperatorId: id().nullable(),
  /** By the rules, or in equal parts to these operators. */
  operatorIds: z.array(id()).max(200),
  expiresTo: plainDate().nullable(),
});

export const assignPlan = z.object({
  cases: z.int(),
  given: z.array(z.object({ operatorId: id(), name: z.string(), before: z.int(), cases: z.int() })),
  left: z.array(z.object({ why: z.enum(keysOf(LEFT_LABELS)), cases: z.int() })),
});
export type AssignPlan = z.output<typeof assignPlan>;

/** What the operator says about one product instead of the common text. */
export const productScript = z.object({ product: z.string().min(1).max(100), script: lines(4000) });

/** Products with a text of their own at most. */
const MOST_SCRIPTS = 200;

export const rulesForm = z.object({
  dailyCap: z.int().min(1).max(20),
  minGapMinutes: z.int().min(0).max(10_080),
  graceMinutes: z.int().min(0).max(1440),
  leaseMinutes: z.int().min(1).max(60),
  callWithinDays: z.int().min(1).max(3660),
  callCentreId: id().nullable(),
  producers: z.enum(keysOf(PRODUCER_SCOPES)),
  producerIds: z.array(id()).max(500),
  alone: z.enum(keysOf(ALONE_SCOPES)),
  aloneProducts: z.array(z.string().min(1).max(100)).max(MOST_SCRIPTS),
  reminderDays: z.array(z.int().min(1).max(365)).max(6),
  noticeDays: z.int().min(0).max(365),
  script: lines(4000),
  productScripts: z
    .array(productScript)
    .max(MOST_SCRIPTS)
    .refine(
      ...brokenBy<readonly { product: string }[]>(
        'invalid',
        (scripts) => new Set(scripts.map(({ product }) => product)).size === scripts.length,
        {},
        { it: 'Un prodotto ha un testo solo', en: 'A product has one script only' },
      ),
    ),
});
export type RenewalRules = z.output<typeof rulesForm>;

export const RULES_FIELDS = {
  dailyCap: { it: 'Chiamate al giorno a un cliente', en: 'Calls a day to a customer' },
  minGapMinutes: { it: 'Minuti tra due chiamate', en: 'Minutes between two calls' },
  graceMinutes: { it: 'Minuti di ritardo dopo cui richiama chiunque', en: 'Minutes late after which anyone calls' },
  leaseMinutes: { it: 'Minuti di riserva della pratica aperta', en: 'Minutes that an open case is reserved' },
  callWithinDays: { it: 'Giorni prima della scadenza da cui si chiama', en: 'Days before the expiry from which to call' },
  callCentreId: { it: 'Call center', en: 'Call centre' },
  producers: { it: 'Rinnovi lavorati dai produttori', en: 'Renewals worked by their producers' },
  producerIds: { it: 'Produttori', en: 'Producers' },
  alone: { it: 'Il cliente rinnova da solo', en: 'Customers renew alone' },
  aloneProducts: { it: 'Prodotti che il cliente rinnova da solo', en: 'Products that customers renew alone' },
  reminderDays: { it: 'Promemoria al cliente, giorni prima', en: 'Reminders to the customer, days before' },
  noticeDays: { it: 'Avviso di scadenza, giorni prima', en: 'Notice of the expiry, days before' },
  script: { it: 'Testo per l’operatore', en: "Operator's script" },
  productScripts: { it: 'Testi per prodotto', en: 'Scripts by product' },
  product: { it: 'Prodotto', en: 'Product' },
} as const;
