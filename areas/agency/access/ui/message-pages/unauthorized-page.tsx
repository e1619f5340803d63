import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { homeAddress } from '#platform/api-kit/frame-addresses.ts';
import { useAccessTexts } from '../../texts/it.ts';
import { MessagePage } from './message-page.tsx';

export function UnauthorizedPage() {
  const t = useAccessTexts();
  return (
    <MessagePage title={t('unauthorized.title')} text={t('unauthorized.text')}>
      <Button component={Link} to={homeAddress.href()}>
        {t('toHome')}
      </Button>
    </MessagePage>
  );
}
