import { CloseButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { OnDemand } from '../../dropdown/on-demand.tsx';
import { loadWithRetry } from '../../load-with-retry.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { useLanguage } from '../../texts/language.ts';
import classes from '../table.module.css';
import { describeRange } from './date-range.ts';
import { type Filter, optionsOf, rangeOf } from './filter.ts';

const loadPopover = () => import('./filter-popover.tsx');
const FilterPopover = lazy(async () => ({ default: (await loadWithRetry(loadPopover)).FilterPopover }));

interface FilterChipProps {
  readonly filter: Filter;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** One filter as a chip: shows its value, opens its editor, can be removed. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const t = useKitTexts();
  const language = useLanguage();
  const active = value !== undefined;
  const words = () => {
    if (filter.kind === 'dates') return describeRange(rangeOf(value), language);
    if (filter.kind === 'custom') return filter.describe(value);
    if (filter.kind === 'text') return String(value);
    const labels = optionsOf(filter, t('bool.yes'), t('bool.no'));
    if (labels === 'loading') return '…';
    return (Array.isArray(value) ? value : [value])
      .map((one) => labels.find((option) => option.value === String(one))?.label ?? String(one))
      .join(', ');
  };
  const button = (
    <button type="button" aria-haspopup="dialog">
      {filter.label}
      {active ? <b title={words()}>{words()}</b> : <IconChevronDown size={14} />}
    </button>
  );
  return (
    <span className={classes.chip} data-active={active || undefined}>
      <OnDemand button={button} load={loadPopover}>
        <FilterPopover button={button} filter={filter} value={value} onChange={onChange} />
      </OnDemand>
      {active ? (
        <CloseButton size={24} aria-label={t('table.removeFilter', { filter: filter.label })} onClick={() => onChange(undefined)} />
      ) : null}
    </span>
  );
}
