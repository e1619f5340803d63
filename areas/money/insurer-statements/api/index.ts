export { listCommissions } from './commission-routes.ts';
export { closeInsurer, deleteInsurerStatement, listInsurerStatements, readSeparateAccount, saveAgreement } from './routes.ts';
export { newStatusSchema } from './schemas.ts';
