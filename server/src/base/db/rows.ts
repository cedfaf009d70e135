type Deletes = { executeTakeFirst: () => Promise<{ numDeletedRows: bigint }> };
type Inserts = { executeTakeFirstOrThrow: () => Promise<{ id: number }> };

/** Deletes, and answers whether there was anything to delete. */
export const deleted = async (query: Deletes): Promise<boolean> => (await query.executeTakeFirst()).numDeletedRows > 0;

/** Inserts a row, and answers with its id. */
export const idOf = async (query: Inserts): Promise<number> => (await query.executeTakeFirstOrThrow()).id;
