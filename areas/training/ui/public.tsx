export { OwnTraining } from './person/own-training.tsx';
export { TrainingTab } from './person/training-tab.tsx';
