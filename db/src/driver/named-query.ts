import pg from 'pg';

/** How the columns of a statement are read: which there are, what parses each, and a row without values. */
type Columns = Pick<Result, 'fields' | '_parsers' | '_prebuiltEmptyResultObject'>;

/** The library's, with what it has beside its types. */
interface Result extends pg.QueryResult {
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
interface Described {
  _result: Result;
  handleRowDescription(message: { fields: pg.FieldDef[] }): void;
}

/** The columns of a connection's named statements. PostgreSQL refuses a name whose columns have changed since. */
export type ColumnsByName = Map<string, Columns>;

/**
 * A statement under a name, whose plan is kept. PostgreSQL describes the columns each time; finding out how to read them costs as much as
 * reading a row, and is done the first time alone.
 */
export class NamedQuery extends pg.Query {
  readonly name: string;
  readonly #known: ColumnsByName;

  constructor(
    { name, text, values }: { name: string; text: string; values: unknown[] },
    known: ColumnsByName,
    callback: (error: Error | undefined, result: pg.QueryResult) => void,
  ) {
    super(text, values, callback);
    this.name = name;
    this.#known = known;
  }

  handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    const query = this as unknown as Described;
    const known = this.#known.get(this.name);
    const parent = pg.Query.prototype as unknown as Described;
    // Without fields the library does the rest of its work, and describes nothing.
    parent.handleRowDescription.call(query, known ? { ...message, fields: [] } : message);
    if (known) Object.assign(query._result, known);
    else {
      const { fields, _parsers, _prebuiltEmptyResultObject } = query._result;
      this.#known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
    }
  }
}
