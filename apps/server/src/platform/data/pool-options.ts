// How many connections one server opens to the database, and how long a call waits for one.
const waitMs = 3_000;

export const poolOptions = { max: 18, waitMs };
export const reservedPoolOptions = { max: 2, waitMs };
