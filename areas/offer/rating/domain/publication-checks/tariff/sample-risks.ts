import {
  ANTITHEFT_KINDS,
  type AntitheftKind,
  HOME_PROTECTIONS,
  insuredBy,
  isCodeOf,
  type TariffContent,
} from '#areas/offer/catalogue/domain/index.ts';
import type { HomeRisk, Risk, VehicleRisk } from '../../risk.ts';

/**
 * Insured values of a typical vehicle and a typical home, in cents, with the bounds to test a tariff without limits.
 */
const ORDINARY = {
  VEICOLO: { least: 500_000, ordinary: 2_000_000, most: 6_000_000 },
  ABITAZIONE: { least: 8_000_000, ordinary: 25_000_000, most: 80_000_000 },
} as const;

/** Square metres of a small, a typical and a large home. */
const AREAS = [45, 90, 220] as const;

/** Answers that do not block: the first such answer of each question, and of its follow-up questions. */
function answersTo(questions: TariffContent['questionnaire']): Record<string, string> {
  return Object.assign(
    {},
    ...questions.map((question) => {
      const answer = question.answers.find(({ code, effect }) =>
        question.autoAnswer === null ? effect?.kind !== 'BLOCCA' : code === question.autoAnswer,
      );
      return answer === undefined ? {} : { [question.code]: answer.code, ...answersTo(answer.children) };
    }),
  );
}

/** The common parts of every typical risk of a province, once per insured value. */
function commonParts(content: TariffContent, province: string, contractDate: string) {
  const { least, ordinary, most } = ORDINARY[insuredBy(content)];
  const { insuredValue } = content.eligibility;
  const min = insuredValue.min ?? least;
  const max = insuredValue.max ?? most;
  const values = [...new Set([min, Math.min(max, Math.max(min, ordinary)), max])];
  const answers = answersTo(content.questionnaire);
  return values.map((value) => ({ province, insuredValue: value, contractDate, answers }));
}

function sampleVehicles({ eligibility, antitheft }: TariffContent, common: ReturnType<typeof commonParts>): VehicleRisk[] {
  const [vehicleType] = eligibility.vehicleTypes;
  if (vehicleType === undefined) return [];
  const oldest = eligibility.maxVehicleAge ?? 12;
  const powerSupply = eligibility.powerSupplies === undefined ? 'BENZINA' : (eligibility.powerSupplies[0] ?? null);
  const device = antitheft.accepted.find((kind): kind is AntitheftKind => isCodeOf(ANTITHEFT_KINDS, kind)) ?? null;
  return eligibility.vehicleStatuses.flatMap((vehicleStatus) =>
    (vehicleStatus.startsWith('USATO') ? [Math.min(3, oldest), Math.floor(oldest / 2)] : [0]).flatMap((vehicleAge) =>
      common.map((parts) => ({
        insuredObject: 'VEICOLO',
        ...parts,
        vehicleType,
        vehicleStatus,
        powerSupply,
        vehicleAge,
        mileage: null,
        antitheft: antitheft.requiredFrom === null ? null : device,
      })),
    ),
  );
}

function sampleHomes({ eligibility, antitheft }: TariffContent, common: ReturnType<typeof commonParts>): HomeRisk[] {
  const { homeTypes = [], squareMeters } = eligibility;
  const device = antitheft.accepted.find((kind) => isCodeOf(HOME_PROTECTIONS, kind)) ?? null;
  const areas = AREAS.map((area) => Math.min(squareMeters?.max ?? area, Math.max(squareMeters?.min ?? area, area)));
  return homeTypes.flatMap((homeType) =>
    [...new Set(areas)].flatMap((area) =>
      common.map((parts) => ({
        insuredObject: 'ABITAZIONE',
        ...parts,
        homeType,
        squareMeters: area,
        antitheft: antitheft.requiredFrom === null ? null : device,
      })),
    ),
  );
}

/**
 * Returns the typical risks of a tariff: one province of each zone, a small, a typical and a large value, a device
 * where one is required. Vehicles: every accepted status, new and of medium age. Homes: every accepted type in three
 * sizes.
 */
export function sampleRisks(content: TariffContent, contractDate: string): Risk[] {
  const sample = insuredBy(content) === 'ABITAZIONE' ? sampleHomes : sampleVehicles;
  return content.zones.flatMap(({ provinces }) =>
    provinces.slice(0, 1).flatMap((province): Risk[] => sample(content, commonParts(content, province, contractDate))),
  );
}
