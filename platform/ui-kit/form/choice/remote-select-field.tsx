import { CloseButton, Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useKitTexts } from '../../texts/kit-texts.ts';
import { type FieldProps, useBoundField } from '../bound-field.ts';
import { type RemoteSource, useRemoteOptions } from './remote-options.ts';
import { useTakeFirst } from './take-first.ts';
import { takeHighlighted } from './take-highlighted.ts';

const DEBOUNCE_MS = 300;
const MORE = '#more';
const RETRY = '#retry';

interface RemoteSelectProps<V extends FieldValues, Item> extends FieldProps<V>, RemoteSource<Item> {
  /** Label of the form's initial value. */
  readonly initialLabel?: string;
  /** Called with the whole item. */
  readonly onChosen?: (item: Item | null) => void;
}

function RemoteChoice<V extends FieldValues, Item>(props: RemoteSelectProps<V, Item> & { readonly searchable: boolean }) {
  const { source, load, itemValue, itemLabel, pageSize, onFailure, emptyText, initialLabel = '', onChosen, searchable, ...field } = props;
  const t = useKitTexts();
  const { value, change, shared } = useBoundField(field);
  const [opened, setOpened] = useState(false);
  const combobox = useCombobox({
    opened,
    onOpenedChange: setOpened,
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active'),
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const [chosen, setChosen] = useState(initialLabel);
  const [typed, setTyped] = useState<string>();
  const [settled] = useDebouncedValue(typed?.trim() ?? '', DEBOUNCE_MS);
  const request = {
    source,
    load,
    itemValue,
    itemLabel,
    ...(pageSize !== undefined && { pageSize }),
    ...(onFailure !== undefined && { onFailure }),
  };
  const options = useRemoteOptions(request, searchable ? settled : '', opened);
  const empty = value === null || value === undefined || value === '';
  const label = empty ? '' : chosen === '' ? String(value) : chosen;

  const choose = (item: Item | null) => {
    change(item === null ? null : itemValue(item));
    setChosen(item === null ? '' : itemLabel(item));
    setTyped(undefined);
    typing('');
    combobox.closeDropdown();
    onChosen?.(item);
  };
  const { unknown, setUnknown, typing, takeFirst } = useTakeFirst<Item>({
    search: async (text) => (await load({ page: 1, max: 1, search: text }, new AbortController().signal)).items,
    choose,
  });
  const submit = (key: string) => {
    if (key === MORE) options.more();
    else if (key === RETRY) options.retry();
    else choose(options.items.find((item) => String(itemValue(item)) === key) ?? null);
  };
  const found = options.loading ? 0 : options.items.length;
  const highlight = combobox.selectFirstOption;
  useEffect(() => {
    if (typed !== undefined && found > 0) highlight();
  }, [typed, found, highlight]);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event;
    const text = typed?.trim() ?? '';
    if (!searchable || text === '' || (key !== 'Enter' && key !== 'Tab')) {
      takeHighlighted(event);
      if ((key === 'Delete' || key === 'Backspace') && !searchable && !empty && !field.required) choose(null);
      return;
    }
    if (key === 'Enter') event.preventDefault();
    if (settled !== text || options.loading) {
      // The list still shows matches of an older text.
      combobox.resetSelectedOption();
      void takeFirst(text);
    } else if (found === 0) setUnknown(text);
    else if (key === 'Tab') combobox.clickSelectedOption();
  };
  const side = () => {
    if (opened && options.loading) return <Loader size={16} />;
    if (empty || shared.disabled || field.required) return <Combobox.Chevron />;
    return (
      <CloseButton
        size="sm"
        aria-label={t('clear')}
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(null)}
      />
    );
  };

  return (
    <Combobox store={combobox} onOptionSubmit={submit}>
      <Combobox.Target targetType={searchable ? 'input' : 'button'}>
        <TextInput
          {...shared}
          error={shared.error ?? (unknown === undefined ? undefined : t('form.unknownChoice', { text: unknown }))}
          value={typed ?? label}
          readOnly={!searchable}
          placeholder={shared.placeholder ?? t('form.choose')}
          autoComplete="off"
          maxLength={50}
          rightSection={side()}
          rightSectionPointerEvents={empty || shared.disabled ? 'none' : 'all'}
          style={{ cursor: searchable ? undefined : 'pointer' }}
          onClick={() => combobox.openDropdown()}
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
        <Combobox.Options mah={280} style={{ overflowY: 'auto' }} aria-label={shared.label}>
          {options.items.map((item) => (
            <Combobox.Option key={itemValue(item)} value={String(itemValue(item))} active={itemValue(item) === value}>
              {itemLabel(item)}
            </Combobox.Option>
          ))}
          {options.failure === undefined ? null : (
            <>
              <Combobox.Empty role="alert">{options.failure}</Combobox.Empty>
              <Combobox.Option value={RETRY}>{t('retry')}</Combobox.Option>
            </>
          )}
          {options.failure === undefined && options.items.length === 0 ? (
            <Combobox.Empty>{options.loading ? t('loading') : (emptyText ?? t('form.nothingFound'))}</Combobox.Empty>
          ) : null}
          {options.hasMore ? <Combobox.Option value={MORE}>{t('form.more', { count: options.left })}</Combobox.Option> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

/** One of a list on the server, loaded when opened, page by page (5, 10, 20 or all, spec §9). Empty is null. */
export function RemoteSelectField<V extends FieldValues, Item>(props: RemoteSelectProps<V, Item>) {
  return <RemoteChoice {...props} searchable={false} />;
}

/** A remote select that filters while typing (300 ms after the last key, spec §9). */
export function ComboField<V extends FieldValues, Item>(props: RemoteSelectProps<V, Item>) {
  return <RemoteChoice {...props} searchable />;
}
