import { ZenEngine } from '@gorules/zen-engine';
import { Engine } from 'json-rules-engine';
import type { VehicleRisk } from '#areas/offer/rating/domain/index.ts';
import { AGES, cellOf, DISCOUNT, FUELS, LOADING, SPECS, STATUSES, ZONE_PROVINCES } from './tariff.ts';

const zoneOf = new Map(ZONE_PROVINCES.flatMap((provinces, zone) => provinces.map((province) => [province as string, zone] as const)));

function zenTable(spec: (typeof SPECS)[number], g: number) {
  const rules: Record<string, string>[] = [];
  for (let z = 0; z < 5; z++) {
    for (let a = 0; a < AGES; a++) {
      for (const [s, status] of STATUSES.entries()) {
        for (const [f, fuel] of FUELS.entries()) {
          const id = `${g}-${z}-${a}-${s}-${f}`;
          rules.push({ _id: id, z: String(z), a: String(a), s: `"${status}"`, f: `"${fuel}"`, o: String(cellOf(spec, z, a, s, f)) });
        }
      }
    }
  }
  return {
    id: `table${g}`,
    type: 'decisionTableNode',
    name: `table${g}`,
    position: { x: 0, y: 0 },
    content: {
      hitPolicy: 'first',
      inputs: [
        { id: 'z', name: 'zone', field: 'zone' },
        { id: 'a', name: 'age', field: 'age' },
        { id: 's', name: 'status', field: 'status' },
        { id: 'f', name: 'fuel', field: 'fuel' },
      ],
      outputs: [{ id: 'o', name: 'rate', field: `rate${g}` }],
      rules,
      passThrough: false,
    },
  };
}

/** Rounds half up to the cent, as an expression over amounts in cents. */
const half = (expression: string) => `floor(${expression} + 0.5)`;

/** The whole tariff as one GoRules decision: twelve tables, then one expression node that prices every line. */
export function zenDecision() {
  const expressions = SPECS.flatMap((spec, g) => {
    const raw = spec.form === 'FISSO' ? `rate${g} * 2.7` : `value * rate${g} / 1000000 * 2.7`;
    return [
      { id: `p${g}`, key: `pdu${g}`, value: `max([${half(raw)}, ${spec.minimum}])` },
      { id: `l${g}`, key: `load${g}`, value: half(`$.pdu${g} * ${LOADING / 1e6}`) },
      { id: `d${g}`, key: `disc${g}`, value: half(`($.pdu${g} + $.load${g}) * ${DISCOUNT / 1e6}`) },
      { id: `x${g}`, key: `taxable${g}`, value: `$.pdu${g} + $.load${g} - $.disc${g}` },
      { id: `t${g}`, key: `tax${g}`, value: half(`$.taxable${g} * ${spec.tax / 1e6}`) },
    ];
  });
  const sum = (part: string) => SPECS.map((_, g) => `$.${part}${g}`).join(' + ');
  expressions.push(
    { id: 'taxable', key: 'taxable', value: sum('taxable') },
    { id: 'load', key: 'load', value: sum('load') },
    { id: 'premium', key: 'premium', value: `$.taxable + ${sum('tax')}` },
    { id: 'agency', key: 'agency', value: half('$.taxable * 0.12') },
    { id: 'dealer', key: 'dealer', value: half('$.taxable * 0.18') },
    { id: 'referrer', key: 'referrer', value: half('$.dealer * 0.2') },
    { id: 'salesman', key: 'salesman', value: half('$.dealer * 0.1') },
    { id: 'manager', key: 'manager', value: half('$.load * 0.05') },
  );
  const tables = SPECS.map(zenTable);
  const nodes = [
    { id: 'in', type: 'inputNode', name: 'in', position: { x: 0, y: 0 } },
    ...tables,
    { id: 'price', type: 'expressionNode', name: 'price', position: { x: 0, y: 0 }, content: { expressions } },
    { id: 'out', type: 'outputNode', name: 'out', position: { x: 0, y: 0 } },
  ];
  const edge = (sourceId: string, targetId: string) => ({ id: `${sourceId}-${targetId}`, type: 'edge', sourceId, targetId });
  const edges = [...tables.flatMap(({ id }) => [edge('in', id), edge(id, 'price')]), edge('in', 'price'), edge('price', 'out')];
  const decision = new ZenEngine().createDecision(Buffer.from(JSON.stringify({ nodes, edges })));
  return async (risk: VehicleRisk): Promise<number> => {
    const input = {
      zone: zoneOf.get(risk.province),
      age: risk.vehicleAge,
      status: risk.vehicleStatus,
      fuel: risk.powerSupply,
      value: risk.insuredValue,
    };
    const { result } = await decision.evaluate(input);
    return result.premium;
  };
}

/**
 * json-rules-engine has no tables: its rules decide which of the twelve coverages the risk may have (one each, five
 * conditions), and code looks up and computes the price of a coverage for each event. Rules for the 18,000 rates would
 * take minutes.
 */
export function jsonRules() {
  const engine = new Engine();
  for (const [g] of SPECS.entries()) {
    engine.addRule({
      conditions: {
        all: [
          { fact: 'type', operator: 'equal', value: 'AUTOVEICOLI' },
          { fact: 'status', operator: 'in', value: STATUSES },
          { fact: 'age', operator: 'lessThanInclusive', value: AGES - 1 },
          { fact: 'value', operator: 'greaterThanInclusive', value: 100_000 },
          { fact: 'value', operator: 'lessThanInclusive', value: 20_000_000 },
        ],
      },
      event: { type: 'offered', params: { g } },
    });
  }
  const share = (amount: number, micros: number) => Math.floor((amount * micros + 500_000) / 1_000_000);
  return async (risk: VehicleRisk): Promise<number> => {
    const facts = { type: risk.vehicleType, status: risk.vehicleStatus, age: risk.vehicleAge, value: risk.insuredValue };
    const { events } = await engine.run(facts);
    const zone = zoneOf.get(risk.province) ?? 0;
    const status = STATUSES.indexOf(risk.vehicleStatus);
    const fuel = risk.powerSupply === null ? 0 : FUELS.indexOf(risk.powerSupply);
    let premium = 0;
    for (const { params } of events) {
      const spec = SPECS[Number(params?.g)];
      if (spec === undefined) continue;
      const cell = cellOf(spec, zone, risk.vehicleAge, status, fuel);
      const base = spec.form === 'FISSO' ? 1_000_000 : risk.insuredValue;
      const pdu = Math.max(Math.floor((2 * base * cell * 27 + 10_000_000) / 20_000_000), spec.minimum);
      const loading = share(pdu, LOADING);
      const taxable = pdu + loading - share(pdu + loading, DISCOUNT);
      premium += taxable + share(taxable, spec.tax);
    }
    return premium;
  };
}
