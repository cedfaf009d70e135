type Inserts = { executeTakeFirstOrThrow: () => Promise<{ id: number }> };

/** Inserts a row, and answers with its id. */
export const idOf = async (query: Inserts): Promise<number> => (await query.executeTakeFirstOrThrow()).id;
