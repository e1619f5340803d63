import { Autocomplete, Select, TextInput } from '@mantine/core';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { EVERY, PACKAGE, PRODUCT, type SheetField, type SheetRowDetail } from '../../api/index.ts';
import { plain, readCell } from '../../domain/index.ts';

interface RowFieldProps {
  readonly field: SheetField;
  readonly value: string;
  readonly error: string | undefined;
  readonly products: SheetRowDetail['products'];
  /** The product of the row, which decides its packages. */
  readonly product: string;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

/** A field of a row: a list for a choice, names to choose from for product and package, else a text as in the file. */
export function RowField({ field, value, error, products, product, disabled, onChange }: RowFieldProps) {
  const language = useLanguage();
  const shared = { label: field.title[language], error, disabled };
  if (field.choices !== undefined) {
    const code = readCell('CHOICE', value, field.choices);
    const options = Object.entries(field.choices).map(([option, name]) => ({ value: option, label: name[language] }));
    // A text that is no option stays visible until the user chooses one.
    const unknown = value !== '' && code === undefined ? [{ value, label: value, disabled: true }] : [];
    return (
      <Select
        {...shared}
        data={[...options, ...unknown]}
        value={typeof code === 'string' ? code : value || null}
        onChange={(next) => onChange(next ?? '')}
        searchable
        clearable
      />
    );
  }
  if (field.path === PRODUCT || field.path === PACKAGE) {
    const packages = products.find(({ name }) => plain(name) === plain(product))?.packages ?? [];
    const names = field.path === PRODUCT ? products.map(({ name }) => name) : packages;
    return <Autocomplete {...shared} data={[EVERY[language], ...new Set(names)]} value={value} onChange={onChange} />;
  }
  return <TextInput {...shared} value={value} onChange={(event) => onChange(event.currentTarget.value)} maxLength={500} />;
}
