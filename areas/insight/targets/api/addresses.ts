import { address, anyText } from '#platform/api-kit/address.ts';

/** Production against targets; filters are those of the list's route. Our own addition to the specification. */
export const targetsAddress = address('/analisi/obiettivi', { giorno: anyText });
