import { type CustomerDraft, type DocumentType, EMPTY_CUSTOMER } from '#areas/customers/customers/domain/index.ts';
import { computeTaxCode, type Sex } from '#platform/domain-kit/identifiers/tax-code.ts';
import { choices, type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays, addMonths, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { companyName, mailName } from '../../people/businesses.ts';
import { FIRST_NAMES } from '../../people/names.ts';
import { type BornPerson, bornPerson, mobilePhone, surname, vatNumber } from '../../people/person.ts';
import type { Places, Town } from './places.ts';

const STREETS = [
  ...[
    'Roma',
    'Garibaldi',
    'Mazzini',
    'Dante Alighieri',
    'Cavour',
    'Verdi',
    'Marconi',
    'della Libertà',
    'Matteotti',
    'Vittorio Veneto',
    'IV Novembre',
  ],
  ...[
    'XX Settembre',
    'Gramsci',
    'San Francesco',
    'della Repubblica',
    'dei Mille',
    'Leonardo da Vinci',
    'Galileo Galilei',
    'Puccini',
    'Kennedy',
  ],
  ...[
    'Aldo Moro',
    'delle Rose',
    'dei Tigli',
    'del Mulino',
    'della Stazione',
    'San Giovanni',
    'Santa Lucia',
    'Piave',
    'Isonzo',
    'Trento',
    'Trieste',
  ],
  ...['Michelangelo', 'Manzoni', 'Leopardi', 'Pascoli', 'Carducci', 'della Pace', 'delle Vigne', 'Risorgimento', 'Europa'],
] as const;

const TOPONYMS = choices(['Via', 70], ['Viale', 9], ['Piazza', 7], ['Corso', 7], ['Vicolo', 3], ['Largo', 2], ['Strada', 2]);

const PROFESSIONS = [
  ...[
    'Impiegato',
    'Operaio',
    'Insegnante',
    'Libero professionista',
    'Commerciante',
    'Artigiano',
    'Pensionato',
    'Infermiere',
    'Medico',
    'Avvocato',
  ],
  ...['Ingegnere', 'Agente di commercio', 'Autista', 'Studente', 'Imprenditore', 'Agricoltore', 'Casalinga', 'Militare'],
] as const;

const EDUCATION = ['Licenza media', 'Diploma', 'Diploma', 'Laurea', 'Laurea magistrale'] as const;

const DOCUMENTS = choices<DocumentType>(['CARTA_IDENTITA', 70], ['PATENTE', 25], ['PASSAPORTO', 5]);

type Address = CustomerDraft['subjectAddress'];

export function addressIn(random: Random, town: Town): Address {
  return {
    ...EMPTY_CUSTOMER.subjectAddress,
    toponym: TOPONYMS.draw(random),
    street: random.pick(STREETS),
    houseNumber: `${Math.ceil(random.next() ** 2 * 180)}${random.chance(0.08) ? '/A' : ''}`,
    postcode: random.pick(town.postcodes),
    city: town.name,
    cityCode: town.code,
    subRegion: town.province,
  };
}

function documentOf(random: Random, town: Town, on: PlainDate): CustomerDraft['identityDocument'] {
  if (random.chance(0.35)) return EMPTY_CUSTOMER.identityDocument;
  const kind = DOCUMENTS.draw(random);
  const issuedDate = addDays(on, -random.int(30, 3_000));
  const letters = () => String.fromCharCode(65 + random.int(0, 25));
  return {
    documentType: kind,
    documentNumber: `C${letters()}${String(random.int(10_000, 99_999))}${letters()}${letters()}`,
    issuedBy: kind === 'CARTA_IDENTITA' ? `Comune di ${town.name}` : kind === 'PATENTE' ? 'MIT-UCO' : 'Questura',
    issuedByCountry: 'IT',
    issuedDate,
    expirationDate: addMonths(issuedDate, 120),
  };
}

/** Returns a person as a customer, complete enough for acceptance and issue. */
export function personAsCustomer(random: Random, who: BornPerson, town: Town, on: PlainDate): CustomerDraft {
  return {
    ...EMPTY_CUSTOMER,
    subjectType: 'PERSONA_FISICA',
    firstName: who.firstName,
    lastName: who.lastName,
    gender: who.sex,
    taxIdCode: who.taxCode,
    birthDate: who.birthDate,
    birthPlace: who.birthPlace,
    birthPlaceCode: who.birthPlaceCode,
    education: random.chance(0.4) ? random.pick(EDUCATION) : null,
    profession: random.chance(0.6) ? random.pick(PROFESSIONS) : null,
    subjectAddress: addressIn(random, town),
    contacts: { email: `${mailName(who.firstName, who.lastName)}${random.int(1, 99)}@example.com`, pec: null, phone: mobilePhone(random) },
    identityDocument: documentOf(random, town, on),
  };
}

/** The person who signs for a company, drawn apart so that the rest of the demonstration stays as it is. */
function representativeOf(number: string, town: Town): CustomerDraft['representative'] {
  const random = randomFrom(`representative ${number}`);
  const who = bornPerson(random, { name: town.name, code: town.code }, ACCOUNTS_SINCE);
  const role = random.pick(['Amministratore unico', 'Legale rappresentante', 'Socio amministratore']);
  return { lastName: who.lastName, firstName: who.firstName, taxIdCode: who.taxCode, role };
}

/** A company as a customer. */
export function companyAsCustomer(random: Random, town: Town): CustomerDraft {
  const name = companyName(random, surname(random));
  const number = vatNumber(random);
  const mail = mailName(name).replaceAll('.', '');
  return {
    ...EMPTY_CUSTOMER,
    subjectType: 'SOCIETA',
    businessName: name,
    taxIdCode: number,
    vatNumber: number,
    subjectAddress: addressIn(random, town),
    contacts: { email: `${mail}@example.com`, pec: `${mail}@pec.example.com`, phone: mobilePhone(random) },
    representative: representativeOf(number, town),
  };
}

function sexOf(firstName: string): Sex {
  return FIRST_NAMES.F.includes(firstName) ? 'F' : 'M';
}

/** Users with an account were of age on this day, before the first sale. */
const ACCOUNTS_SINCE = '2020-01-01';

/** Returns the customer of a user account: the user's name, everything else random but reproducible. */
export function accountAsCustomer(
  account: { readonly id: number; readonly firstName: string; readonly lastName: string },
  places: Places,
): CustomerDraft {
  const random = randomFrom(`account ${account.id}`);
  const town = places.towns.draw(random);
  const born = places.born(random, town.province, ACCOUNTS_SINCE);
  const { firstName, lastName } = account;
  const sex = sexOf(firstName);
  const { birthDate, birthPlaceCode } = born;
  const taxCode = computeTaxCode({ firstName, lastName, sex, birthDate, placeCode: birthPlaceCode });
  return personAsCustomer(random, { ...born, firstName, lastName, sex, taxCode }, town, ACCOUNTS_SINCE);
}
