import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { documentTitle, kindOfSigned } from '#areas/agency/documents/domain/index.ts';
import { type Documents, filesOf, findFile, type StoredFileRow, sendStored } from '#areas/agency/documents/server/public.ts';
import { findContract, papersInOrder, readPrice } from '#areas/sale/contracts/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { OutsideContext, UserWork } from '#platform/server-kit/context.ts';
import type { OwnPolicy, PortalContact } from '../../api/index.ts';
import { OTHER_DOCUMENT } from '../../api/mail-texts.ts';
import { openRequestOf } from '../requests/own-requests.ts';
import { isOwn, readPolicies } from './policies.ts';

type Paper = Pick<StoredFileRow, 'id' | 'kind' | 'fileName'>;

/**
 * The papers that a policy gave its customer: those of its acceptance and the newest certificate, a signed copy in the
 * place of the paper. Uploads, letters to lenders and older editions are not among them.
 */
async function papersOfCustomer(work: UserWork, id: number): Promise<Paper[]> {
  const row = await findContract(work, id);
  const papers = await papersInOrder(work, row).catch((error: unknown) => {
    // The certificate of an issue is made by a job.
    if (error instanceof AppError) return [];
    throw error;
  });
  const signed = (await filesOf(work.db, 'contract', id)).filter(({ kind }) => kindOfSigned(kind) !== null);
  // The policy itself first: it is what customers look for.
  const ordered = papers.toSorted((a, b) => Number(b.kind === 'CERTIFICATO') - Number(a.kind === 'CERTIFICATO'));
  return ordered.map((paper) => signed.find(({ kind }) => kindOfSigned(kind) === paper.kind) ?? paper);
}

/** Seller and adjuster of a contract, as papers name them. */
async function contactsOf({ db }: UserWork, id: number): Promise<{ seller: PortalContact; adjuster: PortalContact | null }> {
  const person = (
    alias: string,
  ) => sql`json_build_object('name', ${sql.ref(`${alias}.display_name`)}, 'phone', ${sql.ref(`${alias}.phone`)},
    'email', ${sql.ref(`${alias}.email`)})`;
  const { rows } = await sql<{ seller: PortalContact; adjuster: PortalContact | null }>`select ${person('p')} as seller,
      (select ${person('x')} from appraisal a join user_view x on x.id = a.assigned_to where a.contract_id = c.id order by a.id desc limit 1) as adjuster
    from contract_view c join user_view p on p.id = c.producer_id where c.id = ${id}`.execute(db);
  return rows[0] ?? { seller: { name: '', phone: null, email: null }, adjuster: null };
}

/** One policy of the customer. Throws NOT_FOUND for any other contract. */
export async function readOwnPolicy(work: UserWork, agency: () => Promise<PortalContact>, id: number): Promise<OwnPolicy> {
  const [card] = await readPolicies(work, sql`c.id = ${id}`);
  if (card === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const row = await findContract(work, id);
  const price = await readPrice(work, row);
  const papers = await papersOfCustomer(work, id);
  const open = await openRequestOf(work, id);
  return {
    ...card,
    coverages: (price?.lines ?? []).map(({ name, limit, deductible, premium }) => ({ name, limit, deductible, premium })),
    documents: papers.map(({ id: fileId, kind, fileName }) => ({
      id: fileId,
      title: documentTitle(kindOfSigned(kind) ?? kind) ?? OTHER_DOCUMENT,
      fileName,
      signed: kindOfSigned(kind) !== null,
    })),
    contacts: { agency: await agency(), ...(await contactsOf(work, id)) },
    request: { canOpen: row.status === 'POLIZZA' && !open.any, open: open.own, isVehicle: row.data.insuredObject === 'VEICOLO' },
  };
}

/** Sends a document of a policy of the customer. Throws NOT_FOUND for every file that the policy does not list for them. */
export async function sendOwnDocument(ctx: OutsideContext, documents: Documents, id: number, fileId: number): Promise<FastifyReply> {
  const { rows } = await sql`select from contract_view c where c.id = ${id} and c.policy_number is not null and ${isOwn(ctx)}`.execute(
    ctx.db,
  );
  if (rows.length === 0) throw new AppError(commonErrors.NOT_FOUND);
  const listed = (await papersOfCustomer(ctx, id)).some((paper) => paper.id === fileId);
  const file = listed ? await findFile(ctx.db, fileId) : undefined;
  if (file === undefined) throw new AppError(commonErrors.NOT_FOUND);
  return sendStored(ctx, documents, file, false);
}
