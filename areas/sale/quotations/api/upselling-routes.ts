import { z } from 'zod';
import { route } from '#areas/agency/access/api/index.ts';
import { id, noContent, plainDate } from '#platform/api-kit/schemas.ts';

export const noteUpsell = route({
  method: 'POST',
  path: '/preventivi/upselling',
  access: { roles: ['CREATE_PREVENTIVI', 'UPDATE_PREVENTIVI'] },
  summary: 'Count a richer package as shown in a quotation, or as taken; once per draft',
  body: z.object({
    draft: z.uuid(),
    fromPackageVersionId: id(),
    toPackageVersionId: id(),
    extra: z.int().min(0).max(1_000_000_000),
    accepted: z.boolean(),
  }),
  response: noContent,
});

export const upsellResults = route({
  method: 'GET',
  path: '/configurazione/upselling/esiti',
  access: { roles: ['CONFIGURAZIONE_GLOBALE'] },
  summary: 'How often richer packages were shown and taken, by pair of packages',
  query: z.object({ da: plainDate(), a: plainDate() }),
  response: z.object({
    items: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        shown: z.int(),
        accepted: z.int(),
        /** Added premium, cents. */
        extra: z.int(),
      }),
    ),
  }),
});
