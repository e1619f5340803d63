import { readUser } from '#areas/users/api/index.ts';
import { listReminders, readOwnTraining, readTraining } from '../api/index.ts';

/** What a change of somebody's training makes stale: his training, the list of reminders, his user with its causes. */
export const STALE = [readTraining, readOwnTraining, listReminders, readUser] as const;
