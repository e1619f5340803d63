import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const serviceErrors = defineErrors({
  LIST_FAILED: unexpectedIn('il caricamento dei servizi esterni', 'loading the outside services'),
});
