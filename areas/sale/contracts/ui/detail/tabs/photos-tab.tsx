import { Alert, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { InsuredObjectType } from '#areas/offer/catalogue/domain/index.ts';
import type { Route } from '#platform/api-kit/route.ts';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { type ContractPhotos, listPhotos } from '../../../api/index.ts';
import { PHOTO_SUBJECTS } from '../../../domain/conditions/paper-codes.ts';
import { missingPhotos } from '../../../domain/conditions/photos.ts';
import { useRecordTexts } from '../../../texts/record/it.ts';
import { Panel } from './panel.tsx';
import { PhotoTile } from './photo-tile.tsx';

const ANGLES = keysOf(PHOTO_SUBJECTS).filter((subject) => subject !== 'ALTRA');

interface PhotosTabProps {
  readonly contractId: number;
  /** The five angles do not apply to a home. */
  readonly insuredObject: InsuredObjectType;
  readonly read: Pick<Route, 'method' | 'path'>;
}

function Tiles({ photos, insuredObject, ...owner }: PhotosTabProps & { photos: ContractPhotos }) {
  const { items, editable, removable, angles, max } = photos;
  const others = items.filter(({ angle }) => angle === 'ALTRA');
  const wanted = insuredObject === 'VEICOLO' ? ANGLES : [];
  const taken = wanted.map((angle) => ({ angle, photo: items.find((item) => item.angle === angle) }));
  const shown = editable ? taken : taken.filter(({ photo }) => photo !== undefined);
  const tile = { ...owner, editable, removable };
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="md" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {shown.map(({ angle, photo }) => (
        <PhotoTile key={angle} {...tile} subject={angle} photo={photo} needed={angles.includes(angle)} />
      ))}
      {others.map((photo) => (
        <PhotoTile key={photo.id} {...tile} subject="ALTRA" photo={photo} needed={false} />
      ))}
      {editable && items.length < max ? <PhotoTile {...tile} subject="ALTRA" photo={undefined} needed={false} /> : null}
    </SimpleGrid>
  );
}

/** The photos of the vehicle or home: the five angles, with the tariff's mandatory ones marked, and other pictures. */
export function PhotosTab({ contractId, insuredObject, read }: PhotosTabProps) {
  const t = useRecordTexts();
  const query = useApiQuery(listPhotos, { params: { id: contractId } });
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingState height={240} />;
  const { items, editable, max } = query.data;
  if (!editable && items.length === 0)
    return <EmptyState title={t(insuredObject === 'VEICOLO' ? 'photos.none' : 'photos.noneOfHome')} text={t('photos.noneHelp')} />;
  const missing = missingPhotos(
    items.map(({ angle }) => angle),
    query.data,
  ).count;
  return (
    <Panel>
      <Stack gap="md">
        {editable && missing > 0 ? (
          <Alert color="orange" icon={<IconCamera size={18} />}>
            {t('photos.stillMissing', { count: missing })}
          </Alert>
        ) : null}
        {editable ? (
          <Text size="sm" c="dimmed">
            {t(insuredObject === 'VEICOLO' ? 'photos.help' : 'photos.helpOfHome')} {t('photos.files')}{' '}
            {t('photos.count', { present: items.length, max })}
          </Text>
        ) : null}
        <Tiles contractId={contractId} insuredObject={insuredObject} read={read} photos={query.data} />
      </Stack>
    </Panel>
  );
}
