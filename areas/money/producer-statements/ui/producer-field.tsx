import type { FieldValues } from 'react-hook-form';
import { listProducers } from '#areas/sale/contracts/api/index.ts';
import type { FieldProps } from '#platform/ui-kit/form/bound-field.ts';
import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useStatementsTexts } from '../texts/it.ts';

/** Select of a producer, searched by name. */
export function ProducerField<V extends FieldValues>(props: FieldProps<V>) {
  const t = useStatementsTexts();
  return (
    <AutocompleteField
      {...props}
      source="producers"
      emptyText={t('filters.noProducer')}
      search={async (search, signal) => {
        const { items } = await apiClient.call(listProducers, { query: { search, max: 20 } }, { signal });
        return items.filter((item) => item.kind === 'PRODUTTORE');
      }}
      itemValue={(item) => item.id}
      itemLabel={(item) => item.name}
    />
  );
}
