import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { PageForm } from '#platform/ui-kit/form/page-form.tsx';
import type { SchemaForm } from '#platform/ui-kit/form/use-schema-form.ts';
import { notify } from '#platform/ui-shell/frame/notify.tsx';
import type { PresetAddresses, RecordAddresses } from '../api/addresses.ts';
import { useCatalogueTexts } from '../texts/it.ts';

interface NewRecordProps<V extends FieldValues> {
  readonly form: SchemaForm<V>;
  /** Where Cancel and the new record lead. */
  readonly addresses: PresetAddresses | RecordAddresses;
  readonly create: (body: V) => Promise<{ readonly id: number }>;
  /** Message after creation. */
  readonly created: (body: V) => string;
  readonly children: ReactNode;
}

/** The form of `…/crea`: creates a record of the configuration and opens it; Cancel returns to the list. */
export function NewRecord<V extends FieldValues>({ form, addresses, create, created, children }: NewRecordProps<V>) {
  const t = useCatalogueTexts();
  const navigate = useNavigate();
  const made = useRef(0);
  return (
    <PageForm
      form={form}
      saveLabel={t('record.create')}
      onSave={async (body) => {
        made.current = (await create(body)).id;
        notify.done(created(body));
      }}
      onSaved={() => navigate({ to: addresses.record.href({ id: made.current }) })}
      onCancel={() => navigate({ to: addresses.list.href() })}
    >
      {children}
    </PageForm>
  );
}
