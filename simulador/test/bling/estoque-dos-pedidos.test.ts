import { describe, expect, test } from 'vitest';
import { umaConta } from './conta.ts';
import { ATENDIDO, CANCELADO, EM_ABERTO, umaLoja } from './loja.ts';

const PASTA = '/pedidos/vendas';

/** An account of this kind with ten mugs and an order of two. */
async function umaVendida(baixa: 'nao' | 'nota' | 'transicao') {
  const conta = await umaConta();
  await conta.postar('/_simulador/bling/ajustes', { baixa });
  const loja = await umaLoja(conta);
  const id = await loja.vender(1);
  const nota = async (acao: string) =>
    (await (await conta.postar(`/_simulador/bling/pedidos/${id}/nota`, { acao })).json()) as { nota_fiscal: number };
  const mover = (situacao: number) => conta.chamar('PATCH', `${PASTA}/${id}/situacoes/${situacao}`);
  return { ...conta, ...loja, id, nota, mover };
}

describe('an account whose invoices lower the stock', () => {
  test('does so once, puts it back and lowers it again', async () => {
    const { saldos, nota, mover } = await umaVendida('nota');
    expect(await saldos()).toStrictEqual([10, 8]);
    expect(await nota('emitir')).toMatchObject({ nota_emitida: true, estoque_lancado: true });
    expect(await saldos()).toStrictEqual([8, 8]);
    await nota('emitir');
    await mover(ATENDIDO);
    expect(await saldos()).toStrictEqual([8, 8]);
    await nota('estornar');
    await nota('estornar');
    expect(await saldos()).toStrictEqual([10, 10]);
    expect(await nota('lancar')).toMatchObject({ nota_emitida: true, estoque_lancado: true });
    expect(await saldos()).toStrictEqual([8, 8]);
  });

  test('has one posting for an order and its invoice', async () => {
    const { chamar, saldos, nota, id } = await umaVendida('nota');
    const { nota_fiscal } = await nota('emitir');
    expect((await chamar('POST', `${PASTA}/${id}/lancar-estoque`)).status).toBe(400);
    expect((await chamar('POST', `/nfe/${nota_fiscal}/lancar-estoque`)).status).toBe(400);
    expect((await chamar('POST', `/nfe/${nota_fiscal}/estornar-estoque`)).status).toBe(204);
    expect((await chamar('POST', `${PASTA}/${id}/estornar-estoque`)).status).toBe(404);
    expect((await chamar('POST', `/nfe/${nota_fiscal}/lancar-estoque`)).status).toBe(204);
    expect((await chamar('POST', '/nfe/1/lancar-estoque')).status).toBe(404);
    expect(await saldos()).toStrictEqual([8, 8]);
  });

  test('puts back what was taken, whatever the order says by now', async () => {
    const { chamar, buscar, saldos, nota, id } = await umaVendida('nota');
    await nota('emitir');
    const pedido = (await buscar(`${PASTA}/${id}`)) as { itens: { quantidade: number }[]; parcelas: object[] };
    const itens = pedido.itens.map((item) => ({ ...item, quantidade: 5 }));
    const parcelas = pedido.parcelas.map((parcela) => ({ ...parcela, valor: 170.5 }));
    expect((await chamar('PUT', `${PASTA}/${id}`, { ...pedido, itens, parcelas })).status).toBe(200);
    await nota('estornar');
    expect(await saldos()).toStrictEqual([10, 5]);
  });
});

describe('an account whose transitions move the stock', () => {
  test('lowers it on the way to Atendido and puts it back on the way from there', async () => {
    const { saldos, mover, nota } = await umaVendida('transicao');
    await nota('emitir');
    expect(await saldos()).toStrictEqual([10, 8]);
    await mover(ATENDIDO);
    expect(await saldos()).toStrictEqual([8, 8]);
    await mover(EM_ABERTO);
    expect(await saldos()).toStrictEqual([10, 8]);
    await mover(ATENDIDO);
    await mover(CANCELADO);
    expect(await saldos()).toStrictEqual([10, 10]);
  });

  test('shows its transitions with their actions; one of purchases has none', async () => {
    const { listar, buscar } = await umaVendida('transicao');
    const acoes = await listar('/situacoes/modulos/98310/acoes');
    const transicoes = (await buscar('/situacoes/modulos/98310/transicoes')) as {
      acoes: number[];
      situacaoOrigem: { id: number };
      situacaoDestino: { id: number };
    }[];
    const nomes = (de: number, para: number) => {
      const uma = transicoes.find(
        ({ situacaoOrigem, situacaoDestino }) => situacaoOrigem.id === de && situacaoDestino.id === para,
      );
      return uma?.acoes.map((acao) => acoes.find(({ id }) => id === acao)?.nome);
    };
    expect(nomes(EM_ABERTO, ATENDIDO)).toStrictEqual(['lancarEstoque', 'lancarContas']);
    expect(nomes(ATENDIDO, EM_ABERTO)).toStrictEqual(['estornarEstoque', 'estornarContas']);
    expect(nomes(EM_ABERTO, CANCELADO)).toBeUndefined();
    expect(await buscar('/situacoes/modulos/98309/transicoes')).toStrictEqual([]);
  });

  test('shows none of it to an application without the scope', async () => {
    const { chamar, postar } = await umaVendida('transicao');
    await postar('/_simulador/bling/ajustes', { sem_escopo: ['/situacoes'] });
    for (const lista of ['', '/98310', '/98310/acoes', '/98310/transicoes'])
      expect((await chamar('GET', `/situacoes/modulos${lista}`)).status).toBe(403);
  });
});

test('an account of the third kind lowers nothing by itself', async () => {
  const { saldos, mover, nota, postar, id } = await umaVendida('nao');
  expect(await nota('emitir')).toMatchObject({ nota_emitida: true, estoque_lancado: false });
  await mover(ATENDIDO);
  expect(await saldos()).toStrictEqual([10, 10]);
  const errada = await postar(`/_simulador/bling/pedidos/${id}/nota`, { acao: 'rasgar' });
  expect([errada.status, await errada.json()]).toStrictEqual([
    400,
    { erro: 'acao precisa ser emitir, lancar ou estornar.' },
  ]);
  expect((await postar('/_simulador/bling/pedidos/1/nota', { acao: 'emitir' })).status).toBe(404);
});
