import type { ShapeNode } from '#platform/domain-kit/versioned/shape.ts';
import { FIELD_FORMATS, FIELD_TYPES, FILLABLE_KINDS, FILLABLE_MOMENTS } from './codes.ts';
import type { FillableField } from './content.ts';

// The differences of two versions name fields by their labels.
const nameOf = (item: unknown) => {
  const { label } = item as FillableField;
  return { it: label, en: label };
};

/** Names of the parts of a version, for the history. */
export const FILLABLE_SHAPE: ShapeNode = {
  label: { it: '', en: '' },
  fields: {
    kind: { label: { it: 'Tipo', en: 'Kind' }, codes: FILLABLE_KINDS },
    moment: { label: { it: 'Quando', en: 'When' }, codes: FILLABLE_MOMENTS },
    products: { label: { it: 'Prodotti', en: 'Products' } },
    file: { label: { it: 'PDF', en: 'PDF' } },
    fields: {
      label: { it: 'Campi', en: 'Fields' },
      items: {
        key: (item) => (item as FillableField).id,
        name: nameOf,
        fields: {
          label: { label: { it: 'Nome', en: 'Name' } },
          type: { label: { it: 'Tipo di campo', en: 'Type of field' }, codes: FIELD_TYPES },
          value: { label: { it: 'Dato', en: 'Value' } },
          row: { label: { it: 'Riga', en: 'Row' } },
          text: { label: { it: 'Testo fisso', en: 'Fixed text' } },
          format: { label: { it: 'Formato', en: 'Format' }, codes: FIELD_FORMATS },
          answers: { label: { it: 'Risposte', en: 'Answers' } },
          condition: { label: { it: 'Condizione', en: 'Condition' } },
          places: { label: { it: 'Posizione', en: 'Place' } },
        },
      },
    },
  },
};
