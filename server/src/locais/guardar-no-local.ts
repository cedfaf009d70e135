import { reason } from '@varal/contract/errors';
import { interpretarLeitura } from '@varal/contract/leitor/leitura';
import type { Guardado } from '@varal/contract/locais/locais.routes';
import { compararLocais } from '@varal/contract/produtos/local';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { buscarPorCodigo } from '../produtos/busca/codigo.queries.ts';
import { mudarProduto } from '../produtos/editar-produto.ts';
import { type ProdutoTravado, travarParaMudar } from '../produtos/gravar-produto.queries.ts';
import { buscarLida, ultimoFeito } from './locais.queries.ts';

type Entrada = { local: string; codigo: string; enderecos: readonly string[]; quem: Quem };

/** Something is put down at a place and read: it lies there from now on. */
export async function guardarNoLocal(db: Db, { local, codigo, enderecos, quem }: Entrada): Promise<Guardado> {
  const { na_lixeira, arquivada, ...coisa } = await oQueFoiLido(db, codigo, enderecos);
  const descricao = [coisa.titulo, nomeDaVariacao(coisa)].filter(Boolean).join(' ');
  if (na_lixeira) throw new AppError('local.na_lixeira', { descricao });
  if (arquivada) throw new AppError('local.arquivada', { descricao });

  const { produto_id, variacao_id } = coisa;
  const produto = await travarParaMudar(db, produto_id);
  if (!produto) throw new AppError('local.na_lixeira', { descricao });
  const { antes, digitado } = mudancaDeLocal(produto, variacao_id, local);
  if (digitado) await mudarProduto(db, { id: produto_id, digitado, quem, noLocal: true });
  return {
    ...coisa,
    local,
    antes,
    historico_id: digitado ? await ultimoFeito(db, produto_id) : null,
  };
}

async function oQueFoiLido(db: Db, texto: string, enderecos: readonly string[]) {
  const leitura = interpretarLeitura(texto, enderecos);
  if (leitura.tipo === 'recusado') throw new AppError('local.leitura_recusada', { motivo: reason(leitura.codigo) });
  if (leitura.tipo !== 'produto' && leitura.tipo !== 'codigo') throw new AppError('local.nao_e_produto');
  const lida = leitura.tipo === 'produto' ? leitura : await buscarPorCodigo(db, leitura.codigo);
  const achada = lida && (await buscarLida(db, lida));
  if (achada) return achada;
  const codigo = leitura.tipo === 'produto' ? leitura.rota : leitura.codigo;
  throw new AppError('local.codigo_desconhecido', { codigo });
}

/**
 * A variation gets a place of its own. A product takes along all its variations, as when the place of many is changed at once:
 * its label is read for what lies together.
 */
function mudancaDeLocal({ local: doProduto, variacoes }: ProdutoTravado, variacao_id: number | null, local: string) {
  const lidas = variacao_id === null ? variacoes : variacoes.filter(({ id }) => id === variacao_id);
  const onde = lidas.length > 0 ? lidas.map((uma) => uma.local ?? doProduto) : [doProduto];
  const antes = [...new Set(onde)].filter((um) => um !== null).toSorted(compararLocais);
  if (onde.every((um) => um === local)) return { antes, digitado: null };
  if (variacao_id !== null) return { antes, digitado: { variacoes: [{ id: variacao_id, local }] } };
  const proprias = variacoes.filter((uma) => uma.local !== null);
  return { antes, digitado: { local, variacoes: proprias.map(({ id }) => ({ id, local })) } };
}
