import { Group, Radio, Select, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PrivacyNoticeLink } from '#areas/agency/settings/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { formatDateTime } from '#platform/domain-kit/time/rome-time.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { DateBox } from '#platform/ui-kit/form/date/date-box.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { CONSENT_FIELDS, CONSENT_MEDIUM_LABELS, readConsents, recordConsents } from '../api/index.ts';
import { STATED_MEDIA } from '../domain/index.ts';
import { useCustomersTexts } from '../texts/it.ts';

type StatedMedium = (typeof STATED_MEDIA)[number];
type Consent = ResponseOf<typeof readConsents>[number];

interface AnswerProps {
  readonly consent: Consent;
  readonly readOnly: boolean;
  readonly onAnswer: (granted: boolean) => void;
}

function Answer({ consent, readOnly, onAnswer }: AnswerProps) {
  const t = useCustomersTexts();
  const language = useLanguage();
  const { purpose, granted, at, on, medium, notice } = consent;
  const label = recordConsents.fields?.[purpose]?.[language] ?? purpose;
  const given =
    at === null ? '' : on === null || medium === null ? formatDateTime(at) : `${formatDate(on)} ${CONSENT_MEDIUM_LABELS[medium][language]}`;
  const description = at === null ? t('never') : notice === null ? t('at', { given }) : t('atNotice', { given, notice });
  return (
    <Radio.Group
      label={label}
      description={description}
      value={at === null ? null : String(granted)}
      onChange={(value) => onAnswer(value === 'true')}
    >
      <Group gap="md" mt={4}>
        <Radio value="true" label={t('yes')} disabled={readOnly} />
        <Radio value="false" label={t('no')} disabled={readOnly} />
      </Group>
    </Radio.Group>
  );
}

function Answers({ customerId }: { readonly customerId: number }) {
  const t = useCustomersTexts();
  const mayCreate = useHasRole('CREATE_PREVENTIVI');
  const mayUpdate = useHasRole('UPDATE_PREVENTIVI');
  const params = { id: customerId };
  const language = useLanguage();
  const today = useToday();
  const [on, setOn] = useState<string | null>(today);
  const [medium, setMedium] = useState<StatedMedium>('MODULO_FIRMATO');
  const [wrongDay, setWrongDay] = useState<string>();
  const query = useApiQuery(readConsents, { params });
  const record = useApiMutation(recordConsents, { invalidates: [readConsents] });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={120} />;
  const answer = async ({ purpose }: Consent, granted: boolean) => {
    try {
      await record.mutateAsync({ params, body: { on: on ?? '', medium, [purpose]: granted } });
      setWrongDay(undefined);
      notify.done(t('saved'));
    } catch (error) {
      if (error instanceof FieldErrors && error.fields.on !== undefined) setWrongDay(error.fields.on);
      else notify.failed(error);
    }
  };
  const readOnly = !(mayCreate || mayUpdate);
  return (
    <>
      {readOnly ? null : (
        <Group gap="md" align="flex-start">
          <Select
            label={CONSENT_FIELDS.medium[language]}
            data={STATED_MEDIA.map((value) => ({ value, label: CONSENT_MEDIUM_LABELS[value][language] }))}
            value={medium}
            onChange={(chosen) => setMedium(STATED_MEDIA.find((one) => one === chosen) ?? medium)}
            allowDeselect={false}
            w={260}
          />
          <DateBox label={CONSENT_FIELDS.on[language]} value={on} onChange={setOn} max={today} error={wrongDay} w={200} />
        </Group>
      )}
      {query.data.map((consent) => (
        <Answer
          key={consent.purpose}
          consent={consent}
          readOnly={record.isPending || readOnly}
          onAnswer={(granted) => void answer(consent, granted)}
        />
      ))}
    </>
  );
}

/**
 * The privacy notice to hand over and the customer's consents with their notice version; saves each answer immediately.
 * `customerId` is null while the customer is not in the registry.
 */
export function CustomerConsents({ customerId }: { readonly customerId: number | null }) {
  const t = useCustomersTexts();
  return (
    <Stack gap="sm">
      <div>
        <PrivacyNoticeLink />
        <Text size="sm" c="dimmed">
          {customerId === null ? t('unsaved') : t('help')}
        </Text>
      </div>
      {customerId === null ? null : <Answers customerId={customerId} />}
    </Stack>
  );
}
