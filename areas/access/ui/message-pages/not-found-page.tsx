import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts.ts';
import { MessagePage } from './message-page.tsx';

export function Page() {
  const t = useTexts();
  return (
    <MessagePage title={t('notFound.title')} text={t('notFound.text')}>
      <Button component={Link} to="/">
        {t('toHome')}
      </Button>
    </MessagePage>
  );
}
