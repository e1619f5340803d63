import type { Text } from '#platform/domain-kit/locale.ts';
import type { PdfFault } from '../domain/pdf-check.ts';

export const PDF_FAULTS: Readonly<Record<PdfFault, Text>> = {
  INCOMPLETO: { it: 'Il PDF è incompleto o danneggiato', en: 'The PDF is incomplete or damaged' },
  PROTETTO: {
    it: 'Il PDF è protetto da una password: serve una copia che tutti possano aprire',
    en: 'The PDF is protected by a password: a copy that everyone can open is needed',
  },
  ATTIVO: {
    it: 'Il PDF contiene script, allegati o moduli attivi: serve una copia di sola lettura',
    en: 'The PDF contains scripts, attachments or active forms: a copy that is only read is needed',
  },
  ILLEGGIBILE: {
    it: 'Il contenuto del PDF non si può controllare: serve una copia salvata di nuovo, per esempio stampandola in PDF',
    en: 'The content of the PDF cannot be checked: a copy that was saved anew is needed, for example by printing it to PDF',
  },
};
