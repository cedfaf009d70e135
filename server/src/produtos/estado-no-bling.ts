import type { Produto } from '@varal/contract/produtos/produto';

type Publicavel = {
  id_bling: number | null;
  n_variacoes: number;
  variacoes_publicadas: number;
  publicacao_pedida_em: string | null;
};

/** Published is who has a number at Bling, with variations when each of them has one as well. */
export const estaPublicado = ({
  id_bling,
  n_variacoes,
  variacoes_publicadas,
}: Omit<Publicavel, 'publicacao_pedida_em'>) => id_bling !== null && variacoes_publicadas === n_variacoes;

export function estadoNoBling(produto: Publicavel): Produto['bling'] {
  const nada = { erro: null, atualizado_em: null };
  if (estaPublicado(produto)) return { estado: 'publicado', ...nada };
  if (!produto.publicacao_pedida_em) return { estado: 'nao_publicado', ...nada };
  return { estado: 'pendente', erro: null, atualizado_em: produto.publicacao_pedida_em };
}
