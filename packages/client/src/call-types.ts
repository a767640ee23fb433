/** A call that reads. */
export interface Query<Input, Output> {
  query(input: Input, options?: CallOptions): Promise<Output>;
}

/** A call that changes something. */
export interface Mutation<Input, Output> {
  mutate(input: Input, options?: MutationOptions): Promise<Output>;
}

export interface CallOptions {
  /** Ends the wait for the answer. What the server has begun, it finishes. */
  signal?: AbortSignal;
}

export interface MutationOptions extends CallOptions {
  /**
   * A text of your own, such as the number of a receipt. The same key and input within 24 hours gets the first answer again,
   * and nothing is done twice.
   */
  idempotencyKey?: string;
}
