import { Text } from '@mantine/core';
import { formatPercent } from '#platform/domain-kit/number-format.ts';
import { PercentField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  APPROVAL_FIELDS,
  answerQuestion,
  askApproval,
  askSchema,
  askSeller,
  listApprovals,
  messageSchema,
  readApproval,
  refuseApproval,
  refuseSchema,
} from '../../api/approval-routes.ts';
import { topicTexts } from '../../api/approval-texts.ts';
import { read } from '../../api/index.ts';
import { useApprovalTexts } from '../../texts/approval/it.ts';

/** What a dialog does with the request of a quotation. */
export type ApprovalStep = 'ask' | 'more' | 'answer' | 'question' | 'refuse';

export interface ApprovalTarget {
  readonly id: number;
  /** What would be asked or decided. */
  readonly topics: Parameters<typeof topicTexts>[0];
  /** The largest discount that the tariff allows, millionths; null: none to ask for. */
  readonly mostPercent: number | null;
  readonly hours: number;
}

interface ApprovalDialogProps {
  readonly target: ApprovalTarget;
  readonly onClose: () => void;
}

const STALE = [read, readApproval, listApprovals];

function AskDialog({ target: { id, topics, hours }, onClose }: ApprovalDialogProps) {
  const t = useApprovalTexts();
  const language = useLanguage();
  const ask = useApiMutation(askApproval, { invalidates: STALE });
  return (
    <FormDialog
      title={t('ask.title')}
      text={t('ask.text', { hours })}
      schema={askSchema}
      labels={APPROVAL_FIELDS}
      defaultValues={{ note: '', discount: null }}
      saveLabel={t('ask.yes')}
      onSave={async (body) => {
        await ask.mutateAsync({ params: { id }, body });
        notify.done(t('done.ask'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text fw={600}>{topicTexts(topics, language)}</Text>
          <TextAreaField {...form.field('note')} maxLength={500} rows={3} />
        </>
      )}
    </FormDialog>
  );
}

function MoreDiscountDialog({ target: { id, hours, mostPercent }, onClose }: ApprovalDialogProps) {
  const t = useApprovalTexts();
  const language = useLanguage();
  const ask = useApiMutation(askApproval, { invalidates: STALE });
  const most = formatPercent(mostPercent ?? 0, language);
  return (
    <FormDialog
      title={t('ask.discountTitle')}
      text={t('ask.text', { hours })}
      schema={askSchema}
      labels={APPROVAL_FIELDS}
      defaultValues={{ note: '', discount: { kind: 'PERCENT' } }}
      saveLabel={t('ask.yes')}
      onSave={async (body) => {
        await ask.mutateAsync({ params: { id }, body });
        notify.done(t('done.ask'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PercentField {...form.field('discount.percent')} help={t('ask.discountHelp', { most })} />
          <TextAreaField {...form.field('note')} maxLength={500} rows={3} />
        </>
      )}
    </FormDialog>
  );
}

function MessageDialog({ step, target: { id }, onClose }: ApprovalDialogProps & { readonly step: 'answer' | 'question' }) {
  const t = useApprovalTexts();
  const send = useApiMutation(step === 'answer' ? answerQuestion : askSeller, { invalidates: STALE });
  return (
    <FormDialog
      title={t(`${step}.title`)}
      text={t(`${step}.text`)}
      schema={messageSchema}
      labels={APPROVAL_FIELDS}
      defaultValues={{ text: '' }}
      saveLabel={t(`${step}.yes`)}
      onSave={async (body) => {
        await send.mutateAsync({ params: { id }, body });
        notify.done(t(`done.${step}`));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('text')} maxLength={500} rows={3} />}
    </FormDialog>
  );
}

function RefuseDialog({ target: { id, topics }, onClose }: ApprovalDialogProps) {
  const t = useApprovalTexts();
  const language = useLanguage();
  const refuse = useApiMutation(refuseApproval, { invalidates: STALE });
  return (
    <FormDialog
      title={t('refuse.title')}
      text={t('refuse.text')}
      schema={refuseSchema}
      labels={APPROVAL_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t('refuse.yes')}
      danger
      onSave={async (body) => {
        await refuse.mutateAsync({ params: { id }, body });
        notify.done(t('done.refuse'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text fw={600}>{topicTexts(topics, language)}</Text>
          <TextAreaField {...form.field('reason')} maxLength={500} rows={3} />
        </>
      )}
    </FormDialog>
  );
}

/** The dialog of one step of an approval. */
export function ApprovalDialog({ step, ...props }: ApprovalDialogProps & { readonly step: ApprovalStep }) {
  if (step === 'ask') return <AskDialog {...props} />;
  if (step === 'more') return <MoreDiscountDialog {...props} />;
  if (step === 'refuse') return <RefuseDialog {...props} />;
  return <MessageDialog step={step} {...props} />;
}
