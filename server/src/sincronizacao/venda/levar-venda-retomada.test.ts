import { describe, expect, test } from 'vitest';
import { umCliente } from '../../../test/cenario.ts';
import { umaFila } from '../../../test/fila.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { levarContato } from '../contato/levar-contato.ts';
import { levadorDeEstoque } from '../estoque/levar-estoque.ts';
import { umaLojaComVendas } from '../test-vendas-no-bling.ts';

const loja = await umaLojaComVendas();
const { db, simulador, levar, contatosCom, diferencas } = loja;
const { venda, vender, mudarVenda, levarVenda, item, oPedido, cpfDa, umaVendaLevada } = loja;

describe('broken off at each of its calls and taken up again, a sale is one order of one contact', () => {
  const quebras = {
    'the answer is lost': () => simulador.falhar({ servico: 'bling', tipo: 'corta_depois', vezes: 1 }),
    'the line is cut': () => simulador.falhar({ servico: 'bling', tipo: 'corta', vezes: 1 }),
    'an internal error': () => simulador.falhar({ servico: 'bling', tipo: 'status', status: 500, vezes: 1 }),
    'a page instead of an answer': () => simulador.falhar({ servico: 'bling', tipo: 'lixo', vezes: 1 }),
    'the limit of a second': () => simulador.falhar({ servico: 'bling', tipo: 'status', status: 429, vezes: 1 }),
    'the token ends': () => simulador.avancar(21_601),
  };
  class Morto extends Error {}

  /** Retries as the queue does: a creation that may have happened is looked for. */
  async function ateFicarPronta(id: number, como: Parameters<typeof levar>[2] = {}) {
    await db.updateTable('conexao_com_o_bling').set({ formas_vistas_em: null }).execute();
    let feitas = 0;
    for (let procurar = false, vez = 0; vez < 5; vez += 1) {
      try {
        feitas += (await levar(levarVenda, id, { ...como, procurar, ...(vez > 0 && { antes: () => undefined }) }))
          .length;
        return feitas;
      } catch (error) {
        const falha = error instanceof FalhaDoBling ? error.tipo : '';
        if (!(error instanceof Morto) && (falha === '' || falha === 'recusado')) throw error;
        procurar = true;
      }
    }
    throw new Error('It never came through.');
  }

  async function confere(id: number) {
    const pedido = await oPedido(id);
    expect(pedido).toMatchObject({ situacao: { id: 9 }, total: 50 });
    expect(await contatosCom(await cpfDa(id))).toHaveLength(1);
    expect(await venda(id)).toMatchObject({ pedido_bling_id: pedido.id, numero_pedido_bling: String(pedido.numero) });
    expect(await diferencas(id)).toStrictEqual([]);
  }

  const CHAMADAS = 7;

  test.each(Object.entries(quebras))('%s', async (_, quebrar) => {
    for (let onde = 1; onde <= CHAMADAS; onde += 1) {
      const id = await vender([item()], { status: 'enviado' });
      await ateFicarPronta(id, { antes: (n) => n === onde && quebrar() });
      await confere(id);
    }
  });

  test.each(['before', 'after'])('the server dies %s it', async (quando) => {
    for (let onde = 1; onde <= CHAMADAS; onde += 1) {
      const id = await vender([item()], { status: 'enviado' });
      let vivo = true;
      const morrer = (n: number) => {
        if (n !== onde || !vivo) return;
        vivo = false;
        throw new Morto();
      };
      const como =
        quando === 'before'
          ? { antes: morrer }
          : {
              depois: (resposta: unknown, n: number) => {
                morrer(n);
                return resposta;
              },
            };
      await ateFicarPronta(id, como);
      expect(vivo).toBe(false);
      await confere(id);
    }
  });

  test('an edit and a step are done once as well', async () => {
    for (const quebra of ['the answer is lost', 'an internal error', 'the token ends'] as const) {
      const quebrar = quebras[quebra];
      for (let onde = 1; onde <= 3; onde += 1) {
        const { id, pedido } = await umaVendaLevada();
        await mudarVenda(id, { status: 'enviado', peso: 2, altura: 1, largura: 1, comprimento: 1 });
        await ateFicarPronta(id, { antes: (n) => n === onde && quebrar() });
        await confere(id);
        expect(await oPedido(id)).toMatchObject({ id: pedido, transporte: { pesoBruto: 2 } });
      }
    }
  });
});

describe('the queue', () => {
  test('brings a sale and later changes of it and of its customer, each as it is then', async () => {
    const fila = umaFila(loja, { venda: levarVenda, contato: levarContato, estoque: levadorDeEstoque() });
    const id = await vender([item()]);
    await pedirAoBling(db, { tipo: 'venda', registro_id: id });
    await fila.esvaziar();
    const pedido = await oPedido(id);
    expect((await venda(id)).numero_pedido_bling).toBe(String(pedido.numero));

    const { cliente_id } = await venda(id);
    await db.updateTable('clientes').set({ nome: 'Nome Novo' }).where('id', '=', cliente_id).execute();
    await mudarVenda(id, { status: 'embalagem' });
    await fila.esvaziar();
    expect(await oPedido(id)).toMatchObject({ id: pedido.id, situacao: { id: 15 }, contato: { nome: 'Nome Novo' } });
    expect(fila.erros).toStrictEqual([]);
  });

  test('brings a sale that was refused for its customer once the customer is put right', async () => {
    const fila = umaFila(loja, { venda: levarVenda, contato: levarContato, estoque: levadorDeEstoque() });
    const cliente_id = await umCliente(db, { nome: 'Maria', cpf: '22222222222' });
    const id = await vender([item()], { cliente_id });
    await pedirAoBling(db, { tipo: 'venda', registro_id: id });
    await fila.esvaziar();
    expect(await fila.linha('venda', id)).toMatchObject({ causa: expect.stringContaining('O CPF de Maria') });
    await db.updateTable('clientes').set({ cpf: '52998224725' }).where('id', '=', cliente_id).execute();
    await fila.esvaziar();
    expect((await venda(id)).numero_pedido_bling).toBe(String((await oPedido(id)).numero));
  });
});
