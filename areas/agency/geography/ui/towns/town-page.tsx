import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#platform/domain-kit/time/dates.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { Timeline } from '#platform/ui-kit/display/timeline.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { mergeTownsAddress, townAddress } from '../../api/addresses.ts';
import { readTown, TOWN_FIELDS, type TownDetail, takeBackChange } from '../../api/town-routes.ts';
import { useGeographyTexts } from '../../texts/it.ts';
import { PlaceStateBadge } from '../parts/place-columns.tsx';
import { UsesList } from '../parts/uses-list.tsx';
import { ChangeTownDialog, CorrectTownDialog, TOWN_READS } from './town-dialog.tsx';

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Paper withBorder p="md" radius="md" component="section" aria-label={title}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {title}
        </Title>
        {children}
      </Stack>
    </Paper>
  );
}

/** What held before each change, the latest first; the last one can be taken back. */
function Past({ town }: { readonly town: TownDetail }) {
  const t = useGeographyTexts();
  const confirm = useConfirm();
  const takeBack = useApiMutation(takeBackChange, { invalidates: TOWN_READS });
  if (town.past.length === 0) return <Text>{t('town.none')}</Text>;
  const ask = async (until: string) => {
    const day = formatDate(until);
    const asked = { title: t('town.takeBackTitle', { day }), message: t('town.takeBackText'), confirm: t('town.confirm'), danger: true };
    if (!(await confirm(asked))) return;
    await takeBack.mutateAsync({ params: { id: town.id, until }, version: town.version });
    notify.done(t('town.takenBack'));
  };
  return (
    <List spacing="xs">
      {town.past.map(({ until, name, secondName, province, istatCode }, i) => (
        <List.Item key={until}>
          <Group gap="xs">
            <Text>
              <b>{t('town.until', { day: formatDate(until) })}</b> {[name, secondName].filter(Boolean).join(' / ')} ({province}
              {istatCode === null ? '' : `, ${istatCode}`})
            </Text>
            {i === 0 ? (
              <Button size="compact-sm" variant="subtle" onClick={() => void ask(until).catch(notify.failed)}>
                {t('town.takeBack', { day: formatDate(until) })}
              </Button>
            ) : null}
          </Group>
        </List.Item>
      ))}
    </List>
  );
}

function Town({ town }: { readonly town: TownDetail }) {
  const t = useGeographyTexts();
  const language = useLanguage();
  const [dialog, setDialog] = useState<'correct' | 'change'>();
  usePageTitle(town.name);
  const label = (field: keyof typeof TOWN_FIELDS) => TOWN_FIELDS[field][language];
  const fields: Readonly<Record<string, { readonly it: string; readonly en: string } | undefined>> = TOWN_FIELDS;
  const { continuedTown, validTo } = town;
  const close = () => setDialog(undefined);
  return (
    <Stack gap="md">
      <DetailHeader
        title={town.secondName === null ? town.name : `${town.name} / ${town.secondName}`}
        badge={<PlaceStateBadge state={town.state} language={language} />}
        facts={[
          { label: label('cadastralCode'), value: town.cadastralCode },
          { label: label('province'), value: `${town.provinceName} (${town.province})` },
        ]}
        actions={
          <>
            <Button variant="default" onClick={() => setDialog('correct')}>
              {t('town.correct')}
            </Button>
            {validTo === null ? (
              <>
                <Button variant="default" component={Link} to={mergeTownsAddress.href({ comune: [town.cadastralCode] })}>
                  {t('town.merge')}
                </Button>
                <Button onClick={() => setDialog('change')}>{t('town.change')}</Button>
              </>
            ) : null}
          </>
        }
      />
      {validTo === null ? null : (
        <Alert>{t(town.state === 'SOPPRESSO' ? 'town.endedNote' : 'town.futureEnd', { day: formatDate(validTo) })}</Alert>
      )}
      <Section title={t('town.facts')}>
        <KeyValueList
          items={[
            { label: label('istatCode'), value: town.istatCode },
            { label: t('list.region'), value: town.region },
            { label: label('postcodes'), value: town.postcodes.join(', ') },
            { label: label('validFrom'), value: <DateText date={town.validFrom} /> },
            ...(validTo === null ? [] : [{ label: label('validTo'), value: <DateText date={validTo} /> }]),
            ...(continuedTown === null
              ? []
              : [
                  {
                    label: label('continuedBy'),
                    value: (
                      <Link to={townAddress.href({ id: continuedTown.id })}>{`${continuedTown.name} (${continuedTown.province})`}</Link>
                    ),
                  },
                ]),
          ]}
        />
      </Section>
      <Section title={t('town.history')}>
        <Past town={town} />
        {town.continues.length === 0 ? null : (
          <div>
            <Text fw={600}>{t('town.continues')}</Text>
            <List>
              {town.continues.map(({ id, name, province, endedOn }) => (
                <List.Item key={id}>
                  <Link to={townAddress.href({ id })}>{t('town.continuesOne', { name, province, day: formatDate(endedOn) })}</Link>
                </List.Item>
              ))}
            </List>
          </div>
        )}
      </Section>
      <Section title={t('town.uses')}>
        <UsesList uses={town.uses} />
      </Section>
      {town.events.length === 0 ? null : (
        <Section title={t('town.events')}>
          <Timeline
            entries={town.events.map((event) => ({
              key: event.id,
              at: event.at,
              title: event.label[language],
              who: event.who ?? t('town.system'),
              ...(event.fields.length === 0
                ? {}
                : {
                    details: (
                      <Text size="sm">
                        {t('town.fields', { fields: event.fields.map((field) => fields[field]?.[language] ?? field).join(', ') })}
                      </Text>
                    ),
                  }),
            }))}
          />
        </Section>
      )}
      {dialog === 'correct' ? <CorrectTownDialog town={town} onClose={close} /> : null}
      {dialog === 'change' ? <ChangeTownDialog town={town} onClose={close} /> : null}
    </Stack>
  );
}

/** `/configurazione/geo/citta/{id}`: a town with its history. */
export function TownPage({ id }: { readonly id: number }) {
  const { data, error, refetch } = useApiQuery(readTown, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <Town key={data.version} town={data} />;
}
