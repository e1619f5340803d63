import type { Work } from '#platform/server-kit/context.ts';
import type { LiveDestination } from '#platform/server-kit/live/destination.ts';
import { publish } from '#platform/server-kit/live/publish.ts';

const TOPIC = 'change-requests';

/** Open pages of requests load again what changed; the message has no content, so that it shows nothing to strangers. */
export const requestDestination: LiveDestination = {
  name: '/topic/richieste-modifica',
  topic: TOPIC,
  concerns: (actor) => actor.roles.has('READ_RICHIESTE_MODIFICA_POLIZZA'),
  body: async () => ({ changed: true }),
};

/** Announces a change of a request to open pages, at commit. */
export const publishRequest = (work: Pick<Work, 'db'>, id: number): Promise<void> => publish(work, TOPIC, String(id));
