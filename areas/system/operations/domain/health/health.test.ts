import { describe, expect, it } from 'vitest';
import { HEALTH_LABELS, healthWords } from './health-texts.ts';
import { HEALTH_CODES, type HealthCode, type HealthFacts, type HealthState, judgeHealth, worstOf } from './judge.ts';

const GOOD: HealthFacts = {
  services: { failing: [] },
  queue: { waiting: 2, oldestMinutes: 1, stuck: 0, lost: 0 },
  schedules: { failed: 0, late: 0 },
  mails: { waiting: 1, oldestMinutes: 2, failed: 0 },
  storage: { error: null },
  disk: { free: 50, total: 100 },
  database: { bytes: 3 * 1024 ** 3, connections: 10, most: 100 },
  replica: { lagSeconds: 1 },
  backup: { ageHours: 12 },
  signatureDays: 400,
  siteDays: 60,
  loginDays: 60,
};

const stateOf = (code: HealthCode, change: Partial<HealthFacts>): HealthState | undefined =>
  judgeHealth({ ...GOOD, ...change }).find((finding) => finding.code === code)?.state;

it('finds a sound installation good in every part', () => {
  const findings = judgeHealth(GOOD);
  expect(findings.map(({ code }) => code)).toEqual([...HEALTH_CODES]);
  expect(worstOf(findings.map(({ state }) => state))).toBe('BUONO');
});

describe('each part', () => {
  it.each<[HealthCode, Partial<HealthFacts>, HealthState]>([
    ['SERVIZI', { services: { failing: ['SMS'] } }, 'GRAVE'],
    ['CODA', { queue: { ...GOOD.queue, oldestMinutes: 11 } }, 'ATTENZIONE'],
    ['CODA', { queue: { ...GOOD.queue, lost: 1 } }, 'ATTENZIONE'],
    ['CODA', { queue: { ...GOOD.queue, oldestMinutes: 61 } }, 'GRAVE'],
    ['CODA', { queue: { ...GOOD.queue, stuck: 1 } }, 'GRAVE'],
    ['PIANIFICAZIONI', { schedules: { failed: 1, late: 0 } }, 'ATTENZIONE'],
    ['PIANIFICAZIONI', { schedules: { failed: 0, late: 1 } }, 'GRAVE'],
    ['POSTA', { mails: { ...GOOD.mails, failed: 1 } }, 'ATTENZIONE'],
    ['POSTA', { mails: { ...GOOD.mails, oldestMinutes: 31 } }, 'ATTENZIONE'],
    ['POSTA', { mails: { ...GOOD.mails, oldestMinutes: 241 } }, 'GRAVE'],
    ['ARCHIVIO', { storage: { error: 'ENOSPC' } }, 'GRAVE'],
    ['DISCO', { disk: { free: 14, total: 100 } }, 'ATTENZIONE'],
    ['DISCO', { disk: { free: 4, total: 100 } }, 'GRAVE'],
    ['DATABASE', { database: { ...GOOD.database, connections: 81 } }, 'ATTENZIONE'],
    ['DATABASE', { database: { ...GOOD.database, connections: 96 } }, 'GRAVE'],
    ['REPLICA', { replica: { lagSeconds: 61 } }, 'ATTENZIONE'],
    ['REPLICA', { replica: { lagSeconds: 601 } }, 'GRAVE'],
    ['BACKUP', { backup: null }, 'ATTENZIONE'],
    ['BACKUP', { backup: { ageHours: 27 } }, 'ATTENZIONE'],
    ['BACKUP', { backup: { ageHours: 51 } }, 'GRAVE'],
    ['CERTIFICATO_FIRMA', { signatureDays: 29 }, 'ATTENZIONE'],
    ['CERTIFICATO_FIRMA', { signatureDays: -1 }, 'GRAVE'],
    ['CERTIFICATO_SITO', { siteDays: 29 }, 'ATTENZIONE'],
    ['CERTIFICATO_SITO', { siteDays: 6 }, 'GRAVE'],
    ['CERTIFICATO_ACCESSO', { loginDays: 29 }, 'ATTENZIONE'],
    ['CERTIFICATO_ACCESSO', { loginDays: 6 }, 'GRAVE'],
  ])('%s with %j is %s', (code, change, state) => {
    expect(stateOf(code, change)).toBe(state);
  });
});

it('leaves out parts that the installation has not', () => {
  const codes = judgeHealth({ ...GOOD, disk: null, replica: null, signatureDays: null, siteDays: null, loginDays: null }).map(
    ({ code }) => code,
  );
  expect(codes).toEqual(['SERVIZI', 'CODA', 'PIANIFICAZIONI', 'POSTA', 'ARCHIVIO', 'DATABASE', 'BACKUP']);
});

it('says what to do unless all is good, with every parameter filled', () => {
  const bad = judgeHealth({ ...GOOD, services: { failing: ['SMS'] }, storage: { error: 'ENOSPC' }, backup: null });
  for (const finding of bad) {
    for (const language of ['it', 'en'] as const) {
      const { measured, advice } = healthWords(finding, language);
      expect(measured).not.toMatch(/[{}]/);
      expect(advice === null).toBe(finding.state === 'BUONO');
      expect(HEALTH_LABELS[finding.state][language]).not.toBe('');
    }
  }
});
