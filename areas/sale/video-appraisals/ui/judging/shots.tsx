import { Group, Image, Modal, Paper, SimpleGrid, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import { PHOTO_ANGLES } from '#areas/offer/catalogue/domain/index.ts';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import type { AppraisalDetail } from '../../api/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';

type Shot = AppraisalDetail['shots'][number];

const HEIGHT = 200;

/** One photo; a click shows it in full size. */
function ShotTile({ shot }: { readonly shot: Shot }) {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const [isLarge, setIsLarge] = useState(false);
  const address = useFileAddress(shot.fileId);
  const angle = PHOTO_ANGLES[shot.angle][language];
  return (
    <Paper withBorder p="xs" component="li">
      <Stack gap={4}>
        {address === undefined ? (
          <Skeleton height={HEIGHT} />
        ) : (
          <UnstyledButton aria-label={t('detail.enlarge', { angle })} onClick={() => setIsLarge(true)}>
            <Image src={address} alt={angle} h={HEIGHT} fit="cover" radius="sm" />
          </UnstyledButton>
        )}
        <Group justify="space-between" gap={4}>
          <Text fw={600} size="sm">
            {angle}
          </Text>
          <Text size="sm" c="dimmed">
            <MomentText instant={shot.createdAt} />
          </Text>
        </Group>
        {shot.hints.length === 0 ? null : (
          <Text size="sm">{t('detail.doubts', { doubts: shot.hints.map((hint) => t(`doubts.${hint}`)).join(', ') })}</Text>
        )}
      </Stack>
      <Modal opened={isLarge} onClose={() => setIsLarge(false)} title={angle} fullScreen>
        <Image src={address} alt={angle} w="auto" maw="none" />
      </Modal>
    </Paper>
  );
}

/** The photos of an appraisal. */
export function Shots({ shots }: { readonly shots: readonly Shot[] }) {
  const t = useAppraisalsTexts();
  return (
    <SimpleGrid
      cols={{ base: 1, xs: 2 }}
      spacing="sm"
      component="ul"
      m={0}
      p={0}
      style={{ listStyle: 'none' }}
      aria-label={t('detail.photos')}
    >
      {shots.map((shot) => (
        <ShotTile key={shot.angle} shot={shot} />
      ))}
    </SimpleGrid>
  );
}
