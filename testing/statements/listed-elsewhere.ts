/** Columns whose rows hold other codes than their check lists, or no check, with the reason why a declared row may name the codes. */
export const LISTED_ELSEWHERE: Readonly<Record<string, string>> = {
  'audit_event.action': 'every action of the product is kept here; statements about versioned records read only those of a history',
  'geography_difference.problem': 'written from the comparison with the official list, in code alone',
  'collection.return_reason': 'reasons are checked where a return is recorded; the list of the banks grows',
  'user_import.user_path': 'the paths of users are part of the code, the import refuses others',
  'training_state.status': 'the list of reminders reads only people with training due',
  'contract.status': 'statements about policies, whose states are fewer',
};
