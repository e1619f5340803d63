import { type ChangeFault, changeFault, type EndFault, endFault, type Past } from '../history.ts';
import type { PlacePeriod } from '../period.ts';
import { placeKey } from '../place-key.ts';
import type { FileTown, LineProblem, OfficialFile } from './official-file.ts';

/** A town as the product knows it. */
export interface KnownTown extends PlacePeriod {
  readonly cadastralCode: string;
  readonly name: string;
  readonly secondName: string | null;
  readonly province: string;
  readonly istatCode: string | null;
  readonly past: readonly Past[];
}

export const DIFFERENCE_KINDS = ['NUOVO', 'SOPPRESSO', 'RINOMINATO', 'PROVINCIA', 'CODICE', 'RIPRISTINATO', 'ILLEGGIBILE'] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Why a difference cannot be taken. */
export type DifferenceProblem = LineProblem | ChangeFault | EndFault | 'PROVINCIA_SCONOSCIUTA';

/** The compared values of a town. */
export interface TownValues {
  readonly name: string;
  readonly secondName: string | null;
  readonly province: string;
  readonly istatCode: string | null;
}

/** One difference between a file and the towns of the product. */
export interface PlaceDifference {
  readonly kind: DifferenceKind;
  readonly cadastralCode: string;
  readonly name: string;
  /** Values before; null for a new town and an unreadable line. */
  readonly before: TownValues | null;
  /** Values after; null for a town that ended and an unreadable line. */
  readonly after: TownValues | null;
  /** The day of the change: of the file, or else the one that the user gave. */
  readonly day: string;
  /** The end of a new town that the file already ends. */
  readonly endsOn: string | null;
  /** Cadastral code of the town that probably continues one that ended. */
  readonly continuedBy: string | null;
  /** Line of the file; null for a town that the file lacks. */
  readonly line: number | null;
  readonly problem: DifferenceProblem | null;
}

interface Comparison {
  readonly known: readonly KnownTown[];
  /** Acronyms of the provinces, of today and of the past. */
  readonly provinces: ReadonlySet<string>;
  /** Day of changes for which the file has none. */
  readonly changesOn: string;
  readonly today: string;
}

/** Problems that do not matter when the product was wrong: a correction has no day. */
const OF_CHANGES: ReadonlySet<DifferenceProblem> = new Set<ChangeFault>(['IN_FUTURE', 'BEFORE_START', 'AFTER_END', 'BEFORE_LAST_CHANGE']);
const CORRECTABLE: ReadonlySet<DifferenceKind> = new Set<DifferenceKind>(['RINOMINATO', 'PROVINCIA', 'CODICE']);

/** Returns why a difference cannot be taken, as a change in time or as a correction of a wrong entry; null if it can. */
export function problemAs(
  mode: 'VARIAZIONE' | 'CORREZIONE',
  { kind, problem }: Pick<PlaceDifference, 'kind' | 'problem'>,
): DifferenceProblem | null {
  const isCorrected = mode === 'CORREZIONE' && CORRECTABLE.has(kind) && problem !== null && OF_CHANGES.has(problem);
  return isCorrected ? null : problem;
}

/** Share of our towns that a file must have before a missing one may have ended. */
const COMPLETE = 0.95;

const inForce = ({ validTo }: PlacePeriod, today: string) => validTo === null || today < validTo;

const valuesOf = ({ name, secondName, province, istatCode }: TownValues): TownValues => ({ name, secondName, province, istatCode });

/** What a file covers. */
export interface Coverage {
  readonly towns: number;
  /** Whether towns that are missing from the file may have ended. */
  readonly isComplete: boolean;
  /** Acronyms of the provinces with towns, of which the file has none. */
  readonly missingProvinces: readonly string[];
}

/** Returns what a file covers: one without whole provinces, or with few towns, is an extract. */
export function coverageOf(file: OfficialFile, known: readonly KnownTown[], today: string): Coverage {
  const living = known.filter((town) => inForce(town, today));
  const inFile = file.towns.filter(({ to }) => to === null || today < to);
  const provinces = new Set(inFile.map(({ province }) => province));
  // Looked up by code too: a province may have another acronym in the file.
  const codes = new Set(inFile.map(({ cadastralCode }) => cadastralCode));
  const reached = new Set(living.filter(({ cadastralCode }) => codes.has(cadastralCode)).map(({ province }) => province));
  const missingProvinces = [...new Set(living.map(({ province }) => province))]
    .filter((acronym) => !provinces.has(acronym) && !reached.has(acronym))
    .sort();
  return { towns: inFile.length, isComplete: missingProvinces.length === 0 && inFile.length >= living.length * COMPLETE, missingProvinces };
}

/** Returns the one town of a province that begins on the day on which another one ends, or null. */
function successorOf(file: OfficialFile, town: KnownTown, day: string): string | null {
  const begun = file.towns.filter(({ since, from, to, province }) => (since ?? from) === day && to === null && province === town.province);
  const [only, ...others] = begun;
  return only === undefined || others.length > 0 ? null : only.cadastralCode;
}

function ended(town: KnownTown, day: string, line: number | null, continuedBy: string | null): PlaceDifference {
  const { cadastralCode, name } = town;
  const problem = endFault(town, town.past, day);
  return { kind: 'SOPPRESSO', cadastralCode, name, before: valuesOf(town), after: null, day, endsOn: null, continuedBy, line, problem };
}

function begun(found: FileTown, { provinces, changesOn }: Comparison): PlaceDifference {
  const { cadastralCode, name, line, to } = found;
  const problem = provinces.has(found.province) ? null : 'PROVINCIA_SCONOSCIUTA';
  const day = found.since ?? found.from ?? changesOn;
  return { kind: 'NUOVO', cadastralCode, name, before: null, after: valuesOf(found), day, endsOn: to, continuedBy: null, line, problem };
}

function changed(town: KnownTown, found: FileTown, { provinces, changesOn, today }: Comparison): PlaceDifference[] {
  const day = found.from ?? changesOn;
  const problem = changeFault(town, town.past, day, today);
  const { cadastralCode, name } = town;
  const before = valuesOf(town);
  const common = { cadastralCode, name, before, day, endsOn: null, continuedBy: null, line: found.line, problem } as const;
  const result: PlaceDifference[] = [];
  if (placeKey(found.name) !== placeKey(town.name)) {
    result.push({ ...common, kind: 'RINOMINATO', after: { ...before, name: found.name, secondName: found.secondName } });
  }
  if (found.province !== town.province) {
    result.push({
      ...common,
      kind: 'PROVINCIA',
      after: { ...before, province: found.province, istatCode: found.istatCode },
      problem: provinces.has(found.province) ? problem : 'PROVINCIA_SCONOSCIUTA',
    });
  } else if (found.istatCode !== null && found.istatCode !== town.istatCode) {
    result.push({ ...common, kind: 'CODICE', after: { ...before, istatCode: found.istatCode } });
  }
  return result;
}

function compared(town: KnownTown, found: FileTown, file: OfficialFile, comparison: Comparison): PlaceDifference[] {
  const { today } = comparison;
  const isInFile = found.to === null || today < found.to;
  if (town.validTo !== null) {
    if (!isInFile || inForce(town, today)) return [];
    const { cadastralCode, name, line } = found;
    const day = found.since ?? comparison.changesOn;
    const common = { cadastralCode, name, before: valuesOf(town), after: valuesOf(found), day, endsOn: null, continuedBy: null, line };
    return [{ ...common, kind: 'RIPRISTINATO', problem: comparison.provinces.has(found.province) ? null : 'PROVINCIA_SCONOSCIUTA' }];
  }
  if (found.to !== null) return [ended(town, found.to, found.line, successorOf(file, town, found.to))];
  return changed(town, found, comparison);
}

/**
 * Returns the differences between an official file and the towns of the product, by cadastral code: new, ended, renamed,
 * in another province, with another statistics code, in force again, and the lines that cannot be read. A town that a
 * complete file lacks has ended. Second names and the dates of towns that ended before are not compared.
 */
export function placeDifferences(file: OfficialFile, comparison: Comparison): PlaceDifference[] {
  const { known, changesOn, today } = comparison;
  const byCode = new Map(known.map((town) => [town.cadastralCode, town]));
  const inFile = new Set([...file.towns, ...file.unread].map(({ cadastralCode }) => cadastralCode));
  const found = file.towns.flatMap((town) => {
    const ours = byCode.get(town.cadastralCode);
    return ours === undefined ? [begun(town, comparison)] : compared(ours, town, file, comparison);
  });
  const lacking = coverageOf(file, known, today).isComplete
    ? known
        .filter((town) => town.validTo === null && !inFile.has(town.cadastralCode))
        .map((town) => ended(town, changesOn, null, successorOf(file, town, changesOn)))
    : [];
  const unread = file.unread.map(
    ({ line, cadastralCode, name, problem }): PlaceDifference => ({
      kind: 'ILLEGGIBILE',
      cadastralCode,
      name,
      before: null,
      after: null,
      day: changesOn,
      endsOn: null,
      continuedBy: null,
      line,
      problem,
    }),
  );
  const rank = (difference: PlaceDifference) => DIFFERENCE_KINDS.indexOf(difference.kind);
  return [...found, ...lacking, ...unread].sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1));
}
