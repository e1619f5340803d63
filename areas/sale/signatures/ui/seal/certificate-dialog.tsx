import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { PasswordField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { certificateBody, MAX_CERTIFICATE_BYTES, readSealSettings, setCertificate } from '../../api/index.ts';
import { useSignatureTexts } from '../../texts/it.ts';

/** The form holds the file, which is encoded when it is sent. */
const certificateForm = certificateBody.extend({
  file: z
    .instanceof(File)
    .nullable()
    .refine(...brokenBy<File | null>('required', (file) => file !== null)),
});

/** Loads the certificate of a PKCS#12 file. */
export function CertificateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useSignatureTexts();
  const load = useApiMutation(setCertificate, { invalidates: [readSealSettings] });
  return (
    <FormDialog
      title={t('seal.load')}
      text={t('seal.loadText')}
      schema={certificateForm}
      labels={setCertificate.fields ?? {}}
      defaultValues={{ file: null, password: '' }}
      saveLabel={t('seal.save')}
      onSave={async ({ file, password }) => {
        if (file === null) return;
        const { encodedContent } = await encodedFile(file);
        await load.mutateAsync({ body: { file: encodedContent, password } });
        notify.done(t('seal.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FileField {...form.field('file')} accept={['.p12', '.pfx']} maxBytes={MAX_CERTIFICATE_BYTES} required />
          <PasswordField {...form.field('password')} autoComplete="new-password" maxLength={200} required={false} />
        </>
      )}
    </FormDialog>
  );
}
