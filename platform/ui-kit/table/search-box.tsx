import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useKitTexts } from '../texts/kit-texts.ts';
import classes from './table.module.css';

const DEBOUNCE_MS = 300;
const MAX_LENGTH = 50;

interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** Free search: at most 50 characters, sent 300 ms after the last key (spec §5, §9), at once on Enter. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const t = useKitTexts();
  const [typed, setTyped] = useState(value);
  const send = useDebouncedCallback(onSearch, DEBOUNCE_MS);
  useEffect(() => setTyped(value), [value]);
  const change = (next: string) => {
    setTyped(next);
    send(next.trim());
  };
  return (
    <TextInput
      type="search"
      className={classes.search}
      value={typed}
      maxLength={MAX_LENGTH}
      placeholder={t('table.search')}
      aria-label={t('table.searchIn')}
      leftSection={<IconSearch size={16} />}
      rightSection={typed === '' ? null : <CloseButton size="sm" aria-label={t('table.clearSearch')} onClick={() => change('')} />}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        send.cancel();
        onSearch(typed.trim());
      }}
    />
  );
}
