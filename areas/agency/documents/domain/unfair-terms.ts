/**
 * Subjects of the clauses that the customer approves with a second signature, for a product without article numbers.
 */
const UNFAIR_SUBJECTS: readonly string[] = [
  'delimitazioni, esclusioni e limitazioni della copertura',
  'scoperti, franchigie e limiti di indennizzo',
  'obblighi del contraente in caso di sinistro e conseguenze del loro inadempimento',
  'facoltà di recesso dal contratto e sua cessazione anticipata',
  'aggravamento del rischio e altre variazioni',
  'foro competente e procedure di risoluzione delle controversie',
];

/** The clauses to approve one by one: by article if the product names them, otherwise by subject. */
export function unfairClauses(terms: readonly { readonly article: string; readonly title: string }[]): readonly string[] {
  return terms.length === 0 ? UNFAIR_SUBJECTS : terms.map(({ article, title }) => `art. ${article} – ${title}`);
}
