import { Alert, Button, Grid, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { VEHICLE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { quotationAddress } from '#areas/sale/contracts/api/addresses.ts';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { type AppraisalDetail, acceptAppraisal, listAppraisals, readAppraisal } from '../../api/index.ts';
import { APPRAISAL_STATE_LABELS, REJECTION_CAUSES } from '../../domain/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';
import { APPRAISAL_TONES } from '../status-tones.ts';
import { Film } from './film.tsx';
import { AssignDialog, RejectDialog } from './judging-dialogs.tsx';
import { Shots } from './shots.tsx';

/** The vehicle as the quotation describes it, to compare with the photos. */
function Declared({ declared }: { readonly declared: AppraisalDetail['declared'] }) {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const { brand, model, version, plate, chassisNumber, registrationDate, mileage, insuredValue } = declared;
  const type = Object.entries(VEHICLE_TYPES).find(([code]) => code === declared.type)?.[1][language] ?? null;
  return (
    <Paper withBorder p="md">
      <Title order={3} size="h4" mb="sm">
        {t('detail.declared')}
      </Title>
      <KeyValueList
        items={[
          { label: t('detail.plate'), value: plate },
          { label: t('detail.brand'), value: brand },
          { label: t('detail.model'), value: model },
          { label: t('detail.version'), value: version },
          { label: t('detail.type'), value: type },
          { label: t('detail.chassisNumber'), value: chassisNumber },
          { label: t('detail.registrationDate'), value: <DateText date={registrationDate} /> },
          { label: t('detail.mileage'), value: mileage === null ? null : formatNumber(mileage, language, 0) },
          { label: t('detail.insuredValue'), value: <Money cents={insuredValue} /> },
        ]}
      />
    </Paper>
  );
}

/** The decision that was made, or why the user does not make it. */
function Decision({ appraisal }: { readonly appraisal: AppraisalDetail }) {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const { cause, decidedAt, decidedBy, note, ownSale, status } = appraisal;
  if (status === 'ACQUIRED' && ownSale) {
    return (
      <Alert color="blue" variant="light" mb="md">
        {t('detail.ownSale')}
      </Alert>
    );
  }
  if (decidedAt === null) return null;
  return (
    <Paper withBorder p="md" mb="md">
      <KeyValueList
        items={[
          {
            label: t('detail.decided'),
            value: (
              <>
                {decidedBy} · <MomentText instant={decidedAt} />
              </>
            ),
          },
          ...(cause === null ? [] : [{ label: t('detail.cause'), value: REJECTION_CAUSES[cause][language] }]),
          ...(note === null ? [] : [{ label: t('detail.note'), value: note }]),
        ]}
      />
    </Paper>
  );
}

function Actions({ appraisal }: { readonly appraisal: AppraisalDetail }) {
  const t = useAppraisalsTexts();
  const confirm = useConfirm();
  const accept = useApiMutation(acceptAppraisal, { invalidates: [readAppraisal, listAppraisals] });
  const [dialog, setDialog] = useState<'reject' | 'assign'>();
  const close = () => setDialog(undefined);
  const approve = async () => {
    const question = { title: t('detail.acceptTitle'), message: t('detail.acceptText'), confirm: t('detail.accept') };
    if (!(await confirm(question))) return;
    await accept.mutateAsync({ params: { id: appraisal.id } }).then(() => notify.done(t('detail.accepted')), notify.failed);
  };
  return (
    <>
      {appraisal.mayAssign ? (
        <Button variant="default" onClick={() => setDialog('assign')}>
          {t('detail.appraiser')}
        </Button>
      ) : null}
      {appraisal.mayJudge ? (
        <>
          <Button variant="default" onClick={() => setDialog('reject')}>
            {t('detail.reject')}
          </Button>
          <Button loading={accept.isPending} onClick={() => void approve()}>
            {t('detail.accept')}
          </Button>
        </>
      ) : null}
      {dialog === 'reject' ? <RejectDialog id={appraisal.id} onClose={close} /> : null}
      {dialog === 'assign' ? <AssignDialog id={appraisal.id} userId={appraisal.appraiserId} onClose={close} /> : null}
    </>
  );
}

function Appraisal({ appraisal }: { readonly appraisal: AppraisalDetail }) {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  usePageTitle(appraisal.number);
  const { appraiser, contractId, createdBy, customer, declared, expiresOn, number, shots, status } = appraisal;
  return (
    <>
      <DetailHeader
        title={number}
        badge={<StatusBadge tone={APPRAISAL_TONES[status]}>{APPRAISAL_STATE_LABELS[status][language]}</StatusBadge>}
        facts={[
          { label: t('detail.customer'), value: customer },
          { label: t('detail.seller'), value: createdBy },
          ...(appraiser === null ? [] : [{ label: t('detail.appraiser'), value: appraiser }]),
        ]}
        actions={
          <Group gap="xs">
            <Button variant="default" component={Link} to={quotationAddress.href({ id: contractId })}>
              {t('detail.quotation')}
            </Button>
            <Actions appraisal={appraisal} />
          </Group>
        }
      />
      <Decision appraisal={appraisal} />
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }} order={{ base: 2, md: 1 }}>
          {shots.length === 0 ? (
            <Stack gap={4}>
              <Text>{t('detail.noPhotos')}</Text>
              {status === 'ACQUIRING' ? <Text c="dimmed">{t('detail.noPhotosUntil', { date: formatDate(expiresOn) })}</Text> : null}
            </Stack>
          ) : (
            <Shots shots={shots} />
          )}
          {appraisal.film === null ? null : <Film film={appraisal.film} />}
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} order={{ base: 1, md: 2 }}>
          <Declared declared={declared} />
        </Grid.Col>
      </Grid>
    </>
  );
}

/** `/video-perizie/{id}`: the photos beside the vehicle of the quotation, and the decision. */
export function AppraisalPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(readAppraisal, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Appraisal appraisal={data} />;
}
