import { flagsOf } from '#areas/agency/settings/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { UserWork, Work } from '#platform/server-kit/context.ts';
import { FORCING_IS_OFF } from '../../api/texts.ts';

/** Whether users may refund coverages that the rules exclude or that a claim used (flag FORZA_ANNULLAMENTO_GARANZIE). */
export async function mayForce({ db }: Pick<Work, 'db'>): Promise<boolean> {
  return flagsOf(await db.selectFrom('config_flag').select(['code', 'value']).execute()).FORZA_ANNULLAMENTO_GARANZIE;
}

/** Throws 422 for forced coverages while the flag is off. */
export async function refuseForcing(work: Pick<UserWork, 'db' | 'language'>, forced: readonly string[]): Promise<void> {
  if (forced.length > 0 && !(await mayForce(work))) throw new FieldErrors({ forced: FORCING_IS_OFF[work.language] });
}
