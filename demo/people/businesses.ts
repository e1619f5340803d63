import type { Random } from '#platform/domain-kit/random.ts';

const FORMS = ['S.r.l.', 'S.r.l.', 'S.r.l.', 'S.p.A.', 'S.n.c.', 'S.a.s.'] as const;

/** First part of a dealer's name, before the name of a place or family. */
const SHOWROOMS = [
  'Autosalone',
  'Concessionaria',
  'Auto',
  'Autocentro',
  'Automobili',
  'Gruppo',
  'Motori',
  'Autocity',
  'Centro Auto',
  'Car Point',
] as const;

/** Valleys, districts and landmarks. */
const PLACES = [
  ...['Valdarno', 'Brianza', 'Versilia', 'Monferrato', 'Polesine', 'Salento', 'Irpinia', 'Garda', 'Lario', 'Maremma', 'Chianti', 'Marca'],
  ...['Castelli', 'Cilento', 'Gargano', 'Conero', 'Lomellina', 'Canavese', 'Mugello', 'Casentino', 'Ticino', 'Adige', 'Tevere', 'Arno'],
  ...[
    'Aniene',
    'Volturno',
    'Etna',
    'Gallura',
    'Campidano',
    'Murge',
    'Franciacorta',
    'Valsugana',
    'Isonzo',
    'Lunigiana',
    'Mincio',
    'Panaro',
  ],
  ...['Ombrone', 'Langhe', 'Metauro', 'Vesuvio', 'Trasimeno', 'Sibillini', 'Madonie', 'Gennargentu', 'Tagliamento', 'Brenta'],
] as const;

const TRADES = [
  'Edilizia',
  'Trasporti',
  'Impianti',
  'Costruzioni',
  'Ristorazione',
  'Arredamenti',
  'Officine',
  'Serramenti',
  'Logistica',
  'Alimentari',
  'Studio Tecnico',
  'Servizi',
  'Carpenteria',
  'Pulizie',
  'Grafica',
  'Immobiliare',
] as const;

/** The name of a dealer: 'Autosalone Valdarno S.r.l.'; unique below number 480, numbered after that. */
export function dealerName(number: number): string {
  const kind = SHOWROOMS[number % SHOWROOMS.length] ?? 'Auto';
  // In steps of seven, so that neighbours in the list are not neighbours on the map.
  const place = PLACES[(number * 7 + Math.floor(number / SHOWROOMS.length)) % PLACES.length] ?? 'Valdarno';
  const round = Math.floor(number / (SHOWROOMS.length * PLACES.length));
  return `${kind} ${place}${round === 0 ? '' : ` ${round + 1}`} ${FORMS[(number * 5) % FORMS.length] ?? 'S.r.l.'}`;
}

/** The name of a small company after its owner: 'Trasporti Marchetti S.r.l.'. */
export function companyName(random: Random, surname: string): string {
  return `${random.pick(TRADES)} ${surname} ${random.pick(FORMS)}`;
}

/** A name as part of an email address: 'niccolò d'angelo' → 'niccolo.dangelo'. */
export function mailName(...parts: readonly string[]): string {
  const plain = (part: string) =>
    part
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9 ]/g, '')
      .trim()
      .replace(/ +/g, '-');
  return parts.map(plain).join('.');
}
