import { ActionIcon, Anchor, Button, FileButton, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { SCANS } from '#areas/agency/documents/api/index.ts';
import { encodedFile, useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addRequestFile, type RequestDetail, removeRequestFile } from '../../api/index.ts';
import { FILE_KINDS, type FileKind } from '../../domain/index.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';
import { useKeepRequest } from '../use-keep-request.ts';

interface FileLineProps {
  readonly file: RequestDetail['files'][number];
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function FileLine({ file, busy, onRemove }: FileLineProps) {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  const address = useFileAddress(file.fileId);
  const remove = t('files.remove', { what: file.fileName });
  return (
    <Group component="li" gap="sm" justify="space-between" wrap="nowrap">
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        <strong>{FILE_KINDS[file.kind][language]}</strong> ·{' '}
        <Anchor href={address} download={file.fileName} inherit>
          {file.fileName}
        </Anchor>{' '}
        · <MomentText instant={file.createdAt} /> · {file.createdBy}
      </Text>
      {file.removable ? (
        <ActionIcon variant="default" loading={busy} aria-label={remove} title={remove} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

/** The documents of a request, and those that its motive still needs. */
export function FilesPanel({ request }: { readonly request: RequestDetail }) {
  const t = useChangeRequestsTexts();
  const language = useLanguage();
  const { ticket, actions, files, missing } = request;
  const keep = useKeepRequest(ticket);
  const add = useApiMutation(addRequestFile, keep);
  const remove = useApiMutation(removeRequestFile, keep);
  const [other, setOther] = useState<FileKind>('ALTRO');
  const mayAttach = actions.some(({ action }) => action === 'ALLEGA');
  const send = async (kind: FileKind, file: File | null) => {
    if (file === null) return;
    try {
      await add.mutateAsync({ params: { ticket }, body: { kind, file: await encodedFile(file) } });
      notify.done(t('files.added'));
    } catch (error) {
      notify.failed(error);
    }
  };
  const drop = (id: number) => remove.mutateAsync({ params: { ticket, id } }).then(() => notify.done(t('files.removed')), notify.failed);
  const uploadOf = (kind: FileKind, label: string, isPrimary: boolean) => (
    <FileButton
      accept={SCANS.types.join(',')}
      onChange={(file) => void send(kind, file)}
      inputProps={{ 'aria-label': t('files.uploadWhat', { what: FILE_KINDS[kind][language] }) }}
    >
      {(props) => (
        <Button
          {...props}
          size={isPrimary ? 'compact-sm' : 'xs'}
          variant={isPrimary ? 'light' : 'default'}
          leftSection={<IconUpload size={16} aria-hidden />}
          loading={add.isPending}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
  return (
    <Paper withBorder p="md" component="section" aria-label={t('files.title')}>
      <Title order={3} size="h4" mb="sm">
        {t('files.title')}
      </Title>
      <Stack gap="sm">
        {files.length === 0 && missing.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('files.none')}
          </Text>
        ) : null}
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {missing.map((kind) => (
            <Group component="li" key={kind} gap="xs">
              <StatusBadge tone="warning">{t('files.missing')}</StatusBadge>
              <Text size="sm">{FILE_KINDS[kind][language]}</Text>
              {mayAttach ? uploadOf(kind, t('files.upload'), true) : null}
            </Group>
          ))}
          {files.map((file) => (
            <FileLine key={file.id} file={file} busy={remove.isPending} onRemove={() => void drop(file.id)} />
          ))}
        </Stack>
        {mayAttach ? (
          <Group gap="sm" align="end">
            <Select
              size="xs"
              label={t('files.kind')}
              data={keysOf(FILE_KINDS).map((value) => ({ value, label: FILE_KINDS[value][language] }))}
              value={other}
              onChange={(value) => setOther(keysOf(FILE_KINDS).find((kind) => kind === value) ?? 'ALTRO')}
              allowDeselect={false}
            />
            {uploadOf(other, t('files.other'), false)}
            <Text size="xs" c="dimmed">
              {t('files.help')}
            </Text>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
