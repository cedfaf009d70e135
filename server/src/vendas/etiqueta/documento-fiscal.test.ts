import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umaVenda, umProduto } from '../../../test/cenario.ts';
import type { TabelasDeEnvio } from '../../envio/envio.tables.ts';
import { umBalcao } from '../test-balcao.ts';

const { call, db } = await testApi();
const { ver, vender } = umBalcao({ db, call });

const NFE = { tipo: 'nfe' as const, chave: '52060433009911002506550120000007800267301615' };
const DCE = { tipo: 'dce' as const, chave: '35260411222333000181990010000000011000000018' };
type Documento = { tipo: 'nfe' | 'dce'; chave: string } | null;
const salvar = (id: number, documento_fiscal: Documento, versao?: number) =>
  call(rotas.salvarDocumentoFiscal, { params: { id }, body: { documento_fiscal, versao } });

type Envio = TabelasDeEnvio['envios'];
let feitos = 0;
const umEnvio = async (
  venda_id: number,
  envio: { fase?: 'preparada' | 'comprada'; recusado?: boolean; incerto?: boolean },
) => {
  feitos += 1;
  await db
    .insertInto('envios')
    .values({
      venda_id,
      provedor: 'melhor_envio',
      codigo_servico: 'melhorenvio:1',
      pedido: JSON.stringify({}) as unknown as Envio['pedido'],
      referencia: `V${venda_id}-${feitos}`,
      chave: 'k',
      valor_cotado: 10,
      ...envio,
    })
    .execute();
};

describe('the fiscal document of a sale', () => {
  test('is kept, changed and taken away', async () => {
    const id = await umaVenda(db);
    expect((await ver(id)).documento_fiscal).toBeNull();
    const escrita = '5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615';
    expect(await salvar(id, { tipo: 'nfe', chave: escrita }, 1)).toMatchObject({
      status: 200,
      body: { documento_fiscal: NFE, versao: 2 },
    });
    // Saving the same content again changes nothing.
    expect(await salvar(id, NFE, 2)).toMatchObject({ status: 200, body: { versao: 2 } });
    expect(await salvar(id, DCE, 1)).toMatchObject({
      status: 409,
      body: { erro: 'Este registro foi alterado por outra pessoa.' },
    });
    expect(await salvar(id, DCE)).toMatchObject({ status: 200, body: { documento_fiscal: DCE } });
    expect(await salvar(id, null)).toMatchObject({ status: 200, body: { documento_fiscal: null, versao: 4 } });
    expect((await ver(id)).documento_fiscal).toBeNull();
  });

  test.each([
    ['nfe', '5206', 'A chave tem 44 caracteres; letras, só no CNPJ.'],
    ['nfe', `${NFE.chave}1`, 'A chave tem 44 caracteres; letras, só no CNPJ.'],
    ['nfe', NFE.chave.replace(/5$/, '6'), 'Esta chave não confere. Verifique os números.'],
    ['nfe', DCE.chave, 'Esta chave não é de uma NF-e.'],
    ['dce', NFE.chave, 'Esta chave não é de uma DC-e.'],
  ] as const)('of kind %s is refused with the key %s', async (tipo, chave, frase) => {
    const id = await umaVenda(db);
    expect(await salvar(id, { tipo, chave })).toMatchObject({
      status: 400,
      body: { erros: { 'documento_fiscal.chave': [frase] } },
    });
  });

  test('stays with the label that it is printed on', async () => {
    const id = await umaVenda(db, { status: 'retirada', link_etiqueta_pdf: '/api/etiquetas/1/k.pdf' });
    expect(await salvar(id, NFE)).toMatchObject({
      status: 409,
      body: { erro: 'A etiqueta desta venda já foi gerada: o documento fiscal não pode mais ser alterado.' },
    });
  });

  test.each([
    {},
    { fase: 'comprada' as const, recusado: true },
    { fase: 'preparada' as const, recusado: true, incerto: true },
  ])('stays with a label on its way: %j', async (envio) => {
    const id = await umaVenda(db, { status: 'etiqueta' });
    await umEnvio(id, envio);
    expect(await salvar(id, NFE)).toMatchObject({
      status: 409,
      body: { erro: 'A etiqueta desta venda está sendo gerada: o documento fiscal não pode ser alterado agora.' },
    });
  });

  test('changes after the carrier refused the label, perhaps for its sake', async () => {
    const id = await umaVenda(db, { status: 'etiqueta' });
    await umEnvio(id, { fase: 'preparada', recusado: true });
    expect(await salvar(id, NFE)).toMatchObject({ status: 200, body: { documento_fiscal: NFE } });
  });

  test('is not of a sale with other things in it: editing clears it, saving without a change does not', async () => {
    const { id: produto } = await umProduto(db, { saldo: 5 });
    const venda = await vender({ itens: [{ id: produto, quantidade: 1 }] });
    expect(await salvar(venda.id, NFE)).toMatchObject({ status: 200 });
    const editar = async (quantidade: number) => {
      const lida = await ver(venda.id);
      const itens = lida.itens.map((item) => ({ ...item, quantidade }));
      return (await call(rotas.editarVenda, { params: { id: venda.id }, body: { ...lida, itens } })).body;
    };
    expect(await editar(1)).toMatchObject({ documento_fiscal: NFE, editada: false });
    expect(await editar(2)).toMatchObject({ documento_fiscal: null, editada: true });
  });

  test('is of no cancelled sale, nor of one that is not there', async () => {
    const id = await umaVenda(db);
    await call(rotas.cancelarVenda, { params: { id } });
    expect(await salvar(id, NFE)).toMatchObject({
      status: 409,
      body: { erro: 'Esta venda foi cancelada e não pode mais ser alterada.' },
    });
    expect(await salvar(999_999, NFE)).toMatchObject({ status: 404, body: { erro: 'Venda não encontrada' } });
  });
});
