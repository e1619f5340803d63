import type { FailedItem, JobReport } from '../jobs/job.ts';

interface RecordedStep {
  readonly label: string;
  read: number;
  written: number;
  skipped: number;
}

/** A report that keeps what a job reports: its steps with their Italian labels, its failed items and its log. */
export function recordedReport() {
  const steps: RecordedStep[] = [];
  const items: FailedItem[] = [];
  const lines: string[] = [];
  const begin = (label: string) => {
    const step: RecordedStep = { label, read: 0, written: 0, skipped: 0 };
    steps.push(step);
    return step;
  };
  const report: JobReport = {
    step: ({ it }) => void begin(it),
    count: ({ read = 0, written = 0, skipped = 0 }) => {
      const step = steps.at(-1) ?? begin('');
      step.read += read;
      step.written += written;
      step.skipped += skipped;
    },
    failed: (item) => void items.push(item),
    log: ({ it }) => void lines.push(it),
  };
  return { report, steps, items, lines };
}
