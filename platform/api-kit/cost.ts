import { defineErrors, type ErrorCode } from './errors.ts';

/** What makes a route expensive. */
export type Cost = 'EXPORT' | 'CALCULATION' | 'PICTURE' | 'IMPORT' | 'SEARCH';

const limits = defineErrors({
  TOO_MANY_EXPORTS: {
    status: 429,
    it: 'Hai già altre esportazioni in corso: attendi che finiscano, poi riprova',
    en: 'You already have other exports under way: wait for them to finish, then try again',
  },
  TOO_MANY_CALCULATIONS: {
    status: 429,
    it: 'Ci sono già molti calcoli in corso: riprova tra qualche secondo',
    en: 'Many calculations are already under way: try again in a few seconds',
  },
  TOO_MANY_PICTURES: {
    status: 429,
    it: 'Stai già caricando altri file: attendi che finiscano, poi riprova',
    en: 'You are already uploading other files: wait for them to finish, then try again',
  },
  TOO_MANY_IMPORTS: {
    status: 429,
    it: "C'è già un'importazione in corso: attendi che finisca, poi riprova",
    en: 'Another import is already under way: wait for it to finish, then try again',
  },
  TOO_MANY_SEARCHES: {
    status: 429,
    it: 'Ci sono già molte ricerche in corso: riprova tra qualche secondo',
    en: 'Many searches are already under way: try again in a few seconds',
  },
});

/** Answers of costly routes (429, with Retry-After) when the caller gets no turn. */
export const COST_ERRORS: Readonly<Record<Cost, ErrorCode>> = {
  EXPORT: limits.TOO_MANY_EXPORTS,
  CALCULATION: limits.TOO_MANY_CALCULATIONS,
  PICTURE: limits.TOO_MANY_PICTURES,
  IMPORT: limits.TOO_MANY_IMPORTS,
  SEARCH: limits.TOO_MANY_SEARCHES,
};
