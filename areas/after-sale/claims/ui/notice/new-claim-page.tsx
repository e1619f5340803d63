import { Alert, Anchor, Button, Grid, Group, List, Paper, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { FieldErrors } from '#platform/api-kit/errors.ts';
import type { ResponseOf } from '#platform/api-kit/route.ts';
import { KeyValueList } from '#platform/ui-kit/display/key-value-list.tsx';
import { StatusBadge } from '#platform/ui-kit/display/status-badge.tsx';
import { DateText } from '#platform/ui-kit/display/values.tsx';
import { LoadingState } from '#platform/ui-kit/feedback/loading-state.tsx';
import { QueryError } from '#platform/ui-kit/feedback/states.tsx';
import { CheckboxField, CheckboxGroupField, SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateField } from '#platform/ui-kit/form/date/date-field.tsx';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { TextField } from '#platform/ui-kit/form/text/text-fields.tsx';
import { useSchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { useToday } from '#platform/ui-kit/server-clock.ts';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { useHasRole } from '#platform/ui-shell/session/session.ts';
import { claimAddress, claimsAddress, newClaimAddress } from '../../api/addresses.ts';
import { listClaims, readClaim } from '../../api/index.ts';
import { CLAIM_FIELDS, checkCover, createClaim, deleteClaim, mergeClaim, noticeSchema, notifyClaim, saveClaim } from '../../api/routes.ts';
import type { ClaimDetail } from '../../api/schemas.ts';
import { isTotalByCause } from '../../domain/cause-rules.ts';
import { CLAIM_DOCUMENTS } from '../../domain/claim-codes.ts';
import { CLAIM_CAUSES } from '../../domain/index.ts';
import { CLAIM_STEPS } from '../../domain/state-codes.ts';
import { CHECK_LABELS, CHECK_OUTCOMES } from '../../domain/state-texts.ts';
import { useClaimsTexts } from '../../texts/it.ts';
import { CHECK_TONES } from '../tones.ts';

type Guide = ResponseOf<typeof checkCover>;

/** What the policy says about the event: cover, documents, claims that may be the same. */
function GuidePanel({
  guide,
  code,
  onMerge,
}: {
  readonly guide: Guide;
  readonly code: string | null;
  readonly onMerge: (into: string) => void;
}) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const { checks, documents, duplicates } = guide;
  return (
    <Paper withBorder p="md" component="section" aria-label={t('notice.guide')}>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('notice.guide')}
        </Title>
        <KeyValueList
          items={[
            { label: t('list.customer'), value: guide.customer },
            { label: t('list.vehicle'), value: guide.vehicle },
            { label: t('list.plate'), value: guide.plate },
            {
              label: t('notice.cover'),
              value: (
                <>
                  <DateText date={guide.effectiveDate} /> – <DateText date={guide.expiryDate} />
                </>
              ),
            },
          ]}
        />
        {checks.length === 0 ? null : (
          <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('detail.checks')}>
            {checks.map(({ code: check, outcome }) => (
              <Group key={check} component="li" gap="xs">
                <StatusBadge tone={CHECK_TONES[outcome]}>{CHECK_OUTCOMES[outcome][language]}</StatusBadge>
                <Text size="sm">{CHECK_LABELS[check][language]}</Text>
              </Group>
            ))}
          </Stack>
        )}
        {checks.some(({ outcome }) => outcome === 'KO') ? <Text size="sm">{t('notice.unverified')}</Text> : null}
        {documents.length === 0 ? null : (
          <div>
            <Text fw={600} size="sm">
              {t('notice.documents')}
            </Text>
            <List size="sm">
              {documents.map((kind) => (
                <List.Item key={kind}>{CLAIM_DOCUMENTS[kind][language]}</List.Item>
              ))}
            </List>
          </div>
        )}
        {duplicates.length === 0 ? null : (
          <Alert color="orange" variant="light">
            <Stack gap="xs">
              <Text fw={600}>{t('notice.duplicates')}</Text>
              {duplicates.map((other) => (
                <Group key={other.id} gap="xs">
                  <Anchor component={Link} to={claimAddress.href({ code: other.code })}>
                    {other.code}
                  </Anchor>
                  <Text size="sm">
                    {CLAIM_CAUSES[other.cause][language]} · {CLAIM_STEPS.labels[other.step][language]}
                  </Text>
                  {code === null ? null : (
                    <Button size="compact-xs" variant="default" onClick={() => onMerge(other.code)}>
                      {t('notice.merge')}
                    </Button>
                  )}
                </Group>
              ))}
            </Stack>
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

interface NoticeFormProps {
  readonly policy: string;
  readonly draft: ClaimDetail | null;
}

const SOURCES = ['RETE', 'AGENZIA', 'CLIENTE', 'COMPAGNIA'] as const;

function NoticeForm({ policy, draft }: NoticeFormProps) {
  const t = useClaimsTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const handles = useHasRole('UPDATE_SINISTRI');
  const today = useToday();
  const stale = { invalidates: [listClaims, readClaim] };
  const create = useApiMutation(createClaim, stale);
  const save = useApiMutation(saveClaim, stale);
  const submit = useApiMutation(notifyClaim, stale);
  const merge = useApiMutation(mergeClaim, stale);
  const remove = useApiMutation(deleteClaim, { invalidates: [listClaims] });
  const form = useSchemaForm(noticeSchema, {
    labels: CLAIM_FIELDS,
    defaultValues: {
      cause: draft?.cause ?? ('' as 'ALTRO'),
      lossOn: draft?.lossOn ?? '',
      lossTime: draft?.lossTime ?? null,
      place: draft?.place ?? null,
      description: draft?.description ?? '',
      isTotal: draft?.isTotal ?? false,
      requested: draft?.requested ?? 0,
      coverages: draft?.parts.map(({ coverage }) => coverage) ?? [],
      source: draft?.source ?? (handles ? 'AGENZIA' : 'RETE'),
      companyReference: draft?.companyReference ?? null,
    },
  });
  const [cause, lossOn] = [form.watch('cause'), form.watch('lossOn')];
  const asked = { polizza: policy, ...((cause as string) === '' ? {} : { causa: cause }), ...(lossOn === '' ? {} : { data: lossOn }) };
  const { data: guide, error, refetch } = useApiQuery(checkCover, { query: asked });
  if (error !== null && guide === undefined) {
    if (error instanceof FieldErrors) return <Alert color="red">{error.fields.policy}</Alert>;
    return <QueryError error={error} onRetry={() => void refetch()} />;
  }
  if (guide === undefined) return <LoadingState />;
  const causes = guide.causes.includes(cause) || (cause as string) === '' ? guide.causes : [...guide.causes, cause];
  const keep = async (values: z.input<typeof noticeSchema>): Promise<string> => {
    const body = z.parse(noticeSchema, values);
    if (draft === null) return (await create.mutateAsync({ body: { ...body, policy } })).code;
    await save.mutateAsync({ params: { code: draft.code }, body, version: draft.version });
    return draft.code;
  };
  const keepDraft = form.handleSubmit(async (values) => {
    await keep(values).then((code) => {
      notify.done(t('notice.kept'));
      return navigate({ to: newClaimAddress.href({ bozza: code }), ignoreBlocker: true });
    }, notify.failed);
  });
  return (
    <Grid>
      <Grid.Col span={{ base: 12, md: 7 }}>
        <PageForm
          form={form}
          saveLabel={t('notice.submit')}
          onSave={async (values) => {
            const code = await keep(values);
            try {
              const made = await submit.mutateAsync({ params: { code } });
              notify.done(t('notice.received', { code: made.code }));
              await navigate({ to: claimAddress.href({ code: made.code }), ignoreBlocker: true });
            } catch (failure) {
              notify.failed(failure);
              // The draft stays: the panel offers to merge it.
              await navigate({ to: newClaimAddress.href({ bozza: code }), ignoreBlocker: true });
            }
          }}
          onCancel={() => void navigate({ to: claimsAddress.href() })}
        >
          <Stack gap="md">
            <SelectField
              {...form.field('cause')}
              options={causes.map((value) => ({ value, label: CLAIM_CAUSES[value][language] }))}
              onChosen={(value) => {
                const chosen = causes.find((one) => one === value);
                form.setValue('coverages', []);
                form.setValue('isTotal', chosen !== undefined && isTotalByCause(chosen));
              }}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DateField {...form.field('lossOn')} max={today} />
              <TextField {...form.field('lossTime')} placeholder={t('notice.timeFormat')} maxLength={5} />
            </SimpleGrid>
            <TextField {...form.field('place')} maxLength={200} />
            <TextAreaField {...form.field('description')} maxLength={2000} rows={4} />
            {(cause as string) === '' ? null : (
              <CheckboxGroupField
                {...form.field('coverages')}
                help={t('notice.coveragesHelp')}
                options={guide.coverages.map(({ code, name, deductible, limit }) => ({
                  value: code,
                  label: [name, deductible, limit].filter((one) => one !== null).join(' · '),
                }))}
              />
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <MoneyField {...form.field('requested')} help={t('notice.requestedHelp')} />
              {handles ? (
                <SelectField
                  {...form.field('source')}
                  options={SOURCES.map((value) => ({ value, label: t(`source.${value}`) }))}
                  clearable={false}
                />
              ) : null}
            </SimpleGrid>
            {handles ? <TextField {...form.field('companyReference')} maxLength={40} /> : null}
            {(cause as string) !== '' && !isTotalByCause(cause) ? <CheckboxField {...form.field('isTotal')} /> : null}
            <Group>
              <Button variant="default" loading={create.isPending || save.isPending} onClick={() => void keepDraft()}>
                {t('notice.keep')}
              </Button>
              {draft === null ? null : (
                <Button
                  variant="subtle"
                  color="red.9"
                  loading={remove.isPending}
                  onClick={() =>
                    void remove
                      .mutateAsync({ params: { code: draft.code } })
                      .then(() => navigate({ to: claimsAddress.href(), ignoreBlocker: true }), notify.failed)
                  }
                >
                  {t('notice.delete')}
                </Button>
              )}
            </Group>
          </Stack>
        </PageForm>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <GuidePanel
          guide={guide}
          code={draft?.code ?? null}
          onMerge={(into) =>
            void merge
              .mutateAsync({ params: { code: draft?.code ?? '' }, body: { into } })
              .then(({ code }) => navigate({ to: claimAddress.href({ code }), ignoreBlocker: true }), notify.failed)
          }
        />
      </Grid.Col>
    </Grid>
  );
}

/** Asks for the number of the policy. */
function ChoosePolicy() {
  const t = useClaimsTexts();
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (number.trim() !== '') void navigate({ to: newClaimAddress.href({ polizza: number.trim() }) });
      }}
    >
      <Stack gap="md" maw={420}>
        <TextInput
          label={CLAIM_FIELDS.policy[useLanguage()]}
          description={t('notice.policyHelp')}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          autoComplete="off"
        />
        <Group>
          <Button type="submit" disabled={number.trim() === ''}>
            {t('notice.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Draft({ code }: { readonly code: string }) {
  const { data, error, refetch } = useApiQuery(readClaim, { params: { code } });
  if (error !== null) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingState />;
  return <NoticeForm key={`${code} ${data.version}`} policy={data.policyNumber} draft={data} />;
}

/** `/sinistri/nuovo`: a notice, guided by the coverages of the policy. */
export function NewClaimPage({ polizza, bozza }: { readonly polizza?: string | undefined; readonly bozza?: string | undefined }) {
  if (bozza !== undefined && bozza !== '') return <Draft code={bozza} />;
  if (polizza !== undefined && polizza !== '') return <NoticeForm key={polizza} policy={polizza} draft={null} />;
  return <ChoosePolicy />;
}
