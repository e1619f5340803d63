import type { FillableField } from '../../domain/index.ts';

export interface FieldPanelProps {
  readonly field: FillableField;
  readonly coverages: readonly { readonly code: string; readonly name: string }[];
  readonly readOnly: boolean;
  readonly onChange: (field: FillableField) => void;
  readonly onRemove: () => void;
}
