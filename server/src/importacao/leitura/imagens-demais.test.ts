import { expect, test } from 'vitest';
import { testDb } from '../../../test/api.ts';
import { umUsuario } from '../../../test/cenario.ts';
import { inTransaction } from '../../base/db/transaction.ts';
import { inserirTarefa } from '../../tarefas/tarefas.queries.ts';
import { conferirProdutos } from '../conferencia/conferir-produtos.ts';
import { inserirImportacao } from '../importacoes.queries.ts';
import { verImportacao } from '../ver-importacao.ts';
import { guardarLinhas } from './leitura.queries.ts';
import { lerProdutos } from './ler-inteiros.ts';

const { db } = await testDb();

/** Makes a product of the account with pictures, some of them of its variation. */
const umProdutoLa = (id: number, imagens: number) => {
  const comuns = { nome: `Vestido ${id}`, codigo: `V-${id}`, situacao: 'A', preco: 50 };
  const midia = (links: string[]) => ({ imagens: { externas: links.map((link) => ({ link })), internas: [] } });
  const links = Array.from({ length: imagens }, (_, n) => `https://loja.exemplo/${id}-${n}.jpg`);
  const variacoes = [
    { ...comuns, id: id + 1, codigo: `V-${id}-M`, variacao: { nome: 'Tamanho:M' }, midia: midia(links.slice(18)) },
  ];
  return { ...comuns, id, tipo: 'P', formato: 'V', midia: midia(links.slice(0, 18)), variacoes };
};

test('that only the first twenty pictures of a product come is told before anything is brought', async () => {
  const usuario_id = await umUsuario(db);
  const id = await inserirTarefa(db, { tipo: 'bling_leitura', dados: {}, usuario_id });
  await inserirImportacao(db, id);
  const la = new Map([umProdutoLa(100, 20), umProdutoLa(200, 25)].map((um) => [um.id, um]));
  const linhas = [...la.values()].map((um) => ({
    id_bling: um.id,
    nome: um.nome,
    lido: {},
    falta: 'detalhe' as const,
  }));
  await guardarLinhas(db, { importacao_id: id, tipo: 'produto' }, linhas);
  const trabalho = {
    ...{
      db,
      id,
      dados: {},
      quem: { id: usuario_id, nome: 'Bia' },
      cabem: (quantos: number) => quantos,
      parando: new AbortController().signal,
    },
    gravar: <T>(work: (trx: typeof db) => Promise<T>) => inTransaction(db, work),
  };
  await lerProdutos(trabalho, async ({ caminho }) => la.get(Number(caminho.split('/').at(-1))));
  await conferirProdutos(db, id);

  const procura = { tipo: 'produto', estado: 'novo', busca: '', pagina: 1, limite: 10 } as const;
  const { itens, n_imagens } = await verImportacao(db, id, procura);
  expect(n_imagens.faltam).toBe(40);
  expect(
    itens.map(({ id_bling, avisos }) => [id_bling, avisos.filter((aviso) => aviso.includes('imagens'))]),
  ).toStrictEqual([
    [100, []],
    [200, ['Tem 25 imagens no Bling: vêm só as 20 primeiras.']],
  ]);
});
