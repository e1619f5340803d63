import { Button, Checkbox, Group, Popover, Radio, ScrollArea, Skeleton, Stack, TextInput } from '@mantine/core';
import { cloneElement, lazy, type ReactNode, Suspense, useState } from 'react';
import type { DropdownProps } from '../../dropdown/on-demand.tsx';
import { useOpened } from '../../dropdown/use-opened.ts';
import { loadWithRetry } from '../../load-with-retry.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type Filter, optionsOf, rangeOf } from './filter.ts';

/** The calendar is loaded when the first date range is opened. */
const DateRangeEditor = lazy(async () => ({ default: (await loadWithRetry(() => import('./date-range-editor.tsx'))).DateRangeEditor }));

interface EditorProps {
  readonly filter: Filter;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Editor({ filter, value, onChange, close }: EditorProps & { close: () => void }) {
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
  if (options === 'loading') return <Skeleton width={200} height={110} />;
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

/** The editor of a filter below its chip. */
export function FilterPopover({ button, ...editor }: EditorProps & DropdownProps) {
  const { opened, setOpened, button: ref } = useOpened();
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" withArrow trapFocus>
      <Popover.Target>{cloneElement(button, { ref, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown>
        <Editor {...editor} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
