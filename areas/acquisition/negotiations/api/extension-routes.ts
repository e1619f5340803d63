import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { idParam, lines, noContent, optionalLines } from '#platform/api-kit/schemas.ts';
import { negotiationErrors } from './errors.ts';

const one = z.object({ id: idParam() });

export const extensionSchema = z.object({ reason: lines(500) });
export const EXTENSION_FIELDS = { reason: { it: 'Motivo', en: 'Reason' }, note: { it: 'Note', en: 'Notes' } } as const;

export const askExtension = route({
  method: 'POST',
  path: '/trattative/:id/proroghe',
  access: { roles: ['UPDATE_TRATTATIVE'] },
  failure: negotiationErrors.NEGOTIATION_EXTENSION_FAILED,
  summary: 'Request to work on the dealer for longer, with the reason',
  params: one,
  body: extensionSchema,
  response: noContent,
  errors: [negotiationErrors.NOT_IN_THIS_STATE, negotiationErrors.NO_EXTENSION_LEFT, negotiationErrors.EXTENSION_PENDING],
  idempotent: true,
  fields: EXTENSION_FIELDS,
});

export const decisionSchema = z.object({ grant: z.boolean(), note: optionalLines(500) });

export const decideExtension = route({
  method: 'POST',
  path: '/trattative/:id/proroghe/:extensionId',
  access: { roles: ['UPDATE_TRATTATIVE'] },
  failure: negotiationErrors.NEGOTIATION_EXTENSION_FAILED,
  summary: 'Grant or refuse an extension that another user requested',
  params: one.extend({ extensionId: idParam() }),
  body: decisionSchema,
  response: noContent,
  errors: [negotiationErrors.NOT_IN_THIS_STATE, negotiationErrors.OWN_EXTENSION],
  idempotent: true,
  fields: EXTENSION_FIELDS,
});
