import { ActionIcon, Anchor, Loader, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '#platform/domain-kit/number-format.ts';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { Money } from '#platform/ui-kit/display/values.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { userAddress } from '../../api/addresses.ts';
import { type NetworkNode, readNetwork } from '../../api/network-routes.ts';
import { GROUP_LABELS } from '../../domain/index.ts';
import { useUsersTexts } from '../../texts/it.ts';
import { useReachablePaths } from '../use-user-path.ts';
import classes from './network.module.css';

/** Indentation per level, pixels. */
const STEP = 20;

function Name({ node }: { node: NetworkNode }) {
  const mayEdit = useHasRole('UPDATE_UTENTI');
  const paths = useReachablePaths('EDIT');
  const { userPath } = node;
  if (!mayEdit || userPath === null || !paths.includes(userPath)) return <Text fw={500}>{node.name}</Text>;
  return (
    <Anchor component={Link} to={userAddress.href({ userPath, id: node.id })}>
      {node.name}
    </Anchor>
  );
}

function Children({ parent, level }: { parent: number; level: number }) {
  const { data, error, refetch } = useApiQuery(readNetwork, { query: { superiore: parent } }, { staleTime: 30_000 });
  if (data !== undefined) return data.items.map((node) => <NetworkRow key={node.id} node={node} level={level} />);
  return (
    <tr>
      <td colSpan={4}>{error === null ? <Loader size="sm" /> : <QueryError error={error} onRetry={() => void refetch()} />}</td>
    </tr>
  );
}

/** A user in the tree; expands to the users directly below. */
export function NetworkRow({ node, level }: { node: NetworkNode; level: number }) {
  const t = useUsersTexts();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr>
        <td>
          <div className={classes.name} style={{ paddingInlineStart: level * STEP }}>
            <span className={classes.toggle}>
              {node.children === 0 ? null : (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-expanded={open}
                  aria-label={t(open ? 'network.collapse' : 'network.expand', { name: node.name })}
                  onClick={() => setOpen(!open)}
                >
                  <Chevron size={16} stroke={1.8} />
                </ActionIcon>
              )}
            </span>
            <div>
              <Name node={node} />
              <Text size="xs" c="dimmed">
                {GROUP_LABELS[node.group].one[language]}
              </Text>
              {node.enabled ? null : <StatusBadge tone="bad">{t('state.disabled')}</StatusBadge>}
            </div>
          </div>
        </td>
        <td className={`${classes.number} ${classes.secondary}`}>
          {formatNumber(node.descendants, language, 0)}
          {node.children === 0 && node.descendants > 0 ? (
            <Text size="xs" c="dimmed">
              {t('network.elsewhere')}
            </Text>
          ) : null}
        </td>
        <td className={`${classes.number} ${classes.secondary}`}>{formatNumber(node.policies, language, 0)}</td>
        <td className={classes.number}>
          <Money cents={node.premium} />
        </td>
      </tr>
      {open ? <Children parent={node.id} level={level + 1} /> : null}
    </>
  );
}
