import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { messageOf } from '../../feedback/shown-error.ts';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { useTakeFirst } from './take-first.ts';

const DEBOUNCE_MS = 300;

interface AutocompleteFieldProps<V extends FieldValues, Item> extends FieldProps<V> {
  /** Name of the search in the cache; change it if `search` depends on something else, such as a chosen province. */
  readonly source: string;
  /** Queries the server: `(search, signal) => apiClient.call(listCities, { query: { search } }, { signal })`. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly Item[]>;
  readonly itemValue: (item: Item) => string | number;
  readonly itemLabel: (item: Item) => string;
  /** Label of the form's initial value. */
  readonly initialLabel?: string;
  /** Label of the current value, if other fields set it too; without it the field remembers its own choice. */
  readonly currentLabel?: string;
  /** Called with the whole item, to fill neighbouring fields: city → province and postcode. */
  readonly onChosen?: (item: Item | null) => void;
  /** Text if nothing was found. Default: 'Nessun risultato'. */
  readonly emptyText?: string;
  /** Typed characters before the first request. Default: 1. */
  readonly minLength?: number;
}

/**
 * A value from a long list, searched on the server while typing (300 ms after the last key, spec §9). The form holds
 * its value, null if empty.
 */
export function AutocompleteField<V extends FieldValues, Item>(props: AutocompleteFieldProps<V, Item>) {
  const { source, search, itemValue, itemLabel, initialLabel = '', currentLabel, onChosen, emptyText, minLength = 1, ...field } = props;
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(field);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [chosen, setChosen] = useState(initialLabel);
  const [typed, setTyped] = useState<string>();
  const [settled] = useDebouncedValue(typed ?? '', DEBOUNCE_MS);
  const asked = settled.trim().length >= minLength;
  const query = useQuery({
    queryKey: ['autocomplete', source, settled.trim()],
    queryFn: ({ signal }) => search(settled.trim(), signal),
    enabled: asked && typed !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  const items = asked ? (query.data ?? []) : [];
  const empty = value === null || value === undefined || value === '';
  const highlight = combobox.selectFirstOption;
  useEffect(() => {
    if (typed !== undefined && query.data !== undefined) highlight();
  }, [typed, query.data, highlight]);

  const choose = (item: Item | null) => {
    change(item === null ? null : itemValue(item));
    setChosen(item === null ? '' : itemLabel(item));
    setTyped(undefined);
    typing('');
    combobox.closeDropdown();
    onChosen?.(item);
  };

  // Leaving the field aborts the search of its list; this one continues.
  const { unknown, setUnknown, typing, takeFirst } = useTakeFirst<Item>({
    search: (text) => search(text, new AbortController().signal),
    choose,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Tab') return;
    if (event.key === 'Enter' && (combobox.dropdownOpened || typed !== undefined)) event.preventDefault();
    const text = typed?.trim() ?? '';
    if (text.length < minLength) return;
    if (settled.trim() !== text || !query.isSuccess || query.isPlaceholderData) {
      // The list still shows matches of an older text.
      combobox.resetSelectedOption();
      void takeFirst(text);
    } else if (items.length === 0) setUnknown(text);
    else if (event.key === 'Tab') combobox.clickSelectedOption();
  };

  const hint = () => {
    if (!asked) return t('form.typeToSearch');
    if (query.isError) return messageOf(query.error, t('unexpected'));
    return query.isFetching ? t('loading') : (emptyText ?? t('form.nothingFound'));
  };

  const side = () => {
    if (query.isFetching) return <Loader size={16} />;
    if (empty || shared.disabled) return null;
    return <CloseButton size="sm" aria-label={t('clear')} tabIndex={-1} onClick={() => choose(null)} />;
  };

  return (
    <Combobox store={combobox} onOptionSubmit={(key) => choose(items.find((item) => String(itemValue(item)) === key) ?? null)}>
      <Combobox.Target>
        <TextInput
          {...shared}
          error={shared.error ?? (unknown === undefined ? undefined : t('form.unknownChoice', { text: unknown }))}
          value={typed ?? (empty ? '' : (currentLabel ?? chosen))}
          autoComplete="off"
          maxLength={50}
          rightSection={side()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            typing(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={() => {
            if (typed?.trim() === '') choose(null);
            setTyped(undefined);
            combobox.closeDropdown();
            shared.onBlur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }}>
          {items.length === 0 ? (
            <Combobox.Empty>{hint()}</Combobox.Empty>
          ) : (
            items.map((item) => (
              <Combobox.Option key={itemValue(item)} value={String(itemValue(item))}>
                {itemLabel(item)}
              </Combobox.Option>
            ))
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
