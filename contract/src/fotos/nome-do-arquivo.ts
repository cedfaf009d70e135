/** A number behind the name counts the pictures of one product: `SKU_2`, `SKU (2)`. A hyphen may belong to the SKU. */
const CONTADO = /^(.+?)(?:_\d{1,3}| ?\(\d{1,3}\))$/;

/** The name says at most these codes, the whole one first; the folders above and the ending do not count. */
export function codigosDoNome(nome: string): string[] {
  const inteiro = (nome.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,5}$/i, '').trim();
  const sem = CONTADO.exec(inteiro)?.[1]?.trim();
  return [...new Set([inteiro, sem ?? ''])].filter((codigo) => codigo !== '' && codigo.length <= 200);
}

const ordem = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

/** Cameras count their pictures: IMG_9 was taken before IMG_10. */
export const compararNomes = (um: string, outro: string): number => ordem.compare(um, outro);
