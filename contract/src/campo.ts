/** Tells how a field is kept and shown. */
export type TipoDoCampo = 'texto' | 'inteiro' | 'decimal' | 'dinheiro' | 'sim_nao' | 'dia' | 'tipo_de_pessoa' | 'ids';

/** A field that staff type of a record. Its `campos.ts` names each one once, and the lists of all fields are derived from there. */
export type CampoDigitado = {
  rotulo: string;
  tipo: TipoDoCampo;
  /** It tells something of a customer: the history's sentence leaves the value out, and it is emptied when the person is forgotten. */
  pessoal?: true;
};

/** Object.keys is typed as string[], although the fields are known. */
export const nomesDe = <C extends string>(campos: { readonly [Campo in C]?: unknown }) => Object.keys(campos) as C[];

export const rotulosDe = <C extends string>(campos: Readonly<Record<C, { rotulo: string }>>) =>
  Object.fromEntries(nomesDe<C>(campos).map((nome) => [nome, campos[nome].rotulo])) as Record<C, string>;

/** Writes a label inside of a sentence: preço de venda, SKU. */
export const noMeioDaFrase = (rotulo: string): string =>
  /^\p{Lu}\p{Lu}/u.test(rotulo) ? rotulo : rotulo.charAt(0).toLowerCase() + rotulo.slice(1);
