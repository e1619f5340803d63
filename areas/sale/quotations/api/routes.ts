import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { PAYMENT_TYPES } from '#areas/agency/settings/domain/index.ts';
import { usablePreset } from '#areas/offer/catalogue/api/index.ts';
import { codesOf, HANDED_DOCUMENTS, INSURED_OBJECT_TYPES, PRODUCT_TYPES, VEHICLE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import {
  blockSchema,
  CONTRACT_FIELDS,
  contractDataSchema,
  contractDetailSchema,
  contractErrors,
  priceSchema,
  saleRulesSchema,
} from '#areas/sale/contracts/api/index.ts';
import { awaitedFailures } from '#platform/api-kit/awaited-failures.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { cents, duration, idParam, optionalLines } from '#platform/api-kit/schemas.ts';

import { approvalErrors } from './errors.ts';

const fields = CONTRACT_FIELDS;
const byId = z.object({ id: idParam() });
const texts = z.object({ it: z.string(), en: z.string() });

/** A coverage of an offer: its mode in the package and the reasons why it is unavailable now. */
const offeredCoverageSchema = z.object({
  coverage: z.string(),
  name: texts,
  /** Heading of the tariff's group. */
  group: z.string().nullable(),
  description: z.string().nullable(),
  limit: z.string().nullable(),
  deductible: z.string().nullable(),
  mode: z.enum(['OBBLIGATORIA', 'PRESELEZIONATA', 'FACOLTATIVA']),
  complimentary: z.boolean(),
  discountable: z.boolean(),
  subordinateTo: z.array(z.string()),
  /** Value and date of the vehicle's invoice are required with it. */
  needsInvoice: z.boolean(),
  /** Premium of this coverage alone in this offer for the chosen duration, cents; null when it has no price. */
  premium: z.int().nullable(),
  unavailable: z.array(z.string()),
});

const exclusionSchema = z.object({ code: z.string(), mandatory: z.boolean(), coverages: z.array(z.string()) });

interface QuestionShape {
  code: string;
  it: string;
  en: string;
  mustBeProposed: boolean;
  answers: { code: string; it: string; en: string; children: QuestionShape[] }[];
}

const questionSchema: z.ZodType<QuestionShape> = z.lazy(() =>
  z.object({
    code: z.string(),
    it: z.string(),
    en: z.string(),
    mustBeProposed: z.boolean(),
    answers: z.array(z.object({ code: z.string(), it: z.string(), en: z.string(), children: z.array(questionSchema) })),
  }),
);

/** The discount in a choice. */
const givenDiscount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('PERCENT'), percent: z.int() }),
  z.object({ kind: z.literal('EURO'), amount: z.int() }),
]);

/** One product and package for this customer and object, priced with the given choice or with its defaults. */
export const offerSchema = z.object({
  productVersionId: z.int(),
  packageVersionId: z.int(),
  company: z.string(),
  /** Stored file with the insurer's logo. */
  companyLogo: z.int().nullable(),
  product: z.string(),
  productCode: z.string(),
  packageCode: z.string().nullable(),
  productType: z.enum(codesOf(PRODUCT_TYPES)),
  package: z.string(),
  description: z.string(),
  /** Documents of the product that are available now. */
  documents: z.array(z.enum(HANDED_DOCUMENTS)),
  months: duration(),
  durations: z.array(duration()),
  /** Premium of the selected coverages by duration; null where unavailable. */
  premiumByDuration: z.array(
    z.object({
      months: duration(),
      premium: z.int().nullable(),
      /** Names of selected coverages that this duration lacks, and of those that only this one has. */
      without: z.array(texts),
      adds: z.array(texts),
    }),
  ),
  selected: z.array(z.string()),
  coverages: z.array(offeredCoverageSchema),
  exclusions: z.array(exclusionSchema),
  questions: z.array(questionSchema),
  /** Its selected coverages contain all that the answers ask for. */
  coherent: z.boolean(),
  /** What the answers ask for and it lacks, in the user's language: coverages of which one would do are one entry. */
  lacks: z.array(z.string()),
  /** Of a version that is validated and not yet published: shown to testers, never sold. */
  trial: z.boolean(),
  /** Discount in the price: the chosen one or, in an offer, the seller's predefined one. */
  discount: givenDiscount.nullable(),
  /** Discount that this user may give: bounds in millionths and in cents; null: not allowed. */
  discountPercent: z.object({ min: z.int(), max: z.int() }).nullable(),
  discountEuro: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** Ways of paying that all selected coverages allow. */
  payments: z.array(z.string()),
  antitheftAccepted: z.array(z.string()),
  antitheftRequired: z.boolean(),
  needsApproval: z.boolean(),
  appraisalRequired: z.boolean(),
  price: priceSchema,
  problems: z.array(blockSchema),
  /** Why the customer is outside the positive target market: the sale will need a justification. */
  outsideMarket: z.array(z.string()),
});

export const calculate = route({
  method: 'POST',
  path: '/preventivi/calcola',
  cost: 'CALCULATION',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  failure: contractErrors.QUOTATION_FAILED,
  errors: [contractErrors.DISCOUNT_FAILED],
  summary: 'Priced offers of every salable product and package for a customer and an object; with a choice, that offer with its selection',
  /** `quotationId`: a stored quotation; what the agency granted to it raises the limits. */
  body: contractDataSchema.extend({ quotationId: z.int().nullish() }),
  response: z.object({
    offers: z.array(offerSchema),
    /** Products that do not suit the object or the customer, with the reasons. */
    notOffered: z.array(
      z.object({ product: z.string(), company: z.string(), companyLogo: z.int().nullable(), reasons: z.array(z.string()) }),
    ),
    /** The chosen offer with the chosen coverages, duration and discount. */
    chosen: offerSchema.nullable(),
    /** The richer package to propose in place of the chosen one: added coverages (codes) and extra cost (cents). */
    upsell: z.object({ productVersionId: z.int(), packageVersionId: z.int(), adds: z.array(z.string()), extra: z.int() }).nullable(),
    /** The general questions for the insured object; they come before any offer (Reg. IVASS 40/2018 art. 58). */
    needs: z.array(questionSchema),
    /** Fields still missing for a price. */
    missing: z.array(blockSchema),
  }),
  fields,
});

export const findDiscount = route({
  method: 'POST',
  path: '/preventivi/prezzo-obiettivo',
  cost: 'CALCULATION',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  failure: contractErrors.DISCOUNT_FAILED,
  summary: 'The discount that the seller may give on the chosen offer and that leads nearest to a premium, tax included',
  body: z.object({ data: contractDataSchema, premium: cents() }),
  response: z.object({
    /** Null while the data allow no price. */
    found: z.object({ discount: givenDiscount.nullable(), premium: z.int() }).nullable(),
  }),
});

export const saleRules = route({
  method: 'GET',
  path: '/preventivi/regole',
  access: { roles: ['READ_PREVENTIVI', 'CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  summary: "Today's rules of the sale: vehicle statuses, payments, VAT, comparison, validity of a quotation",
  response: saleRulesSchema,
});

const saved = z.object({ id: z.int(), version: z.int(), number: z.string(), price: priceSchema.nullable() });

export const readBehaviour = route({
  method: 'GET',
  path: '/preventivi/comportamento',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  failure: contractErrors.INSURED_OBJECTS_FAILED,
  summary: "The quoter's settings for the acting user: starting values, comparison, ways of paying, brands",
  response: z.object({
    /** Starting values of a new quotation, before product and package. */
    preset: usablePreset.nullable(),
    /** The preset configured for the user no longer exists, or they may no longer use it. */
    presetWithdrawn: z.boolean(),
    /** What the user may insure, given the products on sale today. */
    insuredObjects: z.array(z.enum(codesOf(INSURED_OBJECT_TYPES))),
    /** Codes. */
    product: z.string().nullable(),
    package: z.string().nullable(),
    months: duration().nullable(),
    vehicleType: z.enum(codesOf(VEHICLE_TYPES)).nullable(),
    comparison: z.boolean(),
    payments: z.array(z.enum(PAYMENT_TYPES.codes)),
    /** Where the seller quotes motor liability: only with their Linear flag, or that of the producer they sell for. */
    links: z.object({ auto: z.string().nullable(), moto: z.string().nullable() }),
    /** Brands listed first. */
    brands: z.array(z.string()),
    /** Names of the anti-theft devices that the seller offers; empty: all. */
    antitheft: z.array(z.string()),
    /** People of the sale whose IVASS training will block acceptance. */
    untrained: z.array(z.object({ name: z.string(), self: z.boolean() })),
    /** Why calculation is blocked: registration of the parties of the sale, or a disabled superior. */
    barred: z.array(blockSchema),
  }),
});

export const readLiabilityLinks = route({
  method: 'GET',
  path: '/preventivi/link-rc',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure: awaitedFailures.EXTERNAL_LIABILITY_FAILED,
  summary: 'Where the acting user quotes motor liability; null without their Linear flag',
  response: z.object({ auto: z.string().nullable(), moto: z.string().nullable() }),
});

export const create = route({
  method: 'POST',
  path: '/preventivi',
  access: { roles: ['CREATE_PREVENTIVI'] },
  failure: contractErrors.QUOTATION_SAVE_FAILED,
  summary: 'Save a new quotation, complete or not',
  body: contractDataSchema,
  response: saved,
  errors: [contractErrors.QUOTATION_FAILED, contractErrors.DISCOUNT_FAILED],
  fields,
  idempotent: true,
});

export const save = route({
  method: 'PUT',
  path: '/preventivi/:id',
  access: { roles: ['UPDATE_PREVENTIVI'] },
  failure: contractErrors.QUOTATION_SAVE_FAILED,
  summary: 'Change a quotation before acceptance and price it again',
  params: byId,
  body: contractDataSchema,
  response: saved,
  errors: [
    contractErrors.BLOCKED,
    contractErrors.QUOTATION_FAILED,
    contractErrors.DISCOUNT_FAILED,
    commonErrors.CHANGED_BY_OTHERS,
    commonErrors.VERSION_REQUIRED,
  ],
  fields,
});

export const read = route({
  method: 'GET',
  path: '/preventivi/:id',
  access: { roles: ['READ_PREVENTIVI'] },
  failure: contractErrors.QUOTATION_LOAD_FAILED,
  summary: 'One quotation with its price, history and actions',
  params: byId,
  response: contractDetailSchema,
});

/** Fingerprint of the price that the user saw; the server prices again and refuses a different price. */
const shownPrice = z.object({ priceHash: z.string().length(32) });
const acceptance = shownPrice.extend({
  /** Why the product is sold outside its positive target market; required only then. */
  marketReason: optionalLines(500).nullable().optional(),
});
const withReason = z.object({ reason: optionalLines(500) });
const state = z.object({ id: z.int(), version: z.int(), status: z.string(), policyNumber: z.string().nullable() });

export const accept = route({
  method: 'POST',
  path: '/preventivi/:id/accetta',
  access: { roles: ['UPDATE_PREVENTIVI'] },
  failure: contractErrors.ACCEPTANCE_FAILED,
  summary: 'Accept for the customer; freezes the price',
  params: byId,
  body: acceptance,
  response: state,
  errors: [contractErrors.BLOCKED, contractErrors.PRICE_MOVED],
  idempotent: true,
  fields: { marketReason: { it: 'Motivazione', en: 'Justification' } },
});

export const revoke = route({
  method: 'POST',
  path: '/preventivi/:id/revoca',
  access: { roles: ['UPDATE_PREVENTIVI'] },
  failure: contractErrors.REVOCATION_FAILED,
  summary: 'Revoke the acceptance',
  params: byId,
  body: withReason,
  response: state,
  errors: [contractErrors.BLOCKED],
  idempotent: true,
});

export const issue = route({
  method: 'POST',
  path: '/preventivi/:id/emetti',
  access: { roles: ['EMETTI_POLIZZE'] },
  failure: contractErrors.EMISSION_FAILED,
  summary: 'Issue the policy: number, ledger and status in one step',
  params: byId,
  body: shownPrice,
  response: state,
  errors: [contractErrors.BLOCKED, contractErrors.PRICE_MOVED, contractErrors.NUMBER_TAKEN],
  idempotent: true,
});

export const cancel = route({
  method: 'POST',
  path: '/preventivi/:id/annulla',
  access: { roles: ['UPDATE_PREVENTIVI'] },
  failure: contractErrors.QUOTATION_CANCEL_FAILED,
  summary: 'Withdraw a quotation',
  params: byId,
  body: withReason,
  response: state,
  errors: [contractErrors.BLOCKED],
  idempotent: true,
});

export const unlock = route({
  method: 'POST',
  path: '/preventivi/:id/sblocca',
  access: { roles: ['SBLOCCA_PREVENTIVI'] },
  failure: contractErrors.QUOTATION_UNLOCK_FAILED,
  summary: "Reopen an expired or withdrawn quotation, priced with today's tariff",
  params: byId,
  body: withReason,
  response: state,
  errors: [contractErrors.BLOCKED],
  idempotent: true,
});

export const approve = route({
  method: 'POST',
  path: '/preventivi/:id/approva',
  access: { roles: ['APPROVA_PREVENTIVI'] },
  failure: contractErrors.APPROVAL_FAILED,
  summary: 'Approve what the seller may not decide alone: an insured value, a discount; with or without a request',
  params: byId,
  body: withReason,
  response: state,
  errors: [
    contractErrors.BLOCKED,
    approvalErrors.NOTHING_TO_APPROVE,
    approvalErrors.QUOTATION_CHANGED,
    approvalErrors.OWN_REQUEST,
    approvalErrors.BEYOND_LIMIT,
  ],
  idempotent: true,
});

export const copy = route({
  method: 'GET',
  path: '/preventivi/:id/copia',
  access: { roles: ['CREATE_PREVENTIVI'] },
  failure: contractErrors.QUOTATION_COPY_FAILED,
  summary: 'What a new quotation with the same data starts with, and the number of this one; nothing is saved',
  params: byId,
  response: z.object({ number: z.string(), data: contractDataSchema }),
  errors: [contractErrors.CANNOT_COPY],
});
