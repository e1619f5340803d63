import { passesLuhn } from '#platform/domain-kit/identifiers/check-characters.ts';
import { computeTaxCode, omocodiaVariants, type Sex } from '#platform/domain-kit/identifiers/tax-code.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { type CustomerDraft, EMPTY_CUSTOMER } from '../customer.ts';

/** Two customers of one producer, and whether they are one. */
export interface LabelledPair {
  readonly kind: string;
  readonly same: boolean;
  readonly a: CustomerDraft;
  readonly b: CustomerDraft;
}

const words = (text: string) => text.trim().split(/\s+/);

const NAMES: Readonly<Record<Sex, readonly string[]>> = {
  M: words(`Alberto Alessandro Andrea Angelo Antonio Carlo Claudio Daniele Davide Domenico Enrico Fabio Federico Filippo Francesco Franco Gabriele
    Giacomo Giorgio Giovanni Giuseppe Lorenzo Luca Luigi Marco Mario Massimo Matteo Maurizio Michele Nicola Niccolò Paolo Pietro Riccardo
    Roberto Salvatore Sergio Simone Stefano Vincenzo`),
  F: words(`Alessandra Alessia Alice Anna Antonella Barbara Beatrice Carla Caterina Chiara Claudia Cristina Daniela Elena Elisa Federica Francesca
    Gabriella Giorgia Giovanna Giulia Ilaria Laura Lucia Manuela Maria Marina Marta Martina Monica Paola Patrizia Roberta Sara Silvia Simona
    Sofia Stefania Teresa Valentina`),
};
const SURNAMES =
  words(`Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Giordano Mancini Rizzo
  Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile Martinelli Vitale Serra Coppola
  Parisi Villa Ferraro Fabbri Grasso Valentini Messina Sala Gatti Pellegrini Palumbo Sanna Farina Monti Cattaneo Morelli Amato Silvestri Testa`);
/** Surnames of several words or with an apostrophe are typed in more than one way. */
const JOINED = ["D'Angelo", "D'Amico", 'De Luca', 'De Santis', 'Di Stefano', 'Di Marco', 'Lo Presti', 'Dal Pozzo', "Dell'Acqua", 'La Rosa'];
/** First names that differ by a letter; brothers and sisters have them. */
const TWIN_NAMES = [
  ['Marco', 'Mirco', 'M'],
  ['Daniele', 'Samuele', 'M'],
  ['Marina', 'Martina', 'F'],
  ['Elisa', 'Elsa', 'F'],
  ['Carla', 'Clara', 'F'],
  ['Alessia', 'Alessio', null],
  ['Paolo', 'Paola', null],
] as const;
const PLACES = ['H501', 'F205', 'L219', 'F839', 'D612', 'A944', 'G273', 'L736', 'A662', 'B354'];
const CITIES = ['Roma', 'Milano', 'Torino', 'Napoli', 'Firenze', 'Bologna', 'Palermo', 'Venezia', 'Bari', 'Cagliari'];
const STREETS = ['Appia Nuova', 'Garibaldi', 'Mazzini', 'Verdi', 'Dante Alighieri', 'Cavour', 'Trento', 'San Martino', 'della Repubblica'];
const TRADES = [
  'Edilizia',
  'Autotrasporti',
  'Impianti',
  'Costruzioni',
  'Arredamenti',
  'Officina',
  'Serramenti',
  'Immobiliare',
  'Carpenteria',
];
const FORMS = ['S.r.l.', 'S.p.A.', 'S.n.c.', 'S.a.s.'];

type Person = CustomerDraft & {
  readonly firstName: string;
  readonly lastName: string;
  readonly gender: Sex;
  readonly birthDate: PlainDate;
  readonly birthPlaceCode: string;
};

function vatNumber(random: Random): string {
  const body = `${String(random.int(100_000, 4_999_999)).padStart(7, '0')}${String(random.int(1, 100)).padStart(3, '0')}`;
  const check = [...'0123456789'].find((digit) => passesLuhn(body + digit)) ?? '0';
  return body + check;
}

const phone = (random: Random) => `+393${random.int(200_000_000, 999_999_999)}`;

function contactsOf(random: Random, name: string): Pick<CustomerDraft, 'contacts' | 'subjectAddress'> {
  return {
    contacts: {
      email: `${name.toLowerCase().replaceAll(/[^a-z]/g, '')}${random.int(1, 9999)}@example.it`,
      pec: null,
      phone: phone(random),
    },
    subjectAddress: {
      ...EMPTY_CUSTOMER.subjectAddress,
      toponym: 'Via',
      street: random.pick(STREETS),
      houseNumber: String(random.int(1, 180)),
      city: random.pick(CITIES),
    },
  };
}

/** The tax code follows from what was typed, as in the form. */
function coded(person: Person): Person {
  const { lastName, firstName, gender, birthDate, birthPlaceCode: placeCode } = person;
  return { ...person, taxIdCode: computeTaxCode({ lastName, firstName, sex: gender, birthDate, placeCode }) };
}

function person(random: Random, fixed: Partial<Person> = {}): Person {
  const gender = fixed.gender ?? (random.chance(0.5) ? 'M' : 'F');
  const lastName = random.pick(SURNAMES);
  return coded({
    ...EMPTY_CUSTOMER,
    ...contactsOf(random, lastName),
    subjectType: 'PERSONA_FISICA',
    gender,
    lastName,
    firstName: random.pick(NAMES[gender]),
    birthDate: addDays('1945-01-01', random.int(0, 21_000)),
    birthPlaceCode: random.pick(PLACES),
    ...fixed,
  });
}

function company(random: Random, fixed: Partial<CustomerDraft> = {}): CustomerDraft {
  const businessName = `${random.pick(TRADES)} ${random.pick(SURNAMES)} ${random.pick(FORMS)}`;
  const vat = vatNumber(random);
  return {
    ...EMPTY_CUSTOMER,
    ...contactsOf(random, businessName),
    subjectType: 'SOCIETA',
    businessName,
    vatNumber: vat,
    taxIdCode: vat,
    ...fixed,
  };
}

/** One slip of the fingers inside a word: a letter doubled, dropped, replaced, or swapped with its neighbour. */
function slip(random: Random, text: string): string {
  const at = random.int(1, text.length - 2);
  const [head, letter, next, tail] = [text.slice(0, at), text[at] ?? '', text[at + 1] ?? '', text.slice(at + 2)];
  const slipped = random.pick([
    head + letter + letter + next + tail,
    head + next + tail,
    `${head}${letter === 'e' ? 'r' : 'e'}${next}${tail}`,
    head + next + letter + tail,
  ]);
  return slipped === text ? head + letter + letter + next + tail : slipped;
}

const otherThan = <T>(random: Random, list: readonly T[], taken: T): T => random.pick(list.filter((one) => one !== taken));

/** What a second visit often leaves out or has new: the address, the mail, the telephone. */
function secondVisit<C extends CustomerDraft>(random: Random, known: C): C {
  const fresh = contactsOf(random, 'nuovo');
  const { email, phone: number, pec } = known.contacts;
  // At least one of the three stays.
  const kept = random.int(0, 2);
  return {
    ...known,
    subjectAddress: kept === 0 || random.chance(0.6) ? known.subjectAddress : fresh.subjectAddress,
    contacts: {
      pec,
      email: kept === 1 || random.chance(0.4) ? email : random.chance(0.5) ? null : fresh.contacts.email,
      phone: kept === 2 || random.chance(0.6) ? number : fresh.contacts.phone,
    },
  };
}

type Pair = readonly [CustomerDraft, CustomerDraft];

/** One customer, saved twice. */
const SAME: Readonly<Record<string, (random: Random) => Pair>> = {
  'slip in the surname': (random) => {
    const one = person(random);
    return [one, coded(secondVisit(random, { ...one, lastName: slip(random, one.lastName) }))];
  },
  'slip in the first name': (random) => {
    const one = person(random);
    return [one, coded(secondVisit(random, { ...one, firstName: slip(random, one.firstName) }))];
  },
  'another place of birth': (random) => {
    const one = person(random);
    return [one, coded(secondVisit(random, { ...one, birthPlaceCode: otherThan(random, PLACES, one.birthPlaceCode) }))];
  },
  'a digit of the birth date': (random) => {
    const one = person(random);
    const [year = '', month = '', day = ''] = one.birthDate.split('-');
    const birthDate = `${year.slice(0, 3)}${(Number(year[3]) + random.int(1, 9)) % 10}-${month}-${day === '29' ? '28' : day}`;
    return [one, coded(secondVisit(random, { ...one, birthDate }))];
  },
  'second first name left out': (random) => {
    const one = person(random);
    return [
      one,
      coded(secondVisit(random, { ...one, firstName: `${one.firstName} ${otherThan(random, NAMES[one.gender], one.firstName)}` })),
    ];
  },
  'married name': (random) => {
    const one = person(random, { gender: 'F' });
    return [one, coded(secondVisit(random, { ...one, lastName: otherThan(random, SURNAMES, one.lastName) }))];
  },
  'married name after the maiden name': (random) => {
    const one = person(random, { gender: 'F' });
    return [one, coded(secondVisit(random, { ...one, lastName: `${one.lastName} ${otherThan(random, SURNAMES, one.lastName)}` }))];
  },
  'surname joined or apart': (random) => {
    const one = person(random, { lastName: random.pick(JOINED) });
    const code = computeTaxCode({ ...one, sex: one.gender, placeCode: otherThan(random, PLACES, one.birthPlaceCode) });
    return [one, { ...secondVisit(random, one), lastName: one.lastName.replace(/['\s]/, ''), taxIdCode: code }];
  },
  'name and surname exchanged': (random) => {
    const one = person(random);
    return [one, coded(secondVisit(random, { ...one, lastName: one.firstName, firstName: one.lastName }))];
  },
  'provisional tax code': (random) => {
    const one = person(random);
    return [one, { ...secondVisit(random, one), taxIdCode: vatNumber(random) }];
  },
  'tax code replaced for omocodia': (random) => {
    const one = person(random);
    return [one, { ...secondVisit(random, one), taxIdCode: omocodiaVariants(one.taxIdCode ?? '')[1] ?? null }];
  },
  'company with its old tax code': (random) => {
    const one = company(random);
    return [one, secondVisit(random, { ...one, taxIdCode: vatNumber(random), businessName: (one.businessName ?? '').toUpperCase() })];
  },
  'company without its legal form, VAT number as tax code': (random) => {
    const one = company(random, { taxIdCode: vatNumber(random) });
    const name = (one.businessName ?? '').replace(/ \S+$/, '');
    return [one, secondVisit(random, { ...one, taxIdCode: one.vatNumber, vatNumber: null, businessName: name })];
  },
  'sole trader as person and as company': (random) => {
    const one = person(random, { vatNumber: vatNumber(random) });
    const name = `${random.pick(TRADES)} ${one.lastName} ${one.firstName}`;
    const { vatNumber: vat } = one;
    return [
      one,
      secondVisit(random, {
        ...EMPTY_CUSTOMER,
        ...contactsOf(random, name),
        subjectType: 'SOCIETA',
        businessName: name,
        vatNumber: vat,
        taxIdCode: vat,
      }),
    ];
  },
};

/** The household of a person: address, and mostly telephone or mail. */
function household(random: Random, { subjectAddress, contacts }: CustomerDraft): Partial<Person> {
  const fresh = contactsOf(random, 'casa').contacts;
  return {
    subjectAddress,
    contacts: {
      pec: null,
      email: random.chance(0.4) ? contacts.email : fresh.email,
      phone: random.chance(0.5) ? contacts.phone : fresh.phone,
    },
  };
}

/** Two customers. */
const DIFFERENT: Readonly<Record<string, (random: Random) => Pair>> = {
  twins: (random) => {
    const one = person(random);
    const { lastName, gender, birthDate, birthPlaceCode } = one;
    const firstName = otherThan(random, NAMES[gender], one.firstName);
    return [one, person(random, { ...household(random, one), lastName, gender, birthDate, birthPlaceCode, firstName })];
  },
  'twins whose names differ by a letter': (random) => {
    const [firstName, other, sex] = random.pick(TWIN_NAMES);
    const one = person(random, { firstName, gender: sex ?? (firstName === 'Paolo' ? 'M' : 'F') });
    const gender = sex ?? (one.gender === 'M' ? 'F' : 'M');
    const { lastName, birthDate, birthPlaceCode } = one;
    return [one, person(random, { ...household(random, one), lastName, birthDate, birthPlaceCode, firstName: other, gender })];
  },
  'father and son with one name': (random) => {
    const one = person(random, { gender: 'M' });
    const birthDate = addDays(one.birthDate, random.int(20 * 365, 40 * 365));
    return [one, person(random, { ...household(random, one), lastName: one.lastName, firstName: one.firstName, gender: 'M', birthDate })];
  },
  siblings: (random) => {
    const one = person(random);
    const gender = random.chance(0.5) ? 'M' : 'F';
    const birthDate = addDays(one.birthDate, random.int(400, 3_000));
    const firstName = otherThan(random, NAMES[gender], one.firstName);
    return [one, person(random, { ...household(random, one), lastName: one.lastName, firstName, gender, birthDate })];
  },
  'husband and wife': (random) => {
    const one = person(random, { gender: 'M' });
    return [one, person(random, { ...household(random, one), gender: 'F' })];
  },
  namesakes: (random) => {
    const one = person(random);
    return [one, person(random, { lastName: one.lastName, firstName: one.firstName, gender: one.gender })];
  },
  'namesakes born on one day': (random) => {
    const { lastName, firstName, gender, birthDate, birthPlaceCode, ...one } = person(random);
    const known = { lastName, firstName, gender, birthDate };
    return [{ ...one, ...known, birthPlaceCode }, person(random, { ...known, birthPlaceCode: otherThan(random, PLACES, birthPlaceCode) })];
  },
  'colleagues with the mail and telephone of the office': (random) => {
    const one = person(random);
    return [one, person(random, { contacts: one.contacts, subjectAddress: one.subjectAddress })];
  },
  'companies of one accountant': (random) => {
    const one = company(random);
    return [one, company(random, { contacts: one.contacts })];
  },
  'companies whose names differ by a letter or a number': (random) => {
    const trade = random.pick(TRADES);
    const [name, other] = random.pick([
      ['Ferrari', 'Ferraro'],
      ['Marini', 'Martini'],
      ['Rossi', 'Rossi 2'],
      ['Martini', 'Martinelli'],
      ['Galli', 'Gallo'],
    ]);
    const one = company(random, { businessName: `${trade} ${name} S.r.l.` });
    const shared = random.chance(0.3) ? { contacts: one.contacts } : {};
    return [one, company(random, { ...shared, businessName: `${trade} ${other} S.r.l.` })];
  },
  'companies of one group': (random) => {
    const family = random.pick(SURNAMES);
    const [trade, other] = [random.pick(TRADES.slice(0, 4)), random.pick(TRADES.slice(4))];
    const one = company(random, { businessName: `${family} ${trade} S.r.l.` });
    const { contacts, subjectAddress } = one;
    return [one, company(random, { contacts, subjectAddress, businessName: `${family} ${other} S.r.l.` })];
  },
  'company of the same name with another VAT number': (random) => {
    const one = company(random);
    return [one, company(random, { businessName: one.businessName })];
  },
  'owner and their company': (random) => {
    const one = person(random, { vatNumber: vatNumber(random) });
    const { contacts, subjectAddress } = one;
    return [one, company(random, { contacts, subjectAddress, businessName: `${one.lastName} ${one.firstName} S.r.l.` })];
  },
};

/**
 * Returns the labelled pairs of a seed, the same on every run, `each` of every kind. The registry holds a tax code once, so the two of
 * a pair have two codes: namesakes of one day have omocodia variants.
 */
export function labelledPairs(seed: string, each: number): readonly LabelledPair[] {
  const random = randomFrom(seed);
  const draw = (make: (random: Random) => Pair, same: boolean): Pair => {
    const [a, b] = make(random);
    if (a.taxIdCode !== b.taxIdCode) return [a, b];
    return same ? draw(make, same) : [a, { ...b, taxIdCode: omocodiaVariants(b.taxIdCode ?? '')[1] ?? null }];
  };
  const made = (kinds: typeof SAME, same: boolean) =>
    Object.entries(kinds).flatMap(([kind, make]) =>
      Array.from({ length: each }, (): LabelledPair => {
        const [a, b] = draw(make, same);
        return { kind, same, a, b };
      }),
    );
  return [...made(SAME, true), ...made(DIFFERENT, false)];
}
