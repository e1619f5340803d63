import type { UserWork } from '#platform/server-kit/context.ts';

/** Hook for later areas, called in the same transaction after a user was created, changed or moved. */
export type OnRegistry = (work: UserWork, userId: number) => Promise<unknown>;
