import { Anchor, Grid, Group, List, Select, Stack, Text, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ItalyMap, useProvinceOptions } from '#areas/agency/geography/ui/public.tsx';
import { userAddress } from '#areas/network/users/api/addresses.ts';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { negotiationAddress, negotiationMapAddress } from '../../api/addresses.ts';
import { readMap, readProvince } from '../../api/overview-routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';

const COLORS = {
  both: 'var(--mantine-color-grape-3)',
  prospects: 'var(--mantine-color-orange-3)',
  dealers: 'var(--mantine-color-blue-3)',
  none: 'light-dark(var(--mantine-color-gray-2), var(--mantine-color-dark-5))',
} as const;

type Kind = keyof typeof COLORS;

function kindOf(prospects: number, dealers: number): Kind {
  if (prospects > 0 && dealers > 0) return 'both';
  if (prospects > 0) return 'prospects';
  return dealers > 0 ? 'dealers' : 'none';
}

function Province({ province }: { readonly province: string }) {
  const t = useNegotiationsTexts();
  const { data, error, refetch } = useApiQuery(readProvince, { params: { province } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState height={200} />;
  const { prospects, dealers } = data;
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        {t('map.prospectsTitle')} · {prospects.length}
      </Title>
      {prospects.length === 0 ? <Text>{t('map.none')}</Text> : null}
      <List>
        {prospects.map((one) => (
          <List.Item key={one.id}>
            <Anchor component={Link} to={negotiationAddress.href({ id: one.id })} underline="always">
              {one.name}
            </Anchor>{' '}
            {[one.city, one.owner].filter(Boolean).join(' · ')}
          </List.Item>
        ))}
      </List>
      <Title order={2} size="h5">
        {t('map.dealersTitle')} · {dealers.length}
      </Title>
      {dealers.length === 0 ? <Text>{t('map.none')}</Text> : null}
      <List>
        {dealers.map((one) => (
          <List.Item key={one.id}>
            <Anchor component={Link} to={userAddress.href({ userPath: 'dealer', id: one.id })} underline="always">
              {one.name}
            </Anchor>{' '}
            {[one.city, one.enabled ? null : t('map.disabled')].filter(Boolean).join(' · ')}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}

/** `/trattative/mappa`: prospects and dealers by province. */
export function MapPage({ provincia }: { readonly provincia?: string | undefined }) {
  const t = useNegotiationsTexts();
  const navigate = useNavigate();
  const provinces = useProvinceOptions();
  const { data, error, refetch } = useApiQuery(readMap, {});
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  const counts = new Map((data?.items ?? []).map((item) => [item.province, item]));
  const names = new Map(provinces.map(({ value, label }) => [value, label]));
  const choose = (province: string | null) =>
    void navigate({ to: negotiationMapAddress.href(province === null ? {} : { provincia: province }), replace: true, resetScroll: false });
  const fieldOf = (acronym: string) => {
    const { prospects, dealers } = counts.get(acronym) ?? { prospects: 0, dealers: 0 };
    const words = `${t('map.prospects', { count: prospects })}, ${t('map.dealers', { count: dealers })}`;
    const mark = prospects + dealers === 0 ? '' : `${prospects}/${dealers}`;
    return { color: COLORS[kindOf(prospects, dealers)], mark, text: `${names.get(acronym) ?? acronym} ${mark}: ${words}` };
  };
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="xs">
          <Group gap="md">
            {(['prospects', 'dealers', 'both', 'none'] as const).map((kind) => (
              <Group key={kind} gap={4}>
                <span
                  style={{ width: 14, height: 14, background: COLORS[kind], border: '1px solid var(--mantine-color-default-border)' }}
                />
                <Text size="sm">{t(`map.legend.${kind}`)}</Text>
              </Group>
            ))}
          </Group>
          <ItalyMap label={t('map.label')} fieldOf={fieldOf} onPaint={choose} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Stack gap="sm">
          <Select label={t('map.province')} data={provinces} value={provincia ?? null} onChange={choose} searchable clearable />
          {provincia !== undefined && /^[A-Z]{2}$/.test(provincia) ? <Province province={provincia} /> : <Text>{t('map.choose')}</Text>}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}
