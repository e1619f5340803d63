import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { commonErrors } from '#platform/api-kit/errors.ts';
import { idParam, noContent, paged, repeated, tableQuery } from '#platform/api-kit/schemas.ts';
import { MAIL_STATUSES, mailRow } from './contact-routes.ts';

const access = { roles: ['DEVELOPER', 'ADMIN'] } as const;

export const outboxRow = mailRow.extend({
  kind: z.string(),
  attempts: z.int(),
  nextAttemptAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  error: z.string().nullable(),
  author: z.string().nullable(),
});
export type OutboxRow = z.output<typeof outboxRow>;

export const listOutbox = route({
  method: 'GET',
  path: '/posta',
  access,
  summary: 'Mails of the product: sent, queued, kept for lack of a mail server, failed; newest first',
  query: tableQuery(['createdAt']).extend({ stato: repeated(z.enum(MAIL_STATUSES)) }),
  response: paged(outboxRow),
});
export type OutboxQuery = z.output<NonNullable<typeof listOutbox.query>>;

export const readMail = route({
  method: 'GET',
  path: '/posta/:id',
  access,
  summary: 'One mail with its text',
  params: z.object({ id: idParam() }),
  response: outboxRow.extend({
    text: z.string(),
    replyTo: z.string().nullable(),
    /** Attached documents; a file has no name before it is generated. */
    attachments: z.array(z.object({ fileName: z.string().nullable() })),
  }),
});

export const resendMail = route({
  method: 'POST',
  path: '/posta/:id/ritenta',
  access,
  summary: 'Retry a failed mail',
  params: z.object({ id: idParam() }),
  response: noContent,
  errors: [commonErrors.NOT_FOUND],
  idempotent: true,
});
