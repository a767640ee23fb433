import { productMessages } from '@stockhand/contract/catalog/messages';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { Refusal, refuse } from '../../platform/errors.ts';

type MovementProblem = 'insufficient' | 'too-much' | 'unknown-product' | 'unknown-location' | 'inactive-location';

/**
 * What a caller read may no longer be true when the goods are booked. Uncaught, this is a refusal and not a server
 * error.
 */
const plainly: Record<MovementProblem, (productName: string) => Refusal> = {
  insufficient: (productName) => refuse.badRequest(texts.insufficientFor(productName)),
  'too-much': () => refuse.badRequest(texts.tooMuch),
  'unknown-product': () => refuse.badRequest(productMessages.notFound),
  'unknown-location': () => refuse.badRequest(texts.unknownLocation),
  'inactive-location': () => refuse.badRequest(texts.inactiveLocation),
};

/** Of the movements asked for, this one could not be done; none was. */
export class MovementRefused extends Refusal {
  readonly problem: MovementProblem;
  /** Which of the movements. */
  readonly index: number;
  readonly productName: string;

  constructor(problem: MovementProblem, index: number, productName: string) {
    const { status, body } = plainly[problem](productName);
    super(status, body);
    this.problem = problem;
    this.index = index;
    this.productName = productName;
  }
}

/** For `catch`: turns a refused movement into a refusal on the fields of the request. */
export function refuseMovementAs(words: Record<MovementProblem, (refused: MovementRefused) => Refusal>) {
  return (error: unknown): never => {
    throw error instanceof MovementRefused ? words[error.problem](error) : error;
  };
}
