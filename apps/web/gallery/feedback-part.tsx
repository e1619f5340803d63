import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { DateText, Money, Percent } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { ShownError } from '#platform/ui-kit/feedback/shown-error.ts';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { TimedButton } from '#platform/ui-kit/feedback/timed-button.tsx';
import { Pager } from '#platform/ui-kit/table/pager.tsx';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

function TimedSpecimen() {
  const t = useGalleryTexts();
  const [state, setState] = useState<'before' | 'running' | 'gone'>('before');
  return (
    <Specimen title={t('timed')}>
      <Group>
        {state === 'running' ? (
          <TimedButton seconds={3} label={t('goOn')} onGo={() => setState('gone')} />
        ) : (
          <Button variant="default" onClick={() => setState('running')}>
            {t('start')}
          </Button>
        )}
        <Text role="status">{state === 'gone' ? t('gone') : ''}</Text>
      </Group>
    </Specimen>
  );
}

function ConfirmSpecimen() {
  const t = useGalleryTexts();
  const confirm = useConfirm();
  const [answers, setAnswers] = useState<readonly boolean[]>([]);
  const request = { title: t('askTitle'), message: t('askMessage'), confirm: t('askConfirm'), danger: true };
  const ask = async (times: number) => setAnswers(await Promise.all(Array.from({ length: times }, () => confirm(request))));
  return (
    <Specimen title={t('confirm')}>
      <Group>
        <Button variant="default" onClick={() => void ask(1)}>
          {t('ask')}
        </Button>
        <Button variant="default" onClick={() => void ask(2)}>
          {t('askTwice')}
        </Button>
        <Text role="status">{answers.length === 0 ? '' : t('answer', { answer: answers.join(', ') })}</Text>
      </Group>
    </Specimen>
  );
}

function PagerSpecimen() {
  const t = useGalleryTexts();
  const [page, setPage] = useState(3);
  const [max, setMax] = useState(20);
  return (
    <Specimen title={t('pagination')} columns={1}>
      <Pager {...{ page, max }} total={134} onPage={setPage} onSize={setMax} />
      <Pager page={1} max={20} total={0} onPage={setPage} onSize={setMax} />
    </Specimen>
  );
}

/** Messages, questions and details of a record. */
export function FeedbackPart() {
  const t = useGalleryTexts();
  return (
    <>
      <PagerSpecimen />
      <TimedSpecimen />
      <ConfirmSpecimen />
      <Specimen title={t('reasons')}>
        <Group>
          <ReasonsButton label={t('accept')} reasons={[]} onAct={() => undefined} />
          <ReasonsButton label={t('accept')} reasons={[{ text: t('noPlate') }, { text: t('noConsent') }]} onAct={() => undefined} />
        </Group>
      </Specimen>
      <Specimen title={t('badges')} columns={1}>
        <Group>
          <StatusBadge tone="neutral">{t('saved')}</StatusBadge>
          <StatusBadge tone="info">{t('waiting')}</StatusBadge>
          <StatusBadge tone="progress">{t('states.loading')}</StatusBadge>
          <StatusBadge tone="good">{t('inForce')}</StatusBadge>
          <StatusBadge tone="warning">{t('expiring')}</StatusBadge>
          <StatusBadge tone="bad">{t('cancelled')}</StatusBadge>
        </Group>
      </Specimen>
      <Specimen title={t('details')} columns={1}>
        <DetailHeader
          title="P-2026-000134"
          badge={<StatusBadge tone="good">{t('inForce')}</StatusBadge>}
          facts={[{ label: t('premium'), value: <Money cents={123_456} /> }]}
          actions={<Button>{t('accept')}</Button>}
        />
        <KeyValueList
          items={[
            { label: t('from'), value: <DateText date="2026-03-11" /> },
            { label: t('percent'), value: <Percent rate={135_000} /> },
            { label: t('note'), value: null },
          ]}
        />
      </Specimen>
      <Specimen title={t('timeline')}>
        <Timeline
          entries={[
            { key: 2, at: '2026-03-11T13:30:00Z', title: t('accepted'), who: t('onBehalf') },
            { key: 1, at: '2026-03-10T08:00:00Z', title: t('created'), who: t('onBehalf') },
          ]}
        />
      </Specimen>
      <Specimen title={t('states.empty')} columns={2}>
        <EmptyState title={t('emptyState')} text={t('emptyText')} />
        <QueryError error={new ShownError(t('noMoment'))} onRetry={() => undefined} />
      </Specimen>
    </>
  );
}
