import { Button } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { id } from '#platform/api-kit/schemas.ts';
import { MultiSelectField } from '#platform/ui-kit/form/choice/multi-select-field.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { assignRenewals, listOperators, listRenewals } from '../../api/index.ts';
import type { RenewalRow } from '../../api/schemas.ts';
import { useRenewalsTexts } from '../../texts/it.ts';

const schema = z.object({ operatorIds: z.array(id()).min(1) });
const LABELS = { operatorIds: { it: 'Operatori', en: 'Operators' } } as const;

interface AssignChosenProps {
  readonly cases: readonly RenewalRow[];
  readonly onDone: () => void;
}

/** Gives the selected cases to operators in equal parts. */
export function AssignChosen({ cases, onDone }: AssignChosenProps) {
  const t = useRenewalsTexts();
  const [opened, setOpened] = useState(false);
  const operators = useApiQuery(listOperators, {}, { enabled: opened });
  const assign = useApiMutation(assignRenewals, { invalidates: [listRenewals, listOperators] });
  return (
    <>
      <Button size="compact-sm" onClick={() => setOpened(true)}>
        {t('assign.chosen', { count: cases.length })}
      </Button>
      {opened ? (
        <FormDialog
          title={t('assign.chosen', { count: cases.length })}
          text={t('assign.chosenText')}
          schema={schema}
          labels={LABELS}
          defaultValues={{ operatorIds: [] }}
          saveLabel={t('assign.go')}
          onSave={async ({ operatorIds }) => {
            const caseIds = cases.map((row) => row.id);
            const { given } = await assign.mutateAsync({
              body: { scope: 'SCELTE', caseIds, fromOperatorId: null, operatorIds, expiresTo: null },
            });
            notify.done(t('assign.done', { count: given.reduce((sum, one) => sum + one.cases, 0) }));
            onDone();
          }}
          onClose={() => setOpened(false)}
        >
          {(form) => (
            <MultiSelectField
              {...form.field('operatorIds')}
              required
              source={operators}
              options={(operators.data?.items ?? [])
                .filter(({ available }) => available)
                .map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
        </FormDialog>
      ) : null}
    </>
  );
}
