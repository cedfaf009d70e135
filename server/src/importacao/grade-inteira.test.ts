import { rotasDeAtributos } from '@varal/contract/atributos/atributos.routes';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeQrcodes } from '@varal/contract/qrcodes/qrcodes.routes';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import { expect, test } from 'vitest';
import { umaCategoria, umModelo } from '../../test/cenario.ts';
import { umaFila } from '../../test/fila.ts';
import { lerPdf } from '../../test/pdf.ts';
import { abrirBling } from '../bling/bling.ts';
import { chamarBling } from '../bling/chamar-bling.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { levadores } from '../sincronizacao/levadores.ts';
import { umBalcao } from '../vendas/test-balcao.ts';
import { umaLojaParaTrazer } from './test-importacao.ts';

const loja = await umaLojaParaTrazer({ produtos: 0, mal_nomeados: 0, contatos: 0 });
const { app, db, simulador } = loja;
const { call } = loja.admin;
const fila = umaFila(loja, levadores({ enderecoPublico: undefined }));
const { vender } = umBalcao({ db, call });

const GRADE = [
  ...['PP', 'P', 'M', 'G', 'GG', 'G1', 'G2', 'G3', 'G4', 'G5'],
  ...['2', '4', '6', '8', '10', '12', '14', '16'],
  ...['34', '36', '38', '40', '42', '44', '46', '48', '50', '52', '54', '56'],
];
/** The sizes stand neither by letters nor as the shop has them. */
const MISTURADA = GRADE.toSorted((a, b) =>
  [...a]
    .reverse()
    .join('')
    .localeCompare([...b].reverse().join('')),
);

async function porNaLoja(): Promise<void> {
  const { id } = await db.selectFrom('atributos').select('id').where('nome', '=', 'Tamanho').executeTakeFirstOrThrow();
  for (const valor of MISTURADA.filter((um) => !TAMANHOS_FIXOS.some((fixo) => fixo === um))) {
    expect(await call(rotasDeAtributos.criarValor, { params: { id }, body: { valor } })).toMatchObject({ status: 201 });
  }
  const { body: valores } = await call(rotasDeAtributos.listarValores, { params: { id } });
  const ordem = [...GRADE, 'U'].map((valor, n) => ({
    id: valores.find((um) => um.valor === valor)?.id ?? 0,
    ordem: n,
  }));
  expect(await call(rotasDeAtributos.ordenarValores, { params: { id }, body: ordem })).toMatchObject({ status: 200 });
}

type VariacaoLa = Record<'nome' | 'codigo' | 'tipo' | 'formato', string> & {
  preco: number;
  variacao: { nome: string };
};
type ProdutoLa = Omit<VariacaoLa, 'variacao'> & { categoria: { id: number }; variacoes: VariacaoLa[] };

const comOutroCodigo = ({ nome, codigo, tipo, formato, preco, variacao }: VariacaoLa, ordem: number) => ({
  ...{ nome, tipo, formato, preco, situacao: 'A', codigo: codigo.replace('ESC', 'VOLTA') },
  variacao: { nome: variacao.nome, ordem: ordem + 1, produtoPai: { cloneInfo: false } },
});

/** The sizes that a text names, each once, in the order in which it first names them. */
const nomeados = (texto: string) => [...texto.matchAll(/Preta · (\w+)/g)].map(([, tamanho]) => tamanho);

test('every size goes through grid, walk, label and Bling, and comes back as the size that it was', async () => {
  await porNaLoja();
  const variacoes = MISTURADA.map((tamanho) => ({ nome_cor: 'Preta', tamanho, quantidade: 2, preco_venda: 50 }));
  const { body: produto } = await call(rotasDeProdutos.criarProduto, {
    body: {
      ...{ titulo: 'Camiseta de escola', sku: 'ESC', tem_variacoes: true, variacoes },
      ...{ modelo_id: await umModelo(db), categoria: await umaCategoria(db) },
    },
  });
  expect(produto.variacoes.map(({ tamanho }) => tamanho)).toStrictEqual(MISTURADA);
  expect((await call(rotasDeProdutos.verFiltros, {})).body.tamanhos).toStrictEqual(GRADE);

  const itens = produto.variacoes.map(({ sku }) => ({ sku, quantidade: 1 }));
  const venda_ids = [(await vender({ itens })).id, (await vender({ itens: itens.toReversed() })).id];
  const { body: onda } = await call(rotasDasOndas.criarOnda, { body: { venda_ids } });
  expect(onda.itens.map(({ tamanho }) => tamanho)).toStrictEqual(GRADE);

  const { body: papel } = await call(rotasDeQrcodes.imprimir, {
    body: {
      formato: 'pimaco-a4256',
      itens: produto.variacoes.map(({ id }) => ({ produto_id: produto.id, variacao_id: id, quantidade: 1 })),
    },
  });
  const { rawPayload } = await app.inject({ url: papel.pdf });
  const folhas = await lerPdf(rawPayload, 1);
  expect(folhas.flatMap(({ texto }) => nomeados(texto))).toStrictEqual(MISTURADA);

  await pedirAoBling(db, { tipo: 'produto', registro_id: produto.id });
  await fila.esvaziar();
  const resposta = await fetch(`${simulador.url}/_simulador/estado`);
  const [la] = ((await resposta.json()) as { bling: { produtos: ProdutoLa[] } }).bling.produtos;
  if (!la) throw new Error('Nothing came to Bling.');
  expect(la.variacoes.map(({ variacao }) => variacao.nome).sort()).toStrictEqual(
    GRADE.map((tamanho) => `Cor:Preta;Tamanho:${tamanho}`).sort(),
  );

  // Bling has the same once more, under another code.
  const { nome, tipo, formato, categoria } = la;
  const corpo = {
    nome,
    tipo,
    formato,
    categoria,
    situacao: 'A',
    codigo: 'VOLTA',
    variacoes: la.variacoes.map(comOutroCodigo),
  };
  await chamarBling(abrirBling(loja), { metodo: 'POST', caminho: '/produtos', corpo });
  const { falhas } = await loja.aplicar(await loja.ler());
  expect(falhas).toStrictEqual([]);
  const { body: achados } = await call(rotasDeProdutos.buscarProdutos, { query: { busca: 'VOLTA' } });
  const { body: deVolta } = await call(rotasDeProdutos.verProduto, { params: { id: achados[0]?.id ?? 0 } });
  const grade = ({ nome_cor, tamanho, sku }: (typeof deVolta.variacoes)[number]) => [nome_cor, tamanho, sku];
  expect(deVolta.variacoes.map(grade)).toStrictEqual(
    produto.variacoes.map(({ nome_cor, tamanho, sku }) => [nome_cor, tamanho, sku.replace('ESC', 'VOLTA')]),
  );
}, 60_000);
