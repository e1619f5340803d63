import { sql } from 'kysely';
import type { UploadKind } from '#areas/sale/contracts/domain/index.ts';
import { UPLOAD_FILES } from '#areas/sale/contracts/server/public.ts';
import type { Instant } from '#platform/domain-kit/time/rome-time.ts';
import type { Database } from '#platform/server-kit/database/database.ts';
import { type PaperKind, paperFile } from './files.ts';
import { addTrail, type TrailRow } from './trail.ts';

interface Sold {
  readonly id: number;
  readonly number: string;
  readonly sellerId: number;
  readonly at: Instant;
  readonly vehicle: boolean;
  /** It has a black box. */
  readonly fitted: boolean;
}

/** The papers that came back with a contract, with the beginnings of their file names. */
const RETURNED: readonly (readonly [UploadKind & PaperKind, string])[] = [
  ['PROPOSTA_FIRMATA', 'Proposta firmata'],
  ['DOCUMENTO_IDENTITA', 'Carta identità'],
  ['DOCUMENTO_VEICOLO', 'Libretto'],
  ['CERTIFICATO_INSTALLAZIONE', 'Certificato installazione'],
];

function cameBack(kind: UploadKind, { vehicle, fitted }: Sold): boolean {
  if (kind === 'CERTIFICATO_INSTALLAZIONE') return fitted;
  return vehicle || kind !== 'DOCUMENTO_VEICOLO';
}

/** The latest policies of every seller, at most three each, with the hour of their issue. */
async function readSold(db: Database): Promise<readonly Sold[]> {
  const { rows } = await sql<Sold>`
    select id, number, seller_id as "sellerId", issued_at as at, insured_object = 'VEICOLO' as vehicle,
      exists (select from black_box_pairing b where b.contract_id = c.id and b.removed_at is null) as fitted
    from (select *, row_number() over (partition by seller_id order by issued_at desc, id desc) as n
      from contract where status = 'POLIZZA' and anonymised_at is null) c
    where n <= 3 order by id`.execute(db);
  return rows;
}

/** Uploads to the latest policies of every seller: signed proposal, identity document, and the vehicle's document. */
export async function seedUploads(db: Database): Promise<void> {
  const papers = (await readSold(db)).flatMap((sold) =>
    RETURNED.filter(([kind]) => cameBack(kind, sold)).map(([kind, name]) => ({
      ...sold,
      ...paperFile(kind, `${name} ${sold.number}.pdf`),
      upload: kind,
    })),
  );
  if (papers.length === 0) return;
  const files = await db
    .insertInto('stored_file')
    .values(
      papers.map(({ id, at, sellerId, store_key, file_name, content_type, size, sha256, kind }) => {
        const row = { store_key, file_name, content_type, size, sha256, kind };
        return { ...row, entity: UPLOAD_FILES, entity_id: id, created_at: at, created_by: sellerId };
      }),
    )
    .returning('id')
    .execute();
  const kept = papers.map((paper, i) => ({ ...paper, fileId: files[i]?.id ?? 0 }));
  await db
    .insertInto('contract_upload')
    .values(
      kept.map(({ id, upload, fileId, at, sellerId }) => ({
        contract_id: id,
        kind: upload,
        file_id: fileId,
        created_at: at,
        created_by: sellerId,
      })),
    )
    .execute();
  const trail = kept.map(
    ({ id, at, sellerId, upload, fileId }): TrailRow => ({
      contractId: id,
      at,
      userId: sellerId,
      action: 'ADD_UPLOAD',
      after: { kind: upload, file: fileId },
    }),
  );
  await addTrail(db, trail);
}
