import { reason } from '@varal/contract/errors';
import type { TipoDeItem } from '@varal/contract/importacao/importacao';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Arquivos } from '../../base/storage/storage.ts';
import { tirarDaFila } from '../../bling/fila/esquecer-na-fila.queries.ts';
import { anotarCategoriaNoBling, apagarCategoria } from '../../categorias/categorias.queries.ts';
import { anotarContatoNoBling, apagarCliente } from '../../clientes/clientes.queries.ts';
import { clientesComEstampas } from '../../estampas/estampas.queries.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { esquecerClientesNoHistorico } from '../../historico/historico.queries.ts';
import { apagarImagens } from '../../midia/imagens.ts';
import { apagarModelo } from '../../modelos/modelos.queries.ts';
import { lisasEmUso } from '../../produtos/feito-de/lisa-em-uso.ts';
import { listarArquivos } from '../../produtos/imagens/imagens.queries.ts';
import { apagarTrazidos, travarTrazidos } from '../../produtos/importados/importados.queries.ts';
import { anotarNumerosNoBling } from '../../produtos/numeros-no-bling.queries.ts';
import { semNotarQueSaem } from '../../produtos/skus/skus-que-sairam.queries.ts';
import { categoriasEmUso } from '../../produtos/usos.queries.ts';
import { esquecerContato } from '../../sincronizacao/contato/esquecer-contato.ts';
import type { Passo, Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import { esquecerImagens } from './aplicacao.queries.ts';
import {
  aindaLigados,
  anotarDesfeitos,
  categoriasDosSemUma,
  clientesComVendas,
  contarDesfeitos,
  esquecerLido,
  type Feito,
  modelosSemUso,
  produtosVendidos,
  proximosFeitos,
  vendaComImportado,
} from './desfazer.queries.ts';

/** An import is undone as a whole, or not at all once something of it was sold. */
export async function conferirVendas(trx: Db, aplicacao_id: number): Promise<void> {
  const venda = await vendaComImportado(trx, aplicacao_id);
  if (venda !== undefined) throw new AppError('importacao.ja_vendida', { venda });
}

/** Takes back what was made, in the other order: customers, products, models, categories; at last what was read. */
export async function desfazerImportacao(
  arquivos: Arquivos,
  trabalho: Trabalho,
  importacao_id: number,
): ReturnType<Passo> {
  const lote = { trabalho, importacao_id, autor: { ...trabalho.quem, origem: 'bling' as const } };
  if (await desfazerLote(lote, 'cliente', 100, tirarClientes)) return 'mais';
  const apagados: string[] = [];
  const tirar: Tirar = async (trx, feitos, autor) => {
    const { ficaram, arquivos: nomes } = await tirarProdutos(trx, feitos, autor);
    apagados.push(...nomes);
    return ficaram;
  };
  if (await desfazerLote(lote, 'produto', 50, tirar)) {
    await apagarImagens(arquivos, apagados);
    return 'mais';
  }
  if (await tirarModelos(lote)) return 'mais';
  if (await desfazerLote(lote, 'categoria', 100, tirarCategorias)) return 'mais';
  const orfas = await trabalho.gravar(async (trx) => {
    const arquivosLidos = await esquecerImagens(trx, importacao_id);
    await esquecerLido(trx, importacao_id);
    return arquivosLidos;
  });
  await apagarImagens(arquivos, orfas);
  return 'acabou';
}

/** Takes back a batch, and answers with the names of what stays. */
type Tirar = (trx: Db, feitos: readonly Feito[], autor: Autor) => Promise<string[]>;
type Lote = { trabalho: Trabalho; importacao_id: number; autor: Autor };

async function desfazerLote(
  { trabalho, importacao_id, autor }: Lote,
  tipo: TipoDeItem,
  quantos: number,
  tirar: Tirar,
): Promise<boolean> {
  const feitos = await proximosFeitos(trabalho.db, { importacao_id, tipo }, trabalho.cabem(quantos));
  if (feitos.length === 0) return false;
  await trabalho.gravar(async (trx) => {
    const ficaram = await tirar(trx, feitos, autor);
    await anotarDesfeitos(
      trx,
      { importacao_id, tipo },
      feitos.map(({ id_bling }) => id_bling),
    );
    const falhas = ficaram.map(comoFicou);
    await anotarAndamento(trx, trabalho.id, { ...(await contarDesfeitos(trx, importacao_id)), falhas });
  }, feitos.length);
  return true;
}

const comoFicou = (alvo: string) => ({ alvo, motivo: reason('importacao.em_uso') });

const criados = (feitos: readonly Feito[]) => feitos.filter(({ feito }) => feito === 'criar');
const ligados = (feitos: readonly Feito[]) => feitos.filter(({ feito }) => feito === 'ligar');

const tirarClientes: Tirar = async (trx, feitos, autor) => {
  const todos = criados(feitos).map(({ registro_id }) => registro_id);
  const presos = new Set([...(await clientesComVendas(trx, todos)), ...(await clientesComEstampas(trx, todos))]);
  const sairam: number[] = [];
  for (const { registro_id: id } of criados(feitos)) {
    if (presos.has(id) || !(await apagarCliente(trx, id))) continue;
    await anotar(trx, autor, { acao: 'cliente.excluido', alvo: { id, nome: '' } });
    await esquecerContato(trx, id);
    sairam.push(id);
  }
  await esquecerClientesNoHistorico(trx, sairam);
  for (const id of await aindaLigados(trx, 'cliente', ligados(feitos))) {
    await anotarContatoNoBling(trx, id, null);
    await esquecerContato(trx, id);
  }
  return feitos.filter(({ registro_id }) => presos.has(registro_id)).map(({ nome }) => nome);
};

/** They leave the queue first: a product that is gone here would be excluded at Bling, where it was before us. */
async function tirarProdutos(trx: Db, feitos: readonly Feito[], autor: Autor) {
  const todos = criados(feitos).map(({ registro_id }) => registro_id);
  await travarTrazidos(trx, todos);
  const vendidos = await produtosVendidos(trx, todos);
  const soltos = todos.filter((id) => !vendidos.has(id));
  // Others may have been made of it since the import.
  const emUso = await lisasEmUso(trx, soltos, { naLixeira: true });
  const ids = soltos.filter((id) => !emUso.has(id));
  const arquivos = await listarArquivos(trx, { produtos: ids });
  await sairDaFila(trx, ids);
  for (const { id, titulo } of await semNotarQueSaem(trx, ids, () => apagarTrazidos(trx, ids))) {
    await anotar(trx, autor, { acao: 'produto.excluido', alvo: { id, nome: titulo } });
  }
  const desligados = [...(await aindaLigados(trx, 'produto', ligados(feitos)))];
  await sairDaFila(trx, desligados);
  for (const produto_id of desligados) {
    await anotarNumerosNoBling(trx, { produto_id, id_bling: null, variacoes: new Map() });
  }
  const presos = feitos.filter(({ registro_id: id }) => vendidos.has(id) || emUso.has(id));
  const ficaram = presos.map(({ nome }) => nome);
  return { ficaram, arquivos };
}

async function sairDaFila(trx: Db, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    await tirarDaFila(trx, 'produto', id);
    await tirarDaFila(trx, 'estoque', id);
  }
}

/** Tells whether there was one; the category of products that had none goes after the last. */
async function tirarModelos({ trabalho, importacao_id, autor }: Lote): Promise<boolean> {
  const modelos = await modelosSemUso(trabalho.db, importacao_id, trabalho.cabem(100));
  await trabalho.gravar(async (trx) => {
    for (const id of modelos) {
      const apagado = await apagarModelo(trx, id);
      if (apagado) await anotar(trx, autor, { acao: 'modelo.excluido', alvo: { id, nome: apagado.nome } });
    }
    if (modelos.length > 0) return;
    const feitas = await categoriasDosSemUma(trx, importacao_id);
    const ficaram = await tirarSemUso(trx, feitas, autor);
    await anotarAndamento(trx, trabalho.id, { falhas: ficaram.map(comoFicou) });
  }, modelos.length);
  return modelos.length > 0;
}

/** The deepest were made last, and go first. */
const tirarCategorias: Tirar = async (trx, feitos, autor) => {
  const feitas = criados(feitos).map(({ registro_id: id, nome }) => ({ id, nome }));
  const ficaram = await tirarSemUso(trx, feitas, autor);
  for (const id of await aindaLigados(trx, 'categoria', ligados(feitos))) {
    await tirarDaFila(trx, 'categoria', id);
    await anotarCategoriaNoBling(trx, id, null);
  }
  return ficaram;
};

/** Answers with the names of those that are in use. */
async function tirarSemUso(
  trx: Db,
  categorias: readonly { id: number; nome: string }[],
  autor: Autor,
): Promise<string[]> {
  const ficaram: string[] = [];
  for (const { id, nome } of categorias) {
    if ((await categoriasEmUso(trx, [id])).has(id)) ficaram.push(nome);
    else await tirarCategoria(trx, id, autor);
  }
  return ficaram;
}

async function tirarCategoria(trx: Db, id: number, autor: Autor): Promise<void> {
  await tirarDaFila(trx, 'categoria', id);
  const apagada = await apagarCategoria(trx, id);
  if (apagada) await anotar(trx, autor, { acao: 'categoria.excluida', alvo: { id, nome: apagada.nome } });
}
