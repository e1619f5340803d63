import { defineErrors } from '#platform/api-kit/errors.ts';

export const paperErrors = defineErrors({
  NOT_PRINTABLE: {
    status: 409,
    it: 'Si stampa e si invia solo un preventivo aperto, con un prezzo valido oggi: completalo, poi riprova',
    en: 'Only an open quotation with a price valid today can be printed and sent: complete it, then try again',
  },
});
