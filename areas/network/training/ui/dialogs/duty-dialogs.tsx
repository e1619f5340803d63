import { SimpleGrid } from '@mantine/core';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { NumberField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  addEarlierPeriod,
  addSuspension,
  earlierPeriodSchema,
  endSuspension,
  endSuspensionSchema,
  grantOverride,
  overrideSchema,
  periodSchema,
  profileSchema,
  savePeriod,
  saveProfile,
  suspensionSchema,
  TRAINING_FIELDS,
  type TrainingDetail,
} from '../../api/index.ts';
import { PROFILE_CATEGORIES, SUSPENSION_CAUSES, SUSPENSION_LABELS } from '../../domain/index.ts';
import { useTrainingTexts } from '../../texts/it.ts';
import { TRAINING_QUERIES } from '../stale.ts';

interface DialogProps {
  readonly detail: TrainingDetail;
  readonly onClose: () => void;
}

/** What all dialogs on a person's duty share. */
function useShared({ detail, onClose }: DialogProps) {
  const t = useTrainingTexts();
  return {
    t,
    params: { userId: detail.userId },
    shared: { labels: TRAINING_FIELDS, saveLabel: t('actions.save'), onClose },
    saved: () => notify.done(t('dialogs.saved')),
  };
}

export function PeriodDialog({ period, ...props }: DialogProps & { readonly period: TrainingDetail['periods'][number] }) {
  const { t, params, shared, saved } = useShared(props);
  const save = useApiMutation(savePeriod, { invalidates: TRAINING_QUERIES });
  return (
    <FormDialog
      {...shared}
      title={t('dialogs.period', { from: formatDate(period.startsOn), to: formatDate(period.endsOn) })}
      schema={periodSchema}
      defaultValues={{
        hoursAtStart: period.minutesAtStart / 60,
        extendedTo: period.extendedTo,
        extensionReason: period.extensionReason ?? '',
      }}
      onSave={async (body) => {
        await save.mutateAsync({ params: { ...params, id: period.id }, body, version: period.version });
        saved();
      }}
    >
      {(form) => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <NumberField {...form.field('hoursAtStart')} help={t('dialogs.startHelp')} />
            <DateField {...form.field('extendedTo')} min={period.endsOn} />
          </SimpleGrid>
          <TextAreaField {...form.field('extensionReason')} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}

export function EarlierPeriodDialog(props: DialogProps) {
  const { t, params, shared, saved } = useShared(props);
  const add = useApiMutation(addEarlierPeriod, { invalidates: TRAINING_QUERIES });
  return (
    <FormDialog
      {...shared}
      title={t('dialogs.earlier')}
      text={t('dialogs.earlierText')}
      schema={earlierPeriodSchema}
      defaultValues={{}}
      onSave={async (body) => {
        await add.mutateAsync({ params, body });
        saved();
      }}
    >
      {(form) => <DateField {...form.field('day')} />}
    </FormDialog>
  );
}

export function SuspensionDialog(props: DialogProps) {
  const { t, params, shared, saved } = useShared(props);
  const language = useLanguage();
  const add = useApiMutation(addSuspension, { invalidates: TRAINING_QUERIES });
  return (
    <FormDialog
      {...shared}
      title={t('dialogs.suspension', { name: props.detail.name })}
      text={t('dialogs.suspensionText')}
      schema={suspensionSchema}
      defaultValues={{ endsOn: null }}
      onSave={async (body) => {
        await add.mutateAsync({ params, body });
        saved();
      }}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('cause')}
            options={SUSPENSION_CAUSES.map((cause) => ({ value: cause, label: SUSPENSION_LABELS[cause][language] }))}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DateField {...form.field('startsOn')} />
            <DateField {...form.field('endsOn')} help={t('dialogs.openEnd')} />
          </SimpleGrid>
        </>
      )}
    </FormDialog>
  );
}

export function EndSuspensionDialog({ id, ...props }: DialogProps & { readonly id: number }) {
  const { t, params, shared, saved } = useShared(props);
  const end = useApiMutation(endSuspension, { invalidates: TRAINING_QUERIES });
  return (
    <FormDialog
      {...shared}
      title={t('dialogs.end')}
      schema={endSuspensionSchema}
      defaultValues={{}}
      onSave={async (body) => {
        await end.mutateAsync({ params: { ...params, id }, body });
        saved();
      }}
    >
      {(form) => <DateField {...form.field('endsOn')} />}
    </FormDialog>
  );
}

export function OverrideDialog(props: DialogProps) {
  const { t, params, shared, saved } = useShared(props);
  const grant = useApiMutation(grantOverride, { invalidates: TRAINING_QUERIES });
  return (
    <FormDialog
      {...shared}
      title={t('dialogs.override', { name: props.detail.name })}
      text={t('dialogs.overrideText')}
      schema={overrideSchema}
      defaultValues={{ reason: '' }}
      onSave={async (body) => {
        await grant.mutateAsync({ params, body });
        saved();
      }}
    >
      {(form) => (
        <>
          <DateField {...form.field('until')} />
          <TextAreaField {...form.field('reason')} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}

export function ProfileDialog(props: DialogProps) {
  const { t, params, shared, saved } = useShared(props);
  const { profile, profileVersion } = props.detail;
  const save = useApiMutation(saveProfile, { invalidates: TRAINING_QUERIES });
  return (
    <FormDialog
      {...shared}
      title={t('dialogs.profile', { name: props.detail.name })}
      schema={profileSchema}
      defaultValues={{ category: profile?.category ?? null, reason: '' }}
      onSave={async (body) => {
        await save.mutateAsync({ params, body, version: profileVersion });
        saved();
      }}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('category')}
            options={PROFILE_CATEGORIES.map((category) => ({ value: category, label: t(`category.${category}`) }))}
            placeholder={t('categoryOfGroup')}
            clearable
          />
          <TextAreaField {...form.field('reason')} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
