import type { Page } from '#areas/agency/access/ui/public.tsx';
import { page } from '#platform/ui-shell/routing/area-page.ts';
import {
  batchAddress,
  executionAddress,
  healthAddress,
  historyAddress,
  schedulerAddress,
  servicesAddress,
  traceAddress,
} from '../api/addresses.ts';

/** Screens of jobs, schedules, trail (spec §2), health and outside services (not in the specification). */
export const operationsPages: readonly Page[] = [
  page({
    address: batchAddress,
    access: ['BATCH'],
    title: { it: 'Batch', en: 'Batch' },
    load: () => import('./batch/batch-page.tsx').then((code) => code.BatchPage),
    menu: { section: 'admin', order: 20 },
  }),
  page({
    address: executionAddress,
    access: ['BATCH'],
    title: { it: 'Esecuzione', en: 'Run' },
    load: () => import('./batch/execution-page.tsx').then((code) => code.ExecutionPage),
  }),
  page({
    address: schedulerAddress,
    access: ['SCHEDULER'],
    title: { it: 'Scheduler', en: 'Scheduler' },
    load: () => import('./scheduler/scheduler-page.tsx').then((code) => code.SchedulerPage),
    menu: { section: 'admin', order: 30 },
  }),
  page({
    address: healthAddress,
    access: ['DEVELOPER', 'CONFIGURAZIONE_GLOBALE'],
    title: { it: 'Salute', en: 'Health' },
    load: () => import('./health/health-page.tsx').then((code) => code.HealthPage),
    menu: { section: 'admin', order: 35 },
  }),
  page({
    address: traceAddress,
    access: ['ENTITY_TRACE'],
    title: { it: 'Entity trace', en: 'Entity trace' },
    load: () => import('./trace/trace-page.tsx').then((code) => code.TracePage),
    menu: { section: 'admin', order: 40 },
  }),
  page({
    address: historyAddress,
    access: ['ENTITY_TRACE'],
    title: { it: 'Storia di un elemento', en: 'History of a record' },
    load: () => import('./trace/history-page.tsx').then((code) => code.HistoryPage),
  }),
  page({
    address: servicesAddress,
    access: ['SISTEMI_ESTERNI'],
    title: { it: 'Servizi esterni', en: 'Outside services' },
    load: () => import('./outside-services/services-page.tsx').then((code) => code.ServicesPage),
    menu: { section: 'configuration', order: 12 },
  }),
];
