import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { EmptyState, QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listCompanyLogos, saveCompanyLogo } from '../../api/company-logo-routes.ts';
import type { CompanyLogoRow } from '../../api/index.ts';
import { useLogoTexts } from '../../texts/logos/it.ts';
import { CompanyLogo } from '../company-logo.tsx';
import { LogoDialog } from './logo-dialog.tsx';

function LogoRow({ company, onSet }: { readonly company: CompanyLogoRow; readonly onSet: () => void }) {
  const t = useLogoTexts();
  const confirm = useConfirm();
  const save = useApiMutation(saveCompanyLogo, { invalidates: [listCompanyLogos] });
  const { id, name, version, logoFileId } = company;
  const hasLogo = logoFileId !== null;

  const remove = async () => {
    const question = { title: t('removeTitle', { name }), message: t('removeText'), confirm: t('remove'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await save.mutateAsync({ params: { id }, body: { logo: null }, version });
      notify.done(t('removed', { name }));
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Group justify="space-between">
        <Group gap="sm" wrap="nowrap">
          <CompanyLogo file={logoFileId} size={48} />
          <div>
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              {hasLogo ? company.code : t('noLogo')}
            </Text>
          </div>
        </Group>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-label={t(hasLogo ? 'replaceLabel' : 'setLabel', { name })} onClick={onSet}>
            {t(hasLogo ? 'replace' : 'set')}
          </Button>
          {hasLogo ? (
            <Button size="compact-sm" variant="outline" color="red.9" aria-label={t('removeLabel', { name })} onClick={() => void remove()}>
              {t('remove')}
            </Button>
          ) : null}
        </Group>
      </Group>
    </Paper>
  );
}

/** The logos of the insurers (spec §2). */
export function LogosPage() {
  const t = useLogoTexts();
  const query = useApiQuery(listCompanyLogos, {});
  const [setting, setSetting] = useState<number>();
  if (query.isError) return <QueryError error={query.error} onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadingState />;
  const { items } = query.data;
  if (items.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  const chosen = items.find(({ id }) => id === setting);
  return (
    <Stack gap="sm" maw={820}>
      <Text c="dimmed" size="sm">
        {t('help')}
      </Text>
      {items.map((company) => (
        <LogoRow key={company.id} company={company} onSet={() => setSetting(company.id)} />
      ))}
      {chosen === undefined ? null : <LogoDialog company={chosen} onClose={() => setSetting(undefined)} />}
    </Stack>
  );
}
