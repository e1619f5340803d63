import { rule } from '#platform/domain-kit/rule-catalogue.ts';
import { hasSome } from '#platform/domain-kit/rules.ts';
import type { CoverageChoice } from './offer.ts';
import type { ExclusionGroup } from './tariff.ts';

/** A coverage as a mutual exclusion looks at it. */
interface StartingCoverage {
  readonly type: string;
  readonly mandatory: boolean;
  readonly preselected: boolean;
}

/** The custom rules of spec §5 about coverages. */
export const COVERAGE_RULES = {
  /** What a product is sold with has something that nobody can leave out. */
  garanzieProdotto: () =>
    rule<readonly CoverageChoice[]>('garanzieProdotto', (choices) => hasSome(choices, ({ mode }) => mode === 'OBBLIGATORIA')),
  /** What a user begins with is not empty. */
  garanzieUtente: () =>
    rule<readonly CoverageChoice[]>('garanzieUtente', (choices) => hasSome(choices, ({ mode }) => mode !== 'FACOLTATIVA')),
  /** Of a mandatory mutual exclusion exactly one coverage is chosen from the start. */
  mutueEsclusioniObbligatorie: (coverages: readonly StartingCoverage[]) =>
    rule<ExclusionGroup>('mutueEsclusioniObbligatorie', ({ mandatory, coverages: members }) => {
      const chosen = coverages.filter((one) => members.includes(one.type) && (one.preselected || one.mandatory));
      return !mandatory || chosen.length === 1;
    }),
} as const;
