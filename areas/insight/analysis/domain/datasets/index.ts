import { appraisals, cancellations, changeRequests } from './after-sale-shape.ts';
import { commissions, contracts, coverages } from './contracts-shape.ts';
import { customers } from './customers-shape.ts';
import { ledger, payments, statementLines, statements } from './money-shape.ts';
import { courses, training, users } from './network-shape.ts';
import { claims, insurerMovements, negotiations, renewals, variations } from './portfolio-shape.ts';
import type { DatasetShape } from './shape.ts';

/** The published model: every dataset of the product, in the order of the editor. */
export const DATASETS: readonly DatasetShape[] = [
  contracts,
  coverages,
  commissions,
  customers,
  payments,
  ledger,
  statements,
  statementLines,
  changeRequests,
  cancellations,
  variations,
  renewals,
  claims,
  insurerMovements,
  negotiations,
  appraisals,
  users,
  training,
  courses,
];
