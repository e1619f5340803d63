import { sql } from 'kysely';
import { z } from 'zod';
import { type AgencyParty, signedKind } from '#areas/agency/documents/domain/index.ts';
import { type Documents, findFile, type KeptFile, readAll } from '#areas/agency/documents/server/public.ts';
import { notifyUserOnce } from '#areas/agency/settings/server/public.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { recordDigitalSignature } from '#areas/sale/contracts/server/public.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { OutsideWork, Work } from '#platform/server-kit/context.ts';
import { defineJob, enqueue, type Job } from '#platform/server-kit/jobs/job.ts';
import type { Watched } from '#platform/server-kit/services/watched.ts';
import { envelopeEvents } from '../../api/index.ts';
import { signatureNews } from '../../api/texts.ts';
import type { SealLevel, Signer } from '../../domain/index.ts';
import { addStep, IS_CURRENT, lockContractOf } from '../envelopes/envelope-row.ts';
import { currentHash } from '../envelopes/papers-hash.ts';
import { sha256 } from '../pades/cms.ts';
import type { Credentials } from '../pades/credentials.ts';
import { sealPdf } from '../pades/seal-pdf.ts';
import { timeStampAuthority } from '../pades/time-stamp.ts';
import { currentCredentials, type SealDependencies } from './certificates.ts';
import { type CopyDependencies, mailCopies } from './copies.ts';
import { evidenceData, type SealedPaper } from './evidence.ts';

const SEAL = { name: 'signatures.seal', payload: z.object({ envelopeId: z.int() }) };

/** Seals the papers of a confirmed envelope after the commit. */
export async function enqueueSeal(work: Pick<Work, 'db'>, envelopeId: number): Promise<void> {
  await enqueue(work, SEAL, { envelopeId }, { key: `${SEAL.name}:${envelopeId}` });
}

export interface SealJobDependencies extends SealDependencies, CopyDependencies {
  readonly documents: Documents;
  readonly agency: () => Promise<AgencyParty>;
  readonly watched: Watched;
}

interface Confirmed {
  readonly id: number;
  readonly contractId: number;
  readonly createdBy: number;
  readonly number: string;
  readonly product: string;
  readonly customer: string;
  readonly signer: Signer;
  readonly papersHash: Buffer;
  readonly confirmedAt: string;
  readonly ip: string | null;
  readonly agent: string | null;
  readonly termsVersion: string;
  readonly consentedAt: string;
}

async function confirmedEnvelope({ db }: Pick<Work, 'db'>, id: number): Promise<Confirmed | undefined> {
  const { rows } = await sql<Confirmed>`select e.id, e.contract_id as "contractId", e.created_by as "createdBy", c.number,
      coalesce(c.product_name, '') as product, c.customer_name as customer, e.signer, e.papers_hash as "papersHash",
      e.confirmed_at as "confirmedAt", e.confirmed_ip as ip, e.confirmed_agent as agent, e.terms_version as "termsVersion",
      e.consented_at as "consentedAt"
    from signature_envelope e join contract_view c on c.id = e.contract_id
    where e.id = ${id} and e.status = 'VIEWED' and e.confirmed_at is not null and ${IS_CURRENT}`.execute(db);
  return rows[0];
}

interface Copy {
  readonly file: KeptFile;
  readonly paper: SealedPaper;
}

function authorityOf({ authorities, watched }: Pick<SealJobDependencies, 'authorities' | 'watched'>) {
  const authority = timeStampAuthority(authorities);
  return authority === null ? null : watched('MARCA_TEMPORALE', authority);
}

/** Seals from the frozen bytes; throws if a paper is not the one that the customer read. */
async function sealPapers(
  work: OutsideWork,
  { documents, owner, ...stamping }: SealJobDependencies,
  credentials: Credentials,
  envelope: Confirmed,
): Promise<{ readonly copies: Copy[]; readonly papers: SealedPaper[] }> {
  const rows = await work.db
    .selectFrom('signature_document')
    .selectAll()
    .where('envelope_id', '=', envelope.id)
    .orderBy('position')
    .execute();
  const copies: Copy[] = [];
  const papers: SealedPaper[] = [];
  const facts = { name: await owner(), reason: `Firma elettronica avanzata di ${envelope.signer.name}`, at: new Date(work.now) };
  for (const { position, kind, file_id, sha256: before, is_signed, read_at } of rows) {
    const paper = { position, kind, sha256: before, readAt: read_at, after: null };
    if (!is_signed) {
      papers.push(paper);
      continue;
    }
    const file = assertDefined(await findFile(work.db, file_id), `file ${file_id}`);
    const original = await readAll(await documents.read(work, file));
    if (sha256(original).toString('hex') !== before) throw new Error(`File ${file_id} is not the one that the customer read`);
    const { content } = await sealPdf(work, original, credentials, authorityOf(stamping), facts);
    const sealed = { ...paper, after: sha256(content).toString('hex') };
    copies.push({ file: await documents.keep(work, content, signedName(file.fileName)), paper: sealed });
    papers.push(sealed);
  }
  return { copies, papers };
}

/** `Modulo-di-proposta-Q12-Rossi.pdf` → `Modulo-di-proposta-Q12-Rossi-firmato.pdf`. */
const signedName = (name: string): string => name.replace(/(\.pdf)?$/i, '-firmato.pdf');

/**
 * Seals what a customer confirmed. Everything slow comes first; then copies, evidence, state, audit and the signature on
 * the contract commit together, so that a signature is complete only with its sealed papers. A failed attempt leaves the
 * envelope as it was, and the job repeats it from the original bytes.
 */
async function seal(work: OutsideWork, dependencies: SealJobDependencies, envelopeId: number): Promise<string> {
  const { documents, agency } = dependencies;
  const envelope = await confirmedEnvelope(work, envelopeId);
  if (envelope === undefined) return 'GONE';
  if (!(await currentHash(work, envelopeId)).equals(envelope.papersHash))
    throw new Error(`The papers of signature ${envelopeId} were exchanged`);
  const credentials = await currentCredentials(work, dependencies);
  const { copies, papers } = await sealPapers(work, dependencies, credentials, envelope);
  const level: SealLevel = dependencies.authorities.length === 0 ? 'B-B' : 'B-T';
  const certificate = (credentials.chain[0]?.subject ?? '').replaceAll('\n', ', ');
  const data = await evidenceData(work, await agency(), { ...envelope, papers, level, certificate });
  const facts = { name: await dependencies.owner(), reason: 'Prova della firma elettronica', at: new Date(work.now) };
  const drawn = await documents.draw(work, 'PROVA_FIRMA', data);
  const evidence = await sealPdf(work, drawn, credentials, authorityOf(dependencies), facts);
  const { contractId, number, signer, createdBy } = envelope;
  const keptEvidence = await documents.keep(work, evidence.content, `Prova-di-firma-${number}.pdf`);
  return work.db.transaction().execute(async (db) => {
    const inside = { ...work, db };
    await lockContractOf(inside, envelopeId);
    if ((await confirmedEnvelope(inside, envelopeId)) === undefined) return 'GONE';
    for (const { file, paper } of copies) {
      const to = { entity: 'contract', entityId: contractId, kind: signedKind(paper.kind) };
      const stored = await documents.handOver(inside, file, to);
      await db
        .updateTable('signature_document')
        .set({ signed_file_id: stored.id, signed_sha256: paper.after })
        .where('envelope_id', '=', envelopeId)
        .where('position', '=', paper.position)
        .execute();
    }
    const proof = await documents.handOver(inside, keptEvidence, {
      entity: 'contract',
      entityId: contractId,
      kind: 'PROVA_FIRMA',
    });
    await db
      .updateTable('signature_envelope')
      .set({ status: 'SIGNED', signed_at: work.now, ended_at: work.now, level, evidence_file_id: proof.id })
      .where('id', '=', envelopeId)
      .execute();
    await addStep(inside, envelopeId, 'SEALED', `PAdES ${level}`);
    await audit(inside, envelopeEvents, { entityId: envelopeId, action: 'SEAL', after: { level, evidence: proof.id } });
    await recordDigitalSignature(inside, contractId, { signer: signer.name, startedBy: createdBy });
    await mailCopies(inside, dependencies, { id: envelopeId, signer, number });
    await notifyUserOnce(inside, createdBy, { ...signatureNews.signed(number), link: quotationAddress.href({ id: contractId }) });
    return 'SEALED';
  });
}

export function sealJob(dependencies: SealJobDependencies): Job {
  return defineJob({ ...SEAL, run: async (work, { envelopeId }) => ({ outcome: await seal(work, dependencies, envelopeId) }) });
}
