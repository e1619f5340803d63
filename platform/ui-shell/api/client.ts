import { noticeServerTime } from '#platform/ui-kit/server-clock.ts';
import { currentLanguage } from '#platform/ui-kit/texts/language.ts';
import { shellText } from '../texts/shell-texts.ts';
import { createApiClient } from './api-client.ts';

interface SessionEvents {
  signedOut: () => void;
  maintenance: () => void;
}

const events: SessionEvents = { signedOut: () => undefined, maintenance: () => undefined };

/** Sets the listeners for the end of the session and for maintenance; called once by the router. */
export function onSessionEvents(listeners: SessionEvents): void {
  Object.assign(events, listeners);
}

/** The client of the running application. */
export const apiClient = createApiClient({
  fetch: (url, init) => fetch(url, init),
  language: currentLanguage,
  texts: (code) => shellText(`errors.${code}`),
  onServerTime: noticeServerTime,
  onSignedOut: () => events.signedOut(),
  onMaintenance: () => events.maintenance(),
});
