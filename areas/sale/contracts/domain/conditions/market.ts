import { judgeMarket, type MarketFacts, type MarketJudgement, type TargetMarket } from '#areas/offer/catalogue/domain/index.ts';
import { answerText, type NeedsContent } from '#areas/offer/needs/domain/index.ts';
import type { Risk } from '#areas/offer/rating/domain/index.ts';
import type { Text } from '#platform/domain-kit/locale.ts';
import { ageInYears } from '#platform/domain-kit/time/dates.ts';
import type { ContractData } from '../insured-object/contract-data.ts';
import type { SaleBlock } from './blocks.ts';

/**
 * The facts that a target market is checked against; the customer's age is that on the effective date, as in the rules
 * of the sale.
 */
function marketFacts({ customer, effectiveDate, choice }: ContractData, risk: Risk, today: string): MarketFacts {
  const { subjectType, birthDate, subjectAddress } = customer;
  const isPerson = subjectType === 'PERSONA_FISICA';
  const vehicle = risk.insuredObject === 'VEICOLO' ? risk : null;
  return {
    customerKind: subjectType,
    customerAge: isPerson && birthDate !== null ? ageInYears(birthDate, effectiveDate ?? today) : null,
    province: subjectAddress.subRegion,
    vehicleType: vehicle?.vehicleType ?? null,
    vehicleStatus: vehicle?.vehicleStatus ?? null,
    powerSupply: vehicle?.powerSupply ?? null,
    vehicleAge: vehicle?.vehicleAge ?? null,
    homeType: risk.insuredObject === 'ABITAZIONE' ? risk.homeType : null,
    insuredValue: risk.insuredValue,
    answers: choice.answers,
  };
}

interface Judged {
  readonly market: TargetMarket | undefined;
  readonly data: ContractData;
  readonly risk: Risk;
  /** The general questionnaire, for the texts of its answers. */
  readonly needs: NeedsContent | null;
  readonly today: string;
}

/** Whether a sale is within the target market of its product (art. 30-decies and 121-bis CAP; Reg. IVASS 45/2020). */
export function judgeSale({ market, data, risk, needs, today }: Judged): MarketJudgement {
  return judgeMarket(market, marketFacts(data, risk, today), (answer) => answerText(needs, answer));
}

/** Returns the reasons that refuse a sale in the negative target market. */
export function marketBlocks({ negative }: Pick<MarketJudgement, 'negative'>): SaleBlock[] {
  if (negative.length === 0) return [];
  const why: Text = { it: negative.map(({ it }) => it).join('; '), en: negative.map(({ en }) => en).join('; ') };
  return [{ code: 'MERCATO_NEGATIVO', field: 'choice.productVersionId', params: { why } }];
}
