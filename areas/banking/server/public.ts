export { takeBankFile } from './files/take-file.ts';
