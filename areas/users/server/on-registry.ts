import type { UserWork } from '#platform/server-kit/context.ts';

/** What later areas do when a user was created, his registry was written, or he got another superior, in the same transaction. */
export type OnRegistry = (work: UserWork, userId: number) => Promise<unknown>;
