/** Stands for a value of the input while a statement is built that is kept (`keptQuery`). */
export class Placeholder {
  readonly #value: (input: object) => unknown;

  constructor(value: (input: object) => unknown) {
    this.#value = value;
  }

  /** The placeholder of what `name` is in the input. */
  static of(name: PropertyKey): Placeholder {
    return new Placeholder((input) => input[name as keyof typeof input]);
  }

  /** What `work` makes of a value, or of what a placeholder stands for. */
  static map<Value, Made>(value: Value, work: (value: Value) => Made): Made {
    const made = (input: object) => work((value as Placeholder).valueIn(input) as Value);
    return value instanceof Placeholder ? (new Placeholder(made) as Made) : work(value);
  }

  valueIn(input: object): unknown {
    return this.#value(input);
  }
}
