import { Anchor, Button, Divider, Paper, Stack, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { askLinkAddress } from '#platform/api-kit/frame-addresses.ts';
import { urlOf } from '#platform/api-kit/route.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { loadWithRetry } from '#platform/ui-kit/load-with-retry.ts';
import { setLanguage, useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useShellConfig } from '#platform/ui-shell/frame/shell-config.ts';
import { decodePath } from '#platform/ui-shell/routing/return-path.ts';
import { forgetSession, SESSION_ENDED } from '#platform/ui-shell/session/session.ts';
import { useTenantRule } from '#platform/ui-shell/session/tenant-rule.ts';
import { agencyLogo, externalLoginErrors, oauthStart, tenant } from '../../api/index.ts';
import { useAccessTexts } from '../../texts/it.ts';
import { loginPageRule } from '../tenant-rules.ts';
import { DemoUsers } from './demo-users.tsx';
import classes from './login.module.css';
import { LoginForm } from './login-form.tsx';

/** Few users have a second factor, so it loads after the password. */
const SecondFactorForm = lazy(async () => ({
  default: (await loadWithRetry(() => import('./second-factor-form.tsx'))).SecondFactorForm,
}));

/** Link to the identity provider; `p` is the wanted path, in base64. */
function ExternalLogin({ label, p }: { label: string; p: string | undefined }) {
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

/** The agency's logo; its place is kept while it loads. */
function AgencyLogo({ name }: { readonly name: string }) {
  const { data } = useApiQuery(agencyLogo, {}, { staleTime: Number.POSITIVE_INFINITY });
  return <div className={classes.logo}>{data?.logo == null ? null : <img src={`data:image/png;base64,${data.logo}`} alt={name} />}</div>;
}

/** Here and not in the texts of the area, which every page loads. */
const VAT = { it: (number: string) => `P. IVA ${number}`, en: (number: string) => `VAT number ${number}` } as const;
const CUSTOMERS = { it: 'Sei un cliente? Entra nella tua area', en: 'Are you a customer? Open your area' } as const;

/** Login; then back to the wanted page (`p`, spec §2). */
export function LoginPage({ p, error }: { readonly p?: string | undefined; readonly error?: string | undefined }) {
  const t = useAccessTexts();
  const language = useLanguage();
  const { product } = useShellConfig();
  const loginPage = useTenantRule(loginPageRule);
  const client = useQueryClient();
  const router = useRouter();
  const moving = useRouterState({ select: (state) => state.isLoading });
  const { data } = useApiQuery(tenant, {}, { staleTime: Number.POSITIVE_INFINITY });
  const [challenge, setChallenge] = useState<string>();
  const known = Object.values(externalLoginErrors).find(({ code }) => code === error);
  const notice = error === undefined ? undefined : error === SESSION_ENDED ? t('login.ended') : (known?.[language] ?? t('login.external'));
  const [chosen, setChosen] = useState<{ username: string; password: string }>();

  const enter = async () => {
    forgetSession(client);
    await router.navigate({ href: decodePath(p), replace: true });
  };

  return (
    <main className={classes.page} data-layout={loginPage}>
      <div className={classes.side} aria-hidden>
        <div>
          <div className={classes.mark}>{product}</div>
          <p className={classes.claim}>{t('login.claim')}</p>
        </div>
      </div>
      <div className={classes.middle}>
        <Paper className={classes.card} withBorder p="xl" radius="md">
          <Stack gap="md">
            {data?.hasLogo === true ? <AgencyLogo name={data.name} /> : null}
            <div>
              <Title order={1} size="h2">
                {t('login.title')}
              </Title>
              <div className={classes.agency}>{data?.name ?? '\u00a0'}</div>
              {data?.vatNumber == null ? null : <div className={classes.vat}>{VAT[language](data.vatNumber)}</div>}
            </div>
            {challenge === undefined ? (
              <LoginForm
                key={chosen?.username ?? ''}
                initial={chosen}
                p={p}
                busy={moving}
                notice={notice}
                onEntered={enter}
                onChallenged={setChallenge}
              />
            ) : (
              <Suspense fallback={<LoadingState height={260} />}>
                <SecondFactorForm challenge={challenge} onEntered={enter} onRestart={() => setChallenge(undefined)} />
              </Suspense>
            )}
            {data?.externalLogin ? <ExternalLogin label={data.externalLogin} p={p} /> : null}
          </Stack>
        </Paper>
        {data?.demo ? <DemoUsers demo={data.demo} onChoose={setChosen} /> : null}
        <Anchor component={Link} to={askLinkAddress.href()} underline="always">
          {CUSTOMERS[language]}
        </Anchor>
        <Anchor component="button" type="button" c="dimmed" onClick={() => setLanguage(language === 'it' ? 'en' : 'it')}>
          {t('login.language')}
        </Anchor>
      </div>
    </main>
  );
}
