import { useState } from 'react';
import type { FieldErrors as FormErrors } from 'react-hook-form';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { sameJson } from '#platform/domain-kit/same-json.ts';
import { messageOf } from '#platform/ui-kit/feedback/shown-error.ts';
import { showFieldErrors } from '#platform/ui-kit/form/show-field-errors.ts';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { kitText } from '#platform/ui-kit/texts/kit-texts.ts';
import { isApiError } from '#platform/ui-shell/api/api-error.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { quoterText } from '../../texts/quoter/it.ts';
import { errorPaths } from '../logic/error-paths.ts';
import type { QuoteValues } from '../logic/quote-data.ts';
import { replaceSaved, replaceValues } from './form-values.ts';
import type { Draft } from './use-draft.ts';
import { type Saved, type SavedQuote, useSaveQuote } from './use-save-quote.ts';

interface SaveOptions {
  readonly form: SchemaForm<QuoteValues>;
  readonly draft: Draft;
  readonly quote: SavedQuote | null;
  readonly onSaved: (quote: SavedQuote) => void;
  readonly goToField: (path: string) => void;
}

/** State of saving for the screen: pending, failed, refused because another user saved first. */
export function useSave({ form, draft, quote, onSaved, goToField }: SaveOptions) {
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<string>();
  const send = useSaveQuote(draft, onSaved);

  const showErrors = (fields: Readonly<Record<string, string>>) => {
    const paths = Object.keys(fields);
    showFieldErrors(form, fields);
    setFailure(`${quoterText('save.invalid', { count: paths.length })}\n${Object.values(fields).join('\n')}`);
    if (paths[0] !== undefined) goToField(paths[0]);
  };

  const showFailure = (error: unknown) => {
    if (error instanceof FieldErrors) showErrors(error.fields);
    else if (isApiError(error, 'CHANGED_BY_OTHERS')) setConflict(error.message);
    else if (isApiError(error, 'OFFLINE') || isApiError(error, 'TIMEOUT')) setFailure(quoterText('save.uncertain'));
    else setFailure(messageOf(error, kitText('unexpected')));
  };

  /** The saved values become the reference; values typed while saving stay typed. */
  const settle = (values: QuoteValues) => {
    const now = form.getValues();
    replaceSaved(form, values);
    if (sameJson(now, values)) draft.clear();
    else replaceValues(form, now);
  };

  const saveValues = async (values: QuoteValues, on: SavedQuote | null): Promise<Saved | undefined> => {
    setFailure(undefined);
    setSaving(true);
    try {
      const saved = await send(on, values);
      onSaved(saved);
      settle(values);
      notify.done(quoterText('save.saved', { number: saved.number }));
      return saved;
    } catch (error) {
      showFailure(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  };

  const refuse = (errors: FormErrors<QuoteValues>) => {
    const paths = errorPaths(errors);
    setFailure(quoterText('save.invalid', { count: paths.length }));
    if (paths[0] !== undefined) goToField(paths[0]);
  };

  return {
    saving,
    failure,
    /** The user that saved meanwhile and when; undefined when there is none. */
    conflict,
    endConflict: () => setConflict(undefined),
    /** Validates and saves; returns `undefined` if it did not save, with the reasons on screen. */
    save: (): Promise<Saved | undefined> => {
      if (saving) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const submit = form.handleSubmit(
          async (values) => resolve(await saveValues(structuredClone(values), quote)),
          (errors) => {
            refuse(errors);
            resolve(undefined);
          },
        );
        void submit();
      });
    },
    /** Saves values merged with another user's version. */
    saveOver: (values: QuoteValues, on: SavedQuote): Promise<Saved | undefined> => saveValues(values, on),
  };
}

export type Save = ReturnType<typeof useSave>;
