import { Button, Group, Kbd, Paper, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import { keysOf } from '#platform/domain-kit/entries.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { DateTimeField } from '#platform/ui-kit/form/date/date-time-field.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listRenewals } from '../../api/index.ts';
import { readRenewal, recordOutcome } from '../../api/routes.ts';
import { outcomeForm, RENEWAL_FIELDS, type RenewalDetail } from '../../api/schemas.ts';
import { OUTCOMES, type Outcome, REFUSALS } from '../../domain/index.ts';
import { useRenewalsTexts } from '../../texts/it.ts';
import { useNextCall } from '../use-next-call.ts';

/** Outcomes that need more than a key: a moment, a reason. */
const ASKED: readonly Outcome[] = ['RICHIAMARE', 'NON_INTERESSATO'];
const PLAIN = { refusal: null, callAt: null, note: null } as const;
const CODES = keysOf(OUTCOMES);

/** What came of the call, by one key each; then the next call. */
export function OutcomeBar({ renewal: { id, customer } }: { readonly renewal: RenewalDetail }) {
  const t = useRenewalsTexts();
  const language = useLanguage();
  const [asked, setAsked] = useState<Outcome>();
  const record = useApiMutation(recordOutcome, { invalidates: [readRenewal, listRenewals] });
  const next = useNextCall();
  const done = (outcome: Outcome) => {
    notify.done(t('call.recorded', { customer, outcome: OUTCOMES[outcome][language] }));
    next.go();
  };
  const choose = (outcome: Outcome) => {
    if (record.isPending || asked !== undefined) return;
    if (ASKED.includes(outcome)) return setAsked(outcome);
    void record.mutateAsync({ params: { id }, body: { outcome, ...PLAIN } }).then(() => done(outcome), notify.failed);
  };
  useHotkeys(
    CODES.map((outcome, i) => [String(i + 1), () => choose(outcome)]),
    ['INPUT', 'TEXTAREA', 'SELECT'],
  );
  return (
    <Paper withBorder px="sm" py={6} component="section" aria-label={t('call.outcome')}>
      <Group gap={6}>
        <Text size="sm" fw={600}>
          {t('call.outcome')}
        </Text>
        {CODES.map((outcome, i) => (
          <Button
            key={outcome}
            size="compact-sm"
            variant="default"
            leftSection={<Kbd size="xs">{i + 1}</Kbd>}
            loading={record.isPending && record.variables?.body.outcome === outcome}
            onClick={() => choose(outcome)}
          >
            {OUTCOMES[outcome][language]}
          </Button>
        ))}
      </Group>
      {asked === undefined ? null : (
        <FormDialog
          title={OUTCOMES[asked][language]}
          schema={outcomeForm}
          labels={RENEWAL_FIELDS}
          defaultValues={{ outcome: asked, ...PLAIN }}
          saveLabel={t('call.record')}
          onSave={async (body) => {
            await record.mutateAsync({ params: { id }, body });
            done(asked);
          }}
          onClose={() => setAsked(undefined)}
        >
          {(form) => (
            <>
              {asked === 'RICHIAMARE' ? (
                <DateTimeField {...form.field('callAt')} required />
              ) : (
                <SelectField
                  {...form.field('refusal')}
                  required
                  options={keysOf(REFUSALS)
                    .filter((code) => code !== 'POLIZZA_FINITA')
                    .map((value) => ({ value, label: REFUSALS[value][language] }))}
                />
              )}
              <TextAreaField {...form.field('note')} required={false} maxLength={500} rows={2} />
            </>
          )}
        </FormDialog>
      )}
    </Paper>
  );
}
