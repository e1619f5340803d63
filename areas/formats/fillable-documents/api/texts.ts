import { type FormFault, MAX_FORM_PAGES } from '#areas/agency/documents/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';

export const FORM_FAULTS: Readonly<Record<FormFault, Text>> = {
  INCOMPLETO: { it: 'Il PDF è incompleto o danneggiato', en: 'The PDF is incomplete or damaged' },
  PROTETTO: {
    it: 'Il PDF è protetto da una password: chiedi alla compagnia una copia senza protezione',
    en: 'The PDF is protected by a password: ask the insurer for a copy without protection',
  },
  XFA: {
    it: 'Il PDF è un modulo XFA, che solo Adobe Reader apre: chiedi alla compagnia un modulo PDF normale (AcroForm)',
    en: 'The PDF is an XFA form, which only Adobe Reader opens: ask the insurer for a normal PDF form (AcroForm)',
  },
  ATTIVO: {
    it: 'Il PDF contiene allegati, filmati o programmi da avviare: salvane una copia senza, per esempio stampandola in PDF, e posiziona i campi sulla pagina',
    en: 'The PDF contains attachments, films or programs to start: save a copy without them, for example by printing it to PDF, and place the fields on the page',
  },
  TROPPE_PAGINE: {
    it: `Il PDF ha più di ${MAX_FORM_PAGES} pagine: carica solo il modulo da compilare`,
    en: `The PDF has more than ${MAX_FORM_PAGES} pages: upload only the form to fill in`,
  },
  ILLEGGIBILE: {
    it: 'Il contenuto del PDF non si può leggere: salvane una copia nuova, per esempio stampandola in PDF',
    en: 'The content of the PDF cannot be read: save a new copy, for example by printing it to PDF',
  },
};

export const NAME_TAKEN: Text = {
  it: 'La compagnia ha già un documento con questo nome',
  en: 'The insurer already has a document with this name',
};
export const COMPANY_MISSING: Text = { it: 'La compagnia non esiste', en: 'The insurer does not exist' };
export const PRODUCTS_OF_OTHERS: Text = {
  it: 'Scegli solo prodotti della compagnia del documento',
  en: 'Choose only products of the document’s insurer',
};
export const FIELD_TWICE: Text = { it: 'Due campi hanno lo stesso nome interno', en: 'Two fields have the same internal name' };
