import { AppError } from '#platform/api-kit/errors.ts';
import { audit } from '#platform/server-kit/audit.ts';
import type { Context } from '#platform/server-kit/context.ts';
import type { SecretBox } from '#platform/server-kit/secret-box.ts';
import { userEvents } from '../../api/audit-events.ts';
import { accessErrors } from '../../api/errors.ts';
import { admitAttempt } from '../password/throttle.ts';
import { spendCode, spendRecoveryCode } from './store.ts';

/**
 * Spends a code of the application or a recovery code. Throws SECOND_FACTOR_WRONG when it is neither. Wrong codes count
 * as failed logins and stay recorded, so callers run outside a request transaction.
 */
export async function checkCode(
  ctx: Context,
  box: SecretBox,
  user: { readonly id: number; readonly username: string },
  code: string,
): Promise<void> {
  const attempt = await admitAttempt(ctx, user.username.toLowerCase());
  const byCode = await spendCode(ctx.db, box, user.id, code, Date.parse(ctx.now));
  const byRecovery = !byCode && (await spendRecoveryCode(ctx.db, user.id, code));
  if (!byCode && !byRecovery) throw new AppError(accessErrors.SECOND_FACTOR_WRONG);
  await attempt.succeed();
  if (byRecovery) await audit(ctx, userEvents, { entityId: user.id, action: 'USE_RECOVERY_CODE' });
}
