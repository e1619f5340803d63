import type { Database } from '#platform/server-kit/database/database.ts';
import type { LiveDestination, LiveIdentity } from '#platform/server-kit/live/destination.ts';
import { readUserInfo } from '../read-model.ts';
import { sessionReader } from './authenticate.ts';
import { concernsActor, IDENTITY_TOPIC } from './identity.ts';

/** Returns how open connections follow their session. */
export function liveIdentity(db: Database): LiveIdentity {
  return { topic: IDENTITY_TOPIC, concerns: concernsActor, reload: sessionReader(db) };
}

/** `/topic/info-utente` (spec §7): each subscriber receives their own user info. */
export function userInfoDestination(agency: () => Promise<{ readonly name: string }>): LiveDestination {
  return {
    name: '/topic/info-utente',
    topic: IDENTITY_TOPIC,
    concerns: concernsActor,
    body: async (work) => ({ ...(await readUserInfo(work)), agenzia: (await agency()).name }),
  };
}
