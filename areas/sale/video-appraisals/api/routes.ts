import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { codesOf, PHOTO_ANGLES } from '#areas/offer/catalogue/domain/index.ts';
import { optionalField } from '#platform/api-kit/fields/typed-fields.ts';
import { id, idParam, noContent, optionalLines, paged, tableQuery } from '#platform/api-kit/schemas.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { APPRAISAL_STATES, REJECTION_CAUSES, SHOT_HINTS } from '../domain/index.ts';
import { appraisalErrors } from './errors.ts';

const params = z.object({ id: idParam() });
const judge = { roles: ['UPDATE_VIDEO_PERIZIA'] } as const;
const status = z.enum(APPRAISAL_STATES);
const cause = z.enum(keysOf(REJECTION_CAUSES));

const facts = {
  id: id(),
  status,
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresOn: z.string(),
  acquiredAt: z.iso.datetime().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  cause: cause.nullable(),
  note: z.string().nullable(),
};

export const listContractAppraisals = route({
  method: 'GET',
  path: '/contratti/:id/video-perizie',
  access: { roles: ['READ_PREVENTIVI', 'READ_POLIZZE'] },
  failure: appraisalErrors.LIST_FAILED,
  summary: 'Video appraisals of a contract, newest first; whether a link can be made now',
  params,
  response: z.object({
    items: z.array(
      z.object({
        ...facts,
        /** Photos that arrived. */
        shots: z.int(),
        /** Address to which the link was mailed, and the state of that mail. */
        address: z.string().nullable(),
        mail: z.enum(['QUEUED', 'SENT', 'KEPT', 'FAILED']).nullable(),
        /** When the link was texted. */
        textedAt: z.iso.datetime().nullable(),
      }),
    ),
    isRequired: z.boolean(),
    canRequest: z.boolean(),
    /** Mobile number to which a link can be texted. */
    mobile: z.string().nullable(),
  }),
});
export type ContractAppraisals = z.output<typeof listContractAppraisals.response>;

export const requestAppraisal = route({
  method: 'POST',
  path: '/contratti/:id/video-perizie',
  access: { roles: ['UPDATE_PREVENTIVI'] },
  failure: appraisalErrors.LINK_FAILED,
  summary:
    'A link with which the customer takes the photos; it replaces an open one. Mailed to an address, or texted to the mobile number of the contract; returned once',
  params,
  body: z.object({ email: optionalField('email', 120), byText: z.boolean().default(false) }),
  response: z.object({ link: z.string(), qr: z.string() }),
  errors: [appraisalErrors.NOT_NEEDED, appraisalErrors.NO_TEXTS],
  fields: { email: { it: 'E-mail del cliente', en: "Customer's e-mail" } },
});

const row = z.object({
  ...facts,
  contractId: id(),
  number: z.string(),
  customer: z.string(),
  vehicle: z.string(),
  plate: z.string().nullable(),
  producer: z.string(),
  appraiser: z.string().nullable(),
});
export type AppraisalRow = z.output<typeof row>;

export const listAppraisals = route({
  method: 'GET',
  path: '/video-perizie',
  access: { roles: ['READ_VIDEO_PERIZIA'] },
  failure: appraisalErrors.LIST_FAILED,
  summary: 'Video appraisals that the user sees: those to be judged first',
  query: tableQuery(['acquiredAt', 'createdAt']).extend({ stato: status.optional() }),
  response: paged(row),
});

const detail = row.extend({
  appraiserId: id().nullable(),
  shots: z.array(
    z.object({ angle: z.enum(codesOf(PHOTO_ANGLES)), fileId: id(), createdAt: z.iso.datetime(), hints: z.array(z.enum(SHOT_HINTS)) }),
  ),
  film: z.object({ fileId: id(), seconds: z.int() }).nullable(),
  /** The vehicle as the quotation describes it. */
  declared: z.object({
    type: z.string().nullable(),
    brand: z.string().nullable(),
    model: z.string().nullable(),
    version: z.string().nullable(),
    plate: z.string().nullable(),
    chassisNumber: z.string().nullable(),
    registrationDate: z.string().nullable(),
    mileage: z.int().nullable(),
    /** Cents. */
    insuredValue: z.int().nullable(),
  }),
  /** Whether the acting user may accept and reject it now. */
  mayJudge: z.boolean(),
  ownSale: z.boolean(),
  mayAssign: z.boolean(),
});
export type AppraisalDetail = z.output<typeof detail>;

export const readAppraisal = route({
  method: 'GET',
  path: '/video-perizie/:id',
  access: { roles: ['READ_VIDEO_PERIZIA'] },
  failure: appraisalErrors.LIST_FAILED,
  summary: 'One video appraisal with its photos and the vehicle of the quotation',
  params,
  response: detail,
});

export const acceptAppraisal = route({
  method: 'POST',
  path: '/video-perizie/:id/accetta',
  access: judge,
  failure: appraisalErrors.VIDEO_EXPERTISE_ACCEPT_FAILED,
  summary: 'Accept the photos: the quotation is not blocked by them any more',
  params,
  response: detail,
  errors: [appraisalErrors.APPRAISAL_CLOSED, appraisalErrors.OWN_SALE],
});

export const JUDGING_FIELDS = {
  cause: { it: 'Causa', en: 'Cause' },
  note: { it: 'Note per il venditore', en: 'Note to the seller' },
  userId: { it: 'Perito', en: 'Appraiser' },
} as const;

export const rejectionSchema = z.object({ cause, note: optionalLines(500) });

export const rejectAppraisal = route({
  method: 'POST',
  path: '/video-perizie/:id/rifiuta',
  access: judge,
  failure: appraisalErrors.VIDEO_EXPERTISE_REJECT_FAILED,
  summary: 'Reject the photos for a cause: a new appraisal is needed',
  params,
  body: rejectionSchema,
  response: detail,
  errors: [appraisalErrors.APPRAISAL_CLOSED, appraisalErrors.OWN_SALE],
  fields: JUDGING_FIELDS,
});

export const assignmentSchema = z.object({ userId: id().nullable() });

export const assignAppraisal = route({
  method: 'PUT',
  path: '/video-perizie/:id/perito',
  access: { roles: ['UPDATE_VIDEO_PERIZIA'] },
  failure: appraisalErrors.ASSIGN_FAILED,
  summary: 'Assign the appraisal to an appraiser, or to no user in particular',
  params,
  body: assignmentSchema,
  fields: JUDGING_FIELDS,
  response: noContent,
  errors: [appraisalErrors.APPRAISAL_CLOSED, appraisalErrors.NOT_AN_APPRAISER],
});

export const listAppraisers = route({
  method: 'GET',
  path: '/video-perizie-periti',
  access: judge,
  failure: appraisalErrors.LIST_FAILED,
  summary: 'Active appraisers',
  response: z.array(z.object({ id: id(), name: z.string() })),
});
