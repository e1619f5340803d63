import type { FieldValues } from 'react-hook-form';
import { listProducers } from '#areas/sale/contracts/api/index.ts';
import type { FieldProps } from '#platform/ui-kit/form/bound-field.ts';
import { AutocompleteField } from '#platform/ui-kit/form/choice/autocomplete-field.tsx';
import { apiClient } from '#platform/ui-shell/api/client.ts';
import { useInsurerAccountsTexts } from '../texts/it.ts';

/** Select of a recipient of the network, searched by name. */
export function RecipientField<V extends FieldValues>(props: FieldProps<V>) {
  const t = useInsurerAccountsTexts();
  return (
    <AutocompleteField
      {...props}
      source="commission-recipients"
      emptyText={t('rappel.noRecipient')}
      search={async (search, signal) => (await apiClient.call(listProducers, { query: { search, max: 20 } }, { signal })).items}
      itemValue={(item) => item.id}
      itemLabel={(item) => item.name}
    />
  );
}
