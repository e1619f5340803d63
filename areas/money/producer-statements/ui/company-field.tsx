import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from '#platform/ui-kit/form/bound-field.ts';
import { SelectField } from '#platform/ui-kit/form/choice/choice-fields.tsx';
import { useApiQuery } from '#platform/ui-shell/api/api-hooks.ts';
import { listInsurers } from '../api/routes.ts';

/** Select of an insurer. */
export function CompanyField<V extends FieldValues>(props: FieldProps<V>) {
  const insurers = useApiQuery(listInsurers, {}, { staleTime: 600_000 });
  return (
    <SelectField {...props} source={insurers} options={(insurers.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
  );
}
