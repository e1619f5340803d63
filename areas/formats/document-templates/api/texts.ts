import type { Text } from '#platform/domain-kit/locale.ts';

export const NAME_TAKEN: Text = { it: 'C’è già un modello con questo nome', en: 'There is a template of this name already' };

export const MOMENT_NEEDED: Text = { it: 'Indica quando si crea', en: 'Say when it is made' };

export const COPY_MISSING: Text = { it: 'Il modello da copiare non esiste', en: 'The template to copy does not exist' };

export const PRODUCT_MISSING: Text = { it: 'Un prodotto o una compagnia non esiste più', en: 'A product or an insurer no longer exists' };

export const PICTURE_LABEL: Text = { it: 'Immagine', en: 'Picture' };
