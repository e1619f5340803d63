import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addPrivacyNotice, listPrivacyNotices, NOTICE_PDF, newPrivacyNotice, privacyNoticeInForce } from '../../api/index.ts';
import { useSettingsTexts } from '../../texts/it.ts';

/** The form holds the file, which is encoded when it is sent. */
const noticeForm = newPrivacyNotice.extend({
  file: z
    .instanceof(File)
    .nullable()
    .refine(...brokenBy<File | null>('required', (file) => file !== null)),
});

/** Adds a version of the agency's privacy notice. */
export function NoticeDialog({ onClose }: { readonly onClose: () => void }) {
  const today = useToday();
  const t = useSettingsTexts();
  const add = useApiMutation(addPrivacyNotice, { invalidates: [listPrivacyNotices, privacyNoticeInForce] });
  return (
    <FormDialog
      title={t('privacy.add')}
      text={t('privacy.addText')}
      schema={noticeForm}
      labels={addPrivacyNotice.fields ?? {}}
      defaultValues={{ validFrom: '', file: null, note: '' }}
      saveLabel={t('privacy.save')}
      onSave={async ({ file, ...facts }) => {
        if (file === null) return;
        await add.mutateAsync({ body: { ...facts, file: await encodedFile(file) } });
        notify.done(t('privacy.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FileField {...form.field('file')} accept={NOTICE_PDF.types} maxBytes={NOTICE_PDF.megabytes * 1_000_000} required />
          <DateField {...form.field('validFrom')} min={today} />
          <TextField {...form.field('note')} required={false} maxLength={300} />
        </>
      )}
    </FormDialog>
  );
}
