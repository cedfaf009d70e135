/** What came of a code, to be said, heard and felt. */
export type Retorno = { certo: boolean; frase: string };
