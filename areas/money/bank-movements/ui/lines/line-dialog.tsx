import { Alert, Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { contractHref } from '#areas/sale/contracts/api/addresses.ts';
import { formatIban } from '#platform/domain-kit/identifiers/iban.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText, MomentText, Money } from '#platform/ui-kit/display/values.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { type BankLineRow, refuseProposal, reopenLine, type TitleRow, undoLine } from '../../api/index.ts';
import { CLOSING_LABELS, LINE_STATE_LABELS, PROPOSAL_LABELS } from '../../domain/index.ts';
import { useBankingTexts } from '../../texts/it.ts';
import { LINE_TONES } from '../tones.ts';
import { AttributeDialog } from './attribute-dialog.tsx';
import { CloseLineDialog } from './close-line-dialog.tsx';
import { FirstAction } from './line-actions.tsx';
import { BANK_LINE_QUERIES } from './stale.ts';

interface LineProps {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** Premiums with links to their contracts. */
function Titles({ label, titles }: { readonly label: string; readonly titles: readonly TitleRow[] }) {
  const t = useBankingTexts();
  if (titles.length === 0) return null;
  return (
    <section aria-label={label}>
      <Text fw={600}>{label}</Text>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {titles.map((title) => (
          <li key={title.contractId}>
            <Anchor component={Link} to={contractHref({ id: title.contractId, policyNumber: title.policyNumber })}>
              {title.policyNumber ?? title.number}
            </Anchor>{' '}
            {title.customer} · <Money cents={title.premium} />
            {'isAutomatic' in title && title.isAutomatic === true ? ` · ${t('lines.automatic')}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ line }: Pick<LineProps, 'line'>) {
  const t = useBankingTexts();
  const language = useLanguage();
  const optional = (label: string, value: string | null) => (value === null || value === '' ? [] : [{ label, value }]);
  return (
    <KeyValueList
      items={[
        { label: t('lines.bookedOn'), value: <DateText date={line.bookedOn} /> },
        { label: t('lines.valueOn'), value: <DateText date={line.valueOn} /> },
        { label: t('lines.amount'), value: <Money cents={line.amount} /> },
        ...(line.rest === 0 || line.rest === line.amount ? [] : [{ label: t('lines.rest'), value: <Money cents={line.rest} /> }]),
        ...optional(t('lines.name'), line.name),
        ...optional(t('lines.iban'), line.iban === null ? null : formatIban(line.iban)),
        ...optional(t('lines.text'), line.text),
        ...optional(t('lines.endToEndId'), line.endToEndId),
        ...optional(t('lines.reference'), line.reference),
        ...optional(t('lines.returnCode'), line.returnCode),
        { label: t('lines.file'), value: line.fileName },
        ...(line.closedAs === null ? [] : [{ label: t('close.reason'), value: CLOSING_LABELS[line.closedAs][language] }]),
        ...optional(t('close.note'), line.note),
        ...(line.updatedBy === null
          ? []
          : [
              {
                label: t('lines.decided'),
                value: (
                  <>
                    {line.updatedBy} · <MomentText instant={line.updatedAt} />
                  </>
                ),
              },
            ]),
      ]}
    />
  );
}

/** What a user can do with a movement, by its state. */
function Actions({ line, onAsk }: Pick<LineProps, 'line'> & { readonly onAsk: (dialog: 'attribute' | 'close') => void }) {
  const t = useBankingTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const refuse = useApiMutation(refuseProposal, { invalidates: BANK_LINE_QUERIES });
  const undo = useApiMutation(undoLine, { invalidates: BANK_LINE_QUERIES });
  const reopen = useApiMutation(reopenLine, { invalidates: BANK_LINE_QUERIES });
  const { status, paid, amount } = line;
  const params = { id: line.id };
  const waits = status === 'DA_LAVORARE' || status === 'PROPOSTO';
  const run = (task: Promise<unknown>, done: string) => task.then(() => notify.done(done), notify.failed);
  const takeBack = async () => {
    const message = t('actions.undoText', { amount: formatEuro(amount - line.rest, language) });
    if (await confirm({ title: t('actions.undoTitle'), message, confirm: t('actions.undo'), danger: true })) {
      await run(undo.mutateAsync({ params }), t('done.undone'));
    }
  };
  return (
    <Group justify="flex-end" gap="xs">
      {status === 'PROPOSTO' ? (
        <Button variant="default" loading={refuse.isPending} onClick={() => void run(refuse.mutateAsync({ params }), t('done.refused'))}>
          {t('actions.refuse')}
        </Button>
      ) : null}
      {paid.length > 0 && status !== 'CHIUSO' ? (
        <Button variant="default" loading={undo.isPending} onClick={() => void takeBack()}>
          {t('actions.undo')}
        </Button>
      ) : null}
      {status === 'CHIUSO' || status === 'FORSE_DOPPIO' ? (
        <Button variant="default" loading={reopen.isPending} onClick={() => void run(reopen.mutateAsync({ params }), t('done.reopened'))}>
          {t(status === 'CHIUSO' ? 'actions.reopen' : 'actions.isNew')}
        </Button>
      ) : null}
      {waits || status === 'STORNO' || status === 'FORSE_DOPPIO' ? (
        <Button variant="default" onClick={() => onAsk('close')}>
          {t('actions.close')}
        </Button>
      ) : null}
      {waits ? (
        <Button variant={status === 'PROPOSTO' ? 'default' : 'filled'} onClick={() => onAsk('attribute')}>
          {t('actions.attribute')}
        </Button>
      ) : null}
      <FirstAction line={line} />
    </Group>
  );
}

/** A movement with everything that the bank said of it, what it pays, and what can be done. */
export function LineDialog({ line, onClose }: LineProps) {
  const t = useBankingTexts();
  const language = useLanguage();
  const { status, proposal, proposed, paid } = line;
  const [dialog, setDialog] = useState<'attribute' | 'close'>();
  const back = () => setDialog(undefined);
  // One dialog at a time: Escape closes the one in front only.
  if (dialog === 'attribute') return <AttributeDialog line={line} onClose={back} onDone={onClose} />;
  if (dialog === 'close') return <CloseLineDialog line={line} onClose={back} />;
  return (
    <Modal opened onClose={onClose} title={t('lines.title', { amount: formatEuro(line.amount, language) })} size="lg" centered>
      <Stack gap="md">
        <Group gap="xs">
          <StatusBadge tone={LINE_TONES[status]}>{LINE_STATE_LABELS[status][language]}</StatusBadge>
          {proposal === null ? null : <Text size="sm">{PROPOSAL_LABELS[proposal][language]}</Text>}
        </Group>
        {status === 'STORNO' || status === 'FORSE_DOPPIO' ? <Alert color="blue">{t(`hints.${status}`)}</Alert> : null}
        <Facts line={line} />
        <Titles label={t('lines.proposed')} titles={proposed} />
        <Titles label={t('lines.paid')} titles={paid} />
        <Actions line={line} onAsk={setDialog} />
      </Stack>
    </Modal>
  );
}
