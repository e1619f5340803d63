import type { ContractData } from '#areas/sale/contracts/domain/index.ts';
import type { PlainDate } from '#platform/domain-kit/time/dates.ts';
import {
  coverageOfPath,
  coveragePath,
  coveragesOf,
  type FieldValue,
  fieldsOf,
  type PolicyState,
  VEHICLE_SINCE,
} from '../../domain/index.ts';

/** What of a contract's data variations can change. */
export type VariableData = Pick<ContractData, 'customer' | 'vehicle' | 'home' | 'paymentType' | 'iban' | 'accountHolder'>;

type Node = Readonly<Record<string, unknown>>;

function at(data: object, path: string): FieldValue {
  let value: unknown = data;
  for (const name of path.split('.')) value = typeof value === 'object' && value !== null ? (value as Node)[name] : undefined;
  // The paths of `fieldsOf` lead to fields, never to groups of them.
  return (value ?? null) as FieldValue;
}

/** Returns the fields of a contract's data and its coverages, by path. */
export function flatten(data: VariableData, coverages: readonly string[]): PolicyState {
  return {
    ...Object.fromEntries(fieldsOf().map((path) => [path, at(data, path)])),
    ...Object.fromEntries(coverages.map((code) => [coveragePath(code), true])),
  };
}

export function stateOfData(data: ContractData, vehicleSince: PlainDate): PolicyState {
  return { ...flatten(data, data.choice.coverages), [VEHICLE_SINCE]: vehicleSince };
}

function withField<T extends object>(data: T, [name = '', ...rest]: readonly string[], value: FieldValue): T {
  if (rest.length === 0) return { ...data, [name]: value };
  const child = (data as Node)[name];
  return { ...data, [name]: withField(typeof child === 'object' && child !== null ? child : {}, rest, value) };
}

/** Coverages in the order that they had, then those that are new. */
function coveragesAfter(before: readonly string[], state: PolicyState): string[] {
  const held = coveragesOf(state);
  return [...before.filter((code) => held.includes(code)), ...held.filter((code) => !before.includes(code))];
}

/** Returns a contract's data with the values of a state. */
export function dataOfState(data: ContractData, state: PolicyState): ContractData {
  let changed = data;
  for (const [path, value] of Object.entries(state)) {
    if (path === VEHICLE_SINCE || coverageOfPath(path) !== null) continue;
    const section = path.startsWith('home.') ? 'ABITAZIONE' : path.startsWith('vehicle.') ? 'VEICOLO' : data.insuredObject;
    if (section === data.insuredObject) changed = withField(changed, path.split('.'), value);
  }
  return { ...changed, choice: { ...changed.choice, coverages: coveragesAfter(data.choice.coverages, state) } };
}
