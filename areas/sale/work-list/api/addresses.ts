import { address, anyText } from '#platform/api-kit/address.ts';

/** `tipo` shows one kind of work, `entro` what is due by then. */
export const worklistAddress = address('/da-fare', { tipo: anyText, entro: anyText });
