import { ActionIcon, Anchor, Button, FileButton, Group, Select, Stack, Text } from '@mantine/core';
import { IconCamera, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PICTURES, SCANS } from '#areas/agency/documents/api/index.ts';
import { encodedFile, useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addUpload, type ContractUploads, listUploads, readBlackBox, removeUpload } from '../../../api/index.ts';
import { UPLOAD_KINDS } from '../../../domain/conditions/paper-codes.ts';
import type { UploadKind } from '../../../domain/index.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';

type Upload = ContractUploads['items'][number];

function UploadLine({ upload, onRemove, busy }: { readonly upload: Upload; readonly onRemove: () => void; readonly busy: boolean }) {
  const t = useRecordTexts();
  const language = useLanguage();
  const address = useFileAddress(upload.fileId);
  const name = UPLOAD_KINDS[upload.kind][language];
  return (
    <Group component="li" gap="sm" justify="space-between" wrap="nowrap">
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        <strong>{name}</strong> ·{' '}
        <Anchor href={address} download={upload.fileName} inherit>
          {upload.fileName}
        </Anchor>{' '}
        · <MomentText instant={upload.createdAt} /> · {upload.createdBy}
      </Text>
      {upload.removable ? (
        <ActionIcon
          variant="default"
          loading={busy}
          aria-label={t('uploads.remove', { what: upload.fileName })}
          title={t('uploads.remove', { what: upload.fileName })}
          onClick={onRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

interface UploadsPanelProps {
  readonly contractId: number;
  /** What may be uploaded. */
  readonly kinds: readonly UploadKind[];
}

/** Papers uploaded to a contract, and the buttons that add one: a file, or on a phone a picture taken now. */
export function UploadsPanel({ contractId, kinds }: UploadsPanelProps) {
  const t = useRecordTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const params = { id: contractId };
  const query = useApiQuery(listUploads, { params });
  const keep = (uploads: ContractUploads) => client.setQueryData(queryKeyOf(listUploads, { params }), uploads);
  const add = useApiMutation(addUpload, { invalidates: [readBlackBox], onSuccess: keep });
  const remove = useApiMutation(removeUpload, { invalidates: [readBlackBox], onSuccess: keep });
  /** Pages photographed one after the other, not yet uploaded. */
  const [shots, setShots] = useState<readonly File[]>([]);
  const [kind, setKind] = useState<UploadKind>('PROPOSTA_FIRMATA');
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  const { editable = false, items = [] } = query.data ?? {};
  if (!editable && items.length === 0) return null;
  const send = async (files: readonly File[]) => {
    const [first, ...others] = files;
    if (first === undefined) return;
    try {
      const pages = await Promise.all(others.map(encodedFile));
      await add.mutateAsync({ params, body: { kind, file: await encodedFile(first), pages } });
      setShots([]);
      notify.done(t('uploads.added'));
    } catch (error) {
      notify.failed(error);
    }
  };
  const drop = async (uploadId: number) => {
    try {
      await remove.mutateAsync({ params: { id: contractId, uploadId } });
      notify.done(t('uploads.removed'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return (
    <Stack gap="sm" mb="md" component="section" aria-label={t('uploads.title')}>
      <Text fw={600}>{t('uploads.title')}</Text>
      {items.length === 0 ? null : (
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {items.map((upload) => (
            <UploadLine key={upload.id} upload={upload} busy={remove.isPending} onRemove={() => void drop(upload.id)} />
          ))}
        </Stack>
      )}
      {editable ? (
        <Group gap="sm" align="end">
          <Select
            label={addUpload.fields?.kind?.[language]}
            data={kinds.map((value) => ({ value, label: UPLOAD_KINDS[value][language] }))}
            value={kind}
            onChange={(value) => setKind(kinds.find((code) => code === value) ?? 'ALTRO')}
            allowDeselect={false}
          />
          <FileButton
            multiple
            accept={SCANS.types.join(',')}
            onChange={(files) => void send(files)}
            inputProps={{ 'aria-label': t('uploads.file') }}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconUpload size={16} aria-hidden />} loading={add.isPending}>
                {t('uploads.add')}
              </Button>
            )}
          </FileButton>
          <FileButton
            accept={PICTURES.types.join(',')}
            capture="environment"
            onChange={(file) => (file === null ? undefined : setShots([...shots, file]))}
            inputProps={{ 'aria-label': t('uploads.picture') }}
          >
            {(props) => (
              <Button
                {...props}
                hiddenFrom="sm"
                variant="default"
                leftSection={<IconCamera size={16} aria-hidden />}
                loading={add.isPending}
              >
                {t(shots.length === 0 ? 'uploads.camera' : 'uploads.next')}
              </Button>
            )}
          </FileButton>
          {shots.length === 0 ? null : (
            <Group gap="sm" role="status">
              <Text size="sm">{t('uploads.pages', { count: shots.length })}</Text>
              <Button loading={add.isPending} onClick={() => void send(shots)}>
                {t('uploads.send')}
              </Button>
              <Button variant="default" disabled={add.isPending} onClick={() => setShots([])}>
                {t('uploads.drop')}
              </Button>
            </Group>
          )}
          <Text size="xs" c="dimmed">
            {t('uploads.help')}
          </Text>
        </Group>
      ) : null}
    </Stack>
  );
}
