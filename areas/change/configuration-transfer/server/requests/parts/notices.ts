import { type Documents, knownContents } from '#areas/agency/documents/server/public.ts';
import { AGENCY_FILES, bringNotice, storedNotices } from '#areas/agency/settings/server/public.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { ExchangeBody, ExchangeStep } from '../../../api/index.ts';
import type { FileOf } from '../exchange-files.ts';
import { type ActionOf, type Destination, stepOf } from './step.ts';

type Notice = ExchangeBody['notices'][number];

/** Returns the agency's privacy notices with their days. */
export async function readNotices(db: Database): Promise<Notice[]> {
  return (await storedNotices(db)).map(({ number, validFrom, note, ...file }) => ({ number, validFrom, note, file }));
}

/**
 * Imports all versions if there are none and nothing has been sold. Otherwise notices that have begun never change:
 * imports only versions that begin in the future, on free days.
 */
export async function planNotices(
  db: Database,
  { notices }: ExchangeBody,
  carried: ReadonlySet<string>,
  to: Destination,
): Promise<ExchangeStep[]> {
  const stored = await storedNotices(db);
  const here = new Map(stored.map((notice) => [notice.validFrom, notice.sha256]));
  const hashes = notices.map(({ file }) => file.sha256);
  const kept = await knownContents(db, AGENCY_FILES, hashes);
  const fresh = stored.length === 0 && !to.sells;
  return notices.map(({ validFrom, file }) => {
    const name = `${file.fileName} (dal ${formatDate(validFrom)})`;
    const twin = here.get(validFrom);
    if (twin !== undefined) return stepOf('informative', validFrom, name, twin === file.sha256 ? 'UGUALE' : 'DIVERSO');
    if (!fresh && validFrom <= to.today) return stepOf('informative', validFrom, name, 'DIVERSO');
    return stepOf('informative', validFrom, name, carried.has(file.sha256) || kept.has(file.sha256) ? 'NUOVO' : 'MANCANTE');
  });
}

/** Adds the planned versions. */
export async function bringNotices(
  work: UserWork,
  documents: Documents,
  { notices }: ExchangeBody,
  fileOf: FileOf,
  actionOf: ActionOf,
): Promise<void> {
  for (const { file, ...notice } of notices) {
    if (actionOf('informative', notice.validFrom) !== 'NUOVO') continue;
    await bringNotice(work, documents, notice, await fileOf(AGENCY_FILES, file));
  }
}
