import { Input } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { useBoundField } from './bound-field.ts';

interface FieldGroupProps {
  readonly shared: Pick<ReturnType<typeof useBoundField>['shared'], 'label' | 'withAsterisk' | 'description' | 'error'>;
  /** `describedBy` is the id of the current message, for the inputs inside. */
  readonly children: (describedBy: string | undefined) => ReactNode;
}

// The label names the group, because there is no single input for it.
const NAMES_GROUP = { labelElement: 'div' } as const;

/**
 * Frame of a field with several inputs: label, help and message like any other field, and a group for screen readers.
 */
export function FieldGroup({ shared, children }: FieldGroupProps) {
  const id = useId();
  const { label, withAsterisk, description, error } = shared;
  return (
    <Input.Wrapper
      {...NAMES_GROUP}
      {...{ label, withAsterisk, description, error }}
      role="group"
      aria-labelledby={`${id}-label`}
      labelProps={{ id: `${id}-label` }}
      errorProps={{ id: `${id}-error` }}
    >
      {children(error === undefined ? undefined : `${id}-error`)}
    </Input.Wrapper>
  );
}
