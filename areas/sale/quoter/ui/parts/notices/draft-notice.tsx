import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { MomentText } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useSession } from '#platform/ui-shell/session/session.ts';
import { useNoticesTexts } from '../../../texts/notices/it.ts';
import { clearDraft, orphanDraft } from '../../logic/draft-store.ts';
import { type Draft, tabId } from '../../state/use-draft.ts';

interface DraftNoticeProps {
  readonly draft: Draft;
  /** Version of the saved quotation on the server; null for a new one. */
  readonly version: number | null;
  readonly isDirty: boolean;
  readonly onDiscarded: () => void;
}

/** Shows that unsaved work was restored, and offers drafts of other tabs. */
export function DraftNotice({ draft, version, isDirty, onDiscarded }: DraftNoticeProps) {
  const t = useNoticesTexts();
  const confirm = useConfirm();
  const session = useSession();
  const [orphan, setOrphan] = useState(() => (version === null ? orphanDraft(localStorage, session.id, tabId()) : undefined));
  const { restored } = draft;

  const discard = async () => {
    const sure = await confirm({
      title: t('draft.discardTitle'),
      message: t('draft.discardText'),
      confirm: t('draft.discardYes'),
      cancel: t('draft.discardNo'),
      danger: true,
    });
    if (!sure) return;
    draft.discard();
    onDiscarded();
  };

  if (restored !== undefined) {
    const outdated = version !== null && restored.version !== null && restored.version < version;
    const [before = '', after = ''] = t(outdated ? 'draft.outdated' : 'draft.restored', { when: '\u0000' }).split('\u0000');
    return (
      <Alert variant="light" color={outdated ? 'orange' : 'blue'} py="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {before}
            <MomentText instant={restored.savedAt} />
            {after}
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={() => void discard()}>
              {t(version === null ? 'draft.discard' : 'draft.discardSaved')}
            </Button>
            <Button size="compact-sm" onClick={draft.acknowledge}>
              {t('draft.keep')}
            </Button>
          </Group>
        </Group>
      </Alert>
    );
  }

  if (orphan !== undefined && !isDirty) {
    const { title, savedAt } = orphan.draft;
    const text = title === '' ? t('draft.orphanUnnamed', { when: '\u0000' }) : t('draft.orphan', { title, when: '\u0000' });
    const [before = '', after = ''] = text.split('\u0000');
    const forget = () => {
      clearDraft(localStorage, orphan.key);
      setOrphan(undefined);
    };
    return (
      <Alert variant="light" color="blue" py="xs">
        <Group justify="space-between" gap="xs">
          <Text size="sm">
            {before}
            <MomentText instant={savedAt} />
            {after}
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" variant="default" onClick={forget}>
              {t('draft.remove')}
            </Button>
            <Button
              size="compact-sm"
              onClick={() => {
                draft.restore(orphan.draft);
                forget();
              }}
            >
              {t('draft.resume')}
            </Button>
          </Group>
        </Group>
      </Alert>
    );
  }
  return null;
}
