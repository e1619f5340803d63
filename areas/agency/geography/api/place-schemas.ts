import { z } from 'zod';
import { id, idParam, plainDate, tableQuery } from '#platform/api-kit/schemas.ts';
import { PLACE_STATES } from '../domain/index.ts';

/** Editors of places (spec §2). */
export const manager = { roles: ['CONFIGURAZIONE_GLOBALE'] } as const;
export const path = '/configurazione/geo' as const;
export const byId = z.object({ id: idParam() });
export const created = z.object({ id: id() });

/** Filters that the lists of places share: the states on a day, which is today without `al`. */
export function placeTable<const S extends readonly [string, ...string[]]>(sortable: S) {
  const states = z.enum(PLACE_STATES);
  return tableQuery(sortable).extend({
    /** The places as they were on this day; without `stato`, those that existed. */
    al: plainDate().optional(),
    stato: z.union([z.array(states).max(PLACE_STATES.length), states.transform((value) => [value])]).optional(),
  });
}

export const exported = { page: true, max: true } as const;
export const format = { formato: z.enum(['CSV', 'XLSX']) };

/** Columns that all lists of places have. */
export const placeColumns = {
  id: id(),
  version: z.int(),
  state: z.enum(PLACE_STATES),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
};

/** What names a place, by kind, with the number of records and some names. */
export const USE_KINDS = ['CLIENTI', 'NATI', 'PREVENTIVI', 'POLIZZE', 'UTENTI', 'TARIFFE', 'PRODOTTI', 'REGOLE_RINNOVI'] as const;
export type UseKind = (typeof USE_KINDS)[number];

export const placeUse = z.object({ kind: z.enum(USE_KINDS), count: z.int(), names: z.array(z.string()) });
export type PlaceUse = z.output<typeof placeUse>;

/** A past state of a place, the latest first. */
export const pastOf = <S extends z.ZodRawShape>(shape: S) => z.object({ until: z.string(), ...shape });

export const dayFields = {
  day: { it: 'Dal giorno', en: 'From the day' },
  validFrom: { it: 'Esiste dal', en: 'Exists from' },
  validTo: { it: 'Soppresso dal', en: 'Ended on' },
  suppressed: { it: 'Non proporre', en: 'Do not propose' },
};
