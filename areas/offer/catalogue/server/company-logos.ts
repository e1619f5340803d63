import { sql } from 'kysely';
import type { Upload } from '#areas/agency/documents/api/index.ts';
import { type Documents, FileMissing, findFile, type KeptFile, readAll, readMark } from '#areas/agency/documents/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Outside, OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import { refuseStale } from '#platform/server-kit/refuse-stale.ts';
import { companyEvents } from '../api/audit-events.ts';
import { LOGO_LABEL } from '../api/company-logo-routes.ts';
import type { CompanyLogoRow } from '../api/index.ts';
import { visibleInsurers } from './versioned/kind.ts';

/** Kind of insurers' stored files, and entity of their audit entries. */
export const COMPANY_FILES = 'company';
const KIND = 'LOGO';

/** Returns the insurers that the acting user sees, by name. */
export async function listLogos(work: UserWork): Promise<{ items: CompanyLogoRow[] }> {
  const { rows } = await sql<CompanyLogoRow>`
    select c.id, c.code, c.name, c.logo_file_id as "logoFileId", c.version from company c where ${await visibleInsurers(work)}
    order by c.name`.execute(work.db);
  return { items: rows };
}

interface CompanyRow {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly updated_at: string;
  readonly logo_file_id: number | null;
}

async function loadCompany(work: UserWork, id: number, lock: boolean): Promise<CompanyRow> {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.name, c.version, c.updated_at, c.logo_file_id from company c where c.id = ${id} and ${await visibleInsurers(work)}
    ${lock ? sql`for update` : sql``}`.execute(work.db);
  const [row] = rows;
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return row;
}

/**
 * Sets or removes an insurer's logo. Errors: NOT_FOUND, 422 at the file,
 * CHANGED_BY_OTHERS.
 */
export async function saveLogo(
  ctx: OutsideContext,
  documents: Documents,
  id: number,
  upload: Upload | null,
  version: number,
): Promise<{ version: number }> {
  const { name } = await loadCompany(ctx, id, false);
  const content = upload === null ? null : await readMark(upload, { path: 'logo', label: LOGO_LABEL, language: ctx.language });
  const kept = content === null ? null : await documents.keep(ctx, content, `Logo ${name}.png`);
  return ctx.db.transaction().execute(async (db) => {
    const work = { ...ctx, db };
    const row = await loadCompany(work, id, true);
    await refuseStale(work, companyEvents, row, version);
    const file = kept === null ? null : await documents.link(work, kept, { entity: COMPANY_FILES, entityId: id, kind: KIND });
    return { version: await setLogo(work, row, file?.id ?? null) };
  });
}

async function setLogo(work: UserWork, { id, version, logo_file_id: before }: CompanyRow, logo_file_id: number | null): Promise<number> {
  const next = version + 1;
  await work.db.updateTable('company').set({ logo_file_id, version: next, updated_at: work.now }).where('id', '=', id).execute();
  await audit(work, companyEvents, { entityId: id, action: 'UPDATE', before: { logoFileId: before }, after: { logoFileId: logo_file_id } });
  return next;
}

/** Sets the logo from another installation if an insurer has none; its content is in the store. */
export async function bringLogo(work: UserWork, documents: Documents, companyId: number, file: KeptFile): Promise<void> {
  const row = await loadCompany(work, companyId, true);
  if (row.logo_file_id !== null) throw new AppError(commonErrors.CHANGED_BY_OTHERS);
  const { id } = await documents.handOver(work, file, { entity: COMPANY_FILES, entityId: companyId, kind: KIND });
  await setLogo(work, row, id);
}

/**
 * Returns an insurer's logo as a PNG; null if it has none or the store has lost it: no document waits for a picture.
 */
export async function companyLogo(work: Outside, documents: Documents, companyId: number): Promise<Buffer | null> {
  const row = await work.db.selectFrom('company').select('logo_file_id').where('id', '=', companyId).executeTakeFirst();
  const file = row?.logo_file_id == null ? undefined : await findFile(work.db, row.logo_file_id);
  if (file === undefined) return null;
  try {
    return await readAll(await documents.read(work, file));
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}
