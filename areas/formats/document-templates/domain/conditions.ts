import {
  CONTRACT_VALUE_GROUPS,
  CONTRACT_VALUES,
  type ContractDocumentData,
  type ContractValueType,
  contractValue,
  type RawValue,
} from '#areas/agency/documents/domain/index.ts';
import {
  type AnalysisModel,
  type ConditionGroup,
  daysOf,
  type FieldType,
  isPeriod,
  type Statement,
} from '#areas/insight/analysis/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';

const FIELD_TYPES: Readonly<Record<ContractValueType, FieldType>> = {
  TESTO: 'TEXT',
  DATA: 'DATE',
  IMPORTO: 'MONEY',
  PERCENTUALE: 'NUMBER',
  NUMERO: 'NUMBER',
  SI_NO: 'YES_NO',
};

const prefixOf = (id: string) => id.slice(0, id.indexOf('.'));

/** The values of a contract as fields of conditions, with the operators of extractions. */
export const CONDITION_MODEL: AnalysisModel = {
  datasets: keysOf(CONTRACT_VALUE_GROUPS).map((group) => {
    const values = CONTRACT_VALUES.filter((value) => value.group === group);
    return {
      code: prefixOf(values[0]?.id ?? '.'),
      label: CONTRACT_VALUE_GROUPS[group],
      parents: [],
      fields: values.map(({ id, label, type }) => ({ id, label, type: FIELD_TYPES[type], codes: null, masked: false })),
    };
  }),
};

const MICROS_PER_PERCENT = 10_000;

/** A value as conditions compare it: percentages as percents, texts without case and accents around them. */
function comparable(type: ContractValueType, raw: RawValue): RawValue {
  if (type === 'PERCENTUALE' && typeof raw === 'number') return raw / MICROS_PER_PERCENT;
  return typeof raw === 'string' ? compacted(raw) : raw;
}

const compacted = (text: string) => text.trim().toLocaleLowerCase('it');

function holdsFor(value: RawValue, { operator, values }: Statement, today: string): boolean {
  const [first, second] = values.map((one) => (typeof one === 'string' ? compacted(one) : one));
  switch (operator) {
    case 'EMPTY':
      return value === null || value === '';
    case 'NOT_EMPTY':
      return value !== null && value !== '';
    case 'YES':
      return value === true;
    case 'NO':
      return value === false;
    case 'IS_NOT':
      return value !== first;
    case 'NOT_ONE_OF':
      return !values.some((one) => value === (typeof one === 'string' ? compacted(one) : one));
    default:
      break;
  }
  // Nothing else holds for an unknown value.
  if (value === null || typeof value === 'boolean' || first === undefined) return false;
  switch (operator) {
    case 'IS':
      return value === first;
    case 'CONTAINS':
      return String(value).includes(String(first));
    case 'STARTS_WITH':
      return String(value).startsWith(String(first));
    case 'ONE_OF':
      return values.some((one) => value === (typeof one === 'string' ? compacted(one) : one));
    case 'AT_LEAST':
      return value >= first;
    case 'AT_MOST':
      return value <= first;
    case 'BETWEEN':
      return second !== undefined && value >= first && value <= second;
    case 'PERIOD': {
      const [period] = values;
      if (!isPeriod(period)) return false;
      const { from, to } = daysOf(period, today);
      return value >= from && value <= to;
    }
  }
}

/**
 * Returns whether conditions hold for a contract; an empty group holds. Periods count from the day of the document. An
 * unknown field holds nothing: `faultsOf` refuses it before.
 */
export function holds(group: ConditionGroup, data: ContractDocumentData): boolean {
  const one = (part: ConditionGroup['statements'][number]): boolean => {
    if (part.kind === 'GROUP') return holds(part, data);
    const value = contractValue(part.field);
    return value !== undefined && holdsFor(comparable(value.type, value.read(data)), part, data.issuedOn);
  };
  return group.match === 'ALL' ? group.statements.every(one) : group.statements.length === 0 || group.statements.some(one);
}
