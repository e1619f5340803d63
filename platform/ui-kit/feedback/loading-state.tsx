import { Center, Loader } from '@mantine/core';
import { useKitTexts } from '../texts/kit-texts.ts';

/** Placeholder of a page or part that is loading. */
export function LoadingState({ height = '40vh' }: { height?: number | string }) {
  const t = useKitTexts();
  return (
    <Center h={height} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  );
}
