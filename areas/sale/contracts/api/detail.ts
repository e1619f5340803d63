import { z } from 'zod';
import { codesOf, HANDED_DOCUMENTS } from '#areas/offer/catalogue/domain/index.ts';
import { ISSUE_STEPS, STEP_PARTIES } from '../domain/conditions/issue-steps.ts';
import { MEDIA } from '../domain/conditions/papers.ts';
import { INSURED_RISKS } from '../domain/insured-object/object-codes.ts';
import { CONTRACT_STATUSES } from '../domain/status-codes.ts';
import { contractDataSchema } from './contract-data.ts';
import { actionSchema, commissionSchema, priceSchema, timelineEntrySchema } from './priced.ts';

const person = z.object({ id: z.int(), name: z.string() });

/** State of the papers of the acceptance; null for a quotation that is not accepted. */
const papersSchema = z.object({
  storedAt: z.iso.datetime().nullable(),
  handedAt: z.iso.datetime().nullable(),
  medium: z.enum(MEDIA).nullable(),
  address: z.string().nullable(),
  handedBy: z.string().nullable(),
  signedOn: z.string().nullable(),
  signer: z.string().nullable(),
  signatureRecordedBy: z.string().nullable(),
  /** The mail with the papers, once requested; the papers count as handed over when it is sent. */
  mail: z.object({ status: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED']), address: z.string() }).nullable(),
  /** Reference of the direct debit mandate among the papers; null without one. */
  mandate: z.string().nullable(),
});

/** A contract with everything its pages show. */
export const contractDetailSchema = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  policyNumber: z.string().nullable(),
  /** Its number in the former system that it was imported from: no tariff priced it. */
  formerNumber: z.string().nullable(),
  status: z.enum(CONTRACT_STATUSES.codes),
  cancelled: z.boolean(),
  /** Whether the policy is within the renewal window around its expiry. */
  inRenewal: z.boolean(),
  /**
   * For a quotation: the policy that covers the same vehicle. Number and last day are null without permission to see
   * it.
   */
  alsoInsured: z.object({ policyNumber: z.string().nullable(), until: z.string().nullable(), sameProduct: z.boolean() }).nullable(),
  /** For a sale outside the positive target market: the reasons and, after acceptance, the seller's justification. */
  market: z.object({ outside: z.array(z.string()), justification: z.string().nullable() }),
  data: contractDataSchema,
  /** For a vehicle: the insured value in cents without the VAT that its owner recovers; the price is based on it. */
  netInsuredValue: z.int().nullable(),
  /**
   * For an open quotation: the vehicle's valuation of the last 60 days in cents, and by which share of it (in millionths,
   * to the percent) the insured value differs; null without one.
   */
  valuation: z.object({ value: z.int(), difference: z.int() }).nullable(),
  /** The insured risk as spec §3 names it; null while the type of the vehicle is not chosen. */
  insuredRisk: z.enum(codesOf(INSURED_RISKS)).nullable(),
  /** Whether the vehicle is a truck; null for a home. */
  truck: z.boolean().nullable(),
  /** In whole years on the effective date, or today while that is not chosen; null without a date to count from. */
  ageAtSubscription: z.object({ customer: z.int().nullable(), vehicle: z.int().nullable() }),
  /** As stored; null if the contract has no price yet. */
  price: priceSchema.nullable(),
  product: z
    .object({
      versionId: z.int(),
      name: z.string(),
      type: z.string(),
      company: z.string(),
      /** Stored file with the insurer's logo. */
      companyLogo: z.int().nullable(),
      documents: z.array(z.enum(HANDED_DOCUMENTS)),
    })
    .nullable(),
  package: z.object({ versionId: z.int(), name: z.string() }).nullable(),
  tariff: z
    .object({
      versionId: z.int(),
      code: z.string(),
      version: z.int(),
      /** The insurer's codes of the tariff; only with MOSTRA_CODICI. */
      codes: z.object({ tariff: z.string(), quote: z.string(), deductible: z.string(), channel: z.string() }).nullable(),
    })
    .nullable(),
  /**
   * The commissions that the user may read (spec §6: READ_PROVVIGIONI_DEALER, READ_PROVVIGIONI_SOCIETA,
   * READ_DETTAGLI_ECONOMICI).
   */
  commissions: z.array(commissionSchema).nullable(),
  /** The insurer's codes of the seller and producer; null without MOSTRA_CODICI, empty before acceptance. */
  productCodes: z.array(z.object({ code: z.string(), coverages: z.array(z.object({ it: z.string(), en: z.string() })) })).nullable(),
  effectiveDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  quoteValidUntil: z.string(),
  producer: person,
  seller: person,
  createdAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  /** Day since which the issued policy waits for its premium. */
  premiumDueOn: z.string().nullable(),
  premiumPaidOn: z.string().nullable(),
  /** Cancelled from 24:00 of this day. */
  cancelledFrom: z.string().nullable(),
  /** Name of the user in whose name the policy is issued when it is ready. */
  issueRequestedBy: z.string().nullable(),
  /** What is done and still to do before the issue, by whom; empty unless the quotation is accepted. */
  issueSteps: z.array(z.object({ step: z.enum(ISSUE_STEPS), isDone: z.boolean(), by: z.enum(STEP_PARTIES) })),
  /** Whether the proposal form signed on paper was delivered; null for quotations and for digital signatures. */
  proposalForm: z.object({ deliveredOn: z.string().nullable(), checkedBy: z.string().nullable() }).nullable(),
  /** The documents of the proposal; null before acceptance. */
  papers: papersSchema.nullable(),
  /** DIGITALE while a digital signature is open or done. */
  signatureKind: z.enum(['CARTACEA', 'DIGITALE']),
  actions: z.array(actionSchema),
  timeline: z.array(timelineEntrySchema),
});
