export { openScriptStops, type ScriptStops } from './runs/stop-runs.ts';
