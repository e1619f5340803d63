import { readUser } from '#areas/network/users/api/index.ts';
import { listReminders, readOwnTraining, readTraining } from '../api/index.ts';

/** Queries to refetch after a change of training: the training, the list of reminders, the user with their causes. */
export const TRAINING_QUERIES = [readTraining, readOwnTraining, listReminders, readUser] as const;
