import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const outlookErrors = defineErrors({
  PROJECTION_FAILED: unexpectedIn('il calcolo della proiezione', 'computing the projection'),
  TARGETS_FAILED: unexpectedIn('il caricamento degli obiettivi', 'loading the targets'),
  TARGET_SAVE_FAILED: unexpectedIn("il salvataggio dell'obiettivo", 'saving the target'),
  TARGET_EXISTS: {
    status: 409,
    it: 'Esiste già un obiettivo di questo periodo e prodotto: modificalo',
    en: 'There is already a target of this period and product: change that one',
  },
});
