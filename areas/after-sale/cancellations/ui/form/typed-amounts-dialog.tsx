import { Group, Text } from '@mantine/core';
import { z } from 'zod';
import { cents, lines } from '#platform/api-kit/schemas.ts';
import { formatEuro } from '#platform/domain-kit/number-format.ts';
import { MoneyField } from '#platform/ui-kit/form/number/number-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useLanguage } from '#platform/ui-kit/texts/language.ts';
import { useApiMutation } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listCancellations, readCancellation, readCancelledPolicy } from '../../api/index.ts';
import type { CancellationPreview } from '../../api/preview-schema.ts';
import { CANCELLATION_FIELDS, type CancellationDetail, cancellationSchema, saveCancellation } from '../../api/routes.ts';
import { useCancellationsTexts } from '../../texts/it.ts';
import { requestOfDetail } from './request-of-detail.ts';

const typedForm = z.object({
  manualReason: lines(500),
  amounts: z.array(z.object({ net: cents().min(0), tax: cents().min(0) })),
});

interface TypedAmountsDialogProps {
  readonly detail: CancellationDetail;
  readonly contractId: number;
  readonly preview: CancellationPreview;
  readonly onClose: () => void;
}

/** Types the refund of each coverage by hand; another person approves it. */
export function TypedAmountsDialog({ detail, contractId, preview, onClose }: TypedAmountsDialogProps) {
  const t = useCancellationsTexts();
  const language = useLanguage();
  const lines = preview.lines.filter(({ ends }) => ends);
  const save = useApiMutation(saveCancellation, { invalidates: [readCancellation, readCancelledPolicy, listCancellations] });
  const labels = {
    ...CANCELLATION_FIELDS,
    net: { it: 'Imponibile da rimborsare', en: 'Taxable amount to refund' },
    tax: { it: 'Imposta da rimborsare', en: 'Tax to refund' },
  };
  return (
    <FormDialog
      title={t('form.typeAmounts')}
      text={t('form.typeText')}
      schema={typedForm}
      labels={labels}
      defaultValues={{ manualReason: detail.manualReason ?? '', amounts: lines.map(({ net, tax }) => ({ net, tax })) }}
      saveLabel={t('form.save')}
      onSave={async (values) => {
        const { manualReason, amounts } = z.parse(typedForm, values);
        const typed = lines.map(({ titleId, coverage }, at) => ({ titleId, coverage, ...(amounts[at] ?? { net: 0, tax: 0 }) }));
        const body = z.parse(cancellationSchema, { ...requestOfDetail(detail), manualReason, typed: [{ contractId, amounts: typed }] });
        await save.mutateAsync({ params: { id: detail.id }, body, version: detail.version });
        notify.done(t('form.saved'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextAreaField {...form.field('manualReason')} maxLength={500} />
          {lines.map(({ name, titleId, coverage, maxNet, maxTax }, at) => (
            <fieldset key={`${titleId} ${coverage}`} style={{ border: 0, margin: 0, padding: 0 }}>
              <Text component="legend" fw={600}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {t('form.most', { net: formatEuro(maxNet, language), tax: formatEuro(maxTax, language) })}
              </Text>
              <Group grow align="start">
                <MoneyField {...form.field(`amounts.${at}.net`)} label={t('preview.net')} />
                <MoneyField {...form.field(`amounts.${at}.tax`)} label={t('preview.tax')} />
              </Group>
            </fieldset>
          ))}
        </>
      )}
    </FormDialog>
  );
}
