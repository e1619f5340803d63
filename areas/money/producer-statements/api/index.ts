export { statementErrors } from './errors.ts';
export {
  blockProducer,
  closeProducer,
  deferStatement,
  deleteStatement,
  listLines,
  listStatements,
  notifyProducer,
  payStatement,
  readStatement,
} from './routes.ts';
export { drawnUp, statementDetail } from './schemas.ts';
