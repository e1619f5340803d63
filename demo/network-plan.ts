import type { Group } from '#areas/agency/access/domain/index.ts';
import type { DatedEvent } from '#areas/network/users/domain/index.ts';
import { type Random, randomFrom } from '#platform/domain-kit/random.ts';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { dealerName } from './people/businesses.ts';
import { mobilePhone, type Person, person, surname, vatNumber } from './people/person.ts';

/** A user before they are stored; parents by username. Amounts in cents, shares in millionths. */
export interface PlannedUser {
  readonly username: string;
  readonly group: Group;
  readonly person: Person | null;
  readonly businessName: string | null;
  readonly phone: string;
  /** Companies only. */
  readonly vatNumber: string | null;
  readonly parents: Readonly<Partial<Record<Group, string>>>;
  /** Index of the insurer of a user in group COMPAGNIA, from 0. */
  readonly company: number | null;
  /** State of their entry in the register of intermediaries; null for groups without obligation. */
  readonly registration: DatedEvent | null;
  readonly discountMaxPercent: number | null;
  readonly discountMaxEuro: number | null;
  readonly ivass: 'REGOLARE' | 'IN_SCADENZA' | 'NON_IN_REGOLA';
  readonly enabled: boolean;
}

export interface NetworkSize {
  readonly dealers: number;
}

const TRADING_COMPANIES = ['Rete Auto Italia S.r.l.', 'Nuova Commerciale Veicoli S.p.A.'] as const;
const HOLDINGS = ['Gruppo Benvenuti', 'Fratelli Marangoni', 'Gruppo Sala', 'Autopiù', 'Gruppo De Carli', 'Motorvalley'] as const;
const CALL_CENTERS = ['Contact Service S.r.l.', 'Linea Diretta S.c.a r.l.'] as const;

/** Dealers below one holding, and the length of the list it spans: the others are independent. */
const HOLDING = { members: 10, stretch: 14 } as const;
const DEALERS_PER_SALESMAN = 7;
const DEALERS_PER_REFERRER = 20;

/** Groups in the register of intermediaries, with their section. */
const RUI_SECTION: Readonly<Partial<Record<Group, string>>> = {
  AGENTE: 'A',
  INTERMEDIARIO: 'A',
  DEALER: 'E',
  VENDITORE: 'E',
  DIPENDENTE_DEALER: 'E',
  COLLABORATORE_INTERMEDIARIO: 'E',
  DIPENDENTE_INTERMEDIARIO: 'E',
  CALL_CENTER: 'E',
  OPERATORE_CALL_CENTER: 'E',
};

/** The commercial network, also registered: it earns a share of the sales it procures. */
const COMMERCIAL: readonly Group[] = [
  'SOCIETA_COMMERCIALE',
  'SEGNALATORE',
  'COMMERCIALE',
  'RESPONSABILE_COMMERCIALE',
  'CONSULENTE_COMMERCIALE',
  'AREA_MANAGER',
];

/** `dealer` for the first of a group, `dealer-2` for the second. */
export function usernameOf(group: Group, number: number): string {
  const base = group.toLowerCase().replaceAll('_', '-');
  return number === 1 ? base : `${base}-${number}`;
}

/** Like `usernameOf`, for the staff of node `number`: `venditore-2`, then `venditore-2-2` for a colleague. */
function staffName(group: Group, number: number, member: number): string {
  return member === 1 ? usernameOf(group, number) : `${usernameOf(group, number)}${number === 1 ? '-1' : ''}-${member}`;
}

type Wish = Partial<Omit<PlannedUser, 'username' | 'group'>>;

function registered(random: Random, section: string): DatedEvent {
  const ruiNumber = `${section}${String(random.int(1, 799_999)).padStart(9, '0')}`;
  return { event: 'ISCRIZIONE', validFrom: addDays('2010-01-04', random.int(0, 4_800)), ruiNumber, reason: null };
}

/** The commercial network uses its own random numbers, so that its other data stays the same. */
function registrationOf(random: Random, group: Group, username: string): DatedEvent | null {
  const section = RUI_SECTION[group];
  if (section !== undefined) return registered(random, section);
  const own = randomFrom(`register ${username}`);
  if (username === usernameOf('SEGNALATORE', 2)) {
    const reason = 'Comunica soltanto nominativi e recapiti, senza proporre né spiegare contratti (art. 107 c. 2 CAP)';
    return { event: 'NON_INTERMEDIARIO', validFrom: '2019-01-07', ruiNumber: null, reason };
  }
  if (COMMERCIAL.includes(group)) return registered(own, 'E');
  if (group === 'DIPENDENTE_SOCIETA') return { event: 'ADDETTO_INTERNO', validFrom: '2020-01-07', ruiNumber: null, reason: null };
  return null;
}

/** All free data of a user comes from their username, so it does not change when the network grows. */
function user(group: Group, username: string, wish: Wish = {}): PlannedUser {
  const random = randomFrom(`user ${username}`);
  const somebody = person(random, 0.4);
  const registration = registrationOf(random, group, username);
  return {
    username,
    group,
    person: wish.businessName === undefined ? somebody : null,
    businessName: null,
    phone: mobilePhone(random),
    vatNumber: wish.businessName === undefined ? null : vatNumber(randomFrom(`vat ${username}`)),
    parents: {},
    company: null,
    registration,
    discountMaxPercent: null,
    discountMaxEuro: null,
    ivass: RUI_SECTION[group] !== undefined && random.chance(0.04) ? 'IN_SCADENZA' : 'REGOLARE',
    enabled: true,
    ...wish,
  };
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

function headquarters(): PlannedUser[] {
  const many = (group: Group, count: number) => upTo(count).map((n) => user(group, usernameOf(group, n)));
  return [
    ...many('DEVELOPER', 1),
    ...many('DIPENDENTE_AGENZIA', 5),
    ...many('BACK_OFFICE', 4),
    ...upTo(3).map((n) => user('COMPAGNIA', usernameOf('COMPAGNIA', n), { company: n - 1 })),
    ...many('AGENTE', 3),
    ...many('PERITO', 4),
    ...many('CLIENTE', 6),
  ];
}

/** A trading company with its staff; `number` from 1. Two of each group except the manager. */
function tradingCompany(number: number): PlannedUser[] {
  const own = { SOCIETA_COMMERCIALE: usernameOf('SOCIETA_COMMERCIALE', number) };
  const people = (group: Group, count: number) =>
    upTo(count).map((member) => user(group, staffName(group, number, member), { parents: own }));
  return [
    user('SOCIETA_COMMERCIALE', own.SOCIETA_COMMERCIALE, { businessName: TRADING_COMPANIES[number - 1] ?? '' }),
    ...people('DIPENDENTE_SOCIETA', 2),
    ...people('RESPONSABILE_COMMERCIALE', 1),
    ...people('CONSULENTE_COMMERCIALE', 2),
    ...people('AREA_MANAGER', 2),
  ];
}

/** Number, from 1, of the trading company of a holding, salesman or independent dealer. */
const tradingOf = (index: number) => 1 + (index % TRADING_COMPANIES.length);

/**
 * The second dealer swaps places with the first one of the second holding, so that they are outside the first dealer's
 * branch.
 */
function placeOfDealer(number: number): number {
  if (number === 2) return HOLDING.stretch;
  return number === HOLDING.stretch + 1 ? 1 : number - 1;
}

function dealerParents(number: number, random: Random): PlannedUser['parents'] {
  const place = placeOfDealer(number);
  const holding = Math.floor(place / HOLDING.stretch);
  const trading = tradingOf(holding);
  // Salesmen of one trading company serve its holdings: two share a span.
  const salesman = Math.floor(place / DEALERS_PER_SALESMAN) + 1;
  const second = random.chance(0.5);
  const referred = number === 1 || random.chance(0.25);
  return {
    SOCIETA_COMMERCIALE: usernameOf('SOCIETA_COMMERCIALE', trading),
    RESPONSABILE_COMMERCIALE: usernameOf('RESPONSABILE_COMMERCIALE', trading),
    CONSULENTE_COMMERCIALE: staffName('CONSULENTE_COMMERCIALE', trading, number > 2 && second ? 2 : 1),
    AREA_MANAGER: staffName('AREA_MANAGER', trading, number > 2 && second ? 2 : 1),
    COMMERCIALE: usernameOf('COMMERCIALE', salesman),
    ...(place % HOLDING.stretch < HOLDING.members ? { HOLDING: usernameOf('HOLDING', holding + 1) } : {}),
    ...(referred ? { SEGNALATORE: usernameOf('SEGNALATORE', Math.floor(place / DEALERS_PER_REFERRER) + 1) } : {}),
  };
}

/** A dealer with one to three employees and two to four salespeople, some of them with a low discount limit. */
function dealer(number: number): PlannedUser[] {
  const random = randomFrom(`dealer ${number}`);
  const username = usernameOf('DEALER', number);
  const parents = { DEALER: username };
  const employees = upTo(random.int(1, 3)).map((member) =>
    user('DIPENDENTE_DEALER', staffName('DIPENDENTE_DEALER', number, member), { parents }),
  );
  const salespeople = upTo(random.int(2, 4)).map((member) =>
    user('VENDITORE', staffName('VENDITORE', number, member), {
      parents,
      ...(member % 2 === 1 ? { discountMaxPercent: random.pick([50_000, 80_000, 100_000]), discountMaxEuro: 10_000 } : {}),
      ...(number === 3 && member === 1 ? { ivass: 'NON_IN_REGOLA' as const } : {}),
      ...(number === 4 && member === 1 ? { enabled: false } : {}),
    }),
  );
  return [
    user('DEALER', username, { businessName: dealerName(number - 1), parents: dealerParents(number, random) }),
    ...employees,
    ...salespeople,
  ];
}

function intermediary(number: number): PlannedUser[] {
  const random = randomFrom(`intermediary ${number}`);
  const username = usernameOf('INTERMEDIARIO', number);
  const parents = { INTERMEDIARIO: username };
  const staff = (group: Group, count: number) => upTo(count).map((member) => user(group, staffName(group, number, member), { parents }));
  return [
    user('INTERMEDIARIO', username, { businessName: `${surname(random)} & ${surname(random)} Assicurazioni S.n.c.` }),
    ...staff('DIPENDENTE_INTERMEDIARIO', random.int(1, 2)),
    ...staff('COLLABORATORE_INTERMEDIARIO', random.int(1, 3)),
  ];
}

function callCenter(number: number): PlannedUser[] {
  const username = usernameOf('CALL_CENTER', number);
  return [
    user('CALL_CENTER', username, { businessName: CALL_CENTERS[number - 1] ?? '' }),
    ...upTo(4).map((member) =>
      user('OPERATORE_CALL_CENTER', staffName('OPERATORE_CALL_CENTER', number, member), { parents: { CALL_CENTER: username } }),
    ),
  ];
}

function holding(number: number): PlannedUser {
  const name = HOLDINGS[number - 1] ?? `Gruppo ${surname(randomFrom(`holding ${number}`))} ${number}`;
  return user('HOLDING', usernameOf('HOLDING', number), {
    businessName: `${name} Holding S.p.A.`,
    parents: { SOCIETA_COMMERCIALE: usernameOf('SOCIETA_COMMERCIALE', tradingOf(number - 1)) },
  });
}

function salesman(number: number): PlannedUser {
  const trading = tradingOf(Math.floor(((number - 1) * DEALERS_PER_SALESMAN) / HOLDING.stretch));
  return user('COMMERCIALE', usernameOf('COMMERCIALE', number), {
    parents: { SOCIETA_COMMERCIALE: usernameOf('SOCIETA_COMMERCIALE', trading) },
  });
}

/**
 * Plans the demonstration network: every group, the users named after their group in one branch. A larger network
 * contains the smaller one unchanged, so that it can grow. Users come after their parents.
 */
export function planNetwork({ dealers }: NetworkSize): PlannedUser[] {
  const groupsOf = (size: number) => upTo(Math.ceil(Math.max(dealers, HOLDING.stretch + 1) / size));
  return [
    ...headquarters(),
    ...upTo(TRADING_COMPANIES.length).flatMap(tradingCompany),
    ...groupsOf(HOLDING.stretch).map(holding),
    ...groupsOf(DEALERS_PER_SALESMAN).map(salesman),
    ...groupsOf(DEALERS_PER_REFERRER).map((number) => user('SEGNALATORE', usernameOf('SEGNALATORE', number))),
    ...upTo(dealers).flatMap(dealer),
    ...upTo(6).flatMap(intermediary),
    ...upTo(CALL_CENTERS.length).flatMap(callCenter),
  ];
}
