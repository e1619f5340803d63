import { z } from 'zod';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { ImageField } from '#platform/ui-kit/file/image-field.tsx';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { LOGO, LOGO_LABEL, listCompanyLogos, saveCompanyLogo } from '../../api/company-logo-routes.ts';
import type { CompanyLogoRow } from '../../api/index.ts';
import { useLogoTexts } from '../../texts/logos/it.ts';

const logoForm = z.object({
  logo: z
    .instanceof(File)
    .nullable()
    .refine(...brokenBy<File | null>('required', (file) => file !== null)),
});

interface LogoDialogProps {
  readonly company: CompanyLogoRow;
  readonly onClose: () => void;
}

/** Chooses, crops and saves the logo of an insurer. */
export function LogoDialog({ company, onClose }: LogoDialogProps) {
  const t = useLogoTexts();
  const { id, name, version } = company;
  const save = useApiMutation(saveCompanyLogo, { invalidates: [listCompanyLogos] });
  return (
    <FormDialog
      title={t('title', { name })}
      text={t('text')}
      schema={logoForm}
      labels={{ logo: LOGO_LABEL }}
      defaultValues={{ logo: null }}
      saveLabel={t('save')}
      onSave={async ({ logo }) => {
        if (logo === null) return;
        await save.mutateAsync({ params: { id }, body: { logo: await encodedFile(logo) }, version });
        notify.done(t('saved', { name }));
      }}
      onClose={onClose}
    >
      {(form) => <ImageField {...form.field('logo')} accept={LOGO.types} maxBytes={LOGO.megabytes * 1_000_000} required crop="circle" />}
    </FormDialog>
  );
}
