import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ContractDetail } from '#areas/sale/contracts/ui/public.tsx';
import { ReasonsButton } from '#platform/ui-kit/feedback/reasons-button.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { readApproval } from '../../api/approval-routes.ts';
import { useQuotationsTexts } from '../../texts/pages/it.ts';
import { type Action, type ActionName, arrange } from './action-order.ts';
import { PriceMoved } from './price-moved.tsx';
import { reasonsOf } from './reasons.ts';
import { useQuotationActions } from './use-quotation-actions.tsx';

/** The actions on a quotation, the likely next one first; a blocked action shows its reasons. */
export function QuotationActions({ detail }: { detail: ContractDetail }) {
  const t = useQuotationsTexts();
  const completesPapers = useHasRole('UPDATE_IVASS');
  const { act, running, moved, settle } = useQuotationActions(detail);
  const approves = detail.actions.some(({ action }) => action === 'approva');
  const cannotDecide = useApiQuery(readApproval, { params: { id: detail.id } }, { enabled: approves }).data?.cannotDecide ?? null;
  const { primary, beside, rest } = arrange(
    detail.actions.map((action) =>
      action.action === 'approva' && cannotDecide !== null
        ? { ...action, blocks: [{ code: 'LIMIT', field: null, text: cannotDecide }] }
        : action,
    ),
  );
  // The same action, named by what the quotation still needs.
  const isComplete = detail.actions.some(({ action, blocks }) => action === 'accetta' && blocks.length === 0);
  const label = (name: ActionName) => (name === 'modifica' && isComplete ? t('actions.change') : t(`actions.${name}`));

  const button = (action: Action, variant: 'filled' | 'default') => (
    <ReasonsButton
      key={action.action}
      label={label(action.action)}
      reasons={reasonsOf({ ...detail, completesPapers }, action, t('actions.revokeFirst'))}
      onAct={() => act(action.action)}
      variant={variant}
      loading={running === action.action}
      disabled={running !== undefined && running !== action.action}
    />
  );
  return (
    <>
      {rest.length === 0 ? null : (
        <Menu position="bottom-end" withArrow>
          <Menu.Target>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={t('actions.more')}
              title={t('actions.more')}
              loading={isAmong(rest, running)}
            >
              <IconDots size={18} stroke={1.6} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {rest.map(({ action, blocks }) => (
              <Menu.Item
                key={action}
                c={action === 'annulla' && blocks.length === 0 ? 'var(--mantine-color-error)' : undefined}
                disabled={blocks.length > 0}
                onClick={() => void act(action)}
              >
                {label(action)}
                {blocks.map(({ text }) => (
                  <Text key={text} size="xs" c="dimmed">
                    {text}
                  </Text>
                ))}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {beside.map((action) => button(action, 'default'))}
      {primary === undefined ? null : button(primary, 'filled')}
      {moved === undefined ? null : <PriceMoved detail={detail} moved={moved} onSettled={settle} />}
    </>
  );
}

function isAmong(actions: readonly Action[], name: ActionName | undefined): boolean {
  return actions.some(({ action }) => action === name);
}
