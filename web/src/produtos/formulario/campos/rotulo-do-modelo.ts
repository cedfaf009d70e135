const MAXIMO = 30;

/** 'código - nome', cut where a list has no more room. */
export function rotuloDoModelo({ codigo, nome }: { codigo: string; nome: string }): string {
  const letras = [...`${codigo} - ${nome}`];
  return letras.length > MAXIMO ? `${letras.slice(0, MAXIMO).join('')}…` : letras.join('');
}
