import type { FlagStore } from '#areas/agency/settings/server/public.ts';
import { AppError, commonErrors } from '#platform/api-kit/errors.ts';
import type { BoundRoute } from '#platform/server-kit/http/handle.ts';

/** Routes that answer 404 while the section of claims is off. */
export function whileOffered(flags: Pick<FlagStore, 'current'>, routes: readonly BoundRoute[]): BoundRoute[] {
  return routes.map((bound) => ({
    ...bound,
    run: async (ctx, input) => {
      if (!(await flags.current()).SEZIONE_SINISTRI) throw new AppError(commonErrors.NOT_FOUND);
      return bound.run(ctx, input);
    },
  }));
}
