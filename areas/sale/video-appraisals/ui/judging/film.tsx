import { Paper, Skeleton, Text } from '@mantine/core';
import { useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import type { AppraisalDetail } from '../../api/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';

/** The film of the customer, which plays when the adjuster starts it. */
export function Film({ film }: { readonly film: NonNullable<AppraisalDetail['film']> }) {
  const t = useAppraisalsTexts();
  const address = useFileAddress(film.fileId);
  return (
    <Paper withBorder p="xs" mt="sm">
      <Text fw={600} size="sm" mb={4}>
        {t('detail.film', { seconds: film.seconds })}
      </Text>
      {address === undefined ? (
        <Skeleton height={200} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the film of a vehicle comes from the customer's phone without a text of its sound, and only what it shows is judged
        <video
          controls
          preload="metadata"
          src={address}
          style={{ width: '100%', maxHeight: 420 }}
          aria-label={t('detail.film', { seconds: film.seconds })}
        />
      )}
    </Paper>
  );
}
