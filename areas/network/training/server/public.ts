export { seesTraining } from './files.ts';
export { TRAINING_FILES } from './load-people.ts';
export { refreshTraining } from './refresh.ts';
