/**
 * The terms that a customer accepts before they sign (DPCM 22-02-2013 art. 57). The version is stored with the
 * acceptance, and the evidence prints the text: a change of the text is a new version, and the old ones stay.
 */
const TERMS: Readonly<Record<string, readonly string[]>> = {
  'FEA-2026-01': [
    'Puoi firmare questi documenti con una firma elettronica avanzata: ha lo stesso valore di una firma su carta (art. 20 e 21 del Codice dell’amministrazione digitale, DPCM 22 febbraio 2013). Il servizio è gratuito e facoltativo: puoi sempre chiedere di firmare su carta.',
    'Ti identifichiamo con il documento di identità che hai mostrato all’intermediario. Firmi con un codice usa e getta che arriva solo al tuo telefono o alla tua e-mail: non comunicarlo a nessun altro.',
    'La firma vale solo per i documenti elencati in questa pagina e per i rapporti con l’agenzia e la compagnia. Conserviamo i documenti firmati, la tua accettazione e le prove della firma (data e ora, indirizzo di rete, dispositivo, impronte dei documenti) per il tempo previsto dalla legge.',
    'Ricevi una copia dei documenti firmati. In ogni momento puoi chiedere gratuitamente all’agenzia una copia di questa accettazione e revocare il consenso per le firme successive.',
  ],
};

/** The version that is accepted today. */
export const TERMS_VERSION = 'FEA-2026-01';

/** Returns the paragraphs of a version, in Italian like all papers. Throws for an unknown one. */
export function termsOf(version: string): readonly string[] {
  const terms = TERMS[version];
  if (terms === undefined) throw new Error(`Unknown terms ${version}`);
  return terms;
}
