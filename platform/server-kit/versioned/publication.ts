import { sql } from 'kysely';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { IN_FORCE_FROM } from '#platform/api-kit/versioned/texts.ts';
import { interpolate } from '#platform/domain-kit/locale.ts';
import { RULE_MESSAGES } from '#platform/domain-kit/rule-messages.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '../context.ts';
import { refuseStale } from '../refuse-stale.ts';
import type { VersionKey } from './drafts.ts';
import { contentOf, inForceOn, refuseUnlessPossible, touch, versionAt, versionRows } from './records.ts';
import { recordStep } from './steps.ts';
import type { Versioned } from './versioned.ts';

interface Publication {
  /** First day, today or later. */
  readonly from: string;
  readonly note: string;
  readonly acknowledged: readonly string[];
  /** The save that the user saw; missing where a validated version cannot have changed. */
  readonly version?: number;
}

/**
 * Publishes a version from a day. Passes the checks of the kind, because taxes and other records may have changed; the
 * version in force ends, and those scheduled for that day or later never begin, all in one transaction.
 */
export async function publishVersion(work: UserWork, versioned: Versioned, key: VersionKey, publication: Publication): Promise<void> {
  const { tables } = versioned;
  const { from, note } = publication;
  await versioned.lock(work, key.id);
  if (from < work.today) {
    const template = RULE_MESSAGES.min[work.language];
    const field = IN_FORCE_FROM[work.language];
    throw new FieldErrors({ from: interpolate(template, { field, minimo: formatDate(work.today) }) });
  }
  const versions = await versionRows(work, tables, key.id);
  const row = versionAt(versions, key.numero);
  refuseUnlessPossible(work, versioned, 'PUBBLICA', row);
  if (publication.version !== undefined) await refuseStale(work, versioned.events, { ...row, id: key.id }, publication.version);
  const content = await contentOf(work, tables, row.id);
  const acknowledged = await versioned.passChecks(work, { id: key.id, row, content, versions }, publication.acknowledged);
  const current = inForceOn(versions, work.today);
  const before = current === undefined ? undefined : await contentOf(work, tables, current.id);
  for (const displaced of versioned.displaced(versions, from, work.today)) {
    await sql`update ${sql.table(tables.version)} set valid_to = ${displaced.validTo}, status = ${displaced.status}
      where ${sql.ref(tables.owner)} = ${key.id} and number = ${displaced.number}`.execute(work.db);
  }
  await sql`update ${sql.table(tables.version)} set status = 'PUBBLICATA', valid_from = ${from}, valid_to = null, note = ${note},
    acknowledged = ${JSON.stringify(acknowledged)}::jsonb, published_at = ${work.now}, published_by = ${work.actor.userId},
    updated_at = ${work.now}, updated_by = ${work.actor.userId} where id = ${row.id}`.execute(work.db);
  await versioned.align(work, key.id, content, true);
  await touch(work, tables, key.id);
  await recordStep(work, versioned, {
    id: key.id,
    action: 'PUBLISH',
    number: key.numero,
    before,
    after: content,
    reason: note,
    facts: { from, acknowledged },
  });
}
