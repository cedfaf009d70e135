import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { afterEach, describe, expect, test } from 'vitest';
import { umaCategoria, umCliente } from '../../test/cenario.ts';
import type { ChamadaAoBling } from '../bling/bling-http.ts';
import { ajustarEstoque } from '../estoque/estoque.queries.ts';
import { idDoBling } from './respostas-do-bling.ts';
import { umaLojaEmDia } from './test-loja-em-dia.ts';

// One test for each kind of record that goes to Bling: it refuses what is sent, and something changed there meanwhile.

const loja = await umaLojaEmDia();
const { db, call, fila, simulador, olhar, pedirLa, abertas, resolver } = loja;
const { umPublicado, umaVendida, mudarVenda, moverLa, situacaoLa, contarLa, saldoLa } = loja;

/** Bling answers what is sent to this folder, but no question, with a 400. */
const recusar = (caminho: `/${string}`) =>
  simulador.falhar(
    ...['POST', 'PUT'].map((metodo) => ({
      ...({ servico: 'bling', tipo: 'status', status: 400 } as const),
      ...{ metodo, caminho: `/Api/v3${caminho}` },
    })),
  );
afterEach(() => simulador.sarar());

async function naCentral(tipo: TipoDeRegistro, registro_id: number) {
  const { body } = await call(rotas.listarSincronizacoes, { query: { tipo } });
  return body.find((linha) => linha.registro_id === registro_id);
}
const ver = async (caminho: `/${string}`) => (await pedirLa({ metodo: 'GET', caminho })) as Record<string, unknown>;
const criar = async (caminho: `/${string}`, corpo: ChamadaAoBling['corpo']) =>
  idDoBling(await pedirLa({ metodo: 'POST', caminho, corpo }));
const numerosDe = async (produto_id: number) =>
  (
    await db
      .selectFrom('variacoes')
      .select(['id', 'sku', 'id_bling'])
      .where('produto_id', '=', produto_id)
      .orderBy('id')
      .execute()
  ).map((uma) => ({ ...uma, id_bling: Number(uma.id_bling) }));

test('a sale: the order that was cancelled there is shown, and the edit goes once it is taken', async () => {
  const { id, pedido } = await umaVendida(await umPublicado({ saldo: 9 }));
  await moverLa(pedido, 12);
  await recusar('/pedidos/vendas');
  await mudarVenda(id, { peso: 2, altura: 1, largura: 1, comprimento: 1 });
  await fila.esvaziar();
  expect(await naCentral('venda', id)).toMatchObject({ estado: 'erro' });
  const difere = { tipo: 'situacao', caminho: `/vendas/${id}`, no_varal: 'Em aberto', no_bling: 'Cancelado' };
  const [diferenca, ...outras] = await abertas();
  expect([diferenca, outras]).toMatchObject([difere, []]);

  await simulador.sarar();
  await resolver(diferenca?.id ?? 0, 'varal');
  await fila.esvaziar();
  expect(await ver(`/pedidos/vendas/${pedido}`)).toMatchObject({ transporte: { pesoBruto: 2 } });
  expect([await situacaoLa(pedido), await abertas()]).toStrictEqual([6, []]);
});

test('stock: the balance that was counted there is shown, and the other one goes once it is taken', async () => {
  const { id, criado_por } = await umPublicado({ variacoes: [3, 4] });
  await fila.esvaziar();
  const [primeira, segunda] = await numerosDe(id);
  await contarLa(segunda?.id_bling ?? 0, 9);
  await recusar('/estoques');
  await ajustarEstoque(db, { produto_id: id, usuario_id: criado_por, motivo: 'Contagem' }, [
    { variacao_id: primeira?.id ?? 0, muda_saldo: 2 },
  ]);
  await fila.esvaziar();
  expect(await naCentral('estoque', id)).toMatchObject({ estado: 'erro' });
  const [diferenca, ...outras] = await abertas();
  const difere = { tipo: 'saldo', caminho: `/produtos/${id}`, no_varal: '4 unidades', no_bling: '9 unidades' };
  expect([diferenca, outras]).toMatchObject([difere, []]);

  await simulador.sarar();
  await resolver(diferenca?.id ?? 0, 'varal');
  await fila.esvaziar();
  expect(await Promise.all([primeira, segunda].map((uma) => saldoLa(uma?.id_bling ?? 0)))).toStrictEqual([5, 4]);
  expect(await abertas()).toStrictEqual([]);
});

describe('a product', () => {
  const mudarTitulo = (id: number) => db.updateTable('produtos').set({ titulo: 'Novo' }).where('id', '=', id).execute();

  async function mostraOSaldo(id: number, novo: number) {
    await recusar('/produtos');
    await mudarTitulo(id);
    await fila.esvaziar();
    expect(await naCentral('produto', id)).toMatchObject({ estado: 'erro' });
    const [diferenca, ...outras] = await abertas();
    const difere = { tipo: 'saldo', caminho: `/produtos/${id}`, no_varal: '5 unidades', no_bling: '7 unidades' };
    expect([diferenca, outras]).toMatchObject([difere, []]);

    await simulador.sarar();
    await olhar('produto', id);
    await resolver(diferenca?.id ?? 0, 'varal');
    await fila.esvaziar();
    expect([await saldoLa(novo), await abertas()]).toStrictEqual([5, []]);
  }

  test('that somebody made there anew: its balance is shown, and the title goes once it is taken', async () => {
    const { id, id_bling, sku } = await umPublicado({ saldo: 5 });
    await fila.esvaziar();
    await pedirLa({ metodo: 'DELETE', caminho: `/produtos/${id_bling}` });
    const dele = { nome: 'Dele', codigo: sku, tipo: 'P', situacao: 'A', formato: 'S' };
    const novo = await criar('/produtos', dele);
    await contarLa(novo, 7);
    await mostraOSaldo(id, novo);
    expect(await ver(`/produtos/${novo}`)).toMatchObject({ nome: 'Novo' });
  });

  test('with a variation that somebody made there anew: the same', async () => {
    const { id, id_bling } = await umPublicado({ variacoes: [2, 5] });
    await fila.esvaziar();
    const [, segunda] = await numerosDe(id);
    const { variacoes, ...pai } = await ver(`/produtos/${id_bling}`);
    const [fica, sai] = variacoes as Record<string, unknown>[];
    expect(sai).toMatchObject({ id: segunda?.id_bling });
    const { id: _, ...deNovo } = sai ?? {};
    const corpo = { ...pai, variacoes: [fica, deNovo] };
    await pedirLa({ metodo: 'PUT', caminho: `/produtos/${id_bling}`, corpo });
    const depois = (await ver(`/produtos/${id_bling}`)).variacoes as { id: number }[];
    const novo = depois[1]?.id ?? 0;
    expect(novo).not.toBe(segunda?.id_bling);
    await contarLa(novo, 7);
    await mostraOSaldo(id, novo);
    expect((await numerosDe(id))[1]?.id_bling).toBe(novo);
  });
});

test('a contact: the e-mail that was typed there is told beside the next sale, and the name goes once it is taken', async () => {
  const cliente_id = await umCliente(db, { nome: 'Ana Reis', email: '', telefone: '11 98123-4455' });
  await olhar('contato', cliente_id);
  const contato = async () => `/contatos/${(await loja.cliente(cliente_id)).id_bling}` as const;
  const corpo = { ...(await ver(await contato())), email: 'outra@exemplo.com' };
  await pedirLa({ metodo: 'PUT', caminho: await contato(), corpo });
  await recusar('/contatos');
  await db.updateTable('clientes').set({ nome: 'Ana Lima' }).where('id', '=', cliente_id).execute();
  await fila.esvaziar();
  expect(await naCentral('contato', cliente_id)).toMatchObject({ estado: 'erro' });

  const { id, sku } = await umPublicado({ saldo: 9 });
  const venda = await loja.vender({ cliente_id, itens: [{ id, sku, quantidade: 1 }] });
  await fila.esvaziar();
  expect((await naCentral('venda', venda.id))?.ressalvas).toStrictEqual(
    expect.arrayContaining([
      'O cadastro do cliente não tem um e-mail que sirva, e a nota vai levar o que o contato tem no Bling. Complete o cadastro ou confira lá.',
      expect.stringContaining('O contato do cliente no Bling pode ter dados antigos'),
    ]),
  );

  await simulador.sarar();
  await olhar('contato', cliente_id);
  expect(await ver(await contato())).toMatchObject({ nome: 'Ana Lima', email: 'outra@exemplo.com' });
});

test('a category: that it was moved there is told, and no longer once it is back; the name goes once it is taken', async () => {
  const PASTA = '/categorias/produtos';
  const NOUTRO_LUGAR =
    'No Bling esta categoria está em outro lugar da árvore, e só lá ela muda de lugar: mova-a no Bling também.';
  const id = await umaCategoria(db, { nome: 'Canecas' });
  await olhar('categoria', id);
  const { id_bling } = await db.selectFrom('categorias').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const casa = await criar(PASTA, { descricao: 'Casa' });
  const movida = await criar(PASTA, { descricao: 'Canecas', categoriaPai: { id: casa } });

  /** The simulated account moves no category, so ours is one that lies elsewhere, and then the former one. */
  async function comoEm(la: number | null, nome: string) {
    await db.updateTable('categorias').set({ id_bling: la, nome }).where('id', '=', id).execute();
    await olhar('categoria', id);
    return naCentral('categoria', id);
  }
  await recusar(PASTA);
  expect(await comoEm(movida, 'Xícaras')).toMatchObject({ estado: 'erro', ressalvas: [NOUTRO_LUGAR] });
  expect(await comoEm(id_bling, 'Copos')).toMatchObject({ estado: 'erro', ressalvas: [] });
  expect(await comoEm(movida, 'Copos')).toMatchObject({ estado: 'erro', ressalvas: [NOUTRO_LUGAR] });

  await simulador.sarar();
  await olhar('categoria', id);
  expect(await naCentral('categoria', id)).toMatchObject({ estado: 'feita', ressalvas: [NOUTRO_LUGAR] });
  expect(await ver(`${PASTA}/${movida}`)).toMatchObject({ descricao: 'Copos' });
});
