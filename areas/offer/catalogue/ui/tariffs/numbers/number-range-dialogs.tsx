import { Stack } from '@mantine/core';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addNumberRange, changeNumberRange, listNumberRanges } from '../../../api/index.ts';
import { type NumberRangeRow, newNumberRange, numberRangeChange } from '../../../api/number-range-routes.ts';
import { useTariffTexts } from '../../../texts/tariff/it.ts';

interface NewRangeProps {
  readonly tariffId: number;
  readonly products: readonly { readonly code: string; readonly name: string }[];
  readonly onClose: () => void;
}

/** A new range, as in the insurer's letter. */
export function NewRange({ tariffId, products, onClose }: NewRangeProps) {
  const t = useTariffTexts();
  const form = useSchemaForm(newNumberRange, {
    labels: addNumberRange.fields,
    defaultValues: { product: null, prefix: '', digits: 7, warnBelow: 50 },
  });
  const add = useApiMutation(addNumberRange, { invalidates: [listNumberRanges] });
  return (
    <PageForm
      form={form}
      saveLabel={t('numbers.add')}
      onCancel={onClose}
      onSave={async (body) => {
        await add.mutateAsync({ params: { id: tariffId }, body });
        notify.done(t('numbers.added'));
      }}
      onSaved={onClose}
    >
      <Stack gap="sm">
        <SelectField
          {...form.field('product')}
          required={false}
          clearable
          placeholder={t('numbers.everyProduct')}
          options={products.map(({ code, name }) => ({ value: code, label: name }))}
        />
        <UpperCaseField {...form.field('prefix')} maxLength={12} required={false} help={t('numbers.prefixHelp')} />
        <NumberField {...form.field('digits')} help={t('numbers.digitsHelp')} />
        <NumberField {...form.field('first')} />
        <NumberField {...form.field('last')} />
        <NumberField {...form.field('warnBelow')} help={t('numbers.warnHelp')} />
      </Stack>
    </PageForm>
  );
}

interface ChangeRangeProps {
  readonly tariffId: number;
  readonly range: NumberRangeRow;
  readonly onClose: () => void;
}

/** The end of a range and its warning; used numbers stay used. */
export function ChangeRange({ tariffId, range, onClose }: ChangeRangeProps) {
  const t = useTariffTexts();
  const form = useSchemaForm(numberRangeChange, {
    labels: changeNumberRange.fields,
    defaultValues: { last: range.last, warnBelow: range.warnBelow },
  });
  const change = useApiMutation(changeNumberRange, { invalidates: [listNumberRanges] });
  return (
    <PageForm
      form={form}
      onCancel={onClose}
      onSave={async (body) => {
        await change.mutateAsync({ params: { id: tariffId, intervallo: range.id }, body, version: range.version });
        notify.done(t('numbers.changed'));
      }}
      onSaved={onClose}
    >
      <Stack gap="sm">
        <NumberField {...form.field('last')} help={t('numbers.lastHelp')} />
        <NumberField {...form.field('warnBelow')} help={t('numbers.warnHelp')} />
      </Stack>
    </PageForm>
  );
}
