import { keysOf } from '#platform/domain-kit/entries.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  assignAppraisal,
  assignmentSchema,
  JUDGING_FIELDS,
  listAppraisals,
  listAppraisers,
  readAppraisal,
  rejectAppraisal,
  rejectionSchema,
} from '../../api/index.ts';
import { REJECTION_CAUSES } from '../../domain/index.ts';
import { useAppraisalsTexts } from '../../texts/it.ts';

const STALE = [readAppraisal, listAppraisals];

interface DialogProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** Rejects the photos for a cause that the seller reads. */
export function RejectDialog({ id, onClose }: DialogProps) {
  const t = useAppraisalsTexts();
  const language = useLanguage();
  const reject = useApiMutation(rejectAppraisal, { invalidates: STALE });
  return (
    <FormDialog
      title={t('detail.rejectTitle')}
      text={t('detail.rejectText')}
      schema={rejectionSchema}
      labels={JUDGING_FIELDS}
      defaultValues={{ note: null }}
      saveLabel={t('detail.reject')}
      danger
      onSave={async (body) => {
        await reject.mutateAsync({ params: { id }, body });
        notify.done(t('detail.rejected'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SelectField
            {...form.field('cause')}
            required
            options={keysOf(REJECTION_CAUSES).map((value) => ({ value, label: REJECTION_CAUSES[value][language] }))}
          />
          <TextAreaField {...form.field('note')} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}

/** Assigns the appraisal to an appraiser. */
export function AssignDialog({ id, userId, onClose }: DialogProps & { readonly userId: number | null }) {
  const t = useAppraisalsTexts();
  const assign = useApiMutation(assignAppraisal, { invalidates: STALE });
  const appraisers = useApiQuery(listAppraisers, {});
  return (
    <FormDialog
      title={t('detail.appraiser')}
      schema={assignmentSchema}
      labels={JUDGING_FIELDS}
      defaultValues={{ userId }}
      saveLabel={t('detail.appraiser')}
      onSave={async (body) => {
        await assign.mutateAsync({ params: { id }, body });
        notify.done(t('detail.assigned'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          {...form.field('userId')}
          clearable
          source={appraisers}
          options={(appraisers.data ?? []).map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </FormDialog>
  );
}
