import { Button } from '@mantine/core';
import { useAccessTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

/** The system may be unavailable (spec §8): going home shows whether it is back. */
export function Page() {
  const t = useAccessTexts();
  return (
    <MessagePage title={t('maintenance.title')} text={t('maintenance.text')}>
      <Button component="a" href="/">
        {t('maintenance.retry')}
      </Button>
    </MessagePage>
  );
}
