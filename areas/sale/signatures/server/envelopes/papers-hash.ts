import { createHash } from 'node:crypto';
import type { Work } from '#platform/server-kit/context.ts';

interface Frozen {
  readonly papers: readonly string[];
  readonly clauses: readonly string[];
}

/** Returns one digest of everything that is signed, in its order. */
export function hashOfPapers({ papers, clauses }: Frozen): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([papers, clauses]))
    .digest();
}

/** The digest of what an envelope holds now: equal to the one frozen at its start, or something was exchanged. */
export async function currentHash({ db }: Pick<Work, 'db'>, envelopeId: number): Promise<Buffer> {
  const papers = await db
    .selectFrom('signature_document')
    .select('sha256')
    .where('envelope_id', '=', envelopeId)
    .orderBy('position')
    .execute();
  const clauses = await db
    .selectFrom('signature_clause')
    .select('text')
    .where('envelope_id', '=', envelopeId)
    .orderBy('position')
    .execute();
  return hashOfPapers({ papers: papers.map(({ sha256 }) => sha256), clauses: clauses.map(({ text }) => text) });
}
