/** Checks the last digits of a CPF or CNPJ; letters of a CNPJ count by their place in ASCII. */
export function documentoValido(tipo: 'F' | 'J', documento: string): boolean {
  const texto = semPontuacao(documento);
  return tipo === 'F'
    ? /^\d{11}$/.test(texto) && !repetido(texto) && confere(texto, [PESOS_CPF.slice(1), PESOS_CPF])
    : /^[0-9A-Z]{12}\d{2}$/.test(texto) && !repetido(texto) && confere(texto, [PESOS_CNPJ.slice(1), PESOS_CNPJ]);
}

export function semPontuacao(documento: string): string {
  return documento.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Writes the number as lists show it: 123.456.789-10. */
export function comPontuacao(documento: string): string {
  return semPontuacao(documento)
    .replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
    .replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
}

const PESOS_CPF = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const PESOS_CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function confere(texto: string, pesosDeCadaDigito: number[][]): boolean {
  return pesosDeCadaDigito.every((pesos) => {
    const soma = pesos.reduce((total, peso, i) => total + peso * (texto.charCodeAt(i) - 48), 0);
    const resto = soma % 11;
    return Number(texto[pesos.length]) === (resto < 2 ? 0 : 11 - resto);
  });
}

function repetido(texto: string): boolean {
  return new Set(texto).size === 1;
}
