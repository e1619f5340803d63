import { expect, expectTypeOf, test } from 'vitest';
import { type Code, type CodeRows, codeTable, type StateRow } from './code-table.ts';

interface TicketRow extends StateRow {
  readonly isOpen: boolean;
  readonly by: 'AGENCY' | 'CUSTOMER';
}

const TICKETS = codeTable({
  APERTA: { label: { it: 'Aperta', en: 'Open' }, tone: 'warning', isOpen: true, by: 'AGENCY' },
  IN_ATTESA: {
    label: { it: 'In attesa', en: 'Waiting' },
    customerLabel: { it: 'Aspettiamo te', en: 'We wait for you' },
    tone: 'info',
    isOpen: true,
    by: 'CUSTOMER',
  },
  CHIUSA: { label: { it: 'Chiusa', en: 'Closed' }, tone: 'neutral', isOpen: false, by: 'AGENCY' },
} as const satisfies CodeRows<TicketRow>);

test('lists the codes and their labels in declared order', () => {
  expect(TICKETS.codes).toEqual(['APERTA', 'IN_ATTESA', 'CHIUSA']);
  expect(TICKETS.labels.IN_ATTESA.en).toBe('Waiting');
  expectTypeOf<Code<typeof TICKETS>>().toEqualTypeOf<'APERTA' | 'IN_ATTESA' | 'CHIUSA'>();
});

test('has the words for customers, which are the label where they do not differ', () => {
  expect([TICKETS.customerLabels.IN_ATTESA.it, TICKETS.customerLabels.CHIUSA.it]).toEqual(['Aspettiamo te', 'Chiusa']);
});

test('selects the codes by one answer or by several, also in the type', () => {
  const open = TICKETS.where({ isOpen: true });
  expect(open).toEqual(['APERTA', 'IN_ATTESA']);
  expectTypeOf(open).toEqualTypeOf<readonly ('APERTA' | 'IN_ATTESA')[]>();
  expect(TICKETS.where({ isOpen: true, by: 'AGENCY' })).toEqual(['APERTA']);
});

test('a code without an answer does not compile', () => {
  // @ts-expect-error: the row does not say whether it is open
  const rows = { APERTA: { label: { it: 'Aperta', en: 'Open' }, tone: 'good', by: 'AGENCY' } } as const satisfies CodeRows<TicketRow>;
  const table = codeTable(rows);
  // @ts-expect-error: a column that a row does not have selects nothing
  expect(table.where({ isOpen: true })).toEqual([]);
});
