import { Anchor, Button, Paper, Group as Row, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { userAddress } from '../../../api/addresses.ts';
import type { UserDetail } from '../../../api/user-routes.ts';
import { GROUP_LABELS, PARENTS, type UserPath, userPathOf } from '../../../domain/index.ts';
import type { ParentRule } from '../../../domain/network/network-rules.ts';
import { useUsersTexts } from '../../../texts/it.ts';
import { useReachablePaths } from '../../use-user-path.ts';
import { MoveDialog } from './move-dialog.tsx';

/** The superiors of a user by kind, and moving the user. */
export function NetworkTab({ userPath, user }: { userPath: UserPath; user: UserDetail }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const editable = useReachablePaths('EDIT');
  const [moving, setMoving] = useState<ParentRule>();
  const rules = PARENTS[user.group];
  if (rules.length === 0) return <Text c="dimmed">{t('network.alone')}</Text>;
  return (
    <Stack gap="xs" maw={720}>
      {rules.map((rule) => {
        const parent = user.parents.find((one) => one.group === rule.group);
        const path = userPathOf(rule.group);
        const name =
          parent !== undefined && path !== null && editable.includes(path) ? (
            <Anchor component={Link} to={userAddress.href({ userPath: path, id: parent.id })}>
              {parent.name}
            </Anchor>
          ) : (
            <Text c={parent === undefined ? 'dimmed' : undefined}>{parent?.name ?? t('network.nobody')}</Text>
          );
        return (
          <Paper key={rule.group} withBorder p="sm" radius="md">
            <Row justify="space-between" gap="sm">
              <div>
                <Text size="sm" c="dimmed">
                  {GROUP_LABELS[rule.group].one[language]}
                </Text>
                {name}
              </div>
              <Button variant="default" size="xs" onClick={() => setMoving(rule)}>
                {t(parent === undefined ? 'network.assign' : 'network.move')}
              </Button>
            </Row>
          </Paper>
        );
      })}
      {moving === undefined ? null : <MoveDialog userPath={userPath} user={user} rule={moving} onClose={() => setMoving(undefined)} />}
    </Stack>
  );
}
