import { ActionIcon, Anchor, Button, FileButton, Group, Image, Paper, Select, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { SCANS } from '#areas/agency/documents/api/index.ts';
import { encodedFile, useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import { codesOf } from '#areas/offer/catalogue/domain/index.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addClaimFile, removeClaimFile } from '../../api/routes.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { CLAIM_DOCUMENTS, type ClaimDocument } from '../../domain/claim-codes.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { CLAIM_QUERIES } from './use-stale.ts';

type FileOf = ClaimDetail['files'][number];

function Thumbnail({ file }: { readonly file: FileOf }) {
  const language = useLanguage();
  const address = useFileAddress(file.fileId);
  return <Image src={address ?? null} alt={CLAIM_DOCUMENTS[file.kind][language]} h={120} fit="cover" radius="sm" />;
}

function FileLine({ file, busy, onRemove }: { readonly file: FileOf; readonly busy: boolean; readonly onRemove: () => void }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const address = useFileAddress(file.fileId);
  const remove = t('files.remove', { what: file.fileName });
  return (
    <Group component="li" gap="sm" justify="space-between" wrap="nowrap">
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        <strong>{CLAIM_DOCUMENTS[file.kind][language]}</strong> ·{' '}
        <Anchor href={address} download={file.fileName} inherit underline="always">
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

/** Sends a document or a photo of a claim. */
export function useSendFile(code: string) {
  const t = useClaimsTexts();
  const add = useApiMutation(addClaimFile, CLAIM_QUERIES);
  const send = async (kind: ClaimDocument, file: File | null) => {
    if (file === null) return;
    try {
      await add.mutateAsync({ params: { code }, body: { kind, file: await encodedFile(file) } });
      notify.done(t('files.added'));
    } catch (error) {
      notify.failed(error);
    }
  };
  return { send, isPending: add.isPending };
}

/** The documents of a claim, those that its cause still needs, and its photos. */
export function FilesPanel({ detail }: { readonly detail: ClaimDetail }) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const { code, files, needed, state } = detail;
  const { send, isPending } = useSendFile(code);
  const remove = useApiMutation(removeClaimFile, CLAIM_QUERIES);
  const [other, setOther] = useState<ClaimDocument>('FOTO');
  const mayAttach = state !== 'CHIUSO';
  const drop = (id: number) => remove.mutateAsync({ params: { code, id } }).then(() => notify.done(t('files.removed')), notify.failed);
  const uploadOf = (kind: ClaimDocument, label: string) => (
    <FileButton
      accept={SCANS.types.join(',')}
      onChange={(file) => void send(kind, file)}
      inputProps={{ 'aria-label': t('files.uploadWhat', { what: CLAIM_DOCUMENTS[kind][language] }) }}
    >
      {(props) => (
        <Button {...props} size="compact-sm" variant="light" leftSection={<IconUpload size={16} aria-hidden />} loading={isPending}>
          {label}
        </Button>
      )}
    </FileButton>
  );
  const missing = needed.filter(({ there }) => !there);
  const photos = files.filter(({ isPicture }) => isPicture);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('files.title')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('files.title')}
        </Title>
        <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
          {missing.map(({ kind }) => (
            <Group component="li" key={kind} gap="xs">
              <StatusBadge tone="warning">{t('files.missing')}</StatusBadge>
              <Text size="sm">{CLAIM_DOCUMENTS[kind][language]}</Text>
              {mayAttach ? uploadOf(kind, t('files.upload')) : null}
            </Group>
          ))}
          {files.map((file) => (
            <FileLine key={file.id} file={file} busy={remove.isPending} onRemove={() => void drop(file.id)} />
          ))}
        </Stack>
        {photos.length === 0 ? null : (
          <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs">
            {photos.map((file) => (
              <Thumbnail key={file.id} file={file} />
            ))}
          </SimpleGrid>
        )}
        {mayAttach ? (
          <Group gap="sm" align="end">
            <Select
              size="xs"
              label={t('files.kind')}
              data={codesOf(CLAIM_DOCUMENTS).map((value) => ({ value, label: CLAIM_DOCUMENTS[value][language] }))}
              value={other}
              onChange={(value) => setOther(codesOf(CLAIM_DOCUMENTS).find((kind) => kind === value) ?? 'ALTRO')}
              allowDeselect={false}
            />
            {uploadOf(other, t('files.other'))}
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
