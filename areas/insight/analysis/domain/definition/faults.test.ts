import { expect, it } from 'vitest';
import { openModel, rightsOf } from '../open-model.ts';
import { type Column, type ConditionGroup, type Definition, EMPTY_DEFINITION, EMPTY_GROUP, type Statement } from './definition.ts';
import { definitionFaults } from './faults.ts';

const model = openModel(rightsOf(new Set(['READ_POLIZZE', 'READ_ESTRATTI_CONTO'])));
const column = (field: string, aggregate: Column['aggregate'] = null, step: Column['step'] = null): Column => ({ field, aggregate, step });
const statement = (field: string, operator: Statement['operator'], ...values: Statement['values']): Statement => ({
  kind: 'STATEMENT',
  field,
  operator,
  values,
});
const where = (...statements: ConditionGroup['statements']): ConditionGroup => ({ ...EMPTY_GROUP, statements });
const found = (definition: Partial<Definition>) =>
  definitionFaults(model, { ...EMPTY_DEFINITION, columns: [column('contract.number')], ...definition }).map(
    ({ code, path }) => `${path} ${code}`,
  );

it('requires at least one field', () => {
  expect(found({ columns: [] })).toEqual(['columns NO_COLUMNS']);
});

it('refuses fields that do not exist or that the reader may not use, also in conditions', () => {
  expect(found({ columns: [column('contract.pdu'), column('contract."; drop table contract')] })).toEqual([
    'columns.0 UNKNOWN_FIELD',
    'columns.1 UNKNOWN_FIELD',
  ]);
  expect(found({ where: where(statement('contract.pdu', 'AT_LEAST', 1)) })).toEqual(['where.statements.0 UNKNOWN_FIELD']);
});

it('refuses unfinished conditions, which would let every row through', () => {
  const unfinished = [
    statement('contract.status', 'ONE_OF'),
    statement('contract.premium', 'BETWEEN', 1),
    statement('contract.number', 'CONTAINS', ''),
    where(),
  ];
  expect(found({ where: where(...unfinished) })).toEqual([
    'where.statements.0 VALUE_MISSING',
    'where.statements.1 VALUE_MISSING',
    'where.statements.2 VALUE_MISSING',
    'where.statements.3 EMPTY_GROUP',
  ]);
});

it('refuses values and operators of another type', () => {
  const wrong = [
    statement('contract.issuedOn', 'IS', '2026-02-30'),
    statement('contract.issuedOn', 'PERIOD', 'SOMETIME'),
    statement('contract.status', 'ONE_OF', 'PAGATA'),
    statement('contract.premium', 'IS', 10.5),
    statement('contract.premium', 'CONTAINS', '1'),
    statement('contract.premium', 'BETWEEN', 5, 1),
  ];
  expect(found({ where: where(...wrong) }).map((fault) => fault.split(' ')[1])).toEqual([
    'VALUE_WRONG',
    'VALUE_WRONG',
    'VALUE_WRONG',
    'VALUE_WRONG',
    'OPERATOR',
    'VALUE_WRONG',
  ]);
});

it('refuses a list of two datasets without a row in common, and allows their totals by what they share', () => {
  expect(found({ columns: [column('coverage.premium'), column('payment.amount')] })).toEqual(['columns UNRELATED']);
  expect(found({ columns: [column('contract.product'), column('coverage.premium', 'SUM'), column('payment.amount', 'SUM')] })).toEqual([]);
  expect(found({ columns: [column('coverage.coverage'), column('payment.amount', 'SUM')] })).toEqual(['columns UNRELATED']);
});

it('refuses calculations that a field does not have', () => {
  expect(
    found({ columns: [column('contract.status', 'SUM'), column('contract.rows'), column('contract.premium', null, 'MONTH')] }),
  ).toEqual(['columns.0 AGGREGATE', 'columns.1 MUST_COUNT', 'columns.2 STEP']);
});

it('refuses more than a hundred conditions, however they are nested', () => {
  const many = Array.from({ length: 51 }, () => statement('contract.isPolicy', 'YES'));
  expect(found({ where: where(where(...many), where(...many)) })).toEqual(['where TOO_MANY_STATEMENTS']);
});
