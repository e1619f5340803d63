import { describe, expect, it } from 'vitest';
import { type CourseEvidence, courseState } from './index.ts';

const PROVEN: CourseEvidence = {
  modality: 'AULA',
  subjectArea: 'TECNICA',
  testResult: 'SUPERATO',
  certificates: 1,
  late: false,
  confirmed: false,
};

describe('a course', () => {
  it('counts with certificate, modality, subject area and a passed test', () => {
    expect(courseState(PROVEN)).toBe('VALIDO');
  });

  it.each([{ modality: null }, { subjectArea: null }, { testResult: null }, { certificates: 0 }])('needs proof without %j', (gap) => {
    expect(courseState({ ...PROVEN, ...gap })).toBe('DA_PROVARE');
    expect(courseState({ ...PROVEN, ...gap, late: true, confirmed: true })).toBe('DA_PROVARE');
  });

  it('does not count after a failed test; a late one counts only once confirmed', () => {
    expect(courseState({ ...PROVEN, testResult: 'NON_SUPERATO' })).toBe('TEST_NON_SUPERATO');
    expect(courseState({ ...PROVEN, late: true })).toBe('DA_CONFERMARE');
    expect(courseState({ ...PROVEN, late: true, confirmed: true })).toBe('VALIDO');
  });
});
