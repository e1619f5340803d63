export { matchingCountries } from './country-search.ts';
export {
  type ChangeFault,
  changeFault,
  type EndFault,
  endFault,
  type Past,
  PLACE_STATES,
  type PlaceState,
  pastOn,
  placeState,
  type SuccessorFault,
  successorFault,
} from './history.ts';
export {
  coverageOf,
  DIFFERENCE_KINDS,
  type DifferenceKind,
  type DifferenceProblem,
  type KnownTown,
  type PlaceDifference,
  placeDifferences,
  problemAs,
  type TownValues,
} from './official/differences.ts';
export { type FileRefusal, OFFICIAL_SOURCES, type OfficialSource, readOfficialFile } from './official/official-file.ts';
export { existedOn, type PlacePeriod } from './period.ts';
export {
  type BirthPlace,
  type City,
  type Country,
  countryOfCode,
  isForeignCode,
} from './places.ts';
export { spellings } from './spellings.ts';
export { DIFFERENCE_LABELS, DIFFERENCE_PROBLEMS, PLACE_STATE_LABELS } from './texts.ts';
