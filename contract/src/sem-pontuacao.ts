/** A number that people write with points, dashes and spaces, as it is kept. Some have letters: a CNPJ, a key of a document. */
export const semPontuacao = (given: unknown) =>
  typeof given === 'string' ? given.replace(/[^0-9A-Za-z]/g, '').toUpperCase() : given;
