import type { TariffContent } from '#areas/catalogue/domain/index.ts';
import type { Risk } from '../risk.ts';

/** Insured value of an ordinary vehicle, in cents. */
const ORDINARY_VALUE = 2_000_000;

/** Answers that neither block nor need more: the first of each question that does not. */
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

/**
 * Typical risks of a tariff: one province of each zone, every accepted status, a new vehicle and one of middle age, a small, an ordinary and a
 * large value, a device where one is required.
 */
export function sampleRisks(content: TariffContent, contractDate: string): Risk[] {
  const { eligibility, zones, antitheft, questionnaire } = content;
  const [vehicleType] = eligibility.vehicleTypes;
  if (vehicleType === undefined) return [];
  const min = eligibility.insuredValue.min ?? 500_000;
  const max = eligibility.insuredValue.max ?? 6_000_000;
  const values = [...new Set([min, Math.min(max, Math.max(min, ORDINARY_VALUE)), max])];
  const oldest = eligibility.maxVehicleAge ?? 12;
  const powerSupply = eligibility.powerSupplies === undefined ? 'BENZINA' : (eligibility.powerSupplies[0] ?? null);
  const answers = answersTo(questionnaire);
  return zones.flatMap(({ provinces }) =>
    provinces.slice(0, 1).flatMap((province) =>
      eligibility.vehicleStatuses.flatMap((vehicleStatus) =>
        (vehicleStatus.startsWith('USATO') ? [Math.min(3, oldest), Math.floor(oldest / 2)] : [0]).flatMap((vehicleAge) =>
          values.map(
            (insuredValue): Risk => ({
              province,
              vehicleType,
              vehicleStatus,
              powerSupply,
              vehicleAge,
              mileage: null,
              insuredValue,
              antitheft: antitheft.requiredFrom === null ? null : (antitheft.accepted[0] ?? null),
              contractDate,
              answers,
            }),
          ),
        ),
      ),
    ),
  );
}
