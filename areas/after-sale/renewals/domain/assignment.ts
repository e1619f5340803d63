import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { CallLanguage, Left } from './codes.ts';

/** A case to be given to an operator. */
export interface WaitingCase {
  readonly id: number;
  readonly producerId: number;
  readonly province: string | null;
  readonly language: CallLanguage;
  readonly expiresOn: PlainDate;
  /** The call centre whose operators may have it; null: any. */
  readonly callCentreId: number | null;
}

export interface Operator {
  readonly id: number;
  readonly callCentreId: number | null;
  readonly languages: readonly CallLanguage[];
  /** Most open cases at a time; null: no limit. */
  readonly maxOpen: number | null;
  /** Open cases now. */
  readonly load: number;
  /** Present, enabled, trained and registered. */
  readonly available: boolean;
}

/** Empty lists mean any. */
export interface AssignmentRule {
  readonly id: number;
  readonly producerIds: readonly number[];
  readonly provinces: readonly string[];
  readonly languages: readonly string[];
  readonly withinDays: number | null;
  readonly operatorIds: readonly number[];
}

export interface AssignmentPlan {
  readonly given: readonly { readonly caseId: number; readonly operatorId: number }[];
  readonly left: readonly { readonly caseId: number; readonly why: Left }[];
}

const anyOr = <T>(list: readonly T[], value: T | null): boolean => list.length === 0 || (value !== null && list.includes(value));

/** Returns whether a rule covers a case on a day. */
function covers(rule: AssignmentRule, one: WaitingCase, today: PlainDate): boolean {
  return (
    anyOr(rule.producerIds, one.producerId) &&
    anyOr(rule.provinces, one.province) &&
    anyOr<string>(rule.languages, one.language) &&
    (rule.withinDays === null || one.expiresOn <= addDays(today, rule.withinDays))
  );
}

/** Returns the free operator with the fewest cases, or why there is none. */
function lightest(one: WaitingCase, operators: readonly Operator[], loads: ReadonlyMap<number, number>): Operator | Left {
  const inCentre = operators.filter((o) => o.available && (one.callCentreId === null || o.callCentreId === one.callCentreId));
  if (inCentre.length === 0) return 'NESSUN_OPERATORE';
  const speaking = inCentre.filter(({ languages }) => languages.includes(one.language));
  if (speaking.length === 0) return 'LINGUA';
  const load = (o: Operator) => loads.get(o.id) ?? o.load;
  const free = speaking.filter((o) => o.maxOpen === null || load(o) < o.maxOpen);
  const [first, ...rest] = free;
  if (first === undefined) return 'CARICO';
  return rest.reduce((best, o) => (load(o) < load(best) || (load(o) === load(best) && o.id < best.id) ? o : best), first);
}

/**
 * Gives cases to operators, first to expire first, each to the one with the fewest cases among those of the first rule
 * that covers it. A case that no qualified operator can take is left, with the reason, and never given at random. The
 * preview and the assignment use the same plan.
 */
export function planAssignment(
  cases: readonly WaitingCase[],
  rules: readonly AssignmentRule[],
  operators: readonly Operator[],
  today: PlainDate,
): AssignmentPlan {
  const loads = new Map(operators.map(({ id, load }) => [id, load]));
  const ofRule = new Map(rules.map((rule) => [rule.id, operators.filter(({ id }) => rule.operatorIds.includes(id))]));
  const given: { caseId: number; operatorId: number }[] = [];
  const left: { caseId: number; why: Left }[] = [];
  for (const one of cases.toSorted((a, b) => (a.expiresOn === b.expiresOn ? a.id - b.id : a.expiresOn < b.expiresOn ? -1 : 1))) {
    const rule = rules.find((candidate) => covers(candidate, one, today));
    const chosen = rule === undefined ? 'NESSUNA_REGOLA' : lightest(one, ofRule.get(rule.id) ?? [], loads);
    if (typeof chosen === 'string') {
      left.push({ caseId: one.id, why: chosen });
      continue;
    }
    loads.set(chosen.id, (loads.get(chosen.id) ?? 0) + 1);
    given.push({ caseId: one.id, operatorId: chosen.id });
  }
  return { given, left };
}

/** Returns one rule that gives every case to the chosen operators in equal parts. */
export function equalShare(operatorIds: readonly number[]): AssignmentRule {
  return { id: 0, producerIds: [], provinces: [], languages: [], withinDays: null, operatorIds };
}
