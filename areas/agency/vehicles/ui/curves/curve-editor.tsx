import { ActionIcon, Button, Group, Modal, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { addDays } from '#platform/domain-kit/time/dates.ts';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField, PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type CurveRow, createCurve, curveBody, listCurves, saveCurve } from '../../api/index.ts';
import { vehicleCategoryTexts } from '../../domain/index.ts';
import { useVehicleTexts } from '../../texts/it.ts';

interface CurveEditorProps {
  readonly curve: CurveRow;
  /** Edits a future table, or creates a new one with the values of this one. */
  readonly mode: 'edit' | 'copy';
  readonly onClose: () => void;
}

function Editor({ curve, mode, onClose }: CurveEditorProps) {
  const today = useToday();
  const t = useVehicleTexts();
  const tomorrow = addDays(today, 1);
  const { id, version, state: _state, ...values } = curve;
  const form = useSchemaForm(curveBody, {
    labels: saveCurve.fields,
    defaultValues: { ...values, validFrom: mode === 'edit' ? values.validFrom : tomorrow },
  });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'points' });
  const { errors } = useFormState({ control: form.control });
  const create = useApiMutation(createCurve, { invalidates: [listCurves] });
  const save = useApiMutation(saveCurve, { invalidates: [listCurves] });
  const pointsError = errors.points?.root?.message ?? errors.points?.message;
  return (
    <PageForm
      form={form}
      onCancel={onClose}
      onSave={async (body) => {
        if (mode === 'copy') await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id }, body, version });
        notify.done(t('curves.saved'));
      }}
      onSaved={onClose}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <DateField {...form.field('validFrom')} min={tomorrow} />
          <NumberField {...form.field('kmPerYear')} unit={t('curves.km')} />
          <PercentField {...form.field('perThousandKm')} />
          <PercentField {...form.field('maxKmLoss')} />
          <PercentField {...form.field('maxKmGain')} />
        </SimpleGrid>
        <Stack gap={6}>
          {fields.map((point, index) => (
            <Group key={point.id} gap="xs" wrap="nowrap" align="flex-end">
              <NumberField {...form.field(`points.${index}.ageMonths`)} />
              <PercentField {...form.field(`points.${index}.residual`)} />
              <ActionIcon
                variant="subtle"
                color="red.9"
                mb={4}
                aria-label={t('curves.removePoint', { number: index + 1 })}
                onClick={() => remove(index)}
              >
                <IconTrash size={18} stroke={1.8} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
        <div role="alert">
          {pointsError === undefined ? null : (
            <Text size="sm" c="var(--mantine-color-error)">
              {pointsError}
            </Text>
          )}
        </div>
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => {
              const last = form.getValues('points').at(-1);
              append({ ageMonths: (last?.ageMonths ?? 0) + 12, residual: last?.residual ?? 0 });
            }}
          >
            {t('curves.addPoint')}
          </Button>
        </div>
      </Stack>
    </PageForm>
  );
}

/** Editor of a table that has not begun. */
export function CurveEditor(props: CurveEditorProps) {
  const t = useVehicleTexts();
  const language = useLanguage();
  const { category, powertrain } = props.curve;
  const title = `${vehicleCategoryTexts[category][language]}, ${t(`curves.powertrains.${powertrain}`)}`;
  return (
    <Modal closeButtonProps={{ 'aria-label': kitText('close') }} opened onClose={props.onClose} title={title} size="lg">
      <Editor {...props} />
    </Modal>
  );
}
