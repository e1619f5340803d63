import type { Text } from '#platform/domain-kit/locale.ts';
import { joinTexts } from '#platform/domain-kit/locale.ts';
import { daysOf, durationName, isDuration } from '#platform/domain-kit/time/duration.ts';
import { type Change, differences } from '#platform/domain-kit/versioned/differences.ts';
import type { Fields, GroupOf, ListOf } from '#platform/domain-kit/versioned/shape.ts';
import { coverageType } from './codes/coverage-types.ts';
import { HOME_TYPES, PROTECTION_KINDS } from './codes/home-codes.ts';
import {
  COMMISSION_BASES,
  COMMISSION_RECIPIENTS,
  DURATION_SELECTIONS,
  INSURED_OBJECT_TYPES,
  OPERATIONS,
  PAYMENTS,
  PHOTO_ANGLES,
  POLICY_NUMBER_TYPES,
  RATE_FORMS,
} from './codes/sale-codes.ts';
import { POWER_SUPPLIES, VEHICLE_STATUSES, VEHICLE_TYPES } from './codes/vehicle-codes.ts';
import type { DeductibleTerms, LimitTerms } from './coverage-terms.ts';
import { DEDUCTIBLE_KIND_LABELS, LIMIT_BASIS_LABELS } from './coverage-terms-texts.ts';
import type {
  Answer,
  CommissionRule,
  CoverageGroup,
  DurationChoice,
  ExclusionGroup,
  Margin,
  Question,
  Range,
  RateRow,
  SoldDuration,
  TariffContent,
  TariffCoverage,
  Zone,
} from './tariff.ts';

const t = (it: string, en: string): Text => ({ it, en });
const same = (text: string): Text => ({ it: text, en: text });

/** Returns the name of a coverage code. */
export function coverageName(code: string): Text {
  return coverageType(code) ?? same(code);
}

/** Returns the name shown to sellers and customers: the commercial name of a coverage, or the name of its type. */
export function commercialName({ type, name }: Pick<TariffCoverage, 'type' | 'name'>): Text {
  return name === undefined || name === '' ? coverageName(type) : same(name);
}

const coverageCodes = { codes: coverageName };
const OPERATION = { label: t('Operazione', 'Operation'), codes: OPERATIONS } as const;
const DURATION = { label: t('Durata', 'Duration'), unit: 'MONTHS' } as const;
const ZONE = { label: t('Zona', 'Zone') };

function scopeName({ months, zone, operation }: Pick<Margin, 'months' | 'zone' | 'operation'>): Text {
  const rest = `${months === undefined ? '' : ` · ${typeof months === 'number' ? `${months}M` : `${daysOf(months)}G`}`}${zone === undefined ? '' : ` · ${zone}`}`;
  return joinTexts([OPERATIONS[operation], same(rest)], '');
}

const scopeKey = ({ months, zone, operation }: Pick<Margin, 'months' | 'zone' | 'operation'>): string =>
  [operation, months ?? '*', zone ?? '*'].join('|');

function rangeShape(label: Text, unit?: 'CENTS' | 'SQUARE_METRES'): GroupOf<Range> {
  const end = unit === undefined ? {} : { unit };
  return { label, fields: { min: { label: t('Minimo', 'Minimum'), ...end }, max: { label: t('Massimo', 'Maximum'), ...end } } };
}

const bandFields = (unit: 'CENTS' | 'YEARS' | 'SQUARE_METRES') => ({
  from: { label: t('da', 'from'), unit },
  to: { label: t('a', 'to'), unit },
});

const zones: ListOf<Zone> = {
  label: t('Zone', 'Zones'),
  items: {
    key: (zone) => zone.code,
    name: (zone) => same(`${zone.code} ${zone.name}`.trim()),
    fields: { code: { label: t('Codice', 'Code') }, name: { label: t('Nome', 'Name') }, provinces: { label: t('Province', 'Provinces') } },
  },
};

const durations: ListOf<SoldDuration> = {
  label: t('Durate', 'Durations'),
  items: {
    key: (duration) => String(duration.months),
    // Works for unvalidated documents too.
    name: ({ months }) => (isDuration(months) ? durationName(months) : same(String(months))),
    fields: {
      months: { ...DURATION, formerly: t('Mesi', 'Months') },
      factor: { label: t('Moltiplicatore', 'Factor'), unit: 'FACTOR' },
    },
  },
};

/** Labels of a choice of durations. */
export const DURATION_CHOICE_SHAPE: GroupOf<DurationChoice> = {
  label: t('Scelta della durata', 'Choice of duration'),
  fields: {
    type: { label: t('Tipo di scelta', 'Kind of choice'), codes: DURATION_SELECTIONS },
    min: { label: t('Durata minima', 'Shortest duration'), unit: 'MONTHS' },
    max: { label: t('Durata massima', 'Longest duration'), unit: 'MONTHS' },
    list: { label: t('Durate ammesse', 'Allowed durations'), unit: 'MONTHS' },
  },
};

/** Labels of what the insured bears of each loss. */
const DEDUCTIBLE_TERMS: GroupOf<DeductibleTerms> = {
  label: t('Scoperto o franchigia', 'Deductible'),
  fields: {
    kind: { label: t('Tipo', 'Kind'), codes: DEDUCTIBLE_KIND_LABELS },
    percent: { label: t('Percentuale', 'Percent'), unit: 'PERCENT' },
    amount: { label: t('Importo o minimo', 'Amount or minimum'), unit: 'CENTS' },
  },
};

/** Labels of the most that the insurer pays. */
const LIMIT_TERMS: GroupOf<LimitTerms> = {
  label: t('Limite di indennizzo', 'Limit'),
  fields: {
    amount: { label: t('Importo', 'Amount'), unit: 'CENTS' },
    percent: { label: t('Percentuale del valore assicurato', 'Percent of the insured value'), unit: 'PERCENT' },
    per: { label: t('Per', 'Per'), codes: LIMIT_BASIS_LABELS },
    days: { label: t('Giorni', 'Days') },
    firstLoss: { label: t('Primo rischio assoluto', 'First loss basis') },
    note: { label: t('Nota', 'Note'), fields: { it: { label: t('Italiano', 'Italian') }, en: { label: t('Inglese', 'English') } } },
  },
};

const rows: ListOf<RateRow> = {
  label: t('Tassi', 'Rates'),
  items: {
    key: (row) => row.id,
    name: (row) => same(row.id),
    fields: {
      id: { label: t('Riga', 'Row') },
      zone: ZONE,
      vehicleStatus: { label: t('Stato del veicolo', 'Vehicle status'), codes: VEHICLE_STATUSES },
      powerSupply: { label: t('Alimentazione', 'Power supply'), codes: POWER_SUPPLIES },
      vehicleAge: { label: t('Età del veicolo', 'Vehicle age'), fields: bandFields('YEARS') },
      value: { label: t('Valore assicurato', 'Insured value'), fields: bandFields('CENTS') },
      rate: { label: t('Tasso', 'Rate'), unit: 'PER_MILLE' },
      amount: { label: t('Importo annuo', 'Yearly amount'), unit: 'CENTS' },
      homeType: { label: t('Tipo di abitazione', 'Home type'), codes: HOME_TYPES },
      squareMeters: { label: t('Superficie', 'Floor area'), fields: bandFields('SQUARE_METRES') },
    },
  },
};

const margins: ListOf<Margin> = {
  label: t('Margini', 'Margins'),
  items: {
    key: scopeKey,
    name: scopeName,
    fields: { months: DURATION, zone: ZONE, operation: OPERATION, loading: { label: t('Caricamento', 'Loading') } },
  },
};

const commissions: ListOf<CommissionRule> = {
  label: t('Percipienti', 'Recipients'),
  items: {
    key: (rule) => `${rule.recipient}|${rule.base}|${scopeKey(rule)}`,
    name: (rule) => joinTexts([COMMISSION_RECIPIENTS[rule.recipient], scopeName(rule)], ' · '),
    fields: {
      recipient: { label: t('Percipiente', 'Recipient'), codes: COMMISSION_RECIPIENTS },
      base: { label: t('Calcolata su', 'Calculated on'), codes: COMMISSION_BASES },
      percent: { label: t('Percentuale', 'Percent'), unit: 'PERCENT' },
      months: DURATION,
      zone: ZONE,
      operation: OPERATION,
    },
  },
};

const coverages: ListOf<TariffCoverage> = {
  label: t('Garanzie', 'Coverages'),
  ordered: true,
  items: {
    key: (coverage) => coverage.type,
    name: (coverage) => coverageName(coverage.type),
    fields: {
      type: { label: t('Garanzia', 'Coverage'), ...coverageCodes },
      name: { label: t('Nome commerciale', 'Commercial name') },
      version: { label: t('Versione', 'Version') },
      description: { label: t('Descrizione', 'Description') },
      mandatory: { label: t('Obbligatoria', 'Mandatory') },
      preselected: { label: t('Preselezionata', 'Preselected') },
      complimentary: { label: t('Omaggio', 'Complimentary') },
      honored: { label: t('PDU dovuto alla compagnia', 'PDU owed to the company') },
      discountEnabled: { label: t('Scontabile', 'Discountable') },
      vehicleTypes: { label: t('Tipi di veicolo', 'Vehicle types'), codes: VEHICLE_TYPES },
      vehicleStatuses: { label: t('Stati del veicolo', 'Vehicle statuses'), codes: VEHICLE_STATUSES },
      homeTypes: { label: t('Tipi di abitazione', 'Home types'), codes: HOME_TYPES },
      insuredValue: rangeShape(t('Valore assicurato', 'Insured value'), 'CENTS'),
      maxVehicleAge: { label: t('Età massima del veicolo', 'Greatest vehicle age'), unit: 'YEARS' },
      durations: { label: t('Durate', 'Durations'), unit: 'MONTHS' },
      durationChoice: DURATION_CHOICE_SHAPE,
      zones: { label: t('Zone', 'Zones') },
      payments: { label: t('Pagamenti ammessi', 'Allowed payments'), codes: PAYMENTS },
      form: { label: t('Forma del tasso', 'Rate form'), codes: RATE_FORMS },
      rows,
      minimum: { label: t('Premio minimo (PDU)', 'Minimum premium (PDU)'), unit: 'CENTS' },
      margins,
      commissions,
      subordinateTo: { label: t('Subordinata a', 'Subordinate to'), ...coverageCodes },
      needsInvoice: { label: t('Serve la fattura del veicolo', 'Needs the invoice of the vehicle') },
      quoteCode: { label: t('Codice quotazione', 'Quote code') },
      deductibleCode: { label: t('Codice franchigia', 'Deductible code') },
      deductibleTerms: DEDUCTIBLE_TERMS,
      deductible: { label: t('Scoperto o franchigia (testo)', 'Deductible (text)'), formerly: t('Scoperto o franchigia', 'Deductible') },
      limitTerms: LIMIT_TERMS,
      limit: { label: t('Limite di indennizzo (testo)', 'Limit (text)'), formerly: t('Limite di indennizzo', 'Limit') },
    },
  },
};

const exclusions: ListOf<ExclusionGroup> = {
  label: t('Mutue esclusioni', 'Mutual exclusions'),
  items: {
    key: (group) => group.code,
    name: (group) => same(group.code),
    fields: {
      code: { label: t('Codice', 'Code') },
      mandatory: { label: t('Obbligatoria', 'Mandatory') },
      coverages: { label: t('Garanzie', 'Coverages'), ...coverageCodes },
    },
  },
};

const groups: ListOf<CoverageGroup> = {
  label: t('Gruppi di garanzie', 'Coverage groups'),
  ordered: true,
  items: {
    key: (group) => group.code,
    name: (group) => same(group.name),
    fields: {
      code: { label: t('Codice', 'Code') },
      name: { label: t('Nome', 'Name') },
      coverages: { label: t('Garanzie', 'Coverages'), ...coverageCodes },
    },
  },
};

const answers: ListOf<Answer> = {
  label: t('Risposte', 'Answers'),
  ordered: true,
  items: {
    key: (answer) => answer.code,
    name: (answer) => answer,
    // Questions and answers contain each other.
    get fields(): Fields<Answer> {
      return {
        code: { label: t('Codice', 'Code') },
        it: { label: t('Testo italiano', 'Italian text') },
        en: { label: t('Testo inglese', 'English text') },
        effect: { label: t('Effetto', 'Effect') },
        children: questionnaire,
      };
    },
  },
};

const questionnaire: ListOf<Question> = {
  label: t('Questionario', 'Questionnaire'),
  ordered: true,
  items: {
    key: (question) => question.code,
    name: (question) => question,
    fields: {
      code: { label: t('Codice', 'Code') },
      it: { label: t('Testo italiano', 'Italian text') },
      en: { label: t('Testo inglese', 'English text') },
      mustBeProposed: { label: t('Risposta necessaria al calcolo', 'Answer needed for the calculation') },
      autoAnswer: { label: t('Risposta automatica', 'Automatic answer') },
      answers,
    },
  },
};

/** Labels and units of every field of a tariff, and the keys that identify the same record in two versions. */
export const TARIFF_SHAPE: GroupOf<TariffContent> = {
  label: t('Tariffa', 'Tariff'),
  fields: {
    code: { label: t('Codice', 'Code') },
    name: { label: t('Nome', 'Name') },
    insuredObject: { label: t('Bene assicurato', 'Insured object'), codes: INSURED_OBJECT_TYPES },
    tariffCode: { label: t('Codice tariffa', 'Tariff code') },
    quoteCode: { label: t('Codice quotazione', 'Quote code') },
    deductibleCode: { label: t('Codice franchigia', 'Deductible code') },
    policyPrefix: { label: t('Prefisso di polizza', 'Policy prefix') },
    policyNumberType: { label: t('Numero di polizza', 'Policy number'), codes: POLICY_NUMBER_TYPES },
    channelCode: { label: t('Codice canale', 'Channel code') },
    operations: { label: t('Operazioni', 'Operations'), codes: OPERATIONS },
    zones,
    durations,
    coverages,
    exclusions,
    groups,
    commissions,
    discounts: {
      label: t('Sconti', 'Discounts'),
      fields: {
        percent: {
          label: t('Sconto percentuale', 'Percent discount'),
          fields: { min: { label: t('Minimo', 'Minimum'), unit: 'PERCENT' }, max: { label: t('Massimo', 'Maximum'), unit: 'PERCENT' } },
        },
        euro: {
          label: t('Sconto in euro', 'Euro discount'),
          fields: { min: { label: t('Minimo', 'Minimum'), unit: 'CENTS' }, max: { label: t('Massimo', 'Maximum'), unit: 'CENTS' } },
        },
        integration: { label: t('Sconto Integra', 'Integra discount'), unit: 'PERCENT' },
      },
    },
    antitheft: {
      label: t('Antifurto', 'Anti-theft'),
      fields: {
        requiredFrom: { label: t('Richiesto dal valore di', 'Required from a value of'), unit: 'CENTS' },
        accepted: { label: t('Dispositivi accettati', 'Accepted devices'), codes: PROTECTION_KINDS },
        factors: {
          label: t('Moltiplicatori', 'Factors'),
          items: {
            key: (factor) => `${factor.coverage}|${factor.kind}`,
            name: (factor) => joinTexts([coverageName(factor.coverage), PROTECTION_KINDS[factor.kind]], ' · '),
            fields: {
              kind: { label: t('Dispositivo', 'Device'), codes: PROTECTION_KINDS },
              coverage: { label: t('Garanzia', 'Coverage'), ...coverageCodes },
              factor: { label: t('Moltiplicatore', 'Factor'), unit: 'FACTOR' },
            },
          },
        },
      },
    },
    eligibility: {
      label: t('Assicurabilità', 'Eligibility'),
      fields: {
        vehicleTypes: { label: t('Tipi di veicolo', 'Vehicle types'), codes: VEHICLE_TYPES },
        vehicleStatuses: { label: t('Stati del veicolo', 'Vehicle statuses'), codes: VEHICLE_STATUSES },
        homeTypes: { label: t('Tipi di abitazione', 'Home types'), codes: HOME_TYPES },
        squareMeters: rangeShape(t('Superficie', 'Floor area'), 'SQUARE_METRES'),
        powerSupplies: { label: t('Alimentazioni', 'Power supplies'), codes: POWER_SUPPLIES },
        maxVehicleAge: { label: t('Età massima del veicolo', 'Greatest vehicle age'), unit: 'YEARS' },
        maxMileage: { label: t('Chilometraggio massimo', 'Greatest mileage'), unit: 'KM' },
        insuredValue: rangeShape(t('Valore assicurato', 'Insured value'), 'CENTS'),
        autonomousThreshold: { label: t('Soglia di quotazione autonoma', 'Autonomous-quote threshold'), unit: 'CENTS' },
      },
    },
    questionnaire,
    mandatoryPhotos: { label: t('Foto obbligatorie', 'Mandatory photos'), codes: PHOTO_ANGLES },
    photos: rangeShape(t('Numero di foto', 'Number of photos')),
    quotationValidityDays: { label: t('Validità del preventivo', 'Validity of quotations'), unit: 'DAYS' },
    minimumPolicyPdu: { label: t('PDU minimo di polizza', 'Minimum policy PDU'), unit: 'CENTS' },
  },
};

/** Returns all differences of two tariffs. */
export function tariffDifferences(before: TariffContent, after: TariffContent): Change[] {
  return differences(TARIFF_SHAPE, before, after);
}
