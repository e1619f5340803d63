import { z } from 'zod';
import { codesOf, HANDED_DOCUMENTS } from '#areas/catalogue/domain/index.ts';
import { INSURED_RISKS } from '../domain/insured-risk.ts';
import { STATUSES } from '../domain/status.ts';
import { contractDataSchema } from './contract-data.ts';
import { papersSchema } from './papers-routes.ts';
import { actionSchema, commissionSchema, priceSchema, timelineEntrySchema } from './priced.ts';

const person = z.object({ id: z.int(), name: z.string() });

/** A contract with everything its pages show. */
export const contractDetailSchema = z.object({
  id: z.int(),
  version: z.int(),
  number: z.string(),
  policyNumber: z.string().nullable(),
  status: z.enum(STATUSES),
  cancelled: z.boolean(),
  /** A policy within the renewal window around its expiry. */
  inRenewal: z.boolean(),
  /** Of a quotation: the policy that covers the same vehicle; its number and last day only for who sees it. */
  alsoInsured: z.object({ policyNumber: z.string().nullable(), until: z.string().nullable(), sameProduct: z.boolean() }).nullable(),
  /** Of a sale outside of the positive target market: why it is, and once it is accepted the seller's justification. */
  market: z.object({ outside: z.array(z.string()), justification: z.string().nullable() }),
  data: contractDataSchema,
  /** Of a vehicle: the insured value without the VAT that its owner recovers, in cents; what the price counts with. */
  netInsuredValue: z.int().nullable(),
  /** What is insured, in the words of spec §3; null while the type of the vehicle is open. */
  insuredRisk: z.enum(codesOf(INSURED_RISKS)).nullable(),
  /** Whether the vehicle is a truck; null for a home. */
  truck: z.boolean().nullable(),
  /** In whole years on the effective date, today while it is open; null where there is no date to count from. */
  ageAtSubscription: z.object({ customer: z.int().nullable(), vehicle: z.int().nullable() }),
  /** As stored; null while nothing could be priced. */
  price: priceSchema.nullable(),
  product: z
    .object({
      versionId: z.int(),
      name: z.string(),
      type: z.string(),
      company: z.string(),
      /** Stored file of the insurer's logo. */
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
      /** Codes under which the insurer knows the tariff; only with MOSTRA_CODICI. */
      codes: z.object({ tariff: z.string(), quote: z.string(), deductible: z.string(), channel: z.string() }).nullable(),
    })
    .nullable(),
  /** Only for who may read them (spec §6: READ_PROVVIGIONI_DEALER, READ_PROVVIGIONI_SOCIETA, READ_DETTAGLI_ECONOMICI). */
  commissions: z.array(commissionSchema).nullable(),
  /** Under which codes the insurer knows who sold; null without MOSTRA_CODICI, none before acceptance. */
  productCodes: z.array(z.object({ code: z.string(), coverages: z.array(z.object({ it: z.string(), en: z.string() })) })).nullable(),
  effectiveDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
  quoteValidUntil: z.string(),
  producer: person,
  seller: person,
  createdAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  issuedAt: z.iso.datetime().nullable(),
  /** Whether the proposal form signed on paper came back; null for what is not a policy or was signed digitally. */
  proposalForm: z.object({ deliveredOn: z.string().nullable(), checkedBy: z.string().nullable() }).nullable(),
  /** The documents of the proposal; null before acceptance. */
  papers: papersSchema.nullable(),
  actions: z.array(actionSchema),
  timeline: z.array(timelineEntrySchema),
});
