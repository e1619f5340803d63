import { Button, Divider } from '@mantine/core';
import { urlOf } from '#platform/api-kit/route.ts';
import { oauthStart } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';

/** Link to the identity provider; `p` is the wanted path, in base64. */
export function ExternalLogin({ label, p }: { label: string; p: string | undefined }) {
  const t = useAccessTexts();
  return (
    <>
      <Divider label={t('login.or')} />
      <Button component="a" href={urlOf(oauthStart, { query: { p } })} variant="default" fullWidth>
        {label}
      </Button>
    </>
  );
}
