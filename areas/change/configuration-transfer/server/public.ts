export { tariffCsv } from './tariff-csv.ts';
