import type { Destino } from '@varal/contract/devolucoes/devolucao';
import { rotasDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.routes';
import { expect, test } from 'vitest';
import { umaLojaEmDia } from '../test-loja-em-dia.ts';
import { verificarNoBling } from '../verificacao/verificar-no-bling.ts';

const loja = await umaLojaEmDia();
const { db, bling, fila, simulador, call, umPublicado, umaVendida, olhar, abertas, saldoLa } = loja;
const { nota, despachar, concluir, cancelar, estoque, ver, tudoConfere, pedidoDe, situacaoLa } = loja;

/** The shop lowers the balance there itself, the account's invoice does, or its transitions do. */
const CONTAS = ['varal', 'nota', 'transicao'] as const;

async function contaQueBaixa(conta: (typeof CONTAS)[number]): Promise<void> {
  await simulador.ajustar({ baixa: conta === 'varal' ? 'nao' : conta });
  await db.updateTable('estoque_no_bling').set({ quem_baixa: conta }).execute();
  await db.updateTable('conexao_com_o_bling').set({ verificado_em: null, situacoes_vistas_em: null }).execute();
  await verificarNoBling(bling);
  await fila.esvaziar();
}

/** Three of ten were sold and sent, and both sides know it. */
async function umaEnviada(conta: (typeof CONTAS)[number]) {
  await contaQueBaixa(conta);
  const produto = await umPublicado({ saldo: 10 });
  const { id, pedido } = await umaVendida(produto, { quantidade: 3 });
  if (conta === 'nota') await nota(pedido, 'emitir');
  await despachar(id);
  const item_id = (await ver(id)).itens[0]?.item_id ?? 0;
  const saldos = async () => {
    await fila.esvaziar();
    await olhar('estoque', produto.id);
    return [(await estoque('produtos', produto.id)).saldo, await saldoLa(produto.id_bling)];
  };
  const volta = async (destino: Destino) => {
    const body = { itens: [{ item_id, quantidade: 1, destino }], motivo: 'Não serviu' };
    expect((await call(rotasDeDevolucoes.devolverVenda, { params: { id }, body })).status).toBe(201);
  };
  expect(await saldos()).toStrictEqual([7, 7]);
  return { id, pedido, produto, saldos, volta };
}

async function semDiferenca(): Promise<void> {
  expect(await abertas()).toStrictEqual([]);
  await tudoConfere();
}

test.each(CONTAS)(
  'what comes back raises both balances, and a defect neither, where stock is lowered by: %s',
  async (conta) => {
    const { id, saldos, volta } = await umaEnviada(conta);
    await volta('estoque');
    expect(await saldos()).toStrictEqual([8, 8]);
    await volta('defeito');
    expect(await saldos()).toStrictEqual([8, 8]);
    await concluir(id);
    await volta('estoque');
    expect(await saldos()).toStrictEqual([9, 9]);
    expect((await ver(id)).bling.ressalvas?.at(-1)).toBe(
      'A API do Bling não recebe devoluções: o estoque foi acertado lá, e o pedido ficou como era. A nota de devolução e o dinheiro são lançados no Bling.',
    );
    await semDiferenca();
  },
);

test.each(CONTAS)(
  'an exchange that is taken along is a done counter sale there, where stock is lowered by: %s',
  async (conta) => {
    const { id, produto, saldos } = await umaEnviada(conta);
    const { body } = await call(rotasDeDevolucoes.trocarVenda, {
      params: { id },
      body: {
        itens: [{ item_id: (await ver(id)).itens[0]?.item_id ?? 0, quantidade: 1, destino: 'estoque' }],
        motivo: 'Não serviu',
        novos: [{ id: produto.id, quantidade: 2 }],
        leva_agora: true,
      },
    });
    await fila.esvaziar();
    const pedido = await pedidoDe(body.venda.id);
    if (conta === 'nota') await nota(pedido, 'emitir');
    expect(await saldos()).toStrictEqual([6, 6]);
    const ATENDIDO = 9;
    expect(await situacaoLa(pedido)).toBe(ATENDIDO);
    await semDiferenca();
  },
);

test.each(CONTAS)(
  'a cancellation after a return counts no unit twice, where stock is lowered by: %s',
  async (conta) => {
    const { id, pedido, produto, saldos, volta } = await umaEnviada(conta);
    await volta('estoque');
    expect(await saldos()).toStrictEqual([8, 8]);
    await cancelar(id);
    await fila.esvaziar();
    // It is right without another look.
    expect(await saldoLa(produto.id_bling)).toBe(10);
    expect(await saldos()).toStrictEqual([10, 10]);
    if (conta === 'nota') {
      await nota(pedido, 'estornar');
      expect(await saldos()).toStrictEqual([10, 10]);
    }
    await semDiferenca();
  },
);

test.each(CONTAS)(
  'a defect stays out of both balances after a cancellation, where stock is lowered by: %s',
  async (conta) => {
    const { id, pedido, saldos, volta } = await umaEnviada(conta);
    await volta('defeito');
    await cancelar(id);
    expect(await saldos()).toStrictEqual([9, 9]);
    if (conta === 'nota') {
      await nota(pedido, 'estornar');
      expect(await saldos()).toStrictEqual([9, 9]);
    }
    await semDiferenca();
  },
);
