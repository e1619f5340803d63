import { sql } from 'kysely';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { bringVersions } from '#platform/server-kit/versioned/bring-in.ts';
import type { NeedsContent } from '../../domain/index.ts';
import { QUESTIONNAIRE, questionnaire } from '../questionnaire.ts';
import { announce } from './drafts.ts';

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
  if (versions.length === 0) return;
  const noted = versions.map((version) => ({ ...version, note: '' }));
  await bringVersions(work, questionnaire, QUESTIONNAIRE, noted);
  if (versions.some(({ status }) => status === 'PUBBLICATA')) await announce(work);
}
