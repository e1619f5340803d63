import { sql } from 'kysely';
import { fingerprintOf } from '#areas/catalogue/server/public.ts';
import { RULES_TOPIC } from '#areas/settings/server/public.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { publish } from '#platform/server-kit/live/publish.ts';
import { needsVersionEvents } from '../../api/audit-events.ts';
import type { NeedsContent } from '../../domain/index.ts';
import { NEEDS_TOPIC } from '../store.ts';
import { newDraft, saveDraft } from './drafts.ts';

/** A version from another installation. */
export interface BroughtNeeds {
  readonly number: number;
  readonly status: 'BOZZA' | 'PUBBLICATA' | 'SUPERATA';
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly content: NeedsContent;
}

/** A version of this installation, with the fingerprint of its content. */
export interface StoredNeeds extends BroughtNeeds {
  readonly sha256: string;
}

/** Every version, oldest first. */
export async function storedNeeds(db: Database): Promise<StoredNeeds[]> {
  const { rows } = await sql<StoredNeeds>`
    select number, status, valid_from as "validFrom", valid_to as "validTo", content, sha256 from needs_version order by number`.execute(
    db,
  );
  return rows;
}

/** Imports all versions of another installation; there must be none yet. The caller has checked their references. */
export async function bringNeeds(work: UserWork, versions: readonly BroughtNeeds[]): Promise<void> {
  const { db, now, actor } = work;
  for (const { number, status, validFrom, validTo, content } of versions) {
    const row = {
      number,
      status,
      valid_from: validFrom,
      valid_to: validTo,
      content: JSON.stringify(content),
      sha256: fingerprintOf(content),
    };
    const published = status === 'BOZZA' ? {} : { published_at: now, published_by: actor.userId };
    const { id } = await db
      .insertInto('needs_version')
      .values({ ...row, created_at: now, created_by: actor.userId, updated_at: now, ...published })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(work, needsVersionEvents, { entityId: id, action: 'CREATE', after: { number, status, validFrom, validTo } });
    if (status !== 'PUBBLICATA') continue;
    await publish(work, NEEDS_TOPIC, String(id));
    await publish(work, RULES_TOPIC, 'QUESTIONARIO');
  }
}

/** Creates a draft from imported content; there must be no other draft. */
export async function draftNeedsWith(work: UserWork, content: NeedsContent): Promise<void> {
  const { id } = await newDraft(work, null);
  await saveDraft(work, id, content, 1);
}
