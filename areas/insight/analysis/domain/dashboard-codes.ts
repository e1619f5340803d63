import type { Text } from '#platform/domain-kit/locale.ts';

export const TILE_KINDS = ['NUMERO', 'TABELLA', 'GRAFICO'] as const;
export type TileKind = (typeof TILE_KINDS)[number];

export const TILE_LABELS: Readonly<Record<TileKind, Text>> = {
  NUMERO: { it: 'Numero', en: 'Number' },
  TABELLA: { it: 'Tabella', en: 'Table' },
  GRAFICO: { it: 'Grafico', en: 'Chart' },
};

/** Why an extraction cannot be shown as a kind of tile. */
export const TILE_FAULTS = {
  ONE_NUMBER: {
    it: 'Un numero vuole un’estrazione con soli calcoli, per esempio la somma dei premi: ogni altra colonna la divide in righe',
    en: 'A number needs an extraction of calculations only, such as the sum of premiums: any other column divides it into rows',
  },
  GROUPS: {
    it: 'Un grafico vuole un’estrazione raggruppata: almeno una colonna senza calcolo e una con un calcolo',
    en: 'A chart needs a grouped extraction: at least one column without a calculation and one with',
  },
} as const satisfies Readonly<Record<string, Text>>;
