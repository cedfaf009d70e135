import { RETIRADA } from '@varal/contract/envio/retirada';
import { rotasDoLote as rotas } from '@varal/contract/lote/lote.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { umCliente } from '../../test/cenario.ts';
import { umaLojaEmLote } from './test-lote.ts';

const loja = await umaLojaEmLote();
const { call, aEscolher, cotar, conta } = loja;
loja.comTrabalhador();

const SEM_MEDIDAS = { altura: null, largura: null, comprimento: null, peso: null };
const BARATA = { regra: 'mais_barata' } as const;

describe('quotes of many sales', () => {
  test('are chosen from by each rule, and cost what the carrier takes', async () => {
    await conta.ajustar({ percentual_do_painel: 10 });
    const ids = [await aEscolher(), await aEscolher()];
    const [primeira, segunda] = await cotar({ venda_ids: ids, ...BARATA });
    await conta.ajustar({ percentual_do_painel: 0 });
    expect([primeira?.venda_id, segunda?.venda_id]).toStrictEqual(ids);
    const cotacoes = primeira?.cotacoes ?? [];
    expect(cotacoes.length).toBeGreaterThan(1);
    expect(primeira).toMatchObject({ escolhida: cotacoes[0], falta: null, combinado: null });
    expect(cotacoes[0]?.valor).toBeCloseTo((cotacoes[0]?.custo ?? 0) * 1.1, 1);

    const menor = Math.min(...cotacoes.map(({ prazo_entrega }) => prazo_entrega));
    const [rapida] = await cotar({ venda_ids: ids, regra: 'mais_rapida' });
    expect(rapida?.escolhida?.prazo_entrega).toBe(menor);
    const [emDias] = await cotar({ venda_ids: ids, regra: 'barata_em_dias', dias: menor });
    expect(emDias?.escolhida).toStrictEqual(rapida?.escolhida);
  });

  test('say what nobody has paid yet', async () => {
    const id = await aEscolher();
    const { a_receber } = await loja.ver(id);
    expect(a_receber).toBeGreaterThan(1);
    const body = { forma: 'pix', valor: 1, recebido_em: '2026-11-20' } as const;
    expect(await call(rotasDePagamentos.criarPagamento, { params: { id }, body })).toMatchObject({ status: 201 });
    const [cotada] = await cotar({ venda_ids: [id], ...BARATA });
    expect(cotada?.a_receber).toBeCloseTo(a_receber - 1, 2);
  });

  test('name what each sale lacks and where that is mended, and suggest what nobody measured', async () => {
    const semMedidas = await aEscolher(SEM_MEDIDAS);
    const semEndereco = await aEscolher({
      endereco: { cep: '', endereco: '', numero: '', complemento: '', bairro: '', municipio: '', uf: '' },
    });
    const noBalcao = await aEscolher({
      ...{ codigo_servico_frete: RETIRADA.codigo, servico_frete: RETIRADA.nome, frete_valor: 0 },
    });
    const antes = await aEscolher({ status: 'embalagem' });
    const semPedido = await aEscolher({ numero_pedido_bling: null });
    const certa = await aEscolher();
    const venda_ids = [semMedidas, semEndereco, noBalcao, antes, semPedido, 999_999, certa];
    const vendas = await cotar({ venda_ids, ...BARATA });
    expect(vendas.map(({ falta }) => falta && [falta.onde, falta.motivo])).toStrictEqual([
      ['medidas', 'Medidas do pacote incompletas.'],
      ['cliente', 'Dados de endereço do cliente incompletos.'],
      ['venda', 'O cliente retira na loja: não há etiqueta a comprar.'],
      ['venda', 'A venda está em Embalagem: as etiquetas são compradas em Escolher Envio.'],
      ['venda', 'Pedido não sincronizado com Bling.'],
      ['venda', 'Venda não encontrada.'],
      null,
    ]);
    expect(vendas[0]?.falta?.sugestoes[0]).toMatchObject({ origem: 'vendas', peso: 0.4 });
    expect((await loja.ver(semMedidas)).altura).toBeNull();
    expect(vendas[6]?.escolhida).not.toBeNull();
  });

  test('say of a CPF that does not add up that it is asked for before anything is quoted', async () => {
    const cliente_id = await umCliente(loja.db, { cpf: '11111111112' });
    const [cotada] = await cotar({ venda_ids: [await aEscolher({ cliente_id })], ...BARATA });
    expect(cotada).toMatchObject({
      ...{ cotacoes: [], escolhida: null },
      falta: {
        ...{ onde: 'cliente', campos: ['cpf'] },
        motivo: 'O CPF do cliente não confere: a transportadora recusaria a etiqueta.',
      },
    });
  });

  test('leave out the service whose carrier did not take the CNPJ of the company', async () => {
    const empresa = { tipo_pessoa: 'juridica', cpf: null, cnpj: '12ABC34501DE35' } as const;
    const cliente_id = await umCliente(loja.db, empresa);
    const ids = [await aEscolher({ cliente_id }), await aEscolher(), await aEscolher({ cliente_id })];
    for (const { venda_id: id, cotacoes } of await cotar({ venda_ids: ids, ...BARATA })) {
      const { codigo, valor } = cotacoes.find(({ nome }) => nome.includes('SEDEX')) ?? { codigo: '', valor: 0 };
      const body = { codigo_servico_frete: codigo, frete_valor: valor };
      expect(await call(rotasDeVendas.escolherServico, { params: { id }, body })).toMatchObject({ status: 200 });
      await call(rotasDeVendas.mudarStatus, { params: { id }, body: { status: 'etiqueta' } });
    }
    const [recusada = 0, ...outras] = ids;
    expect(await call(rotasDeVendas.gerarEtiqueta, { params: { id: recusada } })).toMatchObject({ status: 200 });
    await loja.db.updateTable('envios').set({ cnpj_recusado: true }).where('venda_id', '=', recusada).execute();
    const [aceita, cotada] = await cotar({ venda_ids: outras, ...BARATA });
    expect(aceita).toMatchObject({ escolhida: { codigo: 'melhorenvio:2' }, falta: null });
    expect(cotada).toMatchObject({
      ...{ cotacoes: [], escolhida: null },
      falta: {
        onde: 'venda',
        motivo: 'Correios SEDEX: esta transportadora não aceita o CNPJ deste cliente: escolha outro serviço.',
      },
    });
  });

  test('that miss their measures are quoted again with those that were suggested', async () => {
    const ids = [await aEscolher(SEM_MEDIDAS), await aEscolher(SEM_MEDIDAS)];
    const vendas = (await cotar({ venda_ids: ids, ...BARATA })).flatMap(({ venda_id, falta }) => {
      const [caixa] = falta?.sugestoes ?? [];
      if (!caixa) return [];
      const { altura, largura, comprimento, peso } = caixa;
      return [{ venda_id, altura, largura, comprimento, peso }];
    });
    expect(await call(rotasDeVendas.medirVendas, { body: { vendas } })).toMatchObject({
      status: 200,
      body: { salvas: ids, recusadas: [] },
    });
    const denovo = await cotar({ venda_ids: ids, ...BARATA });
    expect(denovo.map(({ falta }) => falta)).toStrictEqual([null, null]);
  });

  test('keep the service that a sale had, and say where none arrives in time', async () => {
    const comServico = await aEscolher({
      ...{ codigo_servico_frete: 'melhorenvio:2', servico_frete: 'SEDEX', frete_valor: 30 },
    });
    const [combinada] = await cotar({ venda_ids: [comServico], ...BARATA });
    expect(combinada).toMatchObject({
      escolhida: { codigo: 'melhorenvio:2' },
      combinado: { nome: 'SEDEX', valor: 30 },
    });
    const [tarde] = await cotar({ venda_ids: [await aEscolher()], regra: 'barata_em_dias', dias: 0 });
    expect(tarde).toMatchObject({ escolhida: null, falta: { motivo: 'Nenhum serviço chega em 0 dias.' } });
    expect(tarde?.cotacoes).not.toStrictEqual([]);
  });

  test('stay out of the list of tasks, which every screen reads', async () => {
    const { body } = await call(rotasDeTarefas.listarTarefas, { query: {} });
    expect(body[0]?.resultado).toStrictEqual({
      ...{ descricao: '1 venda, pela mais barata em 0 dias', regra: 'barata_em_dias', dias: 0 },
    });
  });
});

test.each([
  [{ venda_ids: [], ...BARATA }, 'Escolha de 1 a 100 vendas.'],
  [{ venda_ids: Array.from({ length: 101 }, (_, n) => n + 1), ...BARATA }, 'Escolha de 1 a 100 vendas.'],
  [{ venda_ids: [1, 1], ...BARATA }, 'A mesma venda está duas vezes no lote.'],
  [{ venda_ids: [1], regra: 'barata_em_dias' as const }, 'Diga em quantos dias a encomenda deve chegar.'],
])('%# is refused in words', async (body, frase) => {
  const { status, body: recusa } = await call(rotas.cotarLote, { body });
  expect([status, JSON.stringify(recusa)]).toStrictEqual([400, expect.stringContaining(frase)]);
});
