import { judgeNewRows } from '@stockhand/importer/judge-new-rows';
import type { JudgeRows } from '@stockhand/importer/preview';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { takenBarcodes } from '../../catalog/codes/taken-barcodes.ts';
import { refuseKnownSkus } from './refuse-known-skus.ts';
import { warnOfCodes } from './warn-of-codes.ts';

/** Says of rows what they would do where they make products alone. */
export function judgeCreations(db: Reader): JudgeRows {
  const judge = judgeNewRows((barcodes) => takenBarcodes(db, barcodes));
  const given = new Set<string>();
  return async (rows) => {
    await refuseKnownSkus(db, rows);
    const outcomes = await judge(rows);
    await warnOfCodes(db, rows, given);
    return outcomes;
  };
}
