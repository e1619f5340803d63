import { Button, Title } from '@mantine/core';
import { Fragment } from 'react';
import { useWatch } from 'react-hook-form';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { type Offer, type OfferedCoverage, offerName } from '../logic/selection.ts';
import { Section } from '../parts/fields/section.tsx';
import { useQuoter } from '../state/quoter-context.ts';
import { useChoice } from '../state/use-choice.ts';
import { CoverageRow } from './coverage-row.tsx';
import classes from './coverages.module.css';

interface CoverageGroup {
  readonly code: string;
  /** 'one of' and 'exactly one of' appear above the group. */
  readonly kind: 'single' | 'oneOf' | 'exactlyOne';
  readonly coverages: readonly OfferedCoverage[];
}

/** Coverages in the offer's order; mutually exclusive ones together at the position of the first. */
function grouped(offer: Offer): CoverageGroup[] {
  const placed = new Set<string>();
  return offer.coverages.flatMap((coverage) => {
    if (placed.has(coverage.coverage)) return [];
    const group = offer.exclusions.find(({ coverages }) => coverages.includes(coverage.coverage));
    const members =
      group === undefined
        ? [coverage]
        : offer.coverages.filter((one) => group.coverages.includes(one.coverage) && !placed.has(one.coverage));
    for (const member of members) placed.add(member.coverage);
    const kind = group === undefined ? 'single' : group.mandatory ? 'exactlyOne' : 'oneOf';
    return [{ code: coverage.coverage, kind, coverages: members } as const];
  });
}

/** The same under the tariff's headings, in order of first appearance; those without a heading come separately. */
function underHeadings(groups: readonly CoverageGroup[]) {
  const headingOf = (group: CoverageGroup) => group.coverages[0]?.group ?? null;
  return [...new Set(groups.map(headingOf))].map((heading) => ({
    heading,
    groups: groups.filter((group) => headingOf(group) === heading),
  }));
}

/** The coverages of the chosen offer: selected, available, and unavailable with their reasons. */
export function CoverageSection({ offer }: { readonly offer: Offer }) {
  const t = useQuoterTexts();
  const choice = useChoice();
  const { form } = useQuoter();
  const selected = useWatch({ control: form.control, name: 'choice.coverages' }) ?? [];
  const hasLost = offer.coverages.some((one) => one.unavailable.length > 0 && selected.includes(one.coverage));
  return (
    <Section
      title={t('coverages.list', { offer: offerName(offer) })}
      aside={
        hasLost ? (
          <Button size="compact-sm" variant="light" onClick={() => choice.dropUnavailable(offer)}>
            {t('coverages.dropUnavailable')}
          </Button>
        ) : null
      }
    >
      <div data-field="choice.coverages" tabIndex={-1} className={classes.list}>
        {underHeadings(grouped(offer)).map(({ heading, groups }) => (
          <Fragment key={heading ?? ''}>
            {heading === null ? null : (
              <Title order={4} size="h6">
                {heading}
              </Title>
            )}
            {groups.map((group) =>
              group.kind === 'single' ? (
                group.coverages.map((coverage) => (
                  <CoverageRow key={coverage.coverage} offer={offer} coverage={coverage} selected={selected} />
                ))
              ) : (
                <fieldset key={group.code} className={classes.group}>
                  <legend>{t(`coverages.${group.kind}`)}</legend>
                  {group.coverages.map((coverage) => (
                    <CoverageRow
                      key={coverage.coverage}
                      offer={offer}
                      coverage={coverage}
                      selected={selected}
                      oneOf={group.kind === 'exactlyOne' ? group.code : undefined}
                    />
                  ))}
                </fieldset>
              ),
            )}
          </Fragment>
        ))}
      </div>
    </Section>
  );
}
