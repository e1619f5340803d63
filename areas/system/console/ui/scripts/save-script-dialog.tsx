import { useNavigate } from '@tanstack/react-router';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { SelectField, SwitchField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { EditTableField } from '#platform/ui-kit/form/rows/edit-table-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { consoleAddress } from '../../api/addresses.ts';
import {
  createScript,
  listScripts,
  PARAMETER_FIELDS,
  readScript,
  SCRIPT_FIELDS,
  saveScript,
  scriptForm,
  scriptParameter,
} from '../../api/index.ts';
import { PARAMETER_KINDS } from '../../domain/index.ts';
import { useConsoleTexts } from '../../texts/it.ts';
import type { Draft } from '../editor/draft.ts';

/** Saves the script of the editor: a new version of an own one, otherwise a new script. */
export function SaveScriptDialog({
  draft: { script, source, parameters },
  onClose,
}: {
  readonly draft: Draft;
  readonly onClose: () => void;
}) {
  const t = useConsoleTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const invalidates = [listScripts, readScript];
  const create = useApiMutation(createScript, { invalidates });
  const save = useApiMutation(saveScript, { invalidates });
  const own = script?.own === true ? script : null;
  return (
    <FormDialog
      title={own === null ? t('scripts.new') : t('scripts.newVersion', { version: own.version + 1 })}
      schema={scriptForm}
      labels={SCRIPT_FIELDS}
      defaultValues={{
        name: script?.name ?? '',
        about: script?.about ?? '',
        shared: own?.shared ?? false,
        source,
        parameters: [...parameters],
      }}
      saveLabel={t('editor.save')}
      onSave={async (body) => {
        const saved =
          own === null
            ? await create.mutateAsync({ body })
            : await save.mutateAsync({ params: { id: own.id }, body, version: own.version });
        notify.done(t('scripts.saved'));
        await navigate({ to: consoleAddress.href({ script: saved.id }) });
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField {...form.field('name')} maxLength={100} />
          <TextAreaField {...form.field('about')} maxLength={500} />
          <SwitchField {...form.field('shared')} />
          <EditTableField
            {...form.field('parameters')}
            schema={scriptParameter}
            labels={PARAMETER_FIELDS}
            maxRows={20}
            addLabel={t('parameters.add')}
            newRow={() => ({ name: '', label: '', kind: 'TEXT' as const, required: true })}
            rowName={({ name }) => name}
            columns={[
              { key: 'name', title: t('parameters.name'), cell: ({ name }) => `params.${name}` },
              { key: 'label', title: t('parameters.label'), cell: ({ label }) => label },
              { key: 'kind', title: t('parameters.kind'), cell: ({ kind }) => PARAMETER_KINDS[kind][language] },
            ]}
          >
            {(row) => (
              <>
                <TextField {...row.field('name')} maxLength={40} help={t('parameters.nameHelp')} />
                <TextField {...row.field('label')} maxLength={80} />
                <SelectField
                  {...row.field('kind')}
                  options={keysOf(PARAMETER_KINDS).map((value) => ({ value, label: PARAMETER_KINDS[value][language] }))}
                />
                <SwitchField {...row.field('required')} />
              </>
            )}
          </EditTableField>
        </>
      )}
    </FormDialog>
  );
}
