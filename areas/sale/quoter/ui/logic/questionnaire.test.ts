import { describe, expect, it } from 'vitest';
import { answersGiven, type Question, questionsToAsk, withAnswer } from './questionnaire.ts';

function question(code: string, answers: Question['answers'] = [answer('SI'), answer('NO')]): Question {
  return { code, it: code, en: code, mustBeProposed: true, answers };
}

function answer(code: string, children: Question[] = []): Question['answers'][number] {
  return { code, it: code, en: code, children };
}

const questions = [question('NOLEGGIO', [answer('SI', [question('CONDUCENTE')]), answer('NO')]), question('PISTA')];
const codes = (answers: Record<string, string>) => questionsToAsk(questions, answers).map(({ code }) => code);

describe('questionnaire', () => {
  it('shows a follow-up question only after its answer', () => {
    expect(codes({})).toEqual(['NOLEGGIO', 'PISTA']);
    expect(codes({ NOLEGGIO: 'SI' })).toEqual(['NOLEGGIO', 'CONDUCENTE', 'PISTA']);
    expect(codes({ NOLEGGIO: 'NO' })).toEqual(['NOLEGGIO', 'PISTA']);
  });

  it('drops the answers to questions that no longer apply', () => {
    const answers = { NOLEGGIO: 'SI', CONDUCENTE: 'NO', PISTA: 'NO' };
    expect(withAnswer(questions, answers, 'NOLEGGIO', 'NO')).toEqual({ NOLEGGIO: 'NO', PISTA: 'NO' });
    expect(withAnswer(questions, answers, 'CONDUCENTE', 'SI')).toEqual({ ...answers, CONDUCENTE: 'SI' });
  });

  it('counts the answers that are missing, also to a question that an answer opened', () => {
    expect(answersGiven(questions, {})).toEqual({ given: [], missing: 2 });
    expect(answersGiven(questions, { NOLEGGIO: 'SI', PISTA: 'NO' }).missing).toBe(1);
    const { given, missing } = answersGiven(questions, { NOLEGGIO: 'NO', PISTA: 'NO' });
    expect(given.map(({ code }) => code)).toEqual(['NO', 'NO']);
    expect(missing).toBe(0);
  });
});
