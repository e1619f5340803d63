import { z } from 'zod';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { hasAtLeast, hasAtMost } from '#platform/domain-kit/rules.ts';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { ImageField } from '#platform/ui-kit/file/image-field.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { FIELD, useShownErrors } from './gallery-form.ts';
import { Specimen } from './specimen.tsx';
import { useGalleryTexts } from './texts.ts';

const files = z.array(z.instanceof(File));
const schema = z.object({
  one: z.instanceof(File).nullable(),
  filled: z.instanceof(File).nullable(),
  missing: z.instanceof(File),
  off: z.instanceof(File).nullable(),
  many: files
    .refine(...brokenBy<readonly unknown[]>('minFiles', (list) => hasAtLeast(list, 2), { length: 2 }))
    .refine(...brokenBy<readonly unknown[]>('maxFiles', (list) => hasAtMost(list, 3), { length: 3 })),
  picture: z.union([z.instanceof(File), z.string()]).nullable(),
  saved: z.union([z.instanceof(File), z.string()]).nullable(),
  avatar: z.union([z.instanceof(File), z.string()]).nullable(),
  savedAvatar: z.union([z.instanceof(File), z.string()]).nullable(),
});

const PDF = ['application/pdf'];
const report = new File(['%PDF-1.7'], 'perizia-furto-incendio-2026.pdf', { type: 'application/pdf', lastModified: 0 });

/** Fields for files, pictures and the circular crop. */
export function FilesPart() {
  const t = useGalleryTexts();
  const form = useSchemaForm(schema, {
    labels: { missing: FIELD, many: FIELD },
    defaultValues: {
      ...{ one: null, filled: report, missing: undefined, off: report, many: [report] },
      ...{ picture: null, saved: '/favicon.svg', avatar: null, savedAvatar: '/favicon.svg' },
    },
  });
  useShownErrors(form, ['missing', 'many']);
  const pdf = { accept: PDF, maxBytes: 1_000_000 };
  const pictures = [{ name: 'picture' }, { name: 'saved' }] as const;
  return (
    <>
      <Specimen title={t('file')}>
        <FileField {...form.field('one')} label={t('states.empty')} {...pdf} />
        <FileField {...form.field('filled')} label={t('states.filled')} {...pdf} />
        <FileField {...form.field('missing')} label={t('states.error')} {...pdf} />
        <FileField {...form.field('off')} label={t('states.disabled')} {...pdf} disabled />
      </Specimen>
      <Specimen title={t('files')} columns={2}>
        <FileField {...form.field('many')} label={t('files')} {...pdf} multiple />
      </Specimen>
      <Specimen title={t('image')} columns={2}>
        {pictures.map(({ name }) => (
          <ImageField key={name} {...form.field(name)} label={t(name === 'picture' ? 'states.empty' : 'states.filled')} />
        ))}
        <ImageField {...form.field('saved')} label={t('states.disabled')} disabled />
      </Specimen>
      <Specimen title={t('avatar')} columns={2}>
        <ImageField {...form.field('avatar')} label={t('avatar')} crop="circle" cropSize={256} />
        <ImageField {...form.field('savedAvatar')} label={t('states.filled')} crop="circle" />
      </Specimen>
    </>
  );
}
