import { DATASETS } from './datasets/index.ts';
import type { DatasetShape, FieldShape } from './datasets/shape.ts';
import type { AnalysisModel, Dataset } from './model.ts';

/** What a reader may use. */
export interface Rights {
  readonly roles: ReadonlySet<string>;
  /** Datasets that an extraction prepared by the product opens to its readers; personal data stays masked. */
  readonly opened: readonly string[];
  /** Whether such an extraction also shows personal data in clear. */
  readonly clear: boolean;
}

export const rightsOf = (roles: ReadonlySet<string>): Rights => ({ roles, opened: [], clear: false });

const hasOne = ({ roles }: Rights, wanted: readonly string[]) => wanted.some((role) => roles.has(role));

/** Returns whether a reader may use a dataset. */
export function mayUse(rights: Rights, { code, roles }: DatasetShape): boolean {
  return hasOne(rights, roles) || rights.opened.includes(code);
}

/** Returns whether a reader may use a field of a dataset they may use. */
export function mayUseField({ roles }: Rights, { economics }: FieldShape): boolean {
  return economics !== true || roles.has('READ_DETTAGLI_ECONOMICI');
}

/** Returns whether a field's values are masked for a reader. */
export function isMasked(rights: Rights, { clear }: DatasetShape, { personal }: FieldShape): boolean {
  return personal === true && !(rights.clear || hasOne(rights, clear));
}

function opened(rights: Rights, dataset: DatasetShape): Dataset {
  const fields = Object.entries(dataset.fields).flatMap(([name, field]) =>
    mayUseField(rights, field)
      ? [
          {
            id: `${dataset.code}.${name}`,
            type: field.type,
            label: field.label,
            codes: field.codes ?? null,
            masked: isMasked(rights, dataset, field),
          },
        ]
      : [],
  );
  return { code: dataset.code, label: dataset.label, fields, parents: Object.keys(dataset.parents) };
}

/** Returns the model as a reader sees it. */
export function openModel(rights: Rights, datasets: readonly DatasetShape[] = DATASETS): AnalysisModel {
  const used = datasets.filter((dataset) => mayUse(rights, dataset));
  const codes = new Set(used.map(({ code }) => code));
  const shown = used.map((dataset) => opened(rights, dataset));
  return { datasets: shown.map((dataset) => ({ ...dataset, parents: dataset.parents.filter((parent) => codes.has(parent)) })) };
}
