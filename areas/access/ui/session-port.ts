import { z } from 'zod';
import { noContent } from '#platform/api-kit/schemas.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import type { SessionPort } from '#platform/ui-shell/session/session.ts';
import { logout, route, userInfo, version } from '../api/index.ts';

/** Back to an earlier user of the impersonation stack (spec §7). */
const logoutTo = route({
  method: 'POST',
  path: '/logout-to',
  access: { authenticated: true },
  summary: 'Return to the previous or to the original user',
  body: z.object({ userId: z.int() }),
  response: noContent,
});

/** How the frame knows who is signed in. */
export const accessSession: SessionPort = {
  load: () => apiClient.call(userInfo, {}),
  logout: () => apiClient.call(logout, {}),
  logoutTo: (userId) => apiClient.call(logoutTo, { body: { userId } }),
  version: async () => (await apiClient.call(version, {})).version,
};
