import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const worklistErrors = defineErrors({
  LIST_FAILED: unexpectedIn("il caricamento dell'elenco delle cose da fare", 'loading the work list'),
  CALL_BACK_SAVE_FAILED: unexpectedIn('il salvataggio del richiamo', 'saving the call-back'),
  CALL_BACK_DONE: { status: 409, it: 'Questo richiamo è già stato fatto', en: 'This call-back has already been made' },
});
