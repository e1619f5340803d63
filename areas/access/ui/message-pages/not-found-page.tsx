import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAccessTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

export function Page() {
  const t = useAccessTexts();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to="/">
        {t('toHome')}
      </Button>
    </MessagePage>
  );
}
