export { eraseCallBacks } from './erase-call-backs.ts';
export { contractWork, type WorkSource, type WorkView } from './sources.ts';
