import type { RunValues, ScriptParameter } from '../api/index.ts';
import type { Failure, RecordedChange } from '../domain/index.ts';

declare module '#db/documents.ts' {
  interface StoredDocuments {
    'console_run.differences': readonly RecordedChange[];
    'console_run.failure': Failure;
    'console_run.inputs': RunValues;
    'console_run.output': readonly string[];
    'console_script_version.parameters': readonly ScriptParameter[];
  }
}
