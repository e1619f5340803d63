import { ActionIcon, Button, Group, List, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { FieldPair } from '#platform/ui-kit/form/field-pair.tsx';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import { TextField, UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { townAddress, townsAddress } from '../../api/addresses.ts';
import { mergeTowns, previewTownMerge } from '../../api/index.ts';
import { listTowns, MERGE_FIELDS, mergeSchema, type TownRow } from '../../api/town-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { findTowns, townLabel } from '../parts/find-towns.ts';
import { PostcodesField } from '../parts/postcodes-field.tsx';
import { useProvinceIds } from '../parts/province-options.ts';
import { UsesList } from '../parts/uses-list.tsx';
import { TOWN_READS } from './town-dialog.tsx';

const SUCCESSIONS = ['EXISTING', 'NEW', 'NONE'] as const;
type Succession = (typeof SUCCESSIONS)[number];

type Preview = ResponseOf<typeof previewTownMerge>;

const NEW_TOWN = { cadastralCode: '', name: '', secondName: null, istatCode: null, postcodes: [] };

function PreviewPanel({ preview }: { readonly preview: Preview }) {
  const t = useGeographyTexts();
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={t('merge.previewTitle')}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('merge.previewTitle')}
        </Title>
        <UsesList uses={preview.uses} />
        {preview.zones.map(({ tariff, before, after }) => (
          <Text key={`${tariff}-${before}`}>
            {t('merge.zone', { tariff, before: before ?? t('merge.noZone'), after: after ?? t('merge.noZone') })}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}

/** Adds towns to those that end. */
const addSchema = z.object({ town: z.number().nullable() });
function AddTown({ onAdd }: { readonly onAdd: (town: TownRow) => void }) {
  const t = useGeographyTexts();
  const [count, setCount] = useState(0);
  const form = useSchemaForm(addSchema, { defaultValues: { town: null } });
  return (
    <AutocompleteField
      key={count}
      {...form.field('town')}
      label={t('merge.add')}
      source="geography-towns"
      search={findTowns}
      itemValue={({ id }) => id}
      itemLabel={townLabel}
      minLength={2}
      onChosen={(town) => {
        if (town === null) return;
        onAdd(town);
        form.reset();
        setCount(count + 1);
      }}
    />
  );
}

function Merge({ chosen }: { readonly chosen: readonly TownRow[] }) {
  const t = useGeographyTexts();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const provinces = useProvinceIds(false);
  const [towns, setTowns] = useState(chosen);
  const [succession, setSuccession] = useState<Succession>('EXISTING');
  const [preview, setPreview] = useState<Preview>();
  const compute = useApiMutation(previewTownMerge);
  const merge = useApiMutation(mergeTowns, { invalidates: TOWN_READS });
  const form = useSchemaForm(mergeSchema, {
    labels: MERGE_FIELDS,
    defaultValues: { towns: chosen.map(({ id, version }) => ({ id, version })), continuedById: null, newTown: null },
  });
  const townsError = form.formState.errors.towns?.message;
  const day = useWatch({ control: form.control, name: 'day' });
  const put = (next: readonly TownRow[]) => {
    setTowns(next);
    setPreview(undefined);
    form.setValue(
      'towns',
      next.map(({ id, version }) => ({ id, version })),
    );
    form.clearErrors('towns');
  };
  const succeed = (value: Succession) => {
    setSuccession(value);
    setPreview(undefined);
    form.setValue('continuedById', null);
    form.setValue('newTown', value === 'NEW' ? { ...NEW_TOWN, provinceId: 0 } : null);
  };
  const fail = (error: unknown) => {
    if (error instanceof FieldErrors) showFieldErrors(form, error.fields, (path) => path);
    else notify.failed(error);
  };
  const show = form.handleSubmit(async (body) => {
    if (succession === 'EXISTING' && body.continuedById === null) return form.setError('continuedById', { message: t('merge.continued') });
    try {
      setPreview(await compute.mutateAsync({ body }));
    } catch (error) {
      fail(error);
    }
    return undefined;
  });
  const run = form.handleSubmit(async (body) => {
    const agreed = await confirm({
      title: t('merge.confirmTitle', { count: towns.length, day: formatDate(body.day) }),
      message: t('merge.confirmText', { names: towns.map(({ name }) => name).join(', ') }),
      confirm: t('merge.confirm'),
      danger: true,
    });
    if (!agreed) return;
    try {
      const { continuedById } = await merge.mutateAsync({ body });
      notify.done(t('merge.done'));
      await navigate({ to: continuedById === null ? townsAddress.href() : townAddress.href({ id: continuedById }) });
    } catch (error) {
      fail(error);
    }
  });
  return (
    <form onSubmit={(event) => void show(event)} onChange={() => setPreview(undefined)} noValidate>
      <Stack gap="md" maw={760}>
        <Text c="dimmed">{t('merge.help')}</Text>
        <div>
          <Text fw={600}>{t('merge.towns')}</Text>
          <List>
            {towns.map((town) => (
              <List.Item key={town.id}>
                <Group gap={4}>
                  <Link to={townAddress.href({ id: town.id })}>{townLabel(town)}</Link>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="sm"
                    aria-label={t('merge.remove', { name: town.name })}
                    onClick={() => put(towns.filter(({ id }) => id !== town.id))}
                  >
                    <IconX size={14} stroke={1.8} />
                  </ActionIcon>
                </Group>
              </List.Item>
            ))}
          </List>
          {townsError === undefined ? null : (
            <Text size="sm" c="red.9" role="alert">
              {towns.length === 0 ? t('merge.choose') : townsError}
            </Text>
          )}
        </div>
        <AddTown onAdd={(town) => put(towns.some(({ id }) => id === town.id) ? towns : [...towns, town])} />
        <DateField {...form.field('day')} />
        <Radio.Group
          label={t('merge.continued')}
          value={succession}
          onChange={(value) => succeed(SUCCESSIONS.find((one) => one === value) ?? 'NONE')}
        >
          <Group gap="md" mt={4}>
            {SUCCESSIONS.map((one) => (
              <Radio key={one} value={one} label={t(`merge.${one}`)} />
            ))}
          </Group>
        </Radio.Group>
        {succession === 'EXISTING' ? (
          <AutocompleteField
            {...form.field('continuedById')}
            required
            source="geography-towns"
            search={findTowns}
            itemValue={({ id }) => id}
            itemLabel={townLabel}
            minLength={2}
          />
        ) : null}
        {succession === 'NEW' ? (
          <>
            <TextField {...form.field('newTown.name')} required maxLength={80} />
            <TextField {...form.field('newTown.secondName')} required={false} maxLength={80} />
            <FieldPair>
              <UpperCaseField {...form.field('newTown.cadastralCode')} required maxLength={4} />
              <TextField {...form.field('newTown.istatCode')} required={false} maxLength={6} inputMode="numeric" />
            </FieldPair>
            <SelectField {...form.field('newTown.provinceId')} required options={provinces} />
            <PostcodesField {...form.field('newTown.postcodes')} required={false} help={t('towns.postcodesHelp')} />
          </>
        ) : null}
        <Group>
          <Button type="submit" variant="default" loading={compute.isPending} disabled={day === undefined}>
            {t('merge.preview')}
          </Button>
          {preview === undefined ? null : (
            <Button color="red.9" loading={merge.isPending} onClick={() => void run()}>
              {t('merge.confirm')}
            </Button>
          )}
        </Group>
        {preview === undefined ? null : <PreviewPanel preview={preview} />}
      </Stack>
    </form>
  );
}

/** `/configurazione/geo/citta/fusione`: ends towns on a day, with a preview of what names them. */
export function MergePage({ comune = [] }: { readonly comune?: readonly string[] | undefined }) {
  const query = { codice: [...comune], stato: ['ATTIVO' as const], max: 50 as const };
  const { data, error, refetch } = useApiQuery(listTowns, { query }, { enabled: comune.length > 0 });
  if (comune.length === 0) return <Merge chosen={[]} />;
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Merge chosen={data.items} />;
}
