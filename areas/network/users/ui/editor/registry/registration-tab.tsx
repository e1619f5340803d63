import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { UpperCaseField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { readUser, USER_FIELDS } from '../../../api/index.ts';
import {
  type RegistrationDetail,
  readRegistrations,
  recordRegistration,
  registrationEventSchema,
  voidRegistration,
  voidRegistrationSchema,
} from '../../../api/registration-routes.ts';
import type { UserPath } from '../../../domain/index.ts';
import { useUsersTexts } from '../../../texts/it.ts';

interface RegistrationProps {
  readonly userPath: UserPath;
  readonly id: number;
  readonly name: string;
}

const STALE = [readRegistrations, readUser];

function RecordDialog({
  userPath,
  id,
  name,
  possible,
  onClose,
}: RegistrationProps & Pick<RegistrationDetail, 'possible'> & { readonly onClose: () => void }) {
  const t = useUsersTexts();
  const record = useApiMutation(recordRegistration, { invalidates: STALE });
  return (
    <FormDialog
      title={t('registration.recordOf', { name })}
      schema={registrationEventSchema}
      labels={USER_FIELDS}
      defaultValues={{ event: possible[0] ?? 'ISCRIZIONE', ruiNumber: null, reason: null }}
      saveLabel={t('registration.record')}
      onSave={async (body) => {
        await record.mutateAsync({ params: { userPath, id }, body });
        notify.done(t('registration.recorded'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField {...form.field('event')} options={possible.map((value) => ({ value, label: t(`registration.events.${value}`) }))} />
          <DateField {...form.field('validFrom')} />
          <UpperCaseField {...form.field('ruiNumber')} compact maxLength={10} help={t('registration.ruiHelp')} />
          <TextAreaField {...form.field('reason')} maxLength={500} help={t('registration.reasonHelp')} />
        </>
      )}
    </FormDialog>
  );
}

function VoidDialog({
  userPath,
  id,
  event,
  onClose,
}: Omit<RegistrationProps, 'name'> & { readonly event: number; readonly onClose: () => void }) {
  const t = useUsersTexts();
  const takeBack = useApiMutation(voidRegistration, { invalidates: STALE });
  return (
    <FormDialog
      title={t('registration.voidTitle')}
      text={t('registration.voidText')}
      schema={voidRegistrationSchema}
      labels={USER_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('registration.void')}
      danger
      onSave={async (body) => {
        await takeBack.mutateAsync({ params: { userPath, id, event }, body });
        notify.done(t('registration.recorded'));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={500} />}
    </FormDialog>
  );
}

function Events({ events, onVoid }: Pick<RegistrationDetail, 'events'> & { readonly onVoid: ((event: number) => void) | undefined }) {
  const t = useUsersTexts();
  if (events.length === 0) return <Text c="dimmed">{t('registration.none')}</Text>;
  return (
    <FiguresTable caption={t('registration.table')}>
      <thead>
        <tr>
          <th scope="col">{t('registration.event')}</th>
          <th scope="col">{t('registration.from')}</th>
          <th scope="col">{t('registration.detail')}</th>
          <th scope="col">{t('registration.by')}</th>
          {onVoid === undefined ? null : <td />}
        </tr>
      </thead>
      <tbody>
        {events.map((one) => (
          <tr key={one.id}>
            <td>
              <Text td={one.voidReason === null ? undefined : 'line-through'}>{t(`registration.events.${one.event}`)}</Text>
              {one.voidReason === null ? null : <Text size="sm">{t('registration.voided', { reason: one.voidReason })}</Text>}
            </td>
            <td data-label={t('registration.from')}>
              <DateText date={one.validFrom} />
            </td>
            <td data-label={t('registration.detail')}>{one.ruiNumber ?? one.reason ?? '—'}</td>
            <td data-label={t('registration.by')}>{one.recordedBy ?? '—'}</td>
            {onVoid === undefined ? null : (
              <td data-amount>
                {one.voidReason === null ? (
                  <Button size="compact-sm" variant="default" onClick={() => onVoid(one.id)}>
                    {t('registration.void')}
                  </Button>
                ) : null}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** State and history of a user in the register of intermediaries. */
export function RegistrationTab({ userPath, id, name }: RegistrationProps) {
  const t = useUsersTexts();
  const mayRecord = useHasRole('UPDATE_IVASS');
  const [recording, setRecording] = useState(false);
  const [voiding, setVoiding] = useState<number | null>(null);
  const { data, error, refetch } = useApiQuery(readRegistrations, { params: { userPath, id } });
  if (data === undefined) return error === null ? <LoadingState /> : <QueryError error={error} onRetry={() => void refetch()} />;
  const { rule, problem, possible, events } = data;
  return (
    <Stack gap="lg" maw={960}>
      <Alert color={problem === null ? 'green' : 'orange'} variant="light">
        {problem === null ? t('registration.fine') : t('registration.problem', { problem })}{' '}
        {t(`registration.duties.${rule.duty}`, { sections: rule.sections.join(', ') })} ({rule.source}
        {rule.toConfirm ? `; ${t('registration.toConfirm')}` : ''}).
      </Alert>
      <Events events={events} onVoid={mayRecord ? setVoiding : undefined} />
      {mayRecord ? (
        <Button style={{ alignSelf: 'start' }} onClick={() => setRecording(true)}>
          {t('registration.record')}
        </Button>
      ) : null}
      {recording ? <RecordDialog userPath={userPath} id={id} name={name} possible={possible} onClose={() => setRecording(false)} /> : null}
      {voiding === null ? null : <VoidDialog userPath={userPath} id={id} event={voiding} onClose={() => setVoiding(null)} />}
    </Stack>
  );
}
