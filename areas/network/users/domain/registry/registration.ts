import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import { transitions } from '#platform/domain-kit/transitions.ts';

/** Sections of the register of intermediaries (RUI, art. 109 CAP). */
export const RUI_SECTIONS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
export type RuiSection = (typeof RUI_SECTIONS)[number];

/** Events of a registration, or in place of one. */
export const REGISTRATION_EVENTS = [
  'ISCRIZIONE',
  'SOSPENSIONE',
  'RIPRESA',
  'CANCELLAZIONE',
  'ADDETTO_INTERNO',
  'NON_INTERMEDIARIO',
] as const;
export type RegistrationEvent = (typeof REGISTRATION_EVENTS)[number];

/** Events that need a reason. */
export const REASONED_EVENTS: readonly RegistrationEvent[] = ['SOSPENSIONE', 'CANCELLAZIONE', 'NON_INTERMEDIARIO'];

export type RegistrationState = 'ISCRITTO' | 'SOSPESO' | 'CANCELLATO' | 'ADDETTO_INTERNO' | 'NON_INTERMEDIARIO';

export interface DatedEvent {
  readonly event: RegistrationEvent;
  readonly validFrom: PlainDate;
  /** Only for a registration. */
  readonly ruiNumber: string | null;
  readonly reason: string | null;
}

/** State of a user in the register during a period. */
export interface Registration {
  readonly state: RegistrationState;
  readonly validFrom: PlainDate;
  /** Last day; null while it lasts. */
  readonly validTo: PlainDate | null;
  /** Number, section and day of entry, kept during suspension and after cancellation. */
  readonly ruiNumber: string | null;
  readonly section: RuiSection | null;
  readonly registeredOn: PlainDate | null;
  readonly reason: string | null;
}

/** Every event leads to one state, whatever the state before. */
const STATE_AFTER: Readonly<Record<RegistrationEvent, RegistrationState>> = {
  ISCRIZIONE: 'ISCRITTO',
  SOSPENSIONE: 'SOSPESO',
  RIPRESA: 'ISCRITTO',
  CANCELLAZIONE: 'CANCELLATO',
  ADDETTO_INTERNO: 'ADDETTO_INTERNO',
  NON_INTERMEDIARIO: 'NON_INTERMEDIARIO',
};

function after(...events: readonly RegistrationEvent[]): Partial<Record<RegistrationEvent, RegistrationState>> {
  return Object.fromEntries(events.map((event) => [event, STATE_AFTER[event]]));
}

/** The history of a user in the register: only a registration can be suspended. */
export const REGISTRATION_TRANSITIONS = transitions<RegistrationState, RegistrationEvent>({
  events: REGISTRATION_EVENTS,
  start: after('ISCRIZIONE', 'ADDETTO_INTERNO', 'NON_INTERMEDIARIO'),
  table: {
    ISCRITTO: after('SOSPENSIONE', 'CANCELLAZIONE', 'ISCRIZIONE'),
    SOSPESO: after('RIPRESA', 'CANCELLAZIONE'),
    CANCELLATO: after('ISCRIZIONE', 'ADDETTO_INTERNO', 'NON_INTERMEDIARIO'),
    ADDETTO_INTERNO: after('ISCRIZIONE', 'ADDETTO_INTERNO', 'NON_INTERMEDIARIO'),
    NON_INTERMEDIARIO: after('ISCRIZIONE', 'ADDETTO_INTERNO', 'NON_INTERMEDIARIO'),
  },
  final: [],
});

/** Returns the section of a RUI number: its letter. */
export function sectionOf(ruiNumber: string | null): RuiSection | null {
  return RUI_SECTIONS.find((section) => ruiNumber?.startsWith(section)) ?? null;
}

/** Returns the history of a user as periods, oldest first. */
export function registrationPeriods(events: readonly DatedEvent[]): Registration[] {
  const sorted = events.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
  let entry: DatedEvent | null = null;
  return sorted.map((one, position) => {
    if (one.event === 'ISCRIZIONE') entry = one;
    if (one.event === 'ADDETTO_INTERNO' || one.event === 'NON_INTERMEDIARIO') entry = null;
    const next = sorted[position + 1];
    const ruiNumber = entry?.ruiNumber ?? null;
    return {
      state: STATE_AFTER[one.event],
      validFrom: one.validFrom,
      validTo: next === undefined ? null : addDays(next.validFrom, -1),
      ruiNumber,
      section: sectionOf(ruiNumber),
      registeredOn: entry?.validFrom ?? null,
      reason: one.reason,
    };
  });
}

/** Returns the state of a user in the register on a day; null when nothing is recorded for it. */
export function registrationAt(events: readonly DatedEvent[], day: PlainDate): Registration | null {
  return registrationPeriods(events).findLast((period) => period.validFrom <= day) ?? null;
}

/** Returns whether every event can follow the previous one. */
export function isPossibleHistory(events: readonly DatedEvent[]): boolean {
  const periods = registrationPeriods(events);
  return events
    .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    .every(({ event }, position) => !REGISTRATION_TRANSITIONS.refuses(periods[position - 1]?.state ?? null, event));
}

export const REGISTRATION_DUTIES = ['ISCRIZIONE', 'ISCRIZIONE_O_ADDETTO', 'ADDETTO', 'NESSUNO'] as const;
export type RegistrationDuty = (typeof REGISTRATION_DUTIES)[number];

/** What the law requires of a group on a day; a dated row. */
export interface RegistrationRule {
  readonly duty: RegistrationDuty;
  readonly sections: readonly RuiSection[];
}

/** Returns whether users of the group must be registered, or need a reason why not. */
export function mustRegister({ duty }: RegistrationRule): boolean {
  return duty === 'ISCRIZIONE' || duty === 'ISCRIZIONE_O_ADDETTO';
}

/** Why a user may not distribute insurance; `registrationProblemText` has the words. */
export type RegistrationProblem =
  | { readonly code: 'NON_ISCRITTO' | 'ADDETTO_INTERNO' | 'NON_INTERMEDIARIO' }
  | { readonly code: 'SOSPESO' | 'CANCELLATO'; readonly since: PlainDate }
  | { readonly code: 'ALTRA_SEZIONE'; readonly section: RuiSection | null; readonly sections: readonly RuiSection[] };

function problem(rule: RegistrationRule, registration: Registration | null): RegistrationProblem | null {
  if (registration === null) return { code: 'NON_ISCRITTO' };
  switch (registration.state) {
    case 'SOSPESO':
    case 'CANCELLATO':
      return { code: registration.state, since: registration.validFrom };
    case 'ISCRITTO': {
      const { section } = registration;
      if (section !== null && rule.sections.includes(section)) return null;
      return { code: 'ALTRA_SEZIONE', section, sections: rule.sections };
    }
    case 'ADDETTO_INTERNO':
      return rule.duty === 'ISCRIZIONE_O_ADDETTO' ? null : { code: 'ADDETTO_INTERNO' };
    case 'NON_INTERMEDIARIO':
      return { code: 'NON_INTERMEDIARIO' };
  }
}

/**
 * Returns why a user may not distribute insurance on the day of the registration (art. 108-109 CAP). Null when they
 * may: registered in a section that fits their group, internal staff where the law allows it, or of a group that needs
 * no registration.
 */
export function distributionProblem(rule: RegistrationRule, registration: Registration | null): RegistrationProblem | null {
  return mustRegister(rule) ? problem(rule, registration) : null;
}

/**
 * Returns whether a user may earn a share of the premium: users that may distribute, and suppliers of names and
 * addresses with a recorded reason why that is not distribution (art. 107 c. 2 CAP).
 */
export function mayEarn(rule: RegistrationRule, registration: Registration | null): boolean {
  return registration?.state === 'NON_INTERMEDIARIO' || distributionProblem(rule, registration) === null;
}

/**
 * Returns why a user may not be active on the day of the registration: they must be registered, are not, and have no
 * recorded reason. Otherwise null.
 */
export function activityProblem(rule: RegistrationRule, registration: Registration | null): RegistrationProblem | null {
  return mayEarn(rule, registration) ? null : distributionProblem(rule, registration);
}
