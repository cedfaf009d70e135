import { nomesDe } from '@varal/contract/campo';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { DIZERES_DA_VENDA } from '@varal/contract/vendas/campos';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umProduto } from '../../test/cenario.ts';
import { planilhaDeVendas } from './planilhas/planilhas-de-vendas.ts';
import { transportadoras, umBalcao } from './test-balcao.ts';

const { call, db } = await testApi({ envio: transportadoras().envio });
const { vender, levarAte } = umBalcao({ db, call });

const VALORES = {
  texto: ['Embrulhar', 'Sem embrulho', ''],
  dia: ['2026-12-02', '2025-01-31', null],
} as const;

describe.each(nomesDe(DIZERES_DA_VENDA))('the field %s of a sale', (campo) => {
  const { tipo, rotulo, contado } = DIZERES_DA_VENDA[campo];
  const [um, outro, nenhum] = VALORES[tipo];

  test('is saved, told by the history and left out without touching step, service, label or quotes', async () => {
    const { id: produto } = await umProduto(db, { saldo: 9 });
    const itens = [{ id: produto, quantidade: 1 }];
    const nova = await vender({ itens, [campo]: um });
    expect(nova[campo]).toBe(um);
    const historico = async () =>
      (await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${nova.id}` } })).body[0]?.mudancas;
    expect(await historico()).toContainEqual(expect.objectContaining({ campo: contado, rotulo, de: null, para: um }));

    const antes = await levarAte(nova.id, 'retirada');
    const cotacoes = () => db.selectFrom('cotacoes_de_frete').selectAll().where('venda_id', '=', nova.id).execute();
    const cotadas = await cotacoes();
    expect(cotadas).not.toStrictEqual([]);
    const editar = (mudanca: object) =>
      call(rotas.editarVenda, {
        params: { id: nova.id },
        body: { cliente_id: nova.cliente_id, origem: nova.origem, itens, ...mudanca },
      });
    expect(await editar({})).toMatchObject({ status: 200, body: antes });

    const mudada = await editar({ [campo]: outro });
    const esperada = { ...antes, [campo]: outro, versao: antes.versao + 1, alterado_em: expect.any(String) };
    expect(mudada).toMatchObject({ status: 200 });
    expect(mudada.body).toStrictEqual(esperada);
    expect(await historico()).toMatchObject([{ campo: contado, rotulo, de: um, para: outro }]);
    expect((await editar({ [campo]: nenhum })).body[campo]).toBe(nenhum);
    expect(await cotacoes()).toStrictEqual(cotadas);
  });

  test('stands in the spreadsheet of sales', () => {
    expect(planilhaDeVendas({ busca: '' }).colunas.map(({ nome }) => nome)).toContain(rotulo);
  });
});

test.each(['2026-02-30', '02/12/2026', '0002-12-02'])('a sale cannot be promised for %s', async (prazo_pedido) => {
  const { id } = await umProduto(db, { saldo: 9 });
  const { cliente_id } = await vender({ itens: [{ id, quantidade: 1 }] });
  const body = { cliente_id, origem: 'redes_sociais' as const, itens: [{ id, quantidade: 1 }], prazo_pedido };
  expect(await call(rotas.criarVenda, { body })).toMatchObject({
    status: 400,
    body: { erros: { prazo_pedido: ['Valor inválido.'] } },
  });
});
