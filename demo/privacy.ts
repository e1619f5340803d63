import { createHash } from 'node:crypto';
import { keyOf } from '#areas/agency/documents/server/public.ts';
import { AGENCY_FILES } from '#areas/agency/settings/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { plainPdf } from '#platform/server-kit/plain-pdf.ts';
import type { KeepContent } from './papers/keep-content.ts';

/** The agency's privacy notice of the demonstration, in force since before the first contract. */
const VALID_FROM = '2022-01-01';
const CONTENT = plainPdf(
  'Informativa privacy',
  [
    'Agenzia - edizione 01/2022',
    '',
    "Come l'agenzia tratta i dati personali di chi chiede un preventivo o si assicura",
    '(art. 13 e 14 del Regolamento UE 2016/679).',
  ],
  "Fac-simile dimostrativo: il documento vero lo prepara l'agenzia",
);
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');

/** Gives the agency its privacy notice. */
export async function seedPrivacyNotice(db: Database): Promise<void> {
  const created_at = `${VALID_FROM}T08:00:00Z`;
  const file = await db
    .insertInto('stored_file')
    .values({
      store_key: keyOf(SHA256),
      file_name: 'Informativa privacy.pdf',
      content_type: 'application/pdf',
      size: CONTENT.length,
      sha256: SHA256,
      entity: AGENCY_FILES,
      entity_id: 1,
      kind: 'INFORMATIVA_PRIVACY',
      created_at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('privacy_notice').values({ number: 1, valid_from: VALID_FROM, file_id: file.id, created_at }).execute();
}

/** Stores the notice of the demonstration in the file store. */
export async function keepPrivacyNotice(keep: KeepContent): Promise<void> {
  await keep(CONTENT);
}
