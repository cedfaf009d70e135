import { reason } from '@varal/contract/errors';
import type { FaseDaLeitura } from '@varal/contract/importacao/importacao';
import { z } from 'zod';
import type { Db } from '../../base/db/db.ts';
import { perguntar } from '../../sincronizacao/respostas-do-bling.ts';
import type { Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import { foiExcluido, recusaDoContato } from '../conferencia/preparar-cliente.ts';
import type { Chamar } from './chamar-por-ultimo.ts';
import {
  contarPerguntas,
  guardarLinhas,
  type ItemLido,
  irPara,
  type Lugar,
  numerosConhecidos,
} from './leitura.queries.ts';
import { linhaDeCategoria, linhaDeContato, linhaDeProduto } from './lido.ts';

const POR_PAGINA = 100;
/** Products of every state: the default shows the latest alone, and the excluded ones are left out here. */
const TODOS_OS_PRODUTOS = 5;
const TODOS_OS_CONTATOS = 1;
const EXCLUIDO = 'E';

type FaseDeLista = 'categorias' | 'com_saldo' | 'sem_saldo' | 'saldo_negativo' | 'contatos';

type Lista = {
  caminho: `/${string}`;
  query?: Record<string, number>;
  linha: z.ZodType;
  guardar: (trx: Db, importacao_id: number, linhas: unknown[]) => Promise<void>;
  depois: FaseDaLeitura;
};

/** By its balance the list may hide products: each kind of balance is asked for. */
const produtosCom = (filtroSaldoEstoque: number, depois: FaseDaLeitura): Lista => ({
  caminho: '/produtos',
  query: { criterio: TODOS_OS_PRODUTOS, filtroSaldoEstoque },
  linha: linhaDeProduto,
  guardar: guardarProdutos,
  depois,
});

const LISTAS: Record<FaseDeLista, Lista> = {
  categorias: {
    caminho: '/categorias/produtos',
    linha: linhaDeCategoria,
    guardar: guardarCategorias,
    depois: 'com_saldo',
  },
  com_saldo: produtosCom(1, 'sem_saldo'),
  sem_saldo: produtosCom(0, 'saldo_negativo'),
  saldo_negativo: produtosCom(2, 'contatos'),
  contatos: {
    caminho: '/contatos',
    query: { criterio: TODOS_OS_CONTATOS },
    linha: linhaDeContato,
    guardar: guardarContatos,
    depois: 'detalhes',
  },
};

export const ehDeLista = (fase: FaseDaLeitura): fase is FaseDeLista => fase in LISTAS;

/** Reads the next page of a list. A page with fewer rows than asked for, before any is left out, is the last. */
export async function lerPagina(
  { id, gravar }: Trabalho,
  chamar: Chamar,
  { fase, pagina }: Lugar & { fase: FaseDeLista },
): Promise<void> {
  const { caminho, query, linha, guardar, depois } = LISTAS[fase];
  const pergunta = { caminho, query: { ...query, pagina, limite: POR_PAGINA } };
  const cruas = await perguntar(chamar, z.array(z.unknown()), pergunta);
  const linhas = cruas.flatMap((uma) => linha.safeParse(uma).data ?? []);
  await gravar(async (trx) => {
    await guardar(trx, id, linhas);
    await irPara(trx, id, cruas.length < POR_PAGINA ? { fase: depois, pagina: 1 } : { fase, pagina: pagina + 1 });
    const { feitos, total } = await contarPerguntas(trx, id);
    await anotarAndamento(trx, id, { feitos: Math.min(feitos, total), total, resultado: { fase } });
  });
}

async function guardarCategorias(trx: Db, importacao_id: number, linhas: unknown[]): Promise<void> {
  const itens = z.array(linhaDeCategoria).parse(linhas);
  await guardarLinhas(
    trx,
    { importacao_id, tipo: 'categoria' },
    itens.map((lido) => ({ id_bling: lido.id, nome: lido.descricao, lido, falta: null })),
  );
}

/** A variation comes with its product. What is known here already, or cannot come, is not asked for one by one. */
async function guardarProdutos(trx: Db, importacao_id: number, linhas: unknown[]): Promise<void> {
  const todas = z.array(linhaDeProduto).parse(linhas);
  const itens = todas.filter(({ idProdutoPai, situacao }) => !idProdutoPai && situacao !== EXCLUIDO);
  const conhecidos = await numerosConhecidos(
    trx,
    'produto',
    itens.map(({ id }) => id),
  );
  const lidas = itens.map((lido): ItemLido => {
    const dispensa = conhecidos.has(lido.id) || lido.tipo !== 'P' || lido.situacao !== 'A';
    return { id_bling: lido.id, nome: lido.nome, lido, falta: dispensa ? null : 'detalhe' };
  });
  await guardarLinhas(trx, { importacao_id, tipo: 'produto' }, lidas);
}

async function guardarContatos(trx: Db, importacao_id: number, linhas: unknown[]): Promise<void> {
  const itens = z
    .array(linhaDeContato)
    .parse(linhas)
    .filter((um) => !foiExcluido(um));
  const conhecidos = await numerosConhecidos(
    trx,
    'cliente',
    itens.map(({ id }) => id),
  );
  const lidas = itens.map((lido): ItemLido => {
    const motivo = conhecidos.has(lido.id) ? undefined : motivoDoContato(lido);
    const falta = conhecidos.has(lido.id) || motivo ? null : 'detalhe';
    return { id_bling: lido.id, nome: lido.nome, lido, falta, ...(motivo && { motivo }) };
  });
  await guardarLinhas(trx, { importacao_id, tipo: 'cliente' }, lidas);
}

const motivoDoContato = (lido: z.output<typeof linhaDeContato>) =>
  recusaDoContato(lido) ?? (lido.situacao === 'I' ? reason('importacao.inativo') : undefined);
