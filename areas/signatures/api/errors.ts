import { defineErrors, unexpectedIn } from '#platform/api-kit/errors.ts';

export const signatureErrors = defineErrors({
  SEAL_SETTINGS_FAILED: unexpectedIn('il caricamento del certificato di firma', 'loading the certificate of signatures'),
  CERTIFICATE_FAILED: unexpectedIn('il salvataggio del certificato di firma', 'saving the certificate of signatures'),
});
