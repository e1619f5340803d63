import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { PAGE_SIZES } from '#platform/api-kit/schemas.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { useKitTexts } from '../texts/kit-texts.ts';
import { useLanguage } from '../texts/language.ts';
import classes from './table.module.css';

const LISTED_PAGES = 200;

interface PagerProps {
  readonly page: number;
  readonly max: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly onSize: (max: number) => void;
}

/** Pages in the selector: all if they are few, else the first, the last and those around the current one. */
export function listedPages(page: number, pages: number): number[] {
  if (pages <= LISTED_PAGES) return Array.from({ length: pages }, (_, i) => i + 1);
  const step = Math.ceil(pages / 100);
  const listed = new Set([1, pages]);
  for (let p = step; p < pages; p += step) listed.add(p);
  for (let p = Math.max(1, page - 25); p <= Math.min(pages, page + 25); p++) listed.add(p);
  return [...listed].sort((a, b) => a - b);
}

/** First, previous, page selector, next, last; rows per page (spec §2, §9). */
export function Pager({ page, max, total, onPage, onSize }: PagerProps) {
  const t = useKitTexts();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language, 0);
  const pages = Math.max(1, Math.ceil(total / max));
  // Nothing to page through: the table shows a text.
  if (total === 0) return null;
  const from = (page - 1) * max + 1;
  const step = (label: string, target: number, Icon: typeof IconChevronLeft) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      title={label}
      disabled={target < 1 || target > pages || target === page}
      onClick={() => onPage(target)}
    >
      <Icon size={16} />
    </ActionIcon>
  );
  return (
    <div className={classes.pager}>
      <Text size="sm" c="dimmed" className="tabular" role="status">
        {t('table.range', { from: number(from), to: number(Math.min(page * max, total)), total: number(total) })}
      </Text>
      <Group gap={4} wrap="nowrap">
        {step(t('table.first'), 1, IconChevronsLeft)}
        {step(t('table.previous'), page - 1, IconChevronLeft)}
        <NativeSelect
          size="xs"
          aria-label={t('table.page')}
          value={String(page)}
          onChange={(event) => onPage(Number(event.currentTarget.value))}
          data={listedPages(page, pages).map(String)}
        />
        <Text size="sm" c="dimmed" className={`tabular ${classes.pages}`}>
          {t('table.of', { pages: number(pages) })}
        </Text>
        {step(t('table.next'), page + 1, IconChevronRight)}
        {step(t('table.last'), pages, IconChevronsRight)}
      </Group>
      <NativeSelect
        size="xs"
        aria-label={t('table.size')}
        title={t('table.size')}
        value={String(max)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
        data={PAGE_SIZES.map(String)}
      />
    </div>
  );
}
