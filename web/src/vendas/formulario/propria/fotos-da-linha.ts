import type { Produto } from '@varal/contract/produtos/produto';
import type { Linha } from '../itens/linha.ts';
import { variacaoDaLinha } from './com-estampas.ts';

/** Front and back are seen at once; more would push away what is chosen below. */
const LADO_A_LADO = 2;

/** Chooses among the pictures those of the line's variation, else those of no variation, else any. */
export function fotosDaLinha<F extends { imagem_id: number }>(
  fotos: readonly F[],
  linha: Linha,
  produto: Pick<Produto, 'variacoes'>,
): F[] {
  const dela = variacaoDaLinha(linha, produto)?.imagens_vinculadas ?? [];
  const deAlguma = produto.variacoes.flatMap(({ imagens_vinculadas }) => imagens_vinculadas);
  const daVariacao = fotos.filter(({ imagem_id }) => dela.includes(imagem_id));
  const deNenhuma = fotos.filter(({ imagem_id }) => !deAlguma.includes(imagem_id));
  const [escolhidas = []] = [daVariacao, deNenhuma, [...fotos]].filter(({ length }) => length > 0);
  return escolhidas.slice(0, LADO_A_LADO);
}
