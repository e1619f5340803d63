import { sql } from 'kysely';
import { type Remembered, remembered } from '#areas/agency/settings/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { Bus } from '#platform/server-kit/live/bus.ts';
import type { NeedsContent } from '../domain/index.ts';

/** Topic of the notification about a published questionnaire. */
export const NEEDS_TOPIC = 'needs';

/** The questionnaire that quotations use. */
export interface PublishedNeeds {
  readonly id: number;
  readonly number: number;
  readonly sha256: string;
  readonly content: NeedsContent;
}

/** The published questionnaire, cached until another one is published; null while there is none. */
export type NeedsStore = Remembered<PublishedNeeds | null>;

/** The questionnaire in force; null while there is none. */
export async function readPublishedNeeds(db: Database): Promise<PublishedNeeds | null> {
  const result = await sql<PublishedNeeds>`
    select id, number, sha256, content from needs_version where status = 'PUBBLICATA'`.execute(db);
  return result.rows[0] ?? null;
}

export function openNeeds(db: Database, bus: Pick<Bus, 'listen' | 'connected'>): NeedsStore {
  return remembered(bus, NEEDS_TOPIC, () => readPublishedNeeds(db));
}
