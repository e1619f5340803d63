import { address } from '#platform/api-kit/address.ts';

export const trainingRemindersAddress = address('/solleciti/formazione-ivass');
