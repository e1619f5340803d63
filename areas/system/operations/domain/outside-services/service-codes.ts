import type { Text } from '#platform/domain-kit/locale.ts';

/** Outside services that the product calls, with what they are for. */
export const SERVICES = {
  POSTA: { name: { it: 'Posta elettronica', en: 'E-mail' }, use: { it: 'Invia le e-mail', en: 'Sends e-mails' } },
  PEC: {
    name: { it: 'Posta certificata (PEC)', en: 'Certified mail (PEC)' },
    use: { it: 'Invia le lettere di vincolo', en: 'Sends the letters of liens' },
  },
  SMS: { name: { it: 'SMS', en: 'Text messages' }, use: { it: 'Invia i codici di firma', en: 'Sends the codes of signatures' } },
  PAGAMENTI: { name: { it: 'Pagamenti con carta', en: 'Card payments' }, use: { it: 'Incassa i premi', en: 'Collects premiums' } },
  COMPAGNIE: {
    name: { it: 'Numeri di polizza', en: 'Policy numbers' },
    use: { it: 'Servizi delle compagnie che assegnano i numeri', en: 'Services of insurers that give the numbers' },
  },
  INFOCAR: {
    name: { it: 'Valore dei veicoli', en: 'Vehicle values' },
    use: { it: 'Catalogo e quotazioni dei veicoli', en: 'Catalogue and valuations of vehicles' },
  },
  TARGHE: {
    name: { it: 'Registro dei veicoli', en: 'Vehicle registry' },
    use: { it: 'Trova un veicolo dalla targa', en: 'Finds a vehicle by its plate' },
  },
  MARCA_TEMPORALE: {
    name: { it: 'Marca temporale', en: 'Time stamps' },
    use: { it: 'Attesta l’ora dei documenti firmati', en: 'Attests the hour of signed papers' },
  },
} as const satisfies Readonly<Record<string, { readonly name: Text; readonly use: Text }>>;
