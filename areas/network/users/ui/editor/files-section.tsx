import { Anchor, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { z } from 'zod';
import { downloadFile, PICTURES, SCANS, type UploadLimits } from '#areas/agency/documents/api/index.ts';
import { encodedFile, useFileAddress } from '#areas/agency/documents/ui/public.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { FileField } from '#platform/ui-kit/file/file-field.tsx';
import { ImageField } from '#platform/ui-kit/file/image-field.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { queryKeyOf } from '#platform/ui-shell/api/api-hooks.ts';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { saveFile } from '#platform/ui-shell/download/save-file.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { saveLetter, saveLogo } from '../../api/file-routes.ts';
import { readUser } from '../../api/index.ts';
import type { UserDetail } from '../../api/user-routes.ts';
import { hasSection, type UserPath } from '../../domain/index.ts';
import { useUsersTexts } from '../../texts/it.ts';
import { Fieldset } from './fieldset.tsx';

interface FilesProps {
  readonly userPath: UserPath;
  readonly user: UserDetail;
}

/** The logo is the address of the stored one, a new file, or empty; the letter is a new file or unchanged. */
const filesForm = z.object({
  logo: z.union([z.instanceof(File), z.string()]).nullable(),
  letter: z.instanceof(File).nullable(),
});

const limitsOf = ({ types, megabytes }: UploadLimits) => ({ accept: types, maxBytes: megabytes * 1_000_000 });

function Editor({ userPath, user, address }: FilesProps & { readonly address: string | null }) {
  const t = useUsersTexts();
  const client = useQueryClient();
  const confirm = useConfirm();
  const labels = { ...saveLogo.fields, ...saveLetter.fields };
  const form = useSchemaForm(filesForm, { labels, defaultValues: { logo: address, letter: null } });
  const params = { userPath, id: user.id };
  const reload = () => client.invalidateQueries({ queryKey: queryKeyOf(readUser) });
  const { letter: kept } = user;
  // If the letter is refused, the logo is already saved: the next attempt starts from that version.
  const made = useRef(0);
  const version = () => Math.max(user.version, made.current);

  const save = async ({ logo, letter }: z.output<typeof filesForm>) => {
    if (logo !== address) {
      const body = { logo: logo instanceof File ? await encodedFile(logo) : null };
      const saved = await apiClient.call(saveLogo, { params, body }, { version: version() });
      made.current = saved.version;
    }
    if (letter !== null) await apiClient.call(saveLetter, { params, body: { letter: await encodedFile(letter) } }, { version: version() });
    await reload();
    notify.done(t('files.saved', { name: user.name }));
  };
  const takeLetterAway = async () => {
    if (!(await confirm({ title: t('files.removeTitle'), confirm: t('files.remove'), danger: true }))) return;
    try {
      await apiClient.call(saveLetter, { params, body: { letter: null } }, { version: version() });
      await reload();
    } catch (error) {
      notify.failed(error);
    }
  };
  const download = async (id: number) => {
    try {
      saveFile(await apiClient.download(downloadFile, { params: { id }, query: {} }));
    } catch (error) {
      notify.failed(error);
    }
  };

  return (
    <PageForm form={form} onSave={save} saveLabel={t('files.save')}>
      <Fieldset title={t(hasSection(user.group, 'TRADE') ? 'files.title' : 'files.letter')}>
        {hasSection(user.group, 'TRADE') ? (
          <ImageField {...form.field('logo')} {...limitsOf(PICTURES)} required={false} crop="circle" />
        ) : null}
        {hasSection(user.group, 'RUI') ? (
          <div>
            <FileField {...form.field('letter')} {...limitsOf(SCANS)} required={false} />
            {kept === null ? null : (
              <Group gap="xs" mt={6}>
                <Text size="sm">{t('files.current')}</Text>
                <Anchor component="button" type="button" size="sm" onClick={() => void download(kept.id)}>
                  {kept.fileName}
                </Anchor>
                <Button variant="subtle" size="compact-sm" onClick={() => void takeLetterAway()}>
                  {t('files.remove')}
                </Button>
              </Group>
            )}
          </div>
        ) : null}
      </Fieldset>
    </PageForm>
  );
}

function WithLogo({ fileId, ...props }: FilesProps & { readonly fileId: number }) {
  const address = useFileAddress(fileId);
  return address === undefined ? null : <Editor {...props} address={address} />;
}

/** Logo and registration letter of a user, where their group has them. */
export function FilesSection(props: FilesProps) {
  const { user } = props;
  if (!hasSection(user.group, 'TRADE') && !hasSection(user.group, 'RUI')) return null;
  const key = `${user.logoFileId}-${user.letter?.id}`;
  return user.logoFileId === null ? (
    <Editor key={key} {...props} address={null} />
  ) : (
    <WithLogo key={key} {...props} fileId={user.logoFileId} />
  );
}
