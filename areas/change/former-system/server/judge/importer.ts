import type { PlacesOfRows } from '#areas/sale/quotation-sheets/server/public.ts';
import type { UserWork } from '#platform/server-kit/context.ts';
import type { FormerTarget } from '../records/touched.ts';
import type { Judged, Source } from './source.ts';
import type { Words } from './words.ts';

/** What the records of one file share. */
export interface Judging {
  readonly words: Words;
  readonly places: PlacesOfRows;
  /** Whether a number is one of this file's records, which may be imported later. */
  readonly isInFile: (formerId: string) => boolean;
  /** A dry run: names of records of the same file are not looked up yet. */
  readonly isTrial: boolean;
}

/** What became of a record that was created or recognised. */
export interface Created {
  readonly id: number;
  /** False for one that was here before. */
  readonly isCreated: boolean;
}

/** How records of one kind are checked, created and updated. */
export interface Importer<T> {
  /** Records of one transaction. */
  readonly chunk: number;
  readonly judge: (work: UserWork, judging: Judging, sources: readonly Source[]) => Promise<Judged<T>[]>;
  readonly create: (work: UserWork, values: readonly T[]) => Promise<Created[]>;
  /** Replaces a record that has no edits here. Returns its id from now on. */
  readonly update: (work: UserWork, target: FormerTarget, value: T) => Promise<number>;
}
