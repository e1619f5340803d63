import { rule } from '#platform/domain-kit/rule-catalogue.ts';
import { hasSome } from '#platform/domain-kit/rules.ts';
import type { CoverageChoice } from './offer.ts';
import type { ExclusionGroup } from './tariff.ts';

/** A coverage in a mutual exclusion. */
interface StartingCoverage {
  readonly type: string;
  readonly mandatory: boolean;
  readonly preselected: boolean;
}

/** The custom rules of spec §5 about coverages. */
export const COVERAGE_RULES = {
  /** At least one coverage is mandatory. */
  garanzieProdotto: () =>
    rule<readonly CoverageChoice[]>('garanzieProdotto', (choices) => hasSome(choices, ({ mode }) => mode === 'OBBLIGATORIA')),
  /** At least one coverage is mandatory or preselected. */
  garanzieUtente: () =>
    rule<readonly CoverageChoice[]>('garanzieUtente', (choices) => hasSome(choices, ({ mode }) => mode !== 'FACOLTATIVA')),
  /** Exactly one coverage of a mandatory mutual exclusion is preselected. */
  mutueEsclusioniObbligatorie: (coverages: readonly StartingCoverage[]) =>
    rule<ExclusionGroup>('mutueEsclusioniObbligatorie', ({ mandatory, coverages: members }) => {
      const chosen = coverages.filter((one) => members.includes(one.type) && (one.preselected || one.mandatory));
      return !mandatory || chosen.length === 1;
    }),
} as const;
