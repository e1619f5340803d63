export { contractWork, type WorkSource, type WorkView } from './sources.ts';
