import { GROUP_LABELS } from '#areas/network/users/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { RemoteSelectField } from '#platform/ui-kit/form/choice/remote-select-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField, NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  createTarget,
  listTargetParties,
  listTargetProducts,
  listTargets,
  saveTarget,
  TARGET_FIELDS,
  type TargetRow,
  targetForm,
} from '../../api/index.ts';
import { TARGET_PERIODS, TARGET_SCOPES } from '../../domain/index.ts';
import { useOutlookTexts } from '../../texts/it.ts';

interface TargetDialogProps {
  /** Null for a new one. */
  readonly row: TargetRow | null;
  readonly today: string;
  /** Whether the user sees the whole agency. */
  readonly seesAll: boolean;
  readonly onClose: () => void;
}

const options = { invalidates: [listTargets] };

/** Sets or changes a target. */
export function TargetDialog({ row, today, seesAll, onClose }: TargetDialogProps) {
  const t = useOutlookTexts();
  const language = useLanguage();
  const products = useApiQuery(listTargetProducts, {});
  const [create, save] = [useApiMutation(createTarget, options), useApiMutation(saveTarget, options)];
  const named = [...new Set([...(row?.product == null ? [] : [row.product]), ...(products.data?.items ?? [])])];
  const scopes = keysOf(TARGET_SCOPES).filter((scope) => seesAll || scope !== 'AGENZIA');
  const first =
    row === null
      ? { scope: 'RAMO' as const, nodeId: null, product: null, period: 'MESE' as const, day: today, policies: null, premium: null }
      : {
          scope: row.scope,
          nodeId: row.nodeId,
          product: row.product,
          period: row.period,
          day: row.from,
          policies: row.policies,
          premium: row.premium,
        };
  return (
    <FormDialog
      title={row === null ? t('targets.add') : t('targets.change')}
      text={t('targets.help')}
      schema={targetForm}
      labels={TARGET_FIELDS}
      defaultValues={first}
      saveLabel={t('targets.save')}
      onSave={async (typed) => {
        const body = targetForm.parse(typed);
        if (row === null) await create.mutateAsync({ body });
        else await save.mutateAsync({ params: { id: row.id }, body, version: row.version });
        notify.done(t('targets.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('scope')}
            options={scopes.map((value) => ({ value, label: TARGET_SCOPES[value][language] }))}
            onChosen={(scope) => (scope === 'AGENZIA' ? form.setValue('nodeId', null) : undefined)}
          />
          {form.watch('scope') === 'AGENZIA' ? null : (
            <RemoteSelectField
              {...form.field('nodeId')}
              required
              source="target-parties"
              initialLabel={row?.node ?? ''}
              load={({ page, search }, signal) => apiClient.call(listTargetParties, { query: { page, search, max: 20 } }, { signal })}
              itemValue={({ id }) => id}
              itemLabel={({ name, group }) => `${name} · ${GROUP_LABELS[group].one[language]}`}
            />
          )}
          <SelectField
            {...form.field('product')}
            required={false}
            source={products}
            placeholder={t('targets.allProducts')}
            options={named.map((value) => ({ value, label: value }))}
          />
          <SelectField
            {...form.field('period')}
            options={keysOf(TARGET_PERIODS).map((value) => ({ value, label: TARGET_PERIODS[value][language] }))}
          />
          <DateField {...form.field('day')} />
          <MoneyField {...form.field('premium')} required={false} />
          <NumberField {...form.field('policies')} required={false} />
        </>
      )}
    </FormDialog>
  );
}
