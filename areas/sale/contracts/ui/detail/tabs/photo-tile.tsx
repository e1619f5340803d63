import { ActionIcon, Button, FileButton, Group, Image, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { PICTURES } from '#areas/agency/documents/api/index.ts';
import { encodedFile, useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import type { Route } from '#platform/api-kit/route.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { queryKeyOf, useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addPhoto, type ContractPhotos, listPhotos, removePhoto } from '../../../api/index.ts';
import { PHOTO_SUBJECTS, type PhotoSubject } from '../../../domain/conditions/paper-codes.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';

type Photo = ContractPhotos['items'][number];

interface PhotoTileProps {
  readonly contractId: number;
  /** The route of the contract's page, which reports missing photos. */
  readonly read: Pick<Route, 'method' | 'path'>;
  readonly editable: boolean;
  readonly removable: boolean;
  readonly subject: PhotoSubject;
  readonly photo: Photo | undefined;
  readonly needed: boolean;
}

const HEIGHT = 150;

function Picture({ photo, name }: { photo: Photo; name: string }) {
  const address = useFileAddress(photo.fileId);
  return address === undefined ? <Skeleton height={HEIGHT} /> : <Image src={address} alt={name} h={HEIGHT} fit="cover" radius="sm" />;
}

function Empty() {
  const t = useRecordTexts();
  return (
    <Stack h={HEIGHT} align="center" justify="center" gap={4} bg="var(--mantine-color-default-hover)" style={{ borderRadius: 4 }}>
      <IconCamera size={28} aria-hidden />
      <Text size="sm" c="dimmed">
        {t('photos.missing')}
      </Text>
    </Stack>
  );
}

/** One photo, or the slot of a missing one; on a phone with a button that opens the camera. */
export function PhotoTile({ contractId, read, editable, removable, subject, photo, needed }: PhotoTileProps) {
  const t = useRecordTexts();
  const language = useLanguage();
  const client = useQueryClient();
  const params = { id: contractId };
  const keep = (photos: ContractPhotos) => client.setQueryData(queryKeyOf(listPhotos, { params }), photos);
  const add = useApiMutation(addPhoto, { invalidates: [read], onSuccess: keep });
  const remove = useApiMutation(removePhoto, { invalidates: [read], onSuccess: keep });
  const name = PHOTO_SUBJECTS[subject][language];
  const what = name.toLocaleLowerCase(language);

  const send = async (file: File | null) => {
    if (file === null) return;
    try {
      await add.mutateAsync({ params, body: { angle: subject, photo: await encodedFile(file) } });
      notify.done(t('photos.added'));
    } catch (error) {
      notify.failed(error);
    }
  };
  const drop = async (one: Photo) => {
    try {
      await remove.mutateAsync({ params: { id: contractId, photoId: one.id } });
      notify.done(t('photos.removed'));
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <Paper withBorder p="xs" component="li">
      <Stack gap="xs">
        {photo === undefined ? <Empty /> : <Picture photo={photo} name={name} />}
        <Group justify="space-between" gap={4}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {needed && photo === undefined ? <StatusBadge tone="warning">{t('photos.needed')}</StatusBadge> : null}
        </Group>
        {editable ? (
          <Group gap={6} wrap="nowrap">
            <FileButton
              accept={PICTURES.types.join(',')}
              onChange={(file) => void send(file)}
              inputProps={{ 'aria-label': `${name}: file` }}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  size="xs"
                  flex={1}
                  loading={add.isPending}
                  aria-label={t(photo === undefined ? 'photos.add' : 'photos.replace', { what })}
                >
                  {t(photo === undefined ? 'photos.addLabel' : 'photos.replaceLabel')}
                </Button>
              )}
            </FileButton>
            <FileButton
              accept={PICTURES.types.join(',')}
              capture="environment"
              onChange={(file) => void send(file)}
              inputProps={{ 'aria-label': `${name}: camera` }}
            >
              {(props) => (
                <ActionIcon
                  {...props}
                  hiddenFrom="sm"
                  variant="default"
                  size={30}
                  loading={add.isPending}
                  aria-label={t('photos.take', { what })}
                  title={t('photos.take', { what })}
                >
                  <IconCamera size={16} />
                </ActionIcon>
              )}
            </FileButton>
            {photo === undefined || !removable ? null : (
              <ActionIcon
                variant="default"
                size={30}
                loading={remove.isPending}
                aria-label={t('photos.remove', { what })}
                title={t('photos.remove', { what })}
                onClick={() => void drop(photo)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </Group>
        ) : null}
      </Stack>
    </Paper>
  );
}
