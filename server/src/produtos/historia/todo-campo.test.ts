import type { TipoDoCampo } from '@varal/contract/campo';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { CAMPOS_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import {
  CAMPOS_DA_VARIACAO,
  CAMPOS_DO_PRODUTO,
  NOMES_DA_VARIACAO,
  NOMES_DO_PRODUTO,
} from '@varal/contract/produtos/campos';
import type { Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaCategoria, umModelo } from '../../../test/cenario.ts';
import { planilhaDeProdutos } from '../planilhas/planilhas-de-produtos.ts';
import { umCadastro } from '../test-cadastro.ts';

const { call, db } = await testApi();
const { criar } = await umCadastro({ db, call });

/** A field may be any of these, unless the shop asks for more. */
const QUALQUER: Record<TipoDoCampo, unknown> = {
  ...{ texto: 'Outro', inteiro: 1, decimal: 1.5, dinheiro: 12.34, sim_nao: true, dia: '2026-12-02' },
  tipo_de_pessoa: 'juridica',
  ids: [],
};
const DO_PRODUTO: Record<string, unknown> = {
  ...{ modelo_id: await umModelo(db), categoria_id: await umaCategoria(db) },
  ...{ gtin: '7891000315507', ncm: '61091000', cest: '2804400', unidade: 'PC' },
};
/** Its variations may name what of it they are printed on. */
const lisa = await criar({ variacoes: [{ tamanho: 'P' }, { tamanho: 'M' }] });
const DA_VARIACAO: Record<string, unknown> = {
  lisa_variacao_id: lisa.variacoes[1]?.id,
  gtin: '4006381333931',
  cor: '#ff0000',
  tamanho: 'GG',
};
/** The product has variations when it is given some. */
const EDITAVEIS = NOMES_DO_PRODUTO.filter((campo) => campo !== 'tem_variacoes');

const mudar = async (id: number, body: object): Promise<Produto> => {
  const answer = await call(rotas.mudarProduto, { params: { id }, body });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const ultimoFeito = async (id: number) => {
  const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `produto:${id}` } });
  return { id: body[0]?.id ?? 0, mudancas: body[0]?.mudancas };
};
const desfazer = (id: number) => call(rotasDoHistorico.desfazer, { params: { id } });
const ver = async (id: number) => (await call(rotas.verProduto, { params: { id } })).body;

describe.each(EDITAVEIS)('the field %s of a product', (campo) => {
  const { tipo, rotulo } = CAMPOS_DO_PRODUTO[campo];
  const valor = DO_PRODUTO[campo] ?? QUALQUER[tipo];

  test('is saved, told by the history and put back', async () => {
    const antes = await criar();
    const depois = await mudar(antes.id, { [campo]: valor });
    expect(depois[campo]).toStrictEqual(valor);
    const { id, mudancas } = await ultimoFeito(antes.id);
    expect(mudancas).toMatchObject([{ campo, rotulo }]);
    expect((await desfazer(id)).status).toBe(200);
    expect((await ver(antes.id))[campo]).toStrictEqual(antes[campo]);
  });
});

describe.each(NOMES_DA_VARIACAO)('the field %s of a variation', (campo) => {
  const { tipo } = CAMPOS_DA_VARIACAO[campo];
  const valor = DA_VARIACAO[campo] ?? QUALQUER[tipo];

  test('is saved, told by the history and put back, alone and with the whole variation', async () => {
    const { id: produto_id, variacoes } = await criar({
      feito_de: { lisa_id: lisa.id },
      variacoes: [{ tamanho: 'P' }, { tamanho: 'M' }],
    });
    const era = variacoes[0];
    const id = era?.id ?? 0;
    const agora = async () => (await ver(produto_id)).variacoes.find((uma) => uma.id === id)?.[campo];
    await mudar(produto_id, { variacoes: [{ id, [campo]: valor }] });
    expect(await agora()).toStrictEqual(valor);
    const mudou = await ultimoFeito(produto_id);
    expect(mudou.mudancas?.map((uma) => uma.campo)).toContain(`variacoes.${id}.${campo}`);

    await mudar(produto_id, { variacoes_removidas: [id] });
    expect((await desfazer((await ultimoFeito(produto_id)).id)).status).toBe(200);
    expect(await agora()).toStrictEqual(valor);

    expect((await desfazer(mudou.id)).status).toBe(200);
    expect(await agora()).toStrictEqual(era?.[campo]);
  });
});

test('a new product has each field that may be empty as it was typed', async () => {
  const livres = NOMES_DO_PRODUTO.filter((campo) => 'vazio' in CAMPOS_DO_PRODUTO[campo]);
  const dito = Object.fromEntries(
    livres.map((campo) => [campo, DO_PRODUTO[campo] ?? QUALQUER[CAMPOS_DO_PRODUTO[campo].tipo]]),
  );
  expect(await criar(dito)).toMatchObject(dito);
});

test('what a spreadsheet may say of a product stands in the one that the shop writes', () => {
  const escritas = planilhaDeProdutos({ busca: '' } as Parameters<typeof planilhaDeProdutos>[0]).colunas;
  const lidas = [...Object.values(CAMPOS_DO_PRODUTO), ...Object.values(CAMPOS_DA_VARIACAO)].flatMap(({ planilha }) =>
    planilha === null ? [] : CAMPOS_DA_PLANILHA.produtos[planilha],
  );
  expect(escritas.map(({ nome }) => nome)).toEqual(expect.arrayContaining(lidas));
});
