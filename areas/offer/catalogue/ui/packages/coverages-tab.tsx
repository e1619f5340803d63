import { useWatch } from 'react-hook-form';
import { CoverageModes } from '../coverage-modes.tsx';
import type { PackageForm } from './package-form.ts';

/** The coverages of the product's tariff, each with its mode in the package. */
export function CoveragesTab({ form, readOnly }: { form: PackageForm; readOnly: boolean }) {
  const product = useWatch({ control: form.control, name: 'product' });
  const coverages = useWatch({ control: form.control, name: 'coverages' });
  const { error } = form.getFieldState('coverages', form.formState);
  return (
    <CoverageModes
      product={product}
      value={coverages}
      onChange={(value) => form.setValue('coverages', value, { shouldDirty: true, shouldValidate: true })}
      readOnly={readOnly}
      error={error?.message}
    />
  );
}
