import { defineErrors } from '#platform/api-kit/errors.ts';

export const needsErrors = defineErrors({
  DRAFT_EXISTS: {
    status: 409,
    it: 'C’è già una bozza del questionario: pubblicala o eliminala prima',
    en: 'There is a draft of the questionnaire already: publish or delete it first',
  },
  NOT_A_DRAFT: {
    status: 409,
    it: 'Una versione pubblicata non si modifica: creane una nuova',
    en: 'A published version cannot be changed: make a new one',
  },
});
