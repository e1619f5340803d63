import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import type { BankEntry } from './bank-file.ts';
import { identitiesOf } from './identity.ts';
import { type AwaitedTitle, matchMovements, namesParty, numbersIn } from './matching.ts';
import { LINE_TRANSITIONS } from './states.ts';

const title = (contractId: number, premium: number, name = 'Mario Rossi', change: Partial<AwaitedTitle> = {}): AwaitedTitle => ({
  contractId,
  numbers: [`Q${String(contractId).padStart(8, '0')}`, `CVT26${String(contractId).padStart(7, '0')}`],
  premium,
  names: [name],
  isTransfer: true,
  ...change,
});
const movement = (amount: number, text: string, name: string | null = null, endToEndId: string | null = null) => ({
  amount,
  text,
  name,
  endToEndId,
});
const match = (one: ReturnType<typeof movement>, ...titles: AwaitedTitle[]) => matchMovements([one], titles)[0];

describe('a movement', () => {
  it('is matched by one reference of ours with its exact amount, in the text or as end-to-end id', () => {
    const matched = { kind: 'ABBINATO', contractId: 12 };
    for (const text of [
      'Premio proposta Q00000012 Rossi',
      'PREMIOPROPOSTAQ00000012ROSSI',
      'q 0012',
      'Polizza CVT260000012',
      'saldo Q00000012.',
    ])
      expect(match(movement(50_000, text), title(12, 50_000), title(13, 50_000))).toEqual(matched);
    expect(match(movement(50_000, '', null, 'Q00000012'), title(12, 50_000))).toEqual(matched);
  });

  it('is proposed for a reference with another amount, and never matched', () => {
    expect(match(movement(49_900, 'Q00000012'), title(12, 50_000))).toEqual({ kind: 'PROPOSTO', contracts: [12], reason: 'ALTRO_IMPORTO' });
  });

  it('is proposed for several references that add up, or of which one is exact', () => {
    const two = [title(12, 50_000), title(13, 30_000)];
    expect(match(movement(80_000, 'Q00000012 e Q00000013'), ...two)).toEqual({
      kind: 'PROPOSTO',
      contracts: [12, 13],
      reason: 'PIU_TITOLI',
    });
    expect(match(movement(30_000, 'Q00000012 e Q00000013'), ...two)).toEqual({ kind: 'PROPOSTO', contracts: [13], reason: 'RIFERIMENTO' });
  });

  it('is proposed by name only with the exact amount, and only where one contract fits', () => {
    const proposed = { kind: 'PROPOSTO', contracts: [12], reason: 'NOME_E_IMPORTO' };
    expect(match(movement(50_000, 'premio', 'ROSSI MARIO'), title(12, 50_000))).toEqual(proposed);
    expect(match(movement(50_000, 'BONIFICO DA ROSSI MARIO PREMIO'), title(12, 50_000))).toEqual(proposed);
    expect(match(movement(50_001, 'premio', 'ROSSI MARIO'), title(12, 50_000))).toEqual({ kind: 'NESSUNO' });
    expect(match(movement(50_000, 'premio', 'ROSSI MARIO'), title(12, 50_000), title(13, 50_000))).toEqual({ kind: 'NESSUNO' });
    expect(match(movement(50_000, 'premio', 'Rossi Anna'), title(12, 50_000))).toEqual({ kind: 'NESSUNO' });
  });

  it('of a contract with another way of paying is only proposed', () => {
    const loan = title(12, 50_000, 'Finanziaria Adriatica S.p.A.', { isTransfer: false });
    expect(match(movement(50_000, 'Q00000012'), loan)).toEqual({ kind: 'PROPOSTO', contracts: [12], reason: 'RIFERIMENTO' });
  });

  it('that left the account is not matched', () => {
    expect(match(movement(-50_000, 'Q00000012', 'Mario Rossi'), title(12, 50_000))).toEqual({ kind: 'NESSUNO' });
  });

  it('pays a premium that no other movement pays', () => {
    const twice = matchMovements([movement(50_000, 'Q00000012'), movement(50_000, 'Q00000012', 'Mario Rossi')], [title(12, 50_000)]);
    expect(twice).toEqual([{ kind: 'ABBINATO', contractId: 12 }, { kind: 'NESSUNO' }]);
  });

  it('is matched at most once and only exactly, whatever banks and customers write', () => {
    const text = fc.array(
      fc.oneof(
        fc.integer({ min: 1, max: 6 }).map((id) => `Q0000000${id}`),
        fc.string({ maxLength: 12 }),
      ),
      { maxLength: 4 },
    );
    const movements = fc.array(
      fc.record({
        amount: fc.integer({ min: -300, max: 300 }),
        text: text.map((parts) => parts.join(' ')),
        name: fc.constantFrom(null, 'Mario Rossi'),
        endToEndId: fc.constant(null),
      }),
      { maxLength: 12 },
    );
    const titles = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 6 }), premium: fc.integer({ min: 1, max: 300 }) }), {
      selector: ({ id }) => id,
    });
    fc.assert(
      fc.property(movements, titles, (list, waiting) => {
        const known = waiting.map(({ id, premium }) => title(id, premium));
        const matched = matchMovements(list, known).flatMap((one, at) =>
          one.kind === 'ABBINATO' ? [{ id: one.contractId, amount: list[at]?.amount }] : [],
        );
        expect(new Set(matched.map(({ id }) => id)).size).toBe(matched.length);
        for (const { id, amount } of matched) expect(known.find(({ contractId }) => contractId === id)?.premium).toBe(amount);
      }),
    );
  });
});

it('numbers of ours are read however the customer writes them, and no others', () => {
  expect(numbersIn('proposta q-1234')).toContain('Q00001234');
  expect(numbersIn('Q123')).not.toContain('Q00000123');
  expect(numbersIn('Q0000001234')).not.toContain('Q00000012');
});

it('names are compared by their words, without accents and legal forms', () => {
  expect(namesParty('ROSSI NICOLO', 'Nicolò Rossi')).toBe(true);
  expect(namesParty('Autocarrozzeria Bianchi S.r.l.', 'AUTOCARROZZERIA BIANCHI SRL')).toBe(true);
  expect(namesParty('Dallaglio Anna', "Anna Dall'Aglio")).toBe(true);
  expect(namesParty('BIANCHI', 'Anna Bianchi')).toBe(false);
  expect(namesParty('Po Srl', 'Po Srl')).toBe(false);
});

describe('an entry', () => {
  const entry = (change: Partial<BankEntry> = {}): BankEntry => ({
    reference: null,
    bookedOn: '2026-11-20',
    valueOn: '2026-11-20',
    amount: 100,
    movements: [{ amount: 100, name: 'A', iban: null, text: 'x', endToEndId: null, returnCode: null }],
    ...change,
  });

  it('is the same in every file, also where it is split in another way', () => {
    const [movementOf] = entry().movements;
    const split =
      movementOf === undefined
        ? []
        : [
            { ...movementOf, amount: 60 },
            { ...movementOf, amount: 40 },
          ];
    expect(identitiesOf([entry({ reference: 'R1' })])).toEqual(identitiesOf([entry({ reference: 'R1', movements: split })]));
  });

  it('is another one with another day or amount, although a bank repeats its reference', () => {
    const list = identitiesOf([
      entry({ reference: 'R1' }),
      entry({ reference: 'R1', amount: 101 }),
      entry({ reference: 'R1', bookedOn: '2026-11-21' }),
    ]);
    expect(new Set(list).size).toBe(3);
  });

  it('counts twice when the bank reports it twice, and the next file knows both', () => {
    const first = identitiesOf([entry(), entry()]);
    expect(new Set(first).size).toBe(2);
    expect(identitiesOf([entry({ amount: 7 }), entry(), entry()]).slice(1)).toEqual(first);
  });
});

it('the states of a movement are complete', () => {
  expect(transitionFaults(LINE_TRANSITIONS)).toEqual([]);
});
