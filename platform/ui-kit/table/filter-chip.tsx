import { Button, Checkbox, CloseButton, Group, Popover, Radio, ScrollArea, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';
import { type DateRange, describeRange } from './date-range.ts';
import classes from './table.module.css';

interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/** A filter above the table. `name` is the key of the route's query. */
export type Filter =
  | { readonly kind: 'one' | 'many'; readonly name: string; readonly label: string; readonly options: readonly FilterOption[] }
  | { readonly kind: 'text'; readonly name: string; readonly label: string; readonly maxLength?: number }
  | { readonly kind: 'yes-no'; readonly name: string; readonly label: string }
  | {
      /** Days from–to, which are two keys of the query; `name` only tells the filter from the others. */
      readonly kind: 'dates';
      readonly name: string;
      readonly label: string;
      readonly from: string;
      readonly to: string;
    }
  | {
      /** Anything else: draws its own editor and says its value in words. */
      readonly kind: 'custom';
      readonly name: string;
      readonly label: string;
      readonly describe: (value: unknown) => string;
      readonly editor: (value: unknown, change: (value: unknown) => void) => ReactNode;
    };

/** The calendar is fetched when the first range of dates is opened. */
const DateRangeEditor = lazy(() => import('./date-range-editor.tsx').then((module) => ({ default: module.DateRangeEditor })));

function rangeOf(value: unknown): DateRange {
  return typeof value === 'object' && value !== null ? (value as DateRange) : { from: undefined, to: undefined };
}

/** A filter's value among those of the list: one key of the query, or for days the two of them together. */
export function filterValue(filter: Filter, values: Readonly<Record<string, unknown>>): unknown {
  if (filter.kind !== 'dates') return values[filter.name];
  const [from, to] = [values[filter.from], values[filter.to]];
  return from === undefined && to === undefined ? undefined : { from, to };
}

/** The keys of the query that a filter's new value changes. */
export function filterPatch(filter: Filter, value: unknown): Record<string, unknown> {
  if (filter.kind !== 'dates') return { [filter.name]: value };
  const { from, to } = rangeOf(value);
  return { [filter.from]: from, [filter.to]: to };
}

interface FilterChipProps {
  readonly filter: Filter;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function optionsOf(filter: Filter, yes: string, no: string): readonly FilterOption[] {
  if (filter.kind === 'one' || filter.kind === 'many') return filter.options;
  return [
    { value: 'true', label: yes },
    { value: 'false', label: no },
  ];
}

function Editor({ filter, value, onChange, close }: FilterChipProps & { close: () => void }) {
  const t = useKitTexts();
  const [text, setText] = useState(typeof value === 'string' ? value : '');
  if (filter.kind === 'custom') return filter.editor(value, onChange);
  if (filter.kind === 'dates') {
    return (
      <Suspense fallback={<Skeleton width={240} height={150} />}>
        <DateRangeEditor label={filter.label} value={rangeOf(value)} onChange={onChange} />
      </Suspense>
    );
  }
  if (filter.kind === 'text') {
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onChange(text.trim() === '' ? undefined : text.trim());
          close();
        }}
      >
        <Group gap="xs" wrap="nowrap">
          <TextInput
            aria-label={filter.label}
            value={text}
            maxLength={filter.maxLength ?? 50}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
          <Button type="submit">{t('table.apply')}</Button>
        </Group>
      </form>
    );
  }
  const options = optionsOf(filter, t('bool.yes'), t('bool.no'));
  const list = (entries: ReactNode) => (
    <ScrollArea.Autosize mah={300} type="auto">
      <Stack gap={8} p={2}>
        {entries}
      </Stack>
    </ScrollArea.Autosize>
  );
  if (filter.kind === 'many') {
    const chosen = Array.isArray(value) ? value.map(String) : [];
    return (
      <Checkbox.Group aria-label={filter.label} value={chosen} onChange={(next) => onChange(next.length === 0 ? undefined : next)}>
        {list(options.map((option) => <Checkbox key={option.value} value={option.value} label={option.label} />))}
      </Checkbox.Group>
    );
  }
  return (
    <Radio.Group
      aria-label={filter.label}
      value={value === undefined ? null : String(value)}
      onChange={(next) => {
        onChange(next);
        close();
      }}
    >
      {list(options.map((option) => <Radio key={option.value} value={option.value} label={option.label} />))}
    </Radio.Group>
  );
}

/** One filter as a chip: says what it lets through, opens its editor, can be taken away. */
export function FilterChip({ filter, value, onChange }: FilterChipProps) {
  const t = useKitTexts();
  const [opened, setOpened] = useState(false);
  const language = useLanguage();
  const active = value !== undefined;
  const words = () => {
    if (filter.kind === 'dates') return describeRange(rangeOf(value), language);
    if (filter.kind === 'custom') return filter.describe(value);
    if (filter.kind === 'text') return String(value);
    const labels = optionsOf(filter, t('bool.yes'), t('bool.no'));
    return (Array.isArray(value) ? value : [value])
      .map((one) => labels.find((option) => option.value === String(one))?.label ?? String(one))
      .join(', ');
  };
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withArrow trapFocus>
      <span className={classes.chip} data-active={active || undefined}>
        <Popover.Target>
          <button type="button" onClick={() => setOpened(!opened)} aria-haspopup="dialog" aria-expanded={opened}>
            {filter.label}
            {active ? <b title={words()}>{words()}</b> : <IconChevronDown size={14} />}
          </button>
        </Popover.Target>
        {active ? (
          <CloseButton size={24} aria-label={t('table.removeFilter', { filter: filter.label })} onClick={() => onChange(undefined)} />
        ) : null}
      </span>
      <Popover.Dropdown>
        <Editor filter={filter} value={value} onChange={onChange} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
