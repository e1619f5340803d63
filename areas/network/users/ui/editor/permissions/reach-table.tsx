import { Table, Text, Title } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { GROUPS, type Group } from '#areas/agency/access/domain/index.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { GROUP_LABELS } from '../../../domain/index.ts';
import { reachOver } from '../../../domain/network/reach-matrix.ts';
import { useUsersTexts } from '../../../texts/it.ts';

const ACTIONS = ['list', 'create', 'edit', 'impersonate'] as const;

/** Groups that a user with these roles lists, creates, edits and impersonates, within their branch of the network. */
export function ReachTable({ group, roles }: { readonly group: Group; readonly roles: ReadonlySet<string> }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const rows = GROUPS.map((target) => ({ target, reach: reachOver(group, roles, target) }));
  const reached = rows.filter(({ reach }) => ACTIONS.some((action) => reach[action]));
  return (
    <section aria-label={t('reach.title')}>
      <Title order={3} size="h5">
        {t('reach.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {reached.length === 0 ? t('reach.none') : t('reach.help')}
      </Text>
      {reached.length === 0 ? null : (
        <Table.ScrollContainer minWidth={320}>
          <Table verticalSpacing={4} w="auto">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('list.group')}</Table.Th>
                {ACTIONS.map((action) => (
                  <Table.Th key={action}>{t(`reach.${action}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {reached.map(({ target, reach }) => (
                <Table.Tr key={target}>
                  <Table.Th scope="row" fw={400}>
                    {GROUP_LABELS[target].many[language]}
                  </Table.Th>
                  {ACTIONS.map((action) => (
                    <Table.Td key={action} ta="center">
                      {reach[action] ? <IconCheck size={16} stroke={2} role="img" aria-label={t('reach.yes')} /> : null}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  );
}
