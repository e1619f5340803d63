export { seesTraining, TRAINING_FILES } from './files.ts';
export { refreshTraining } from './refresh.ts';
