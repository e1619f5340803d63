import { Button, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FiguresTable } from '#platform/ui-kit/display/figures-table.tsx';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { flagHistory } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

function Changes() {
  const t = useSettingsTexts();
  const { data, error, refetch } = useApiQuery(flagHistory, {});
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  if (data.items.length === 0) return <Text>{t('flags.noHistory')}</Text>;
  const words = (value: boolean) => t(value ? 'flags.on' : 'flags.off');
  return (
    <FiguresTable caption={t('flags.historyOf')}>
      <thead>
        <tr>
          <th>{t('flags.when')}</th>
          <th>{t('flags.who')}</th>
          <th>{t('flags.what')}</th>
          <th>{t('flags.from')}</th>
          <th>{t('flags.to')}</th>
        </tr>
      </thead>
      <tbody>
        {data.items.map(({ id, codice, from, to, at, who }) => (
          <tr key={`${id} ${codice}`}>
            <td data-label={t('flags.when')}>
              <MomentText instant={at} />
            </td>
            <td data-label={t('flags.who')}>{who ?? 'Nais'}</td>
            <td data-label={t('flags.what')}>{t(`flags.${codice}`)}</td>
            <td data-label={t('flags.from')}>{words(from)}</td>
            <td data-label={t('flags.to')}>{words(to)}</td>
          </tr>
        ))}
      </tbody>
    </FiguresTable>
  );
}

/** Button that opens who changed the flags, when, from what to what. */
export function FlagHistory() {
  const t = useSettingsTexts();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={open}>
        {t('flags.history')}
      </Button>
      <Modal opened={opened} onClose={close} title={t('flags.historyOf')} size="xl" centered>
        <Changes />
      </Modal>
    </>
  );
}
