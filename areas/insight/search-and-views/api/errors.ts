import { defineErrors } from '#platform/api-kit/errors.ts';

export const viewErrors = defineErrors({
  TOO_MANY_VIEWS: {
    status: 409,
    it: 'Hai già {max} viste di questo elenco: cancellane una che non usi più',
    en: 'You already have {max} views of this list: delete one that you no longer use',
  },
});
