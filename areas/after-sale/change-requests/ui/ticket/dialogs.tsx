import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { TextAreaField } from '#platform/ui-kit/form/text/text-area-field.tsx';
import { useApiMutation, useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { FormDialog } from '#platform/ui-shell/frame/form-dialog.tsx';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import {
  closeRequest,
  closeRequestSchema,
  handleRequest,
  handleSchema,
  handOverRequest,
  handOverRequestSchema,
  listRequestHandlers,
  REQUEST_FIELDS,
  type RequestDetail,
} from '../../api/index.ts';
import { MAX_OUTCOME } from '../../domain/index.ts';
import { useChangeRequestsTexts } from '../../texts/it.ts';
import { useKeepRequest } from '../use-keep-request.ts';

interface DialogProps {
  readonly request: RequestDetail;
  readonly onClose: () => void;
}

/** Handles the request with what was done, which those who asked receive. */
export function HandleDialog({ request: { ticket, version }, onClose }: DialogProps) {
  const t = useChangeRequestsTexts();
  const handle = useApiMutation(handleRequest, useKeepRequest(ticket));
  return (
    <FormDialog
      title={`${t('actions.EVADI')} ${ticket}`}
      text={t('dialogs.handleText')}
      schema={handleSchema}
      labels={REQUEST_FIELDS}
      defaultValues={{ outcome: '' }}
      saveLabel={t('actions.EVADI')}
      onSave={async (body) => {
        await handle.mutateAsync({ params: { ticket }, body, version });
        notify.done(t('done.EVADI'));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('outcome')} maxLength={MAX_OUTCOME} rows={3} />}
    </FormDialog>
  );
}

/** Closes the request without follow-up, or withdraws it before the agency takes it. */
export function CloseDialog({ request: { ticket, version }, action, onClose }: DialogProps & { readonly action: 'CHIUDI' | 'RITIRA' }) {
  const t = useChangeRequestsTexts();
  const close = useApiMutation(closeRequest, useKeepRequest(ticket));
  return (
    <FormDialog
      title={`${t(`actions.${action}`)} · ${ticket}`}
      text={t(action === 'CHIUDI' ? 'dialogs.closeText' : 'dialogs.withdrawText')}
      schema={closeRequestSchema}
      labels={REQUEST_FIELDS}
      defaultValues={{ reason: '' }}
      saveLabel={t(`actions.${action}`)}
      danger
      onSave={async (body) => {
        await close.mutateAsync({ params: { ticket }, body, version });
        notify.done(t(`done.${action}`));
      }}
      onClose={onClose}
    >
      {(form) => <TextAreaField {...form.field('reason')} maxLength={MAX_OUTCOME} rows={3} />}
    </FormDialog>
  );
}

/** Gives the request to a colleague, or takes it over. */
export function HandOverDialog({ request: { ticket, version }, onClose }: DialogProps) {
  const t = useChangeRequestsTexts();
  const handOver = useApiMutation(handOverRequest, useKeepRequest(ticket));
  const handlers = useApiQuery(listRequestHandlers, {});
  return (
    <FormDialog
      title={`${t('actions.AFFIDA')} ${ticket}`}
      text={t('dialogs.handOverText')}
      schema={handOverRequestSchema}
      labels={REQUEST_FIELDS}
      defaultValues={{}}
      saveLabel={t('actions.AFFIDA')}
      onSave={async (body) => {
        await handOver.mutateAsync({ params: { ticket }, body, version });
        notify.done(t('done.AFFIDA'));
      }}
      onClose={onClose}
    >
      {(form) => (
        <SelectField
          {...form.field('userId')}
          required
          source={handlers}
          options={(handlers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </FormDialog>
  );
}
