import { z } from 'zod';
import { brokenBy } from '#platform/api-kit/validation.ts';
import { hasAtLeast, hasAtMost } from '#platform/domain-kit/rules.ts';
import { FileField } from '../file/file-field.tsx';
import { ImageField } from '../file/image-field.tsx';
import { useSchemaForm } from '../form/use-schema-form.ts';
import { FIELD, useShownErrors } from './shown-errors.ts';
import { Specimen } from './specimen.tsx';

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

/** Address of a saved picture: here the picture itself. */
const SAVED =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%226%22 fill=%22%231c5d99%22/%3E%3C/svg%3E';

const PDF = ['application/pdf'];
const report = new File(['%PDF-1.7'], 'perizia-furto-incendio-2026.pdf', { type: 'application/pdf', lastModified: 0 });

/** Fields for files, pictures and the circular crop. */
export function FilesSpecimens() {
  const form = useSchemaForm(schema, {
    labels: { missing: FIELD, many: FIELD },
    defaultValues: {
      ...{ one: null, filled: report, missing: undefined, off: report, many: [report] },
      ...{ picture: null, saved: SAVED, avatar: null, savedAvatar: SAVED },
    },
  });
  useShownErrors(form, ['missing', 'many']);
  const pdf = { accept: PDF, maxBytes: 1_000_000 };
  const pictures = [{ name: 'picture' }, { name: 'saved' }] as const;
  return (
    <>
      <Specimen title="File">
        <FileField {...form.field('one')} label="Vuoto" {...pdf} />
        <FileField {...form.field('filled')} label="Compilato" {...pdf} />
        <FileField {...form.field('missing')} label="Con errore" {...pdf} />
        <FileField {...form.field('off')} label="Disabilitato" {...pdf} disabled />
      </Specimen>
      <Specimen title="Più file" columns={2}>
        <FileField {...form.field('many')} label="Più file" {...pdf} multiple />
      </Specimen>
      <Specimen title="Immagine" columns={2}>
        {pictures.map(({ name }) => (
          <ImageField key={name} {...form.field(name)} label={name === 'picture' ? 'Vuoto' : 'Compilato'} />
        ))}
        <ImageField {...form.field('saved')} label="Disabilitato" disabled />
      </Specimen>
      <Specimen title="Immagine circolare" columns={2}>
        <ImageField {...form.field('avatar')} label="Immagine circolare" crop="circle" cropSize={256} />
        <ImageField {...form.field('savedAvatar')} label="Compilato" crop="circle" />
      </Specimen>
    </>
  );
}
