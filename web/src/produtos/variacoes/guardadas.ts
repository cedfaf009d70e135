import type { Produto } from '@varal/contract/produtos/produto';
import { atualizado, comLinhas, type Estado, type Linhas, linhaDe, porChave } from './estado.ts';
import { type Linha, VAZIA } from './linha.ts';
import { mesmasImagens, mudou, temMudancas } from './mudancas.ts';

/** The variations of a form as they are kept for later: of those nobody changed, only their ids. */
export type VariacoesGuardadas = Pick<Estado, 'proxima' | 'escolhidos'> & {
  linhas: (Linha | number)[];
  /** The server had these ids when they were kept. */
  doServidor: number[];
};

export const paraGuardar = ({ linhas, servidor, skuDoProduto, proxima, escolhidos }: Estado): VariacoesGuardadas => ({
  linhas: [...linhas.values()].map((linha) =>
    linha.original && !mudou(linha, skuDoProduto) ? linha.original.id : linha,
  ),
  doServidor: servidor.map(({ id }) => id),
  proxima,
  escolhidos,
});

/** Returns only the variations that were changed. */
export const linhasGuardadas = ({ linhas }: VariacoesGuardadas): Linhas =>
  porChave(linhas.filter((linha) => typeof linha !== 'number'));

/** The server has this now of the product they are put back into. */
export type DoServidor = Pick<Produto, 'variacoes'> & { imagens: readonly { id: number }[] };

function comoEstavam(estado: Estado, guardadas: VariacoesGuardadas, { variacoes, imagens }: DoServidor): Estado {
  const porId = new Map(variacoes.map((variacao) => [variacao.id, variacao]));
  const haImagem = new Set(imagens.map(({ id }) => id));
  const linhas = guardadas.linhas.flatMap((guardada): Linha[] => {
    // A draft of an older version lacks the fields that came since.
    if (typeof guardada !== 'number') return [comImagens({ ...VAZIA, ...guardada }, haImagem)];
    const original = porId.get(guardada);
    return original ? [linhaDe(original)] : [];
  });
  const conhecidas = new Set(guardadas.doServidor);
  return {
    ...estado,
    ...comLinhas(estado, porChave(linhas)),
    servidor: variacoes.filter(({ id }) => conhecidas.has(id)),
    proxima: guardadas.proxima,
    escolhidos: guardadas.escolhidos,
  };
}

/** Drops the images that are gone meanwhile; unchanged links remain the original's own list. */
function comImagens(linha: Linha, ha: ReadonlySet<number>): Linha {
  const imagens = linha.imagens.filter((imagem) => ha.has(imagem));
  if (!linha.original) return { ...linha, imagens };
  const vinculadas = linha.original.imagens_vinculadas.filter((imagem) => ha.has(imagem));
  const original = { ...linha.original, imagens_vinculadas: vinculadas };
  return { ...linha, original, imagens: mesmasImagens(imagens, vinculadas) ? vinculadas : imagens };
}

/** Puts them over what the server has now, which may be newer; undoing goes back to the latter. */
export function repor(estado: Estado, guardadas: VariacoesGuardadas, doServidor: DoServidor): Estado {
  const reposto = atualizado(comoEstavam(estado, guardadas, doServidor), doServidor);
  const semNada = porChave(doServidor.variacoes.map(linhaDe));
  return temMudancas(reposto) ? { ...reposto, passado: [semNada] } : reposto;
}
