import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keyOf } from '#areas/agency/documents/server/public.ts';
import { COMPANY_FILES } from '#areas/offer/catalogue/server/public.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import type { KeepContent } from '../papers/keep-content.ts';
import { COMPANIES } from './companies.ts';

/** Reads the logo of an invented insurer, drawn by `scripts/draw-company-marks.ts`. */
function markOf(code: string): Buffer {
  return readFileSync(new URL(`marks/${code.toLowerCase()}.png`, import.meta.url));
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** Gives a demonstration insurer its logo. */
export async function insertCompanyLogo(db: Database, id: number, code: string, now: string): Promise<void> {
  const content = markOf(code);
  const sha256 = sha256Of(content);
  const file = await db
    .insertInto('stored_file')
    .values({
      store_key: keyOf(sha256),
      file_name: `Logo ${code}.png`,
      content_type: 'image/png',
      size: content.length,
      sha256,
      entity: COMPANY_FILES,
      entity_id: id,
      kind: 'LOGO',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('company').set({ logo_file_id: file.id }).where('id', '=', id).execute();
}

/** Stores the logos of the demonstration insurers in a file store; existing ones stay. */
export async function keepCompanyLogos(keep: KeepContent): Promise<void> {
  for (const { code } of COMPANIES) await keep(markOf(code));
}
