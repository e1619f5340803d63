import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, useBlocker, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { COVERAGE_TYPES } from '#areas/offer/catalogue/domain/index.ts';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import { validate } from '#platform/api-kit/validation.ts';
import { DetailHeader } from '#platform/ui-kit/display/detail-header.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { useConfirm } from '#platform/ui-kit/feedback/confirm.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { useOptionsSource } from '#platform/ui-kit/form/choice/options-source.ts';
import { useKitTexts } from '#platform/ui-kit/texts/kit-texts.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { usePageTitle } from '#platform/ui-shell/routing/page-title.ts';
import { needsAddress } from '../api/addresses.ts';
import {
  deleteNeeds,
  listNeeds,
  type NeedsVersion,
  needsContentSchema,
  needsLookups,
  publishNeeds,
  readNeeds,
  saveNeeds,
} from '../api/index.ts';
import { NEEDS_FIELDS, type NeedsContent } from '../domain/index.ts';
import { useNeedsTexts } from '../texts/it.ts';
import { moved, newQuestion, placed, replaced, without } from './editor.ts';
import classes from './needs.module.css';
import { QuestionEditor } from './question-editor.tsx';

const TONES = { BOZZA: 'info', PUBBLICATA: 'good', SUPERATA: 'neutral' } as const;
const HASH_BEGINNING = 12;

function Version({ version: loaded }: { version: NeedsVersion }) {
  const t = useNeedsTexts();
  const kit = useKitTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const [content, setContent] = useState<NeedsContent>(loaded.content);
  const [saved, setSaved] = useState<NeedsContent>(loaded.content);
  const [version, setVersion] = useState(loaded.version);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useApiMutation(saveNeeds, { invalidates: [listNeeds] });
  const publish = useApiMutation(publishNeeds, { invalidates: [listNeeds, readNeeds] });
  const remove = useApiMutation(deleteNeeds, { invalidates: [listNeeds] });
  const products = useApiQuery(needsLookups, {});
  const { nothing: noProducts } = useOptionsSource({ source: products, emptyText: t('answer.noProducts') });
  const { id, number, status } = loaded;
  const readOnly = status !== 'BOZZA';
  const isDirty = content !== saved;
  const params = { id };
  usePageTitle(t('version.title', { number }));

  useBlocker({
    shouldBlockFn: async () =>
      !(await confirm({
        title: kit('form.leaveTitle'),
        message: kit('form.leave'),
        confirm: kit('form.leaveYes'),
        cancel: kit('form.leaveNo'),
        danger: true,
      })),
    disabled: !isDirty,
  });

  const failed = (error: unknown) => {
    if (error instanceof FieldErrors) setErrors(error.fields);
    else notify.failed(error);
  };
  const onSave = async () => {
    const checked = validate(needsContentSchema, content, NEEDS_FIELDS, language);
    setErrors(checked.ok ? {} : checked.fields);
    if (!checked.ok) return;
    try {
      const answer = await save.mutateAsync({ params, body: checked.value, version });
      setVersion(answer.version);
      setContent(checked.value);
      setSaved(checked.value);
      notify.done(t('version.saved'));
    } catch (error) {
      failed(error);
    }
  };
  const onPublish = async () => {
    const asked = { title: t('version.publishTitle', { number }), message: t('version.publishText'), confirm: t('version.publish') };
    if (!(await confirm(asked))) return;
    try {
      await publish.mutateAsync({ params, version });
      notify.done(t('version.published', { number }));
      await navigate({ to: needsAddress.href() });
    } catch (error) {
      failed(error);
    }
  };
  const onRemove = async () => {
    const asked = { title: t('version.removeTitle'), message: t('version.removeText', { number }), confirm: t('version.remove') };
    if (!(await confirm({ ...asked, danger: true }))) return;
    try {
      await remove.mutateAsync({ params });
      notify.done(t('version.removed'));
      setSaved(content);
      await navigate({ to: needsAddress.href(), ignoreBlocker: true });
    } catch (error) {
      notify.failed(error);
    }
  };

  const context = useMemo(
    () => ({
      noProducts,
      products: (products.data?.items ?? []).map(({ code, name }) => ({ value: code, label: name })),
      coverages: COVERAGE_TYPES.map((type) => ({ value: type.code, label: type[language] })),
      errors,
      readOnly,
    }),
    [products.data, noProducts, language, errors, readOnly],
  );
  const { questions } = content;
  const setQuestions = (next: NeedsContent['questions']) => {
    setContent({ questions: next });
    if (Object.keys(errors).length === 0) return;
    // Faults stay visible until they are corrected.
    const checked = validate(needsContentSchema, { questions: next }, NEEDS_FIELDS, language);
    setErrors(checked.ok ? {} : checked.fields);
  };
  return (
    <Stack gap="md" maw={980} className={readOnly ? classes.readOnly : undefined}>
      <DetailHeader
        title={t('version.title', { number })}
        badge={<StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>}
        facts={[{ label: t('version.hash'), value: `${loaded.sha256.slice(0, HASH_BEGINNING)}…` }]}
        actions={
          <>
            <Button component={Link} to={needsAddress.href()} variant="default">
              {t('version.list')}
            </Button>
            {readOnly ? null : (
              <>
                <Button variant="outline" color="red.9" onClick={() => void onRemove()}>
                  {t('version.remove')}
                </Button>
                <Button variant={isDirty ? 'filled' : 'default'} loading={save.isPending} onClick={() => void onSave()}>
                  {t('version.save')}
                </Button>
                <Button
                  variant={isDirty ? 'default' : 'filled'}
                  disabled={isDirty}
                  title={isDirty ? t('version.saveFirst') : undefined}
                  loading={publish.isPending}
                  onClick={() => void onPublish()}
                >
                  {t('version.publish')}
                </Button>
              </>
            )}
          </>
        }
      />
      {readOnly ? <Alert variant="light">{t('version.immutable')}</Alert> : null}
      <div role="alert" className={classes.alert}>
        {errors.questions === undefined ? null : <Text c="var(--mantine-color-error)">{errors.questions}</Text>}
      </div>
      {placed(questions, 'questions').map(({ item, path, index }) => (
        <QuestionEditor
          key={path}
          question={item}
          path={path}
          title={t('question.title', { number: index + 1 })}
          context={context}
          onChange={(next) => setQuestions(replaced(questions, index, next))}
          onRemove={() => setQuestions(without(questions, index))}
          onMove={(by) => setQuestions(moved(questions, index, by))}
        />
      ))}
      {readOnly ? null : (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.8} />}
            onClick={() => setQuestions([...questions, newQuestion()])}
          >
            {t('question.add')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** `/configurazione/questionario/{id}`: one version; a draft can be edited and published, the others are read-only. */
export function VersionPage({ id }: { readonly id: number }) {
  const { data, error, isPlaceholderData, refetch } = useApiQuery(readNeeds, { params: { id } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined || isPlaceholderData) return <LoadingState />;
  return <Version key={`${data.id} ${data.status}`} version={data} />;
}
