import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { StateBadge } from '#platform/ui-kit/display/state-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { sendLetterAgain } from '../../api/index.ts';
import { type CancellationLetterRow, LETTER_FIELDS, letterSchema, listLetters } from '../../api/letter-routes.ts';
import { LETTER_STATES } from '../../domain/state-codes.ts';
import { LETTER_KIND_LABELS, LETTER_RECIPIENT_LABELS } from '../../domain/texts.ts';
import { useCancellationsTexts } from '../../texts/it.ts';

interface LetterProps {
  readonly letter: CancellationLetterRow;
  readonly withPolicy: boolean;
  readonly onSend: () => void;
}

function Letter({ letter, withPolicy, onSend }: LetterProps) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const { kind, recipient, name, address, status, failure, fileId, policyNumber } = letter;
  const whom = [LETTER_RECIPIENT_LABELS[recipient][language], name, ...(withPolicy ? [policyNumber] : [])].join(' · ');
  return (
    <Group gap="xs" mt={6} justify="space-between">
      <Group gap="xs">
        <StateBadge states={LETTER_STATES} state={status} />
        <Text size="sm">
          {kind === 'STORNO' ? `${LETTER_KIND_LABELS.STORNO[language]} · ` : ''}
          {whom}
          {address === null ? '' : ` · ${address}`} · <MomentText instant={letter.finishedAt ?? letter.createdAt} />
          {failure === null || status === 'INVIATA' ? '' : ` · ${failure}`}
        </Text>
      </Group>
      <Group gap="xs">
        {fileId === null ? null : (
          <DownloadButton label={t('letters.paper')} address={urlOf(downloadFile, { params: { id: fileId }, query: {} })} />
        )}
        {status === 'IN_INVIO' ? null : (
          <Button size="compact-xs" variant="default" onClick={onSend} aria-label={`${t('letters.send')}: ${whom}`}>
            {t('letters.send')}
          </Button>
        )}
      </Group>
    </Group>
  );
}

/** The letters about a cancellation: who got one, and the way to send it again. */
export function LettersPanel({ id, withPolicy }: { readonly id: number; readonly withPolicy: boolean }) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const { data } = useApiQuery(listLetters, { params: { id } });
  const send = useApiMutation(sendLetterAgain, { invalidates: [listLetters] });
  const [sending, setSending] = useState<CancellationLetterRow>();
  if (data === undefined) return null;
  const all = data.counts.reduce((sum, { letters }) => sum + letters, 0);
  const counted = data.counts.map(({ status, letters }) => `${LETTER_STATES.labels[status][language]}: ${letters}`).join(' · ');
  return (
    <Paper withBorder px="md" py="xs" component="section" aria-label={t('letters.title')}>
      <Text fw={600}>{t('letters.title')}</Text>
      {all === 0 ? <Text size="sm">{t('letters.none')}</Text> : null}
      {all > data.items.length ? <Text size="sm">{counted}</Text> : null}
      {data.items.map((letter) => (
        <Letter key={letter.id} letter={letter} withPolicy={withPolicy} onSend={() => setSending(letter)} />
      ))}
      {sending === undefined ? null : (
        <FormDialog
          title={t('letters.send')}
          text={t('letters.sendText', { name: sending.name })}
          schema={letterSchema}
          labels={LETTER_FIELDS}
          defaultValues={{ address: sending.address ?? '' }}
          saveLabel={t('letters.send')}
          onSave={async (body) => {
            await send.mutateAsync({ params: { id, letterId: sending.id }, body: z.parse(letterSchema, body) });
            notify.done(t('letters.sent'));
          }}
          onClose={() => setSending(undefined)}
        >
          {(form) => <TextField {...form.field('address')} maxLength={254} inputMode="email" />}
        </FormDialog>
      )}
    </Paper>
  );
}
