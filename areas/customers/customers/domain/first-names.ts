/**
 * First names that differ from another one by a letter: of two customers they are two people, not a slip. Spellings of
 * one name (Rosella and Rossella, Debora and Deborah) are left out.
 */
const NEAR_NAMES =
  'alessia alessio angela angelo carla clara carlo claudia claudio dario daria mario maria marta mara maura mauro marco mirco mirko marina ' +
  'martina marino martino marisa milena morena moreno elena elina elisa elsa luisa luigi luigia lucia lucio luca licia lidia livia livio silvia ' +
  'silvio giulia giulio giorgia giorgio federica federico enrica enrico erica erika roberta roberto renata renato romana romano sandra sandro ' +
  'simona simone stefania stefano stefana valeria valerio valentina valentino daniela daniele fabia fabio fausta fausto flavia flavio fulvia ' +
  'fulvio franca franco laura lauro loris doris denis denise paola paolo piero pietro tiziana tiziano ivan ivana ivano marcella marcello ' +
  'serena selena nicola nicole antonia antonio giovanna giovanni gianna gianni vittoria vittorio luna sara sofia sonia anna alma emma elia elio enzo ezio gina gino dino nino lino lina rita rosa ' +
  'patrizia patrizio emilia emilio';

let near: ReadonlySet<string> | undefined;

/** Whether two lower-case words are two first names that differ by a letter. */
export function areTwoFirstNames(a: string, b: string): boolean {
  near ??= new Set(NEAR_NAMES.split(' '));
  return a !== b && near.has(a) && near.has(b);
}
