import { Alert, Box, Checkbox, List, Radio, Stack, Text } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { readUser } from '#areas/network/users/api/index.ts';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type MandateView, readMandate, saveOffering } from '../api/index.ts';
import { useMandateTexts } from '../texts/it.ts';
import classes from './mandate.module.css';
import { type MandateOf, MandateQuery } from './mandate-query.tsx';

const MODES = ['all', 'tariffs', 'products'] as const;

const form = z.object({ mode: z.enum(MODES), tariffs: z.array(z.string()), products: z.array(z.string()) });
type FormValues = z.output<typeof form>;

function valuesOf({ offering, effective }: MandateView): FormValues {
  const { tariffs, products } = offering;
  if (products !== null) return { mode: 'products', tariffs: [], products: tariffs === null ? products : [...effective] };
  return tariffs === null ? { mode: 'all', tariffs: [], products: [] } : { mode: 'tariffs', tariffs, products: [] };
}

interface ChoicesProps {
  readonly options: readonly { readonly value: string; readonly label: string; readonly hint: string }[];
  readonly label: string;
  readonly value: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (value: string[]) => void;
}

function Choices({ options, label, value, error, onChange }: ChoicesProps) {
  const t = useMandateTexts();
  return (
    <Checkbox.Group value={[...value]} onChange={onChange} error={error} aria-label={label}>
      <div className={classes.choices}>
        {options.map((option) => (
          <Checkbox key={option.value} value={option.value} label={option.label} description={option.hint} />
        ))}
      </div>
      {value.length === 0 ? (
        <Alert color="orange" variant="light" py="xs" mt="sm">
          {t('products.nothing')}
        </Alert>
      ) : null}
    </Checkbox.Group>
  );
}

function Editor({ userPath, user, mandate }: MandateOf & { readonly mandate: MandateView }) {
  const t = useMandateTexts();
  const values = valuesOf(mandate);
  const editor = useSchemaForm(form, { labels: saveOffering.fields, defaultValues: values, values });
  const mode = useWatch({ control: editor.control, name: 'mode' });
  const save = useApiMutation(saveOffering, { invalidates: [readMandate, readUser] });
  const { available, withheld, effective } = mandate;
  const tariffs = [...new Map(available.map((one) => [one.tariff, one])).values()];
  const byTariff = tariffs.map((one) => ({ value: one.tariff, label: one.tariffName, hint: one.companyName }));
  const byProduct = available.map((one) => ({ value: one.product, label: one.name, hint: one.companyName }));
  return (
    <PageForm
      form={editor}
      onSave={async ({ mode: chosen, ...lists }) => {
        const body = {
          tariffs: chosen === 'tariffs' ? lists.tariffs : null,
          products: chosen === 'products' ? lists.products : null,
        };
        await save.mutateAsync({ params: { userPath, id: user.id }, body, version: mandate.version });
        notify.done(t('products.saved', { name: user.name }));
      }}
    >
      <Stack gap="md">
        <Text>
          {t('products.effective', { count: effective.length, total: available.length + withheld.length })}{' '}
          <Text span c="dimmed">
            {t('products.below')}
          </Text>
        </Text>
        <Controller
          control={editor.control}
          name="mode"
          render={({ field }) => (
            <Radio.Group {...field} label={t('products.mode')}>
              <Stack gap={6} mt={4}>
                <Radio value="all" label={t('products.all')} />
                <Radio value="tariffs" label={t('products.byTariff')} />
                <Radio value="products" label={t('products.byProduct')} />
              </Stack>
            </Radio.Group>
          )}
        />
        {mode === 'all' ? null : (
          <Controller
            key={mode}
            control={editor.control}
            name={mode}
            render={({ field, fieldState }) => (
              <Choices
                options={mode === 'tariffs' ? byTariff : byProduct}
                label={editor.field(mode).label}
                value={field.value}
                error={fieldState.error?.message}
                onChange={field.onChange}
              />
            )}
          />
        )}
        {withheld.length === 0 ? null : (
          <div>
            <Text fw={600}>{t('products.withheld')}</Text>
            <List size="sm" c="dimmed">
              {withheld.map((one) => (
                <List.Item key={one.product}>{t('products.by', { name: one.name, by: one.by })}</List.Item>
              ))}
            </List>
          </div>
        )}
      </Stack>
    </PageForm>
  );
}

/** The products that a user may sell, within what the users above may. */
export function ProductsTab(props: MandateOf) {
  return (
    <Box maw={840}>
      <MandateQuery {...props}>{(mandate) => <Editor {...props} mandate={mandate} />}</MandateQuery>
    </Box>
  );
}
