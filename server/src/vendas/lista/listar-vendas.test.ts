import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umCliente, umProduto } from '../../../test/cenario.ts';
import { umBalcao } from '../test-balcao.ts';

const { call, db, vendedor } = await testApi();
const { vender, irPara } = umBalcao({ db, call });

const buscar = async (busca: string) => {
  const { status, body } = await call(rotas.listarVendas, { query: { busca } });
  expect(status).toBe(200);
  return body.map(({ id }) => id);
};
const minuto = (n: number) => new Date(Date.UTC(2026, 0, 5, 12, n)).toISOString();

describe('a search', () => {
  let maria = 0;
  let joao = 0;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    maria = await umCliente(db, { nome: 'Maria Concluída', telefone: '(11) 98123-4455', email: 'maria@loja.com' });
    joao = await umCliente(db, { nome: 'João Retirada', cpf: '52998224725' });
    const venda = (
      nome: string,
      cliente_id: number,
      n: number,
      status: 'separacao' | 'concluido' | 'selecionar_envio',
    ) =>
      umaVenda(db, { cliente_id, status, alterado_em: minuto(n) }).then((id) => {
        ids[nome] = id;
      });
    await venda('mariaSeparacao', maria, 1, 'separacao');
    await venda('mariaConcluida', maria, 2, 'concluido');
    await venda('joaoConcluida', joao, 3, 'concluido');
    await venda('joaoEnvio', joao, 4, 'selecionar_envio');
  });
  const chamadas = (...nomes: string[]) => nomes.map((nome) => ids[nome]);

  test.each([
    ['', ['joaoEnvio', 'joaoConcluida', 'mariaConcluida', 'mariaSeparacao']],
    ['maria', ['mariaConcluida', 'mariaSeparacao']],
    ['MÁRIA', ['mariaConcluida', 'mariaSeparacao']],
    ['(11) 98123-4455', ['mariaConcluida', 'mariaSeparacao']],
    ['11981234455', ['mariaConcluida', 'mariaSeparacao']],
    ['maria@loja.com', ['mariaConcluida', 'mariaSeparacao']],
    ['529.982.247-25', ['joaoEnvio', 'joaoConcluida']],
    ['separacao', ['mariaSeparacao']],
    ['Separação', ['mariaSeparacao']],
    ['selecionar_envio', ['joaoEnvio']],
    ['Selecionar Envio', ['joaoEnvio']],
    ['entregue', ['joaoConcluida', 'mariaConcluida']],
    // The word is found in the status of sales and in a name.
    ['conclu', ['joaoConcluida', 'mariaConcluida', 'mariaSeparacao']],
    ['joao concluido', ['joaoConcluida']],
    ['concluído joão', ['joaoConcluida']],
    ['retirada envio', ['joaoEnvio']],
    ['maria entregue', ['mariaConcluida']],
    ['maria envio', []],
    // The word is found in the name of every status.
    ['e', ['joaoEnvio', 'joaoConcluida', 'mariaConcluida', 'mariaSeparacao']],
    ['e joao', ['joaoEnvio', 'joaoConcluida']],
    ['100%', []],
    ['_', ['joaoEnvio']],
    ['fulana', []],
  ])('for %j', async (busca, nomes) => {
    expect(await buscar(busca)).toStrictEqual(chamadas(...nomes));
  });
});

test('each card says what the list shows, and the sale changed last comes first', async () => {
  const { id: produto } = await umProduto(db, { saldo: 9 });
  const cliente_id = await umCliente(db, { nome: 'Zélia Lista' });
  const um = await vender({
    cliente_id,
    origem: 'redes_sociais',
    itens: [{ id: produto, quantidade: 2, valor_unitario: 10.5, desconto: 1 }],
  });
  const outro = await vender({ cliente_id, itens: [{ id: produto, quantidade: 1 }] });
  const { body } = await call(rotas.listarVendas, { query: { busca: 'zelia' } });
  expect(body).toStrictEqual([
    expect.objectContaining({ id: outro.id }),
    {
      id: um.id,
      cliente_nome: 'Zélia Lista',
      status: 'separacao',
      origem: 'redes_sociais',
      alterado_em: um.alterado_em,
      vendedor: vendedor.usuario.nome,
      total: 20,
      n_itens: 1,
    },
  ]);
  await irPara(um.id, 'embalagem');
  expect(await buscar('zelia')).toStrictEqual([um.id, outro.id]);
});

describe('pages', () => {
  const pagina = async (address: string) => {
    const query = Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
    const { body, headers } = await call(rotas.listarVendas, { query });
    const proxima = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
    return { ids: body.map(({ id }) => id), total: headers['x-total-count'], proxima };
  };

  test('follow one another without repeating or skipping a sale that stays as it is', async () => {
    const cliente_id = await umCliente(db, { nome: 'Pagina Infinita' });
    // Some sales changed in the same instant.
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1)
      ids.push(await umaVenda(db, { cliente_id, alterado_em: minuto(Math.floor(n / 3)) }));
    const primeira = await pagina('?busca=infinita&limite=5');
    expect(primeira).toMatchObject({ ids: ids.slice(7).reverse(), total: '12' });

    // A new sale comes meanwhile, one of the first page changes, and one of the last.
    const nova = await umaVenda(db, { cliente_id });
    for (const mudada of [ids[11], ids[0]]) {
      await db
        .updateTable('vendas')
        .set({ alterado_em: new Date().toISOString() })
        .where('id', '=', mudada ?? 0)
        .execute();
    }
    const segunda = await pagina(primeira.proxima ?? '');
    expect(segunda).toMatchObject({ ids: ids.slice(2, 7).reverse(), total: '13' });
    const terceira = await pagina(segunda.proxima ?? '');
    expect(terceira).toMatchObject({ ids: [ids[1]], proxima: undefined });
    expect((await pagina('?busca=infinita&limite=5')).ids.slice(0, 3)).toEqual(
      expect.arrayContaining([nova, ids[11], ids[0]]),
    );
  });

  test('can also be counted from the top', async () => {
    const todas = await pagina('?busca=infinita&limite=200');
    const contadas = [
      await pagina('?busca=infinita&limite=5&pagina=1'),
      await pagina('?busca=infinita&limite=5&pagina=2'),
    ];
    expect(contadas.flatMap(({ ids }) => ids)).toStrictEqual(todas.ids.slice(0, 10));
    expect((await pagina('?busca=infinita&pagina=9')).ids).toStrictEqual([]);
  });

  test.each(['x', '1', '-1', '1-2-3', '99999999999999999-1', '1-99999999999', "1'-1"])(
    'begin nowhere at %j',
    async (depois) => {
      expect(await call(rotas.listarVendas, { query: { depois } })).toMatchObject({ status: 400 });
    },
  );
});
