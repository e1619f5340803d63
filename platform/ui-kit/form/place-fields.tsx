import { Button, Group, Select, SimpleGrid, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { useKitTexts } from '../texts/kit-texts.ts';
import { AutocompleteField } from './autocomplete-field.tsx';
import { type Option, SelectField } from './choice-fields.tsx';
import { TextField } from './text-fields.tsx';
import type { FieldBinding } from './use-schema-form.ts';

/** A city as the fields need it. */
export interface PlaceCity {
  readonly code: string;
  readonly name: string;
  /** Acronym of its province. */
  readonly province: string;
  readonly postcodes: readonly string[];
}

/** Up to this many postcodes are buttons; a large city has dozens, which are a list to search. */
const MAX_BUTTONS = 12;

/** The postcodes of a city to pick from, while none is written and there is more than one. */
export function PostcodeChoice({ postcodes, onChoose }: { postcodes: readonly string[]; onChoose: (postcode: string | null) => void }) {
  const t = useKitTexts();
  const label = t('place.postcodes');
  if (postcodes.length < 2) return null;
  if (postcodes.length > MAX_BUTTONS) {
    return (
      <Select mt={4} size="xs" searchable aria-label={label} placeholder={label} data={[...postcodes]} value={null} onChange={onChoose} />
    );
  }
  return (
    <Group gap={4} mt={4}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {postcodes.map((one) => (
        <Button key={one} size="compact-xs" variant="default" onClick={() => onChoose(one)}>
          {one}
        </Button>
      ))}
    </Group>
  );
}

interface PlaceFieldsProps<V extends FieldValues> {
  /** Binds the three fields: `form.field`. */
  readonly field: (name: FieldPath<V>) => FieldBinding<V>;
  readonly control: Control<V>;
  readonly names: { readonly province: FieldPath<V>; readonly city: FieldPath<V>; readonly postcode: FieldPath<V> };
  readonly provinces: readonly Option[];
  /** Cities by name or postcode, of one province when it is known. */
  readonly findCities: (text: string, province: string | null, signal: AbortSignal) => Promise<readonly PlaceCity[]>;
  /** Name of the city that the form starts with. */
  readonly initialCity?: string;
  readonly disabled?: boolean;
}

/**
 * Province, city and postcode that keep each other right: the city fills the other two (the postcode when it has only one, else its
 * postcodes are offered), another province empties a city that is not in it.
 */
export function PlaceFields<V extends FieldValues>(props: PlaceFieldsProps<V>) {
  const { field, control, names, provinces, findCities, initialCity, disabled = false } = props;
  const province = useController({ control, name: names.province }).field;
  const city = useController({ control, name: names.city }).field;
  const postcode = useController({ control, name: names.postcode }).field;
  const [chosen, setChosen] = useState<PlaceCity>();
  const given: unknown = province.value;
  const within = typeof given === 'string' && given !== '' ? given : null;
  // The form knows the types of its values by its schema; here they are the texts of a place.
  const put = (target: { readonly onChange: (value: FieldPathValue<V, FieldPath<V>>) => void }, value: string | null) =>
    target.onChange(value as FieldPathValue<V, FieldPath<V>>);

  const fill = (found: PlaceCity | null) => {
    setChosen(found ?? undefined);
    if (found === null) return;
    put(province, found.province);
    const written: unknown = postcode.value;
    if (typeof written === 'string' && found.postcodes.includes(written)) return;
    put(postcode, found.postcodes.length === 1 ? (found.postcodes[0] ?? null) : null);
  };
  // Another province was chosen: the city is not in it.
  const emptyCity = useEffectEvent(() => {
    setChosen(undefined);
    put(city, null);
    put(postcode, null);
  });
  const left = chosen !== undefined && within !== null && chosen.province !== within;
  useEffect(() => {
    if (left) emptyCity();
  }, [left]);
  const isWritten = typeof postcode.value === 'string' && postcode.value !== '';
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <SelectField {...field(names.province)} options={provinces} disabled={disabled} />
      <AutocompleteField
        {...field(names.city)}
        disabled={disabled}
        source={`place-${within ?? ''}`}
        search={(text, signal) => findCities(text, within, signal)}
        itemValue={(one) => one.code}
        itemLabel={(one) => `${one.name} (${one.province})`}
        initialLabel={initialCity ?? ''}
        minLength={2}
        onChosen={fill}
      />
      <div>
        <TextField {...field(names.postcode)} maxLength={5} inputMode="numeric" disabled={disabled} />
        {isWritten || disabled ? null : <PostcodeChoice postcodes={chosen?.postcodes ?? []} onChoose={(one) => put(postcode, one)} />}
      </div>
    </SimpleGrid>
  );
}
