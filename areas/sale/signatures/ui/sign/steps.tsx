import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useDownload } from '#platform/ui-shell/download/use-download.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { acceptTerms, approveClause, readPaper, type Signable } from '../../api/index.ts';
import { useSignTexts } from '../../texts/sign/it.ts';

export interface StepProps {
  readonly token: string;
  readonly signable: Signable;
  readonly number: number;
  readonly onChange: () => Promise<unknown>;
}

/** A step with its number; a mark when it is done. */
export function StepFrame({
  number,
  title,
  isDone,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly isDone: boolean;
  readonly children: ReactNode;
}) {
  const t = useSignTexts();
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={2} size="h4">
            {t('page.step', { number, title })}
          </Title>
          {isDone ? <IconCircleCheck color="var(--mantine-color-green-8)" role="img" aria-label={t('page.done')} /> : null}
        </Group>
        {children}
      </Stack>
    </Paper>
  );
}

/** Runs a call of the customer; a failure shows in the corner. */
export function useCall(onChange: () => Promise<unknown>) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (call: () => Promise<unknown>) => {
    setIsBusy(true);
    try {
      await call();
      await onChange();
    } catch (error) {
      notify.failed(error);
      await onChange();
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, run };
}

/** The terms of the service, accepted before anything is signed. */
export function TermsStep({ token, signable, number, onChange }: StepProps) {
  const t = useSignTexts();
  const { isBusy, run } = useCall(onChange);
  const { version, paragraphs, accepted } = signable.terms;
  return (
    <StepFrame number={number} title={t('terms.title')} isDone={accepted}>
      {accepted ? (
        <Text c="dimmed">{t('terms.accepted')}</Text>
      ) : (
        <>
          {paragraphs.map((text) => (
            <Text key={text}>{text}</Text>
          ))}
          <Button size="md" loading={isBusy} onClick={() => void run(() => apiClient.call(acceptTerms, { body: { token, version } }))}>
            {t('terms.accept')}
          </Button>
        </>
      )}
    </StepFrame>
  );
}

/** The papers: those to sign are opened before the code, the others are for information. */
export function PapersStep({ token, signable, number, onChange }: StepProps) {
  const t = useSignTexts();
  const { busy, run } = useDownload();
  const { papers } = signable;
  const toSign = papers.filter(({ isSigned }) => isSigned);
  const open = async (position: number) => {
    await run(() => apiClient.download(readPaper, { body: { token, position } }));
    await onChange();
  };
  const list = (items: Signable['papers']) => (
    <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
      {items.map(({ position, title, isRead }) => (
        <Group component="li" key={position} justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            {isRead ? <IconCircleCheck size={18} color="var(--mantine-color-green-8)" role="img" aria-label={t('papers.read')} /> : null}
            <Text>{title}</Text>
          </Group>
          <Button
            variant={isRead ? 'default' : 'light'}
            style={{ flexShrink: 0 }}
            disabled={busy}
            aria-label={t(isRead ? 'papers.againLabel' : 'papers.openLabel', { title })}
            onClick={() => void open(position)}
          >
            {t(isRead ? 'papers.again' : 'papers.open')}
          </Button>
        </Group>
      ))}
    </Stack>
  );
  return (
    <StepFrame number={number} title={t('papers.title')} isDone={toSign.every(({ isRead }) => isRead)}>
      <Text c="dimmed">{t('papers.help')}</Text>
      <Text fw={600}>{t('page.toSign')}</Text>
      {list(toSign)}
      <Text fw={600}>{t('page.toKnow')}</Text>
      {list(papers.filter(({ isSigned }) => !isSigned))}
    </StepFrame>
  );
}

/** The clauses that the law wants approved one by one. */
export function ClausesStep({ token, signable, number, onChange }: StepProps) {
  const t = useSignTexts();
  const { isBusy, run } = useCall(onChange);
  const { clauses } = signable;
  return (
    <StepFrame number={number} title={t('clauses.title')} isDone={clauses.every(({ isApproved }) => isApproved)}>
      <Text c="dimmed">{t('clauses.help')}</Text>
      {clauses.map(({ position, text, isApproved }) => (
        <Checkbox
          key={position}
          size="md"
          label={text}
          checked={isApproved}
          disabled={isBusy}
          onChange={({ currentTarget: { checked } }) =>
            void run(() => apiClient.call(approveClause, { body: { token, position, isApproved: checked } }))
          }
        />
      ))}
    </StepFrame>
  );
}
