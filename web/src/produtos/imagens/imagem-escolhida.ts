import { fillGaps } from '@varal/contract/api.errors';
import { MAXIMO_DE_IMAGENS, recusaDaImagem } from '@varal/contract/midia/imagens';
import { errosDeProdutos } from '@varal/contract/produtos/produtos.errors';

/** A file that was chosen and is still to be sent. */
export type ImagemEscolhida = {
  /** The form's own number for it; variations name it by this. */
  id: number;
  arquivo: File;
  /** The browser shows the file from this address until `esquecer` gives it back. */
  src: string;
};

export type ArquivoRecusado = { nome: string; motivo: string };

/** Separates the files that can be taken, besides those there are already, from the others, and says why not. */
export function separar(
  arquivos: readonly File[],
  quantasJa: number,
): { aceitos: File[]; recusados: ArquivoRecusado[] } {
  const aceitos: File[] = [];
  const recusados: ArquivoRecusado[] = [];
  for (const arquivo of arquivos) {
    const motivo = recusaDaImagem(arquivo) ?? (quantasJa + aceitos.length >= MAXIMO_DE_IMAGENS ? DEMAIS : null);
    if (motivo === null) aceitos.push(arquivo);
    else recusados.push({ nome: arquivo.name, motivo });
  }
  return { aceitos, recusados };
}

const DEMAIS = fillGaps(errosDeProdutos['imagem.demais'].text, { maximo: MAXIMO_DE_IMAGENS });

let escolhidas = 0;

export function escolher(arquivo: File): ImagemEscolhida {
  escolhidas += 1;
  return { id: escolhidas, arquivo, src: URL.createObjectURL(arquivo) };
}

export const esquecer = ({ src }: ImagemEscolhida): void => URL.revokeObjectURL(src);
