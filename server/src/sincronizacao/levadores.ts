import type { Levadores } from '../bling/fila/trabalho.ts';
import { levarCategoria } from './categoria/levar-categoria.ts';
import { levarContato } from './contato/levar-contato.ts';
import { levadorDeEstoque } from './estoque/levar-estoque.ts';
import { levadorDeProdutos } from './produto/levar-produto.ts';
import { levarVenda } from './venda/levar-venda.ts';

/** Bling fetches our pictures from `enderecoPublico`; without one it is sent none. */
export const levadores = ({ enderecoPublico }: { enderecoPublico: string | undefined }): Levadores => ({
  categoria: levarCategoria,
  produto: levadorDeProdutos(enderecoPublico),
  estoque: levadorDeEstoque(),
  contato: levarContato,
  venda: levarVenda,
});
