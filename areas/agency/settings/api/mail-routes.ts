import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';

export const mailStatus = route({
  method: 'GET',
  path: '/posta/stato',
  access: { authenticated: true },
  summary: 'Whether mails are sent: without a mail server they stay in the outbox',
  response: z.object({ leaves: z.boolean() }),
});
