export { type Scope, stretchesOf, stretchStatement } from './scope.ts';
export { runThreads } from './thread/run-threads.ts';
