import { describe, expect, it } from 'vitest';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import {
  contradictions,
  judgeMarket,
  type MarketCriteria,
  type MarketFacts,
  NO_CRITERIA,
  saysNothing,
  type TargetMarket,
} from './target-market.ts';

const FACTS: MarketFacts = {
  customerKind: 'PERSONA_FISICA',
  customerAge: 46,
  province: 'RM',
  vehicleType: 'AUTOVEICOLI',
  vehicleStatus: 'USATO',
  powerSupply: 'DIESEL',
  vehicleAge: 11,
  homeType: null,
  insuredValue: 1_216_100,
  answers: { USO: 'NOLEGGIO' },
};

const market = (positive: Partial<MarketCriteria>, negative: Partial<MarketCriteria> = {}): TargetMarket => ({
  positive: { ...NO_CRITERIA, ...positive },
  negative: { ...NO_CRITERIA, ...negative },
  needs: 'Proteggere la propria auto',
  source: 'POG',
  approvedOn: '2026-01-15',
});
const judge = (one: TargetMarket | undefined, facts = FACTS) => {
  const { negative, outside } = judgeMarket(one, facts, (code) => ({ it: code, en: code }));
  return { negative: negative.map((text) => text.it), outside: outside.map((text) => text.it) };
};

describe('the target market', () => {
  it.each([
    [{ customerKinds: ['PERSONA_FISICA'] }, 'Cliente: Persona fisica'],
    [{ customerAge: { minimo: 40, massimo: 46 } }, 'Età del cliente: 46 anni'],
    [{ provinces: ['RM'] }, 'Residenza del cliente: RM'],
    [{ vehicleTypes: ['AUTOVEICOLI'] }, 'Tipo di veicolo: Autoveicoli'],
    [{ vehicleStatuses: ['USATO'] }, 'Stato del veicolo: Usato'],
    [{ powerSupplies: ['BENZINA', 'DIESEL'] }, 'Alimentazione: Diesel'],
    [{ vehicleAge: { minimo: 11, massimo: null } }, 'Età del veicolo: 11 anni'],
    [{ insuredValue: { minimo: 1_000_000, massimo: null } }, `Valore assicurato: ${formatEuro(1_216_100, 'it')}`],
    [{ answers: ['USO:NOLEGGIO'] }, 'Uso ed esigenze: USO:NOLEGGIO'],
  ] as const)('is negative by each criterion alone: %j', (negative, reason) => {
    expect(judge(market({}, negative))).toEqual({ negative: [reason], outside: [] });
    expect(judge(market(negative))).toEqual({ negative: [], outside: [] });
  });

  it.each([
    [{ customerKinds: ['SOCIETA'] }, 'Cliente: Persona fisica (previsto: Società)'],
    [{ customerAge: { minimo: 18, massimo: 45 } }, 'Età del cliente: 46 anni (previsto: da 18 anni a 45 anni)'],
    [{ powerSupplies: ['ELETTRICA', 'IBRIDA_PLUG_IN'] }, 'Alimentazione: Diesel (previsto: Elettrica, Ibrida plug-in)'],
    [{ answers: ['USO:PRIVATO', 'USO:PROFESSIONALE'] }, 'Uso ed esigenze: USO:NOLEGGIO (previsto: USO:PRIVATO, USO:PROFESSIONALE)'],
  ] as const)('is missed by failing one criterion of the positive one: %j', (positive, reason) => {
    expect(judge(market(positive))).toEqual({ negative: [], outside: [reason] });
    expect(judge(market({}, positive))).toEqual({ negative: [], outside: [] });
  });

  it('ignores unknown facts, questions that were not asked, and products without a target market', () => {
    const unknown: MarketFacts = { ...FACTS, customerKind: null, customerAge: null, powerSupply: null, answers: {} };
    const asking = {
      customerKinds: ['SOCIETA'],
      customerAge: { minimo: 90, massimo: null },
      powerSupplies: ['ELETTRICA'],
      answers: ['USO:PRIVATO'],
    } as const;
    expect(judge(market(asking, asking), unknown)).toEqual({ negative: [], outside: [] });
    expect(judge(undefined)).toEqual({ negative: [], outside: [] });
  });

  it('contradicts itself if both sides cover the same', () => {
    const ages = { minimo: 18, massimo: 70 };
    expect(
      contradictions(market({ provinces: ['RM'], customerAge: ages }, { provinces: ['RM'], customerAge: { minimo: 70, massimo: null } })),
    ).toEqual(['provinces', 'customerAge']);
    expect(contradictions(market({ customerAge: ages }, { customerAge: { minimo: 71, massimo: null } }))).toEqual([]);
    expect(saysNothing({ ...NO_CRITERIA, vehicleAge: { minimo: null, massimo: null } })).toBe(true);
  });
});
