import type { AgencyParty, ContractDocumentData } from '#areas/agency/documents/domain/index.ts';
import { type Documents, FileMissing, findFile, readAll } from '#areas/agency/documents/server/public.ts';
import { equipmentNames, type VehicleValuationProvider } from '#areas/agency/vehicles/server/public.ts';
import { companyLogo } from '#areas/offer/catalogue/server/public.ts';
import type { Outside, OutsideWork } from '#platform/server-kit/context.ts';
import type { DatabasePool } from '#platform/server-kit/database/database.ts';
import type { ContractRow } from '../contract-row.ts';
import type { SaleContexts } from '../pricing/sale-context.ts';
import { documentDataOf, type Letterhead } from './document-data.ts';

/** Sources of what a contract's papers print. */
export interface PaperSources {
  readonly sale: SaleContexts;
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
  /** Source of the names of equipment. */
  readonly vehicles: (db: DatabasePool) => VehicleValuationProvider;
}

/** A stored picture as a data URL; null if the store has lost it: a document is made without it. */
async function pictureOf(work: Outside, documents: Documents, fileId: number): Promise<string | null> {
  const file = await findFile(work.db, fileId);
  if (file === undefined) return null;
  try {
    const content = await readAll(await documents.read(work, file));
    return `data:${file.contentType};base64,${content.toString('base64')}`;
  } catch (error) {
    if (error instanceof FileMissing) return null;
    throw error;
  }
}

/** Returns everything that the papers of a priced contract print, with logo and signature. */
export async function paperDataOf(work: OutsideWork, sources: PaperSources, row: ContractRow): Promise<ContractDocumentData> {
  const { documents, vehicles, agency } = sources;
  const logo = row.company_id === null ? null : await companyLogo(work, documents, row.company_id);
  const picture = (fileId: number) => pictureOf(work, documents, fileId);
  const equipment: Letterhead['equipment'] = (vehicle) => equipmentNames(vehicles(work.db), vehicle.versionCode, vehicle.equipment);
  return documentDataOf(work, sources.sale, { agency: await agency(), logo, picture, equipment }, row);
}
