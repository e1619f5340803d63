import { keepLanguage } from '#platform/ui-kit/texts/language.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import type { SessionPort } from '#platform/ui-shell/session/session.ts';
import { logout, logoutTo, userInfo, version } from '../api/index.ts';

/** How the frame learns who is logged in. */
export const accessSession: SessionPort = {
  load: () => apiClient.call(userInfo, {}),
  logout: async () => {
    await apiClient.call(logout, {});
    keepLanguage();
  },
  logoutTo: (userId) => apiClient.call(logoutTo, { body: { userId } }),
  version: async () => (await apiClient.call(version, {})).version,
};
