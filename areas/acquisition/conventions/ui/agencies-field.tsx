import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { type FieldProps, useBoundField } from '#platform/ui-kit/form/bound-field.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type AgencyOption, type ClosingInput, searchAgencies } from '../api/index.ts';
import { useConventionsTexts } from '../texts/it.ts';

const DEBOUNCE_MS = 300;

/** Agencies searched by name; chosen ones stay while the search changes. */
export function AgenciesField(props: FieldProps<ClosingInput>) {
  const t = useConventionsTexts();
  const language = useLanguage();
  const { value, change, shared } = useBoundField(props);
  const [search, setSearch] = useState('');
  const [settled] = useDebouncedValue(search.trim(), DEBOUNCE_MS);
  const [known, setKnown] = useState<ReadonlyMap<number, AgencyOption>>(new Map());
  const { data } = useApiQuery(searchAgencies, { query: settled === '' ? {} : { search: settled } });
  const chosen: readonly number[] = Array.isArray(value) ? value.map(Number) : [];
  const options = new Map([...known, ...(data?.items ?? []).map((item) => [item.id, item] as const)]);
  const labelOf = ({ name, group, sellers }: AgencyOption) =>
    `${name} · ${GROUP_LABELS[group].one[language]} · ${t('form.sellers', { count: sellers })}`;
  const shown = [...new Set([...chosen, ...(data?.items ?? []).map(({ id }) => id)])].flatMap((id) => options.get(id) ?? []);
  return (
    <MultiSelect
      {...shared}
      value={chosen.map(String)}
      data={shown.map((item) => ({ value: String(item.id), label: labelOf(item) }))}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already, also by parts of the name that the label does not show.
      filter={({ options: all }) => all}
      nothingFoundMessage={t('form.none')}
      onChange={(ids) => {
        const next = ids.map(Number);
        setKnown(new Map(next.flatMap((id) => (options.has(id) ? [[id, options.get(id) as AgencyOption] as const] : []))));
        change(next);
      }}
      clearable
      hidePickedOptions
    />
  );
}
