/** The outcome of a code is said, heard and felt. */
export type Retorno = { certo: boolean; frase: string };
