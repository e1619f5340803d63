import { Button, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { downloadFile } from '#areas/agency/documents/api/index.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import type { Tone } from '#platform/domain-kit/code-table.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { DownloadButton } from '#platform/ui-shell/download/download-button.tsx';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { LIEN_LETTER_FIELDS, lienLetterSchema, listLienLetters, sendLetter } from '../../api/index.ts';
import { LIEN_LETTER_STATE_LABELS, type LienLetterState } from '../../domain/index.ts';
import { usePaymentsTexts } from '../../texts/it.ts';

const TONES: Readonly<Record<LienLetterState, Tone>> = { IN_INVIO: 'progress', INVIATA: 'good', CONSERVATA: 'progress', FALLITA: 'bad' };

/** The letters of a policy's lien: when the lender got one, and the way to send another. */
export function LienPanel({ id }: { readonly id: number }) {
  const t = usePaymentsTexts();
  const language = useLanguage();
  const maySend = useHasRole('UPDATE_ESTRATTI_CONTO');
  const { data } = useApiQuery(listLienLetters, { params: { id } });
  const send = useApiMutation(sendLetter, { invalidates: [listLienLetters] });
  const [isOpen, setIsOpen] = useState(false);
  if (data === undefined || (!data.hasLien && data.items.length === 0)) return null;
  return (
    <Paper withBorder px="md" py="xs" mb="md" component="section" aria-label={t('lien.title')}>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{t('lien.title')}</Text>
        {maySend && data.hasLien ? (
          <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
            {t(data.items.length === 0 ? 'lien.send' : 'lien.again')}
          </Button>
        ) : null}
      </Group>
      {data.items.length === 0 ? <Text size="sm">{t('lien.none')}</Text> : null}
      {data.items.map((letter) => (
        <Group key={letter.id} gap="xs" mt={4}>
          <StatusBadge tone={TONES[letter.status]}>{LIEN_LETTER_STATE_LABELS[letter.status][language]}</StatusBadge>
          <Text size="sm">
            {letter.lender} · {letter.address} · <MomentText instant={letter.finishedAt ?? letter.createdAt} />
            {letter.failure === null || letter.status === 'INVIATA' ? null : ` · ${letter.failure}`}
          </Text>
          {letter.fileId === null ? null : (
            <DownloadButton label={t('lien.paper')} address={urlOf(downloadFile, { params: { id: letter.fileId }, query: {} })} />
          )}
        </Group>
      ))}
      {isOpen ? (
        <FormDialog
          title={t('lien.send')}
          text={t('lien.text')}
          schema={lienLetterSchema}
          labels={LIEN_LETTER_FIELDS}
          defaultValues={{ address: data.items[0]?.address ?? data.address ?? '' }}
          saveLabel={t('lien.send')}
          onSave={async (body) => {
            await send.mutateAsync({ params: { id }, body: z.parse(lienLetterSchema, body) });
            notify.done(t('lien.sent'));
          }}
          onClose={() => setIsOpen(false)}
        >
          {(form) => <TextField {...form.field('address')} maxLength={254} inputMode="email" />}
        </FormDialog>
      ) : null}
    </Paper>
  );
}
