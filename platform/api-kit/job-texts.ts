import type { Text } from '../domain-kit/locale.ts';

/** The only step of a job that names none. */
export const WHOLE_RUN: Text = { it: 'Esecuzione', en: 'Run' };
