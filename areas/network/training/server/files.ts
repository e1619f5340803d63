import { visibleUser } from '#areas/network/users/server/public.ts';
import type { UserContext } from '#platform/server-kit/context.ts';
import { readTraining } from '../api/index.ts';

/**
 * Returns whether the acting user may read the certificates of a course: their own, or those of a person whose training
 * they read.
 */
export async function seesTraining(ctx: UserContext, courseId: number): Promise<boolean> {
  const course = await ctx.db.selectFrom('training_course').select('user_id').where('id', '=', courseId).executeTakeFirst();
  if (course === undefined) return false;
  if (course.user_id === ctx.actor.userId) return true;
  const { access } = readTraining;
  if (!('roles' in access) || !access.roles.some((role) => ctx.actor.roles.has(role))) return false;
  return (await visibleUser(ctx, course.user_id)) !== null;
}
