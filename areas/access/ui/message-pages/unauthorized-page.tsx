import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAccessTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

export function Page() {
  const t = useAccessTexts();
  return (
    <MessagePage title={t('unauthorized.title')} text={t('unauthorized.text')}>
      <Button component={Link} to="/">
        {t('toHome')}
      </Button>
    </MessagePage>
  );
}
