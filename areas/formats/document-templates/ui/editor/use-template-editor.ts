import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { loginAddress } from '#platform/api-kit/frame-addresses.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { useKitTexts } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { saveTemplateDraft, type TemplateVersion, templateContentSchema } from '../../api/index.ts';
import { TEMPLATE_FIELDS, type TemplateContent } from '../../domain/index.ts';
import { useTemplateTexts } from '../../texts/it.ts';
import { TEMPLATE_QUERIES } from '../stale.ts';
import { begin, change, type History, redo, undo } from './history.ts';
import { keepUnsaved, readUnsaved } from './unsaved.ts';

/** Milliseconds after a change at which it is kept for a reload. */
const KEEP_MS = 400;

/**
 * The state of the editor of a version: content with undo and redo, errors of the last save, unsaved changes that survive
 * a reload, and the question before they are lost.
 */
export function useTemplateEditor(templateId: number, loaded: TemplateVersion) {
  const t = useTemplateTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const confirm = useConfirm();
  const { number } = loaded;
  const readOnly = loaded.status !== 'BOZZA';
  const [restored, setRestored] = useState(() => (readOnly ? undefined : readUnsaved(templateId, number)));
  const [history, setHistory] = useState<History<TemplateContent>>(() => begin(restored?.content ?? loaded.content));
  const [saved, setSaved] = useState({ content: loaded.content, version: restored?.version ?? loaded.version });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<string>();
  const save = useApiMutation(saveTemplateDraft, { invalidates: TEMPLATE_QUERIES });
  const content = history.now;
  const isDirty = content !== saved.content;
  const free = useRef(false);

  useEffect(() => {
    if (readOnly) return undefined;
    const keep = () => keepUnsaved(templateId, number, isDirty ? { version: saved.version, content } : null);
    const timer = setTimeout(keep, KEEP_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
    };
  }, [readOnly, templateId, number, isDirty, saved.version, content]);

  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (free.current || current.pathname === next.pathname || loginAddress.matches(next.pathname)) return false;
      const leaves = await confirm({
        title: kit('form.leaveTitle'),
        message: kit('form.leave'),
        confirm: kit('form.leaveYes'),
        cancel: kit('form.leaveNo'),
        danger: true,
      });
      if (leaves) keepUnsaved(templateId, number, null);
      return !leaves;
    },
    // A reload brings the changes back.
    enableBeforeUnload: false,
    disabled: !isDirty || readOnly,
  });

  const update = (next: TemplateContent, place = '') => {
    if (readOnly || next === content) return;
    setHistory((before) => change(before, next, place, Date.now()));
    // Errors stay visible until they are corrected.
    if (Object.keys(errors).length > 0) {
      const checked = validate(templateContentSchema, next, TEMPLATE_FIELDS, language);
      setErrors(checked.ok ? {} : checked.fields);
    }
  };
  const submit = async (over = saved.version) => {
    const checked = validate(templateContentSchema, content, TEMPLATE_FIELDS, language);
    setErrors(checked.ok ? {} : checked.fields);
    if (!checked.ok) return notify.failed(new Error(t('editor.saveFailed')));
    try {
      const { version } = await save.mutateAsync({ params: { id: templateId, numero: number }, body: content, version: over });
      setSaved({ content, version });
      setConflict(undefined);
      setRestored(undefined);
      keepUnsaved(templateId, number, null);
      notify.done(t('editor.saved'));
    } catch (error) {
      if (error instanceof FieldErrors) setErrors(error.fields);
      else if (isApiError(error, 'CHANGED_BY_OTHERS')) setConflict(error.message);
      else notify.failed(error);
    }
  };
  /** Returns to a saved content: what was loaded, or the one of others after a conflict. */
  const takeSaved = (from: { readonly content: TemplateContent; readonly version: number } = loaded) => {
    setHistory(begin(from.content));
    setSaved({ content: from.content, version: from.version });
    setErrors({});
    setConflict(undefined);
    setRestored(undefined);
    keepUnsaved(templateId, number, null);
  };
  return {
    content,
    readOnly,
    isDirty,
    errors,
    restored: restored === undefined ? undefined : { isOld: restored.version !== loaded.version },
    saving: save.isPending,
    conflict,
    version: saved.version,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    update,
    submit,
    takeSaved,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    forgetConflict: () => setConflict(undefined),
    /** Allows the next navigation without asking. */
    letGo: () => {
      free.current = true;
    },
  };
}

export type TemplateEditor = ReturnType<typeof useTemplateEditor>;
