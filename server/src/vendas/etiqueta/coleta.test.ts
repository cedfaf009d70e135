import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umCliente, umProduto } from '../../../test/cenario.ts';
import { ENDERECO, MEDIDAS, transportadoras, umBalcao } from '../test-balcao.ts';

const { call, admin, db } = await testApi({ envio: transportadoras().envio });
const { vender, ver, irPara, levarAte, estoque, livro, tudoConfere } = umBalcao({ db, call });

const PAC = { servico_frete: 'Correios PAC', frete_valor: 18.4, codigo_servico_frete: 'melhorenvio:1' };
const JADLOG = { servico_frete: 'Jadlog .Package', frete_valor: 21, codigo_servico_frete: 'melhorenvio:3' };
const RETIRADA = { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA' };
const LINK = '/api/etiquetas/1/k.pdf';

const listar = async () => (await call(rotas.listarColeta, {})).body;
const confirmar = (ids: number[], { quem = call, chave = undefined as string | undefined } = {}) =>
  quem(rotas.confirmarColeta, { body: { ids } }, chave === undefined ? {} : { 'idempotency-key': chave });
const pronta = (venda: Parameters<typeof umaVenda>[1] = {}) =>
  umaVenda(db, { status: 'retirada', endereco: ENDERECO, ...MEDIDAS, ...PAC, link_etiqueta_pdf: LINK, ...venda });
/** A sale that is packed and labelled, of a product of its own. */
const embalada = async (saldo: number, quantidade: number) => {
  const { id: produto } = await umProduto(db, { saldo });
  const { id } = await levarAte((await vender({ itens: [{ id: produto, quantidade }] })).id, 'retirada');
  return { id, produto };
};

beforeEach(async () => {
  await db
    .updateTable('vendas')
    .set({ status: 'cancelado', cancelado_em: new Date().toISOString() })
    .where('status', '=', 'retirada')
    .execute();
});

describe('the parcels that wait', () => {
  test('are listed carrier by carrier, the one that waits longest first', async () => {
    const em = (alterado_em: string) => ({ alterado_em });
    const jadlog = await pronta({ ...JADLOG, ...em('2026-01-01T10:00:00.000Z') });
    const nova = await pronta(em('2026-01-03T10:00:00.000Z'));
    const cliente_id = await umCliente(db, { nome: 'Bia Souza' });
    const velha = await pronta({ cliente_id, codigo_rastreamento: 'OY1BR', ...em('2026-01-02T10:00:00.000Z') });
    const lista = await listar();
    expect(lista.map(({ venda_id }) => venda_id)).toStrictEqual([velha, nova, jadlog]);
    expect(lista[0]).toStrictEqual({
      venda_id: velha,
      cliente_nome: 'Bia Souza',
      municipio: 'São Paulo',
      uf: 'SP',
      cep: '01310100',
      servico_frete: 'Correios PAC',
      codigo_rastreamento: 'OY1BR',
      link_etiqueta_pdf: LINK,
      peso: 0.4,
      n_itens: 0,
      a_receber: 18.4,
      pronto_desde: '2026-01-02T10:00:00.000Z',
    });
  });

  test('are those with a label, at this step, that somebody collects', async () => {
    await pronta(RETIRADA);
    await pronta({ link_etiqueta_pdf: null });
    await pronta({ status: 'etiqueta' });
    await pronta({ status: 'enviado' });
    expect(await listar()).toStrictEqual([]);
  });

  test('wait since they came to this step, whatever changes later', async () => {
    const id = await pronta({ status: 'etiqueta', alterado_em: '2026-01-02T10:00:00.000Z' });
    const antes = new Date().toISOString();
    await irPara(id, 'retirada');
    const [pacote] = await listar();
    expect(pacote && pacote.pronto_desde >= antes).toBe(true);
    await db.updateTable('vendas').set({ codigo_rastreamento: 'OY2BR', alterado_em: '2030-01-01T00:00:00Z' }).execute();
    expect((await listar())[0]).toStrictEqual({ ...pacote, codigo_rastreamento: 'OY2BR' });
  });
});

describe('what the carrier took', () => {
  test('leaves with its stock; what cannot go says why, and keeps nothing else here', async () => {
    const { id, produto } = await embalada(5, 2);
    const naLoja = await pronta(RETIRADA);
    const semEtiqueta = await pronta({ link_etiqueta_pdf: null });
    const cedo = await pronta({ status: 'etiqueta' });
    const cancelada = await pronta({ status: 'cancelado', cancelado_em: new Date().toISOString() });
    expect(await confirmar([naLoja, semEtiqueta, cedo, cancelada, 999_999, id, id])).toMatchObject({
      status: 200,
      body: {
        confirmadas: [id],
        recusadas: [
          { id: naLoja, erro: 'Esta venda é retirada na loja e não entra na coleta.' },
          { id: semEtiqueta, erro: 'Gere a etiqueta antes de continuar.' },
          { id: cedo, erro: 'A venda está em Etiqueta e não pode ir para Enviado.' },
          { id: cancelada, erro: 'A venda está em Cancelado e não pode ir para Enviado.' },
          { id: 999_999, erro: 'Venda não encontrada' },
        ],
      },
    });
    expect((await ver(id)).status).toBe('enviado');
    expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 3, reservado: 0 });
    await tudoConfere();
  });

  test('and is delivered already stays delivered', async () => {
    const id = await pronta({ status: 'concluido' });
    expect(await confirmar([id])).toMatchObject({ status: 200, body: { confirmadas: [id], recusadas: [] } });
    expect((await ver(id)).status).toBe('concluido');
  });

  test('is confirmed once, by however many at once', async () => {
    const vendas = [await embalada(4, 1), await embalada(4, 2), await embalada(4, 3)];
    const ids = vendas.map(({ id }) => id);
    const respostas = await Promise.all([
      confirmar(ids),
      confirmar(ids.toReversed(), { quem: admin.call }),
      confirmar(ids, { quem: admin.call }),
    ]);
    for (const { body } of respostas) {
      expect(body.recusadas).toStrictEqual([]);
      expect(body.confirmadas.toSorted((a, b) => a - b)).toStrictEqual(ids.toSorted((a, b) => a - b));
    }
    for (const [n, { id, produto }] of vendas.entries()) {
      expect((await livro(id)).filter(({ tipo }) => tipo === 'saida')).toHaveLength(1);
      expect(await estoque('produtos', produto)).toStrictEqual({ saldo: 3 - n, reservado: 0 });
    }
    await tudoConfere();
  });

  test('asked again with the same key is answered the same, though it came back meanwhile', async () => {
    const { id } = await embalada(2, 1);
    const primeira = await confirmar([id], { chave: 'coleta-1' });
    expect(primeira).toMatchObject({ status: 200, body: { confirmadas: [id], recusadas: [] } });
    await irPara(id, 'retirada');
    expect((await confirmar([id], { chave: 'coleta-1' })).body).toStrictEqual(primeira.body);
    expect((await ver(id)).status).toBe('retirada');
    expect(await confirmar([id, id + 1], { chave: 'coleta-1' })).toMatchObject({
      status: 409,
      body: { erro: 'Esta chave de repetição já foi usada com outro conteúdo.' },
    });
    expect(await call(rotas.verVenda, { params: { id } })).toMatchObject({ status: 200 });
  });

  test('is told a shift at a time', async () => {
    const muitas = Array.from({ length: 201 }, (_, n) => n + 1);
    expect(await confirmar(muitas)).toMatchObject({
      status: 400,
      body: { erros: { ids: ['Escolha no máximo 200.'] } },
    });
    expect(await confirmar([])).toMatchObject({ status: 400, body: { erros: { ids: ['Escolha pelo menos 1.'] } } });
  });

  test('is two hundred parcels as fast each as twenty', async () => {
    const demora = async (quantas: number) => {
      const ids = await Promise.all(Array.from({ length: quantas }, () => pronta()));
      const inicio = performance.now();
      expect((await confirmar(ids)).body.confirmadas).toHaveLength(quantas);
      return performance.now() - inicio;
    };
    const vinte = await demora(20);
    // A look at all of them for each would take a hundred times as long.
    expect((await demora(200)) / vinte).toBeLessThan(50);
    expect(await listar()).toStrictEqual([]);
  });
});
