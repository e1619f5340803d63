export { needsErrors } from './errors.ts';
export {
  deleteNeeds,
  draftNeeds,
  listNeeds,
  type NeedsVersion,
  type NeedsVersionRow,
  needsLookups,
  publishNeeds,
  readNeeds,
  saveNeeds,
} from './routes.ts';
export { needsContentSchema } from './schemas.ts';
