import { type Expression, type OperationNode, ValueNode } from 'kysely';

/** Stands for a value of the input in a statement that is built once (`keptQuery`). What the value is cannot be asked. */
export class Parameter<Value> implements Expression<Value> {
  readonly #valueIn: (input: object) => Value;
  // biome-ignore lint/suspicious/noThenProperty: no parameter has it. The compiler refuses conditions on what seems a promise.
  declare readonly then: (ready: (value: never) => void) => never;

  constructor(valueIn: (input: object) => Value) {
    this.#valueIn = valueIn;
  }

  /** What `work` makes of a value, or of the one that a parameter stands for. */
  static map<Value, Made>(value: Value | Parameter<Value>, work: (value: Value) => Made): Made | Parameter<Made> {
    return value instanceof Parameter ? new Parameter((input) => work(value.valueIn(input))) : work(value);
  }

  valueIn(input: object): Value {
    return this.#valueIn(input);
  }

  get expressionType(): Value | undefined {
    return undefined;
  }

  toOperationNode(): OperationNode {
    return ValueNode.create(this);
  }
}

/** The values of an input, each by its name. */
export type Values<Input> = <Name extends keyof Input>(name: Name) => Parameter<Input[Name]>;

export function valuesOf<Input>(): Values<Input> {
  return (name) => new Parameter((input) => (input as Input)[name]);
}
