import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Control, type FieldPath, type FieldPathValue, type FieldValues, useController } from 'react-hook-form';
import { useKitTexts } from '../../texts/kit-texts.ts';
import type { FieldProps } from '../bound-field.ts';
import { AutocompleteField } from '../choice/autocomplete-field.tsx';
import { type Option, SelectField } from '../choice/choice-fields.tsx';
import { FieldPair } from '../field-pair.tsx';
import { TextField } from '../text/text-fields.tsx';

/** A city, as the fields need it. */
export interface PlaceCity {
  readonly code: string;
  readonly name: string;
  /** Code of its province. */
  readonly province: string;
  readonly postcodes: readonly string[];
}

/** Up to this many postcodes are buttons; those of a large city are proposals of the field itself. */
const MAX_BUTTONS = 12;

/** Offers the few postcodes of a city, if there is more than one and none is entered. */
function PostcodeButtons({ postcodes, onChoose }: { postcodes: readonly string[]; onChoose: (postcode: string | null) => void }) {
  const t = useKitTexts();
  const label = t('place.postcodes');
  if (postcodes.length < 2 || postcodes.length > MAX_BUTTONS) return null;
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
  /** Binds the three fields: `form.field`, with other labels or help if needed. */
  readonly field: (name: FieldPath<V>) => FieldProps<V>;
  readonly control: Control<V>;
  readonly names: { readonly province: FieldPath<V>; readonly city: FieldPath<V>; readonly postcode: FieldPath<V> };
  readonly provinces: readonly Option[];
  /** Finds cities by name or full postcode; the chosen province filters or ranks them. */
  readonly findCities: (text: string, province: string | null, signal: AbortSignal) => Promise<readonly PlaceCity[]>;
  /** Name of the form's city, for example of a saved one. */
  readonly cityName?: string;
  /** The form's city, once known, to offer its postcodes. */
  readonly city?: PlaceCity | undefined;
  /** Called when a city is chosen or cleared, to fill dependent fields. */
  readonly onCity?: (city: PlaceCity | null) => void;
  /** Shown under the province. */
  readonly provinceNotes?: ReactNode;
  readonly disabled?: boolean;
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/**
 * City, postcode and province that keep each other consistent: the city fills the other two (the postcode if it was the
 * search text or the only one, else its postcodes are offered); another province clears a city outside it. Three
 * fields; the caller lays them out.
 */
export function PlaceFields<V extends FieldValues>(props: PlaceFieldsProps<V>) {
  const { field, control, names, provinces, findCities, cityName = '', city: known, onCity, provinceNotes, disabled = false } = props;
  const province = useController({ control, name: names.province }).field;
  const city = useController({ control, name: names.city }).field;
  const postcode = useController({ control, name: names.postcode }).field;
  const [chosen, setChosen] = useState<PlaceCity>();
  const searched = useRef('');
  const within = textOf(province.value);
  const written = textOf(postcode.value);
  const listId = useId();
  const place = [chosen, known].find((one) => one !== undefined && one.code === textOf(city.value));
  const postcodes = place?.postcodes ?? [];
  const isLarge = postcodes.length > MAX_BUTTONS;
  // The schema types the form's values; here they are the texts of a place.
  const put = (target: { readonly onChange: (value: FieldPathValue<V, FieldPath<V>>) => void }, value: string | null) =>
    target.onChange(value as FieldPathValue<V, FieldPath<V>>);

  const fill = (found: PlaceCity | null) => {
    setChosen(found ?? undefined);
    onCity?.(found);
    if (found === null) return;
    put(province, found.province);
    if (written !== null && found.postcodes.includes(written)) return;
    const [only] = found.postcodes.length === 1 ? found.postcodes : found.postcodes.filter((one) => one === searched.current);
    put(postcode, only ?? null);
  };
  const leave = (next: string | number | null) => {
    if (next === null || textOf(city.value) === null || (place?.province ?? within) === next) return;
    setChosen(undefined);
    put(city, null);
    put(postcode, null);
    onCity?.(null);
  };
  return (
    <>
      <AutocompleteField
        {...field(names.city)}
        disabled={disabled}
        source={`place-${within ?? ''}`}
        search={(text, signal) => {
          searched.current = text;
          return findCities(text, within, signal);
        }}
        itemValue={(one) => one.code}
        itemLabel={(one) => `${one.name} (${one.province})`}
        currentLabel={place?.name ?? cityName}
        minLength={2}
        onChosen={fill}
      />
      <FieldPair>
        <div>
          <TextField {...field(names.postcode)} maxLength={5} inputMode="numeric" disabled={disabled} list={isLarge ? listId : undefined} />
          {isLarge ? (
            <datalist id={listId}>
              {postcodes.map((one) => (
                <option key={one} value={one} />
              ))}
            </datalist>
          ) : null}
          {written !== null || disabled ? null : <PostcodeButtons postcodes={postcodes} onChoose={(one) => put(postcode, one)} />}
        </div>
        <div>
          <SelectField {...field(names.province)} options={provinces} disabled={disabled} onChosen={leave} />
          {provinceNotes}
        </div>
      </FieldPair>
    </>
  );
}
