import { Alert, Button, Checkbox, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { PHOTO_ANGLES, type PhotoAngle } from '#areas/offer/catalogue/domain/index.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { formatPhone } from '#platform/domain-kit/identifiers/phone.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { PublicPage } from '#platform/ui-shell/frame/public-page.tsx';
import { consentToAppraisal, openAppraisal, type PhoneAppraisal, sendAppraisal } from '../../api/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';
import { FilmStep } from './film-step.tsx';
import { ShotStep } from './shot-step.tsx';

const ANGLES: readonly PhotoAngle[] = keysOf(PHOTO_ANGLES);

interface StageProps {
  readonly token: string;
  readonly appraisal: PhoneAppraisal;
  readonly onChanged: (appraisal: PhoneAppraisal) => void;
  readonly onEnded: () => void;
}

/** What is asked for, and the customer's consent before the first photo. */
function Consent({ token, appraisal, onChanged }: StageProps) {
  const t = useAppraisalsTexts();
  const [agrees, setAgrees] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const start = async () => {
    setIsSaving(true);
    await apiClient.call(consentToAppraisal, { body: { token } }).then(onChanged, notify.failed);
    setIsSaving(false);
  };
  return (
    <Stack gap="md">
      <Text>{t('phone.intro')}</Text>
      <Text c="dimmed">{t('phone.until', { date: formatDate(appraisal.expiresOn) })}</Text>
      <Checkbox
        checked={agrees}
        onChange={(event) => setAgrees(event.currentTarget.checked)}
        label={t('phone.consentLabel')}
        description={t('phone.consentHelp')}
      />
      <Button size="lg" disabled={!agrees} loading={isSaving} onClick={() => void start()}>
        {t('phone.start')}
      </Button>
    </Stack>
  );
}

interface ReviewProps extends StageProps {
  readonly onAgain: (angle: PhotoAngle) => void;
}

/** All five photos arrived: each can be taken again before they are sent. */
function Review({ token, appraisal, onChanged, onEnded, onAgain }: ReviewProps) {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    try {
      onChanged(await apiClient.call(sendAppraisal, { body: { token } }));
    } catch (error) {
      setIsSending(false);
      if (isApiError(error, 'NOT_FOUND')) onEnded();
      else notify.failed(error);
    }
  };
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        {t('phone.review')}
      </Title>
      <Text>{t('phone.reviewText')}</Text>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {ANGLES.map((angle) => {
          const hints = appraisal.shots.find((shot) => shot.angle === angle)?.hints ?? [];
          return (
            <li key={angle}>
              <Group justify="space-between" wrap="nowrap">
                <div>
                  <Text fw={600}>{PHOTO_ANGLES[angle][language]}</Text>
                  {hints.map((hint) => (
                    <Text key={hint} size="sm">
                      {t(`hints.${hint}`)}
                    </Text>
                  ))}
                </div>
                <Button variant="default" size="compact-md" style={{ flex: 'none' }} onClick={() => onAgain(angle)}>
                  {t('phone.again')}
                </Button>
              </Group>
            </li>
          );
        })}
      </Stack>
      <FilmStep token={token} appraisal={appraisal} onChanged={onChanged} onEnded={onEnded} />
      <Button size="lg" loading={isSending} onClick={() => void send()}>
        {t('phone.send')}
      </Button>
    </Stack>
  );
}

/** The photos one after the other, where the customer left off. */
function Shooting(props: StageProps) {
  const { appraisal, onChanged } = props;
  const t = useAppraisalsTexts();
  const [again, setAgain] = useState<PhotoAngle>();
  const present = appraisal.shots.map(({ angle }) => angle);
  const angle = again ?? ANGLES.find((one) => !present.includes(one));
  const saved = useCallback(
    (changed: PhoneAppraisal) => {
      setAgain(undefined);
      onChanged(changed);
    },
    [onChanged],
  );
  if (angle === undefined) return <Review {...props} onAgain={setAgain} />;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text size="sm">{t('phone.step', { number: ANGLES.indexOf(angle) + 1, count: ANGLES.length })}</Text>
        <StatusBadge tone={present.includes(angle) ? 'good' : 'neutral'}>
          {t(present.includes(angle) ? 'phone.received' : 'phone.missing')}
        </StatusBadge>
      </Group>
      <Progress value={(present.length / ANGLES.length) * 100} aria-label={t('phone.title')} />
      <ShotStep key={angle} token={props.token} angle={angle} onSaved={saved} onEnded={props.onEnded} />
    </Stack>
  );
}

function Stage(props: StageProps) {
  const t = useAppraisalsTexts();
  const { appraisal } = props;
  if (appraisal.state === 'ACQUIRED') {
    return (
      <Alert color="green" variant="light" role="status">
        {t('phone.sent')}
      </Alert>
    );
  }
  return appraisal.consented ? <Shooting {...props} /> : <Consent {...props} />;
}

function Content({ token }: { readonly token: string }) {
  const t = useAppraisalsTexts();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['appraisal-link', token],
    queryFn: ({ signal }) => apiClient.call(openAppraisal, { body: { token } }, { signal }),
    retry: false,
    gcTime: 0,
    // The answer of each photo replaces what is shown; the camera takes the page out of the foreground.
    refetchOnWindowFocus: false,
  });
  const changed = useCallback((appraisal: PhoneAppraisal) => client.setQueryData(['appraisal-link', token], appraisal), [client, token]);
  const { refetch } = query;
  const ended = useCallback(() => void refetch(), [refetch]);
  if (isApiError(query.error, 'NOT_FOUND')) {
    return (
      <>
        <Title order={1} size="h2">
          {t('phone.ended')}
        </Title>
        <Text>{t('phone.endedText')}</Text>
      </>
    );
  }
  if (query.error !== null) return <QueryError error={query.error} onRetry={ended} />;
  if (query.data === undefined) return <LoadingState />;
  const { agency, plate, vehicle } = query.data;
  const contacts = [agency.name, agency.phone === null ? null : formatPhone(agency.phone), agency.email];
  return (
    <>
      <Stack gap={2}>
        <Text fw={600}>{agency.name}</Text>
        <Title order={1} size="h2">
          {t('phone.title')}
        </Title>
        <Text c="dimmed">{[vehicle, plate].filter((part) => part !== null && part !== '').join(' · ')}</Text>
      </Stack>
      <Stage token={token} appraisal={query.data} onChanged={changed} onEnded={ended} />
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {contacts.filter((part) => part !== null).join(' · ')}
      </Text>
    </>
  );
}

/** `/video-perizia/{token}`: a customer takes the photos of their vehicle; a plain page when the link does not open. */
export function PhonePage({ token }: { readonly token: string }) {
  const t = useAppraisalsTexts();
  return (
    <PublicPage title={t('phone.title')} width={480}>
      <Content token={token} />
    </PublicPage>
  );
}
