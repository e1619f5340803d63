import { z } from 'zod';
import { id as idOf } from '#platform/api-kit/schemas.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import { listNegotiations, readNegotiation } from '../../api/index.ts';
import { NEGOTIATION_FIELDS } from '../../api/negotiation-schema.ts';
import { listSalespeople, readBoard } from '../../api/overview-routes.ts';
import { handOver, negotiationTimeline } from '../../api/routes.ts';
import { useNegotiationsTexts } from '../../texts/it.ts';

const schema = z.object({ ownerId: idOf() });

interface HandOverDialogProps {
  readonly id: number;
  readonly ownerId: number;
  readonly onClose: () => void;
}

/** Hands a negotiation over to another salesperson. */
export function HandOverDialog({ id, ownerId, onClose }: HandOverDialogProps) {
  const t = useNegotiationsTexts();
  const people = useApiQuery(listSalespeople, {}, { staleTime: 600_000 });
  const save = useApiMutation(handOver, { invalidates: [readNegotiation, listNegotiations, readBoard, negotiationTimeline] });
  return (
    <FormDialog
      title={t('detail.handOver')}
      text={t('detail.handOverText')}
      schema={schema}
      labels={NEGOTIATION_FIELDS}
      defaultValues={{ ownerId }}
      saveLabel={t('detail.handOver')}
      onSave={async (values) => {
        await save.mutateAsync({ params: { id }, body: z.parse(schema, values) });
        notify.done(t('detail.handedOver'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          {...form.field('ownerId')}
          source={people}
          options={(people.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
        />
      )}
    </FormDialog>
  );
}
