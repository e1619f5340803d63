import { Group, Radio, Stack, Text } from '@mantine/core';
import { PrivacyNoticeLink } from '#areas/settings/ui/public.tsx';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { formatDateTime } from '#platform/domain-kit/time/rome-time.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { readConsents, recordConsents } from '../api/index.ts';
import { useCustomersTexts } from '../texts/it.ts';

type Consent = ResponseOf<typeof readConsents>[number];

interface AnswerProps {
  readonly consent: Consent;
  readonly readOnly: boolean;
  readonly onAnswer: (granted: boolean) => void;
}

function Answer({ consent, readOnly, onAnswer }: AnswerProps) {
  const t = useCustomersTexts();
  const language = useLanguage();
  const { purpose, granted, at, notice } = consent;
  const label = recordConsents.fields?.[purpose]?.[language] ?? purpose;
  const when = at === null ? '' : formatDateTime(at);
  const description = at === null ? t('never') : notice === null ? t('at', { when }) : t('atNotice', { when, notice });
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
  const query = useApiQuery(readConsents, { params });
  const record = useApiMutation(recordConsents, { invalidates: [readConsents] });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={120} />;
  const answer = async ({ purpose }: Consent, granted: boolean) => {
    try {
      await record.mutateAsync({ params, body: { [purpose]: granted } });
      notify.done(t('saved'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return query.data.map((consent) => (
    <Answer
      key={consent.purpose}
      consent={consent}
      readOnly={record.isPending || !(mayCreate || mayUpdate)}
      onAnswer={(granted) => void answer(consent, granted)}
    />
  ));
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
