// Together what one server may take of the database (reliability, section 6), and how long a call waits for its share.
const waitMs = 3_000;

export const poolOptions = { max: 18, waitMs };
export const reservedPoolOptions = { max: 2, waitMs };
