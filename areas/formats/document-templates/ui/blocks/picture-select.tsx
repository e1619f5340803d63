import { Button, FileButton, Group, Select } from '@mantine/core';
import { encodedFile } from '#areas/agency/documents/ui/public.tsx';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { addTemplatePicture } from '../../api/index.ts';
import { type PictureSource, picturesOf, TEMPLATE_FIELDS } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { useEditing, useProblem } from '../editor/editing.ts';

const NONE = 'NESSUNA';

interface PictureSelectProps {
  readonly picture: PictureSource | null;
  readonly path: string;
  readonly onChange: (picture: PictureSource | null) => void;
}

/** A picture: none, the insurer's logo, one that the template already prints, or a new one. */
export function PictureSelect({ picture, path, onChange }: PictureSelectProps) {
  const t = useTemplateTexts();
  const language = useLanguage();
  const { templateId, content, readOnly } = useEditing();
  const error = useProblem(path);
  const upload = useApiMutation(addTemplatePicture);
  const files = picturesOf(content);
  const data = [
    { value: NONE, label: t('editor.noPicture') },
    { value: 'LOGO_COMPAGNIA', label: t('editor.insurerLogo') },
    ...files.map((id, at) => ({ value: String(id), label: t('editor.ownPicture', { number: at + 1 }) })),
  ];
  const send = async (file: File | null) => {
    if (file === null) return;
    try {
      const { fileId } = await upload.mutateAsync({ params: { id: templateId }, body: { file: await encodedFile(file) } });
      onChange(fileId);
      notify.done(t('editor.uploaded'));
    } catch (failure) {
      notify.failed(failure instanceof FieldErrors ? new Error(Object.values(failure.fields).join('\n')) : failure);
    }
  };
  return (
    <Group align="flex-end" gap="xs">
      <Select
        label={TEMPLATE_FIELDS.picture[language]}
        data={data}
        value={picture === null ? NONE : String(picture)}
        allowDeselect={false}
        disabled={readOnly}
        error={error}
        style={{ flex: 1, minWidth: 160 }}
        onChange={(value) => {
          if (value === NONE) onChange(null);
          else if (value === 'LOGO_COMPAGNIA') onChange(value);
          else onChange(files.find((id) => String(id) === value) ?? picture);
        }}
      />
      {readOnly ? null : (
        <FileButton accept="image/png,image/jpeg" onChange={(file) => void send(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
              {t('editor.upload')}
            </Button>
          )}
        </FileButton>
      )}
    </Group>
  );
}
