import { z } from 'zod';
import { addDays, type PlainDate } from '#platform/domain-kit/time/dates.ts';
import type { Outside } from '../context.ts';
import type { PartStore } from '../export/part-file.ts';

const anchorSchema = z.object({ seal: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/), lastId: z.int(), at: z.string() });

/** The newest seal at some time, kept outside the database. */
export type Anchor = z.output<typeof anchorSchema>;

/** Where anchors are kept. */
export interface AnchorStore {
  /** Keeps the anchor of a day; the first of a day stays. */
  keep(outside: Outside, day: PlainDate, anchor: Anchor): Promise<void>;
  /** The anchors of the last days. */
  read(outside: Outside): Promise<Anchor[]>;
}

/** Days whose anchors are compared. */
const DAYS = 60;

const keyOf = (day: PlainDate): string => `an/trail-${day}`;

/** Keeps anchors in the store of the documents, which is outside the database. */
export function anchorsIn(store: PartStore, today: () => PlainDate): AnchorStore {
  return {
    keep: async (outside, day, anchor) => {
      if (!(await store.exists(outside, keyOf(day)))) await store.put(outside, keyOf(day), Buffer.from(JSON.stringify(anchor)));
    },
    read: async (outside) => {
      const anchors: Anchor[] = [];
      for (let back = 0; back <= DAYS; back += 1) {
        const key = keyOf(addDays(today(), -back));
        if (!(await store.exists(outside, key))) continue;
        const pieces: Uint8Array[] = [];
        for await (const piece of await store.get(outside, key)) pieces.push(piece as Uint8Array);
        anchors.push(anchorSchema.parse(JSON.parse(Buffer.concat(pieces).toString('utf8'))));
      }
      return anchors;
    },
  };
}
