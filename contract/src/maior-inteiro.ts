/** The greatest int of the database: no record has a greater number, and nothing is counted further. */
export const MAIOR_INTEIRO = 2_147_483_647;
