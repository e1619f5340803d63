export { contractWork, type WorkSource } from './sources.ts';
