import { AppError, commonErrors, FieldErrors } from '#platform/api-kit/errors.ts';
import { assertDefined } from '#platform/domain-kit/assert-defined.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { CancellationPreview } from '../../api/preview-schema.ts';
import type { PreviewRequest } from '../../api/routes.ts';
import { unknownPolicies } from '../../api/texts.ts';
import { findCancellation, requestOf } from '../changes/find-cancellation.ts';
import { refuseForcing } from '../changes/forcing.ts';
import { findPolicies, readPolicyFacts } from '../facts/policy-facts.ts';
import { computePreview, previewOf } from '../facts/preview.ts';

/** Computes what a cancellation of one policy would refund. Throws 422 for a policy that the user does not see. */
export async function preview(work: UserWork, { policy, amounts, ...form }: PreviewRequest): Promise<CancellationPreview> {
  await refuseForcing(work, form.forced);
  const number = policy.toUpperCase();
  const id = (await findPolicies(work, [number])).get(number);
  if (id === undefined) throw new FieldErrors({ policies: unknownPolicies([policy])[work.language] });
  const [facts] = await readPolicyFacts(work, [id]);
  const request = { ...form, typedBy: work.actor.userId, approvedBy: null };
  return computePreview(work, assertDefined(facts, `policy ${id}`), request, amounts);
}

/** The refund of one policy of a cancellation: computed now for a draft, as stored once confirmed. Throws NOT_FOUND. */
export async function readPolicy(work: UserWork, cancellationId: number, rowId: number): Promise<CancellationPreview> {
  const cancellation = await findCancellation(work, cancellationId);
  const row = await work.db
    .selectFrom('cancellation_policy')
    .select(['contract_id', 'typed', 'record'])
    .where('id', '=', rowId)
    .where('cancellation_id', '=', cancellationId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError(commonErrors.NOT_FOUND);
  const [found] = await readPolicyFacts(work, [row.contract_id]);
  const facts = assertDefined(found, `policy ${row.contract_id}`);
  const request = requestOf(cancellation);
  if (row.record === null) return computePreview(work, facts, request, row.typed ?? []);
  const { input, refund } = row.record;
  const shown = { outcome: 'COMPUTED', reasons: [], type: input.terms.type, refund, coverages: input.coverages } as const;
  return previewOf(work, { ...facts, titles: input.titles }, request, shown);
}
