import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BUSCA, GET, novo, PUT, RELEITURA, umaLojaComProdutos } from './test-produtos-no-bling.ts';

const loja = await umaLojaComProdutos();
const { db, levar, noBling, simulador, umSimples, umVariado, idsDe, mudar, mudarVariacao, jogarFora } = loja;

const DO_CONTADOR = {
  tributacao: {
    ...{ origem: 0, nFCI: '', ncm: '6109.10.00', cest: '', spedTipoItem: '04', percentualTributos: 31.45 },
    ...{ dadosAdicionais: 'Lei 12.741/2012', grupoProduto: { id: 4_410_017 } },
  },
  linhaProduto: { id: 3 },
  camposCustomizados: [
    { idCampoCustomizado: 881_201, valor: 'Algodão 30.1 “penteado”' },
    { idCampoCustomizado: 881_202, item: 'Brilhante' },
  ],
};
const fornecedor = (id: number) => ({
  ...{ id, contato: { id: id + 1, nome: 'Malharia São João' } },
  ...{ codigo: `MAL-${id}`, precoCusto: 12.5, precoCompra: 11.9 },
});

const dele = z.object({
  ...{ tributacao: z.unknown(), linhaProduto: z.unknown(), camposCustomizados: z.unknown(), fornecedor: z.unknown() },
});
const inteiro = dele.extend({
  variacoes: z.array(dele.extend({ id: z.int(), codigo: z.string() })).default([]),
});

/** What only the accountant and the buyer know of a product at Bling, and of each of its variations. */
async function doContador(id: number | null) {
  const { variacoes, ...pai } = inteiro.parse(await noBling('GET', `/produtos/${id}`));
  return JSON.stringify({ pai, variacoes: variacoes.map(({ id, codigo: _, ...resto }) => ({ id, ...resto })) });
}

let numero = 16_500_000_000;
/** The account always had this product: with its supplier, which no call for a product writes. */
async function deAnos(codigo: string, filhas: string[] = []) {
  numero += 1_000;
  const comum = { tipo: 'P', situacao: 'A', preco: 1, ...DO_CONTADOR };
  const variacoes = filhas.map((filha, n) => ({
    ...{ ...comum, id: numero + n + 1, nome: filha, codigo: filha, formato: 'S', fornecedor: fornecedor(numero + n) },
    variacao: { nome: `Cor:${filha}`, ordem: n + 1, produtoPai: { cloneInfo: n === 0 } },
  }));
  const formato = filhas.length > 0 ? 'V' : 'S';
  const pai = { ...comum, id: numero, nome: codigo, codigo, formato, fornecedor: fornecedor(numero), variacoes };
  const resposta = await fetch(`${simulador.url}/_simulador/bling/carregar`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ produtos: [pai] }) },
  });
  expect(resposta.status).toBe(200);
  return numero;
}

describe('what the accountant wrote stays the same, byte for byte, when', () => {
  test('a product is taken over, renamed, priced, measured, thrown away and taken back', async () => {
    const sku = novo();
    const la = await deAnos(sku);
    const antes = await doContador(la);
    const produto = await umSimples(sku);
    expect(await levar('produto', produto.id)).toStrictEqual([BUSCA, GET, PUT]);
    expect((await idsDe(produto)).id_bling).toBe(la);
    expect(await doContador(la)).toBe(antes);

    for (const campos of [
      { titulo: 'Outro nome', descricao: 'Outra' },
      { preco_venda: 77.5 },
      { sku: `${sku}-NOVO` },
      { excluido_em: new Date().toISOString() },
      { excluido_em: null },
    ]) {
      await mudar(produto.id, campos);
      expect(await levar('produto', produto.id)).toStrictEqual([GET, PUT]);
      expect(await doContador(la)).toBe(antes);
    }
    await levar('estoque', produto.id);
    expect(await doContador(la)).toBe(antes);
  });

  test('a product with variations is taken over and each of them changes, comes and goes', async () => {
    const sku = novo();
    const la = await deAnos(sku, [`${sku}-Azul-P`, `${sku}-Verde-P`, `${sku}-DELE`]);
    const antes = await doContador(la);
    const { id, variacoes, criado_por } = await umVariado(sku, ['P']);
    expect(await levar('produto', id)).toStrictEqual([BUSCA, GET, PUT]);
    expect(await doContador(la)).toBe(antes);

    await mudarVariacao(variacoes[0], { preco_venda: 99, sku: `${sku}-ROXO`, nome_cor: 'Roxo' });
    await levar('produto', id);
    await mudarVariacao(variacoes[1], { arquivada_em: new Date().toISOString() });
    await levar('produto', id);
    await jogarFora(id);
    await levar('produto', id);
    await mudar(id, { excluido_em: null });
    await levar('produto', id);
    expect(await doContador(la)).toBe(antes);

    await db.insertInto('variacoes').values({ produto_id: id, criado_por, sku: novo(), nome_cor: 'Rosa' }).execute();
    expect(await levar('produto', id)).toStrictEqual([GET, PUT, RELEITURA]);
    const { variacoes: todas, ...pai } = inteiro.parse(await noBling('GET', `/produtos/${la}`));
    const antigas = todas.filter((uma) => JSON.parse(antes).variacoes.some(({ id }: { id: number }) => id === uma.id));
    const semCodigo = antigas.map(({ id, codigo: _, ...resto }) => ({ id, ...resto }));
    expect(JSON.stringify({ pai, variacoes: semCodigo })).toBe(antes);
    // The new one begins with its product's taxes, and links to nothing of it.
    expect(todas.filter((uma) => !antigas.includes(uma))).toMatchObject([
      { tributacao: DO_CONTADOR.tributacao, camposCustomizados: [], fornecedor: { id: 0 } },
    ]);
  });
});
