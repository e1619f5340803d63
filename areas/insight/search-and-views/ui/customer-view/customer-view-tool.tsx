import { ActionIcon, Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useCustomerView } from '#platform/ui-shell/session/customer-view.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { useWorkspaceTexts } from '../../texts/it.ts';

/** Turns the screen to the customer and back: a button in the top bar, and Alt+0 anywhere. */
export function CustomerViewTool() {
  const t = useWorkspaceTexts();
  const sells = useHasRole('READ_PREVENTIVI', 'READ_POLIZZE');
  const [on, setOn] = useCustomerView();
  const toggle = () => setOn(!on);
  useHotkeys([['alt+Digit0', () => sells && toggle(), { usePhysicalKeys: true }]], [], true);
  if (!sells) return null;
  const said = { 'aria-label': t('customerView.title'), 'aria-pressed': on, 'aria-keyshortcuts': 'Alt+0', onClick: toggle };
  if (!on) {
    return (
      <ActionIcon variant="subtle" color="gray" size="lg" title={t('customerView.start')} {...said}>
        <IconEye size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <>
      <Button size="compact-md" leftSection={<IconEyeOff size={18} aria-hidden />} title={t('customerView.end')} visibleFrom="sm" {...said}>
        {t('customerView.title')}
      </Button>
      <ActionIcon size="lg" title={t('customerView.end')} hiddenFrom="sm" {...said}>
        <IconEyeOff size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
