import { Checkbox, Radio, Text } from '@mantine/core';
import { useId } from 'react';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useQuoterTexts } from '../../texts/quoter/it.ts';
import { canToggle, coverageState, type Offer, type OfferedCoverage } from '../logic/selection.ts';
import { useChoice } from '../state/use-choice.ts';
import { useCoverageTerms } from './coverage-terms.ts';
import classes from './coverages.module.css';

interface CoverageRowProps {
  readonly offer: Offer;
  readonly coverage: OfferedCoverage;
  readonly selected: readonly string[];
  /** Name of a group with exactly one choice: its rows are radio buttons. */
  readonly oneOf?: string;
}

/** One coverage: its checkbox, its own premium, and the reasons when it cannot change (it stays focusable). */
export function CoverageRow({ offer, coverage, selected, oneOf }: CoverageRowProps) {
  const t = useQuoterTexts();
  const language = useLanguage();
  const choice = useChoice();
  const notesId = useId();
  const state = coverageState(offer, selected, coverage);
  const isFixed = !canToggle(state);
  const line = offer.price.lines.find((one) => one.coverage === coverage.coverage);
  const names = (codes: readonly string[]) =>
    codes.map((code) => offer.coverages.find((one) => one.coverage === code)?.name[language] ?? code).join(', ');

  const facts = [...useCoverageTerms()(coverage), coverage.description ?? ''].filter((text) => text !== '');
  const reasons = [...state.unavailable, ...(state.needs.length > 0 ? [t('coverages.needs', { coverages: names(state.needs) })] : [])];
  const replaces = state.replaces.length > 0 && !isFixed ? t('coverages.replaces', { coverages: names(state.replaces) }) : undefined;

  const input = {
    checked: state.chosen,
    onChange: () => choice.toggle(offer, coverage.coverage),
    'aria-describedby': notesId,
    label: coverage.name[language],
  };

  return (
    <div
      className={classes.row}
      data-off={!state.chosen && isFixed ? true : undefined}
      data-fixed={(isFixed && oneOf === undefined) || undefined}
    >
      {oneOf === undefined ? (
        <Checkbox {...input} aria-disabled={isFixed || undefined} />
      ) : (
        <Radio {...input} name={oneOf} disabled={isFixed && !state.chosen} />
      )}
      <div id={notesId} className={classes.rowNotes}>
        {coverage.mode === 'OBBLIGATORIA' ? <StatusBadge tone="neutral">{t('coverages.mandatory')}</StatusBadge> : null}
        {coverage.complimentary ? <StatusBadge tone="good">{t('coverages.complimentary')}</StatusBadge> : null}
        {facts.map((text) => (
          <Text key={text} size="xs" c="dimmed" component="span">
            {text}
          </Text>
        ))}
        {reasons.map((text) => (
          <Text key={text} size="xs" component="span" c={state.chosen ? 'var(--mantine-color-error)' : 'dimmed'}>
            {text}
          </Text>
        ))}
        {replaces === undefined ? null : (
          <Text size="xs" component="span" c="dimmed">
            {replaces}
          </Text>
        )}
      </div>
      <div className={classes.rowPrice}>
        {coverage.complimentary ? (
          t('coverages.free')
        ) : (
          <Money cents={state.chosen ? (line?.premium ?? coverage.premium) : coverage.premium} />
        )}
      </div>
    </div>
  );
}
