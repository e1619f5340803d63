import { describe, expect, it } from 'vitest';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { transitionFaults } from '#platform/domain-kit/testing/transition-faults.ts';
import { actionsOf, answers, CAUSES, documentsOf, MOTIVES, missingDocuments, motivesOf, REQUEST_TRANSITIONS } from './index.ts';

const OWNER = { userId: 1, side: 'AGENZIA', mayWrite: true } as const;
const COLLEAGUE = { ...OWNER, userId: 2 };
const SELLER = { userId: 3, side: 'RETE', mayWrite: true } as const;
const request = (status: Parameters<typeof actionsOf>[0]['status'], ownerId: number | null = 1) => ({ status, ownerId, missing: [] });
const named = (list: ReturnType<typeof actionsOf>) => list.map(({ action }) => action);

it('has a sound state machine', () => {
  expect(transitionFaults(REQUEST_TRANSITIONS)).toEqual([]);
});

describe('motives', () => {
  it('every cause has some, and every motive belongs to a cause', () => {
    const all = keysOf(CAUSES).flatMap((cause) => motivesOf(cause, true));
    expect(new Set(all)).toEqual(new Set(keysOf(MOTIVES)));
    expect(motivesOf('ALTRO', true)).toEqual(['ALTRO']);
  });

  it('those of a vehicle are not offered for a home', () => {
    expect(motivesOf('ESTINZIONE_ANTICIPATA', false)).toEqual(['VENDITA', 'FINANZIAMENTO_ESTINTO', 'DISDETTA_PLURIENNALE', 'ALTRO']);
  });

  it('each end of the risk needs its proof', () => {
    expect(documentsOf('FURTO')).toEqual(['DENUNCIA']);
    expect(documentsOf('VENDITA')).toEqual(['ATTO_VENDITA']);
    expect(documentsOf('DEMOLIZIONE')).toEqual(['CERTIFICATO_DEMOLIZIONE']);
    expect(documentsOf('ESPORTAZIONE')).toEqual(['CERTIFICATO_ESPORTAZIONE']);
    expect(documentsOf('FINANZIAMENTO_ESTINTO')).toEqual(['ESTINZIONE_FINANZIAMENTO']);
  });

  it('documents of other kinds do not count as proof', () => {
    expect(missingDocuments('VEICOLO', ['LIBRETTO', 'ALTRO'])).toEqual(['ATTO_VENDITA']);
    expect(missingDocuments('VEICOLO', ['LIBRETTO', 'ATTO_VENDITA'])).toEqual([]);
  });
});

describe('actions', () => {
  it('the agency takes an open request, the other side may withdraw it', () => {
    expect(named(actionsOf(request('APERTA', null), OWNER))).toEqual(['PRENDI', 'AFFIDA', 'SCRIVI', 'ALLEGA', 'RITIRA']);
    expect(named(actionsOf(request('APERTA', null), SELLER))).toEqual(['SCRIVI', 'ALLEGA', 'RITIRA']);
  });

  it('the other side cannot withdraw what the agency works on', () => {
    expect(named(actionsOf(request('IN_CARICO'), SELLER))).toEqual(['SCRIVI', 'ALLEGA']);
  });

  it('colleagues of the owner write and may take it over, but neither handle nor close it', () => {
    const blocked = actionsOf(request('IN_CARICO'), COLLEAGUE).filter(({ block }) => block !== null);
    expect(blocked).toEqual(['CHIEDI', 'EVADI', 'CHIUDI'].map((action) => ({ action, block: 'OTHER_OWNER' })));
    expect(actionsOf(request('IN_CARICO'), OWNER).every(({ block }) => block === null)).toBe(true);
  });

  it('handling needs the documents of the motive, closing does not', () => {
    const actions = actionsOf({ ...request('IN_CARICO'), missing: ['DENUNCIA'] }, OWNER);
    expect(actions.filter(({ block }) => block !== null)).toEqual([{ action: 'EVADI', block: 'DOCUMENTS_MISSING' }]);
  });

  it('nothing happens to a finished request, and readers do nothing', () => {
    expect(actionsOf(request('EVASA'), OWNER)).toEqual([]);
    expect(actionsOf(request('APERTA', null), { ...SELLER, mayWrite: false })).toEqual([]);
  });
});

it('only a message of the other side ends the wait of the agency', () => {
  expect(answers('IN_ATTESA', 'RETE')).toBe(true);
  expect(answers('IN_ATTESA', 'CLIENTE')).toBe(true);
  expect(answers('IN_ATTESA', 'AGENZIA')).toBe(false);
  expect(answers('IN_CARICO', 'RETE')).toBe(false);
});
