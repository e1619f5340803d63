import {
  type CoverageChoice,
  insuredBy,
  type PackageContent,
  type ProductContent,
  type ProductType,
  type RefundRule,
  type TariffContent,
  usualRefundRules,
  usualVariationRules,
} from '#areas/offer/catalogue/domain/index.ts';
import type { COMPANIES } from './companies.ts';
import { UNFAIR_TERMS } from './conditions.ts';
import { productFilesOf } from './files.ts';
import { marketOf } from './markets.ts';

interface ProductLine {
  readonly tariff: string;
  readonly company: (typeof COMPANIES)[number]['code'];
  readonly name: string;
  readonly type: ProductType;
  readonly description: string;
  readonly flags?: Partial<Pick<ProductContent, 'integratable' | 'videoPeriziaRichiesta'>>;
}

const LINES: readonly ProductLine[] = [
  {
    tariff: 'VAL-AUTO-COMPLETA',
    company: 'VALDORA',
    name: 'Valdora Auto Completa',
    type: 'CVT_COMPLETA',
    description: 'Tutte le garanzie per la propria auto, kasko compresa.',
  },
  {
    tariff: 'VAL-AUTO-BASE',
    company: 'VALDORA',
    name: 'Valdora Auto Base',
    type: 'CVT_BASE',
    description: 'Le garanzie essenziali: furto, incendio, natura, cristalli.',
  },
  {
    tariff: 'VAL-MOTO',
    company: 'VALDORA',
    name: 'Valdora Moto',
    type: 'CVT_COMPLETA',
    description: 'Furto, incendio e danni per moto e scooter.',
  },
  {
    tariff: 'SER-BASIC',
    company: 'SERCHIO',
    name: 'Serchio Basic',
    type: 'BASIC',
    description: 'Furto e incendio con assistenza, al prezzo più basso.',
  },
  {
    tariff: 'SER-CLASSIC',
    company: 'SERCHIO',
    name: 'Serchio Classic',
    type: 'CLASSIC',
    description: 'Una protezione equilibrata, scelta con il questionario.',
  },
  {
    tariff: 'SER-TOP',
    company: 'SERCHIO',
    name: 'Serchio Top',
    type: 'TOP',
    description: 'Protezione completa: una kasko è sempre compresa.',
  },
  {
    tariff: 'SER-MOTO',
    company: 'SERCHIO',
    name: 'Serchio Moto Basic',
    type: 'BASIC',
    description: 'Copertura semplice per le due ruote.',
  },
  {
    tariff: 'NOR-MINI',
    company: 'NORDIA',
    name: 'Nordia Mini',
    type: 'MINI_PRODOTTO',
    description: 'Cristalli e assistenza, anche accanto a un’altra polizza.',
    flags: { integratable: true },
  },
  {
    tariff: 'NOR-PRESTIGE',
    company: 'NORDIA',
    name: 'Nordia Prestige',
    type: 'TOP',
    description: 'Per auto di pregio: video perizia e antifurto satellitare.',
    flags: { videoPeriziaRichiesta: true },
  },
  {
    tariff: 'NOR-ELETTRICA',
    company: 'NORDIA',
    name: 'Nordia Elettrica',
    type: 'CLASSIC',
    description: 'Per auto elettriche e ibride plug-in: batteria, cavo e wallbox.',
  },
  {
    tariff: 'VAL-CASA',
    company: 'VALDORA',
    name: 'Valdora Casa',
    type: 'CLASSIC',
    description: 'La casa, quello che contiene e la famiglia che la abita.',
  },
];

/** Costs of a refund after a repaid loan, as the wordings of the demonstration disclose them (cents). */
const LOAN_REFUND_COSTS = 25_00;

const SHORT_RATE = [
  { days: 180, kept: 300_000 },
  { days: 365, kept: 550_000 },
  { days: 730, kept: 850_000 },
];

/** The usual rules; the sale of the vehicle costs a tenth of the unused premium with Serchio, Prestige has a table. */
function refundRulesOf({ code, coverages }: TariffContent): RefundRule[] {
  return usualRefundRules(coverages.map(({ type }) => type)).map((rule): RefundRule => {
    if (rule.cause === 'ESTINZIONE_FINANZIAMENTO') return { ...rule, administrativeCosts: LOAN_REFUND_COSTS };
    const isPrestige = code === 'NOR-PRESTIGE';
    if (rule.cause !== 'VENDITA' || !(isPrestige || code.startsWith('SER-'))) return rule;
    const own: Pick<RefundRule, 'type' | 'alternatives'> = { type: 'SHORT_RATE', alternatives: ['PRO_RATA_NET', 'MANUAL'] };
    return isPrestige ? { ...rule, ...own, shortRate: SHORT_RATE } : { ...rule, ...own, penalty: { percent: 100_000, amount: null } };
  });
}

/** Names and insurers of the products, for their files. */
export const DEMO_PRODUCTS: readonly { readonly name: string; readonly company: string }[] = LINES;

/** Returns the products, one for each tariff. */
export function products(tariffs: readonly TariffContent[]): ProductContent[] {
  return LINES.map((line) => {
    const tariff = tariffs.find((t) => t.code === line.tariff);
    if (tariff === undefined) throw new Error(`No tariff ${line.tariff}`);
    const { vehicleTypes, vehicleStatuses, homeTypes } = tariff.eligibility;
    return {
      code: line.tariff,
      name: line.name,
      description: line.description,
      type: line.type,
      company: line.company,
      tariff: line.tariff,
      insuredObject: insuredBy(tariff),
      vehicleTypes,
      vehicleStatuses,
      ...(homeTypes === undefined ? {} : { homeTypes }),
      computable: true,
      integratable: false,
      salable: true,
      videoPeriziaRichiesta: false,
      documents: {
        cga: `cga-${line.tariff.toLowerCase()}`,
        proposal: 'modulo-proposta',
        certificate: 'certificato',
        dip: `dip-${line.tariff.toLowerCase()}`,
        dipAggiuntivo: `dip-aggiuntivo-${line.tariff.toLowerCase()}`,
      },
      files: productFilesOf(line.name, line.company),
      unfairTerms: UNFAIR_TERMS,
      targetMarket: marketOf(line.tariff),
      refundRules: refundRulesOf(tariff),
      variationRules: usualVariationRules(insuredBy(tariff)),
      ...line.flags,
    };
  });
}

/** Names of packages. */
const PACKAGE_NAMES = {
  VEICOLO: { essential: ['ESSENZIALE', 'Essenziale'], complete: ['COMPLETO', 'Completo'] },
  ABITAZIONE: { essential: ['BASE', 'Base'], complete: ['COMPLETA', 'Completa'] },
} as const;

const LONG_VEHICLE = {
  description: 'La protezione più ampia, da due anni in su.',
  duration: { type: 'SOLO_MIN', min: 24, max: null, list: [] },
  thresholdPdu: 25_000,
} as const;
const WHOLE_HOME = {
  description: 'La protezione più ampia per la casa e la famiglia.',
  duration: { type: 'SEGUI_PRODOTTO', min: null, max: null, list: [] },
  thresholdPdu: 10_000,
} as const;

/** An 'Essenziale' package with mandatory and preselected coverages, and a 'Completo' one if the tariff offers more. */
export function packages(tariffs: readonly TariffContent[]): PackageContent[] {
  return tariffs.flatMap((tariff) => {
    const exclusive = new Set(tariff.exclusions.flatMap((group) => group.coverages));
    const chosen = (preselectsMore: boolean): CoverageChoice[] =>
      tariff.coverages.flatMap((c): CoverageChoice[] => {
        if (c.mandatory) return [{ coverage: c.type, mode: 'OBBLIGATORIA' }];
        if (c.preselected) return [{ coverage: c.type, mode: 'PRESELEZIONATA' }];
        if (preselectsMore && !exclusive.has(c.type)) return [{ coverage: c.type, mode: 'PRESELEZIONATA' }];
        return preselectsMore || exclusive.has(c.type) ? [{ coverage: c.type, mode: 'FACOLTATIVA' }] : [];
      });
    const { essential: lesser, complete: greater } = PACKAGE_NAMES[insuredBy(tariff)];
    const common = { product: tariff.code, mandatoryProducts: [] };
    const essential: PackageContent = {
      ...common,
      code: `${tariff.code}-${lesser[0]}`,
      name: lesser[1],
      description: 'Solo ciò che serve.',
      coverages: chosen(false),
      duration: { type: 'SEGUI_PRODOTTO', min: null, max: null, list: [] },
      thresholdPdu: 0,
    };
    if (tariff.coverages.length < 8) return [essential];
    return [
      essential,
      {
        ...common,
        code: `${tariff.code}-${greater[0]}`,
        name: greater[1],
        coverages: chosen(true),
        ...(insuredBy(tariff) === 'ABITAZIONE' ? WHOLE_HOME : LONG_VEHICLE),
      },
    ];
  });
}
