import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDoPix as rotas } from '@varal/contract/pagamentos/pix/pix.routes';
import { decodificar } from '@varal/contract/pagamentos/pix/test-decodificar';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { lerCodigos } from '../../../test/pdf.ts';
import { umBalcao } from '../../vendas/test-balcao.ts';
import { HOJE, umCaixa } from '../test-dinheiro.ts';

const { call, db, admin } = await testApi();
const { vender } = umBalcao({ db, call });
const { receber, mudar, apagar, devolver } = umCaixa({ call });
const { id: produto } = await umProduto(db, { saldo: 500 });

const salvar = (body: object) => admin.call(rotas.salvarPix, { body: body as never });
const ver = async () => (await call(rotas.verPix, {})).body;
const pixDe = (id: number) => call(rotas.verPixDaVenda, { params: { id } });
const CHAVE = { chave: '+55 (11) 98765-4321', nome: 'Ateliê Varal', cidade: 'São Paulo' };
const GUARDADA = { ...CHAVE, chave: '+5511987654321', tipo: 'telefone' };

/** The server opens no SVG of anybody, not even in tests that run after this one. */
const SVG = { operation: ['VipsForeignLoadSvgBuffer'] };

async function desenhar(svg: string) {
  sharp.unblock(SVG);
  try {
    const desenho = sharp(Buffer.from(svg), { density: 300 }).resize(600).ensureAlpha().raw();
    const { data, info } = await desenho.toBuffer({ resolveWithObject: true });
    return { texto: '', largura: info.width, altura: info.height, pixels: data };
  } finally {
    sharp.block(SVG);
  }
}

test('a sale shows the code of what is due, and a picture that reads the same', async () => {
  const { id } = await vender({ itens: [{ id: produto, quantidade: 2, valor_unitario: 617.33 }] });
  expect(await pixDe(id)).toMatchObject({
    status: 409,
    body: { codigo: 'pix.sem_chave', erro: 'Cadastre a chave Pix da loja em Configurações › Pix.' },
  });
  expect((await salvar(CHAVE)).body).toStrictEqual(GUARDADA);
  expect(await ver()).toStrictEqual(GUARDADA);
  await receber(id, { valor: 0.16 });

  const { status, body } = await pixDe(id);
  expect([status, body.valor]).toStrictEqual([200, 1234.5]);
  expect(decodificar(body.copia_e_cola)).toMatchObject({
    chave: '+5511987654321',
    valor: '1234.50',
    nome: 'Atelie Varal',
    cidade: 'Sao Paulo',
    txid: `VENDA${id}X2`,
  });
  expect(await lerCodigos(await desenhar(body.qr_svg), 'QRCode')).toStrictEqual([body.copia_e_cola]);

  await receber(id, { valor: 1234.5 });
  const nada = { status: 409, body: { codigo: 'pix.nada_a_receber', erro: 'Não há o que receber desta venda.' } };
  expect(await pixDe(id)).toMatchObject(nada);
  const outra = await vender({ itens: [{ id: produto, quantidade: 1 }] });
  await call(rotasDeVendas.cancelarVenda, { params: { id: outra.id } });
  expect(await pixDe(outra.id)).toMatchObject(nada);
  expect((await pixDe(999_999)).status).toBe(404);
});

test('each charge of a sale has a code of its own, and looking at it changes nothing', async () => {
  await salvar(CHAVE);
  const { id } = await vender({ itens: [{ id: produto, quantidade: 2 }] });
  const codigo = async () => {
    const { body } = await pixDe(id);
    const { txid, valor } = decodificar(body.copia_e_cola);
    return [txid, valor];
  };
  const promessa = await receber(id, { valor: 30, recebido_em: null });
  expect([await codigo(), await codigo()]).toStrictEqual(Array(2).fill([`VENDA${id}`, '100.00']));
  await mudar(promessa.id, { recebido_em: HOJE });
  expect(await codigo()).toStrictEqual([`VENDA${id}X2`, '70.00']);
  const { id: pago } = await receber(id, { forma: 'dinheiro', valor: 70 });
  await apagar(pago);
  // The money went back, and the code of before belongs to what was paid then.
  expect(await codigo()).toStrictEqual([`VENDA${id}X3`, '70.00']);
  await mudar(promessa.id, { observacao: 'Da irmã' });
  await devolver(promessa.id, { valor: 10 });
  expect(await codigo()).toStrictEqual([`VENDA${id}X3`, '80.00']);
});

test('a key that is none, a name and a town that do not fit are refused at their fields', async () => {
  await salvar(CHAVE);
  const frase = 'Isto não é uma chave Pix. Digite um CPF, CNPJ, e-mail, chave aleatória ou celular com +55 e DDD.';
  const erros = async (body: object) => (await salvar({ ...CHAVE, ...body })).body as unknown as { erros: object };
  expect((await erros({ chave: '11987654321' })).erros).toStrictEqual({ chave: [frase] });
  expect((await erros({ chave: ' ' })).erros).toStrictEqual({ chave: ['Campo obrigatório'] });
  expect((await erros({ nome: 'x'.repeat(26) })).erros).toStrictEqual({ nome: ['Digite no máximo 25 caracteres.'] });
  expect((await erros({ cidade: 'São João da Barra' })).erros).toStrictEqual({
    cidade: ['Digite no máximo 15 caracteres.'],
  });
  expect((await erros({ cidade: '日本' })).erros).toStrictEqual({ cidade: ['Campo obrigatório'] });
  expect(await ver()).toStrictEqual(GUARDADA);
});

test('only an admin changes the key, which can be undone', async () => {
  await salvar(CHAVE);
  expect((await call(rotas.salvarPix, { body: CHAVE })).status).toBe(403);
  expect((await call(rotas.removerPix, {})).status).toBe(403);
  expect((await admin.call(rotas.removerPix, {})).status).toBe(204);
  expect(await ver()).toStrictEqual({ chave: '', tipo: null, nome: '', cidade: '' });
  const { body } = await admin.call(rotasDoHistorico.listarHistorico, { query: { acao: 'configuracao.pix' } });
  expect(body[0]).toMatchObject({ resumo: expect.stringContaining('Chave Pix de +5511987654321 para vazio') });
  const desfazer = (id = 0) => admin.call(rotasDoHistorico.desfazer, { params: { id } });
  const volta = await desfazer(body[0]?.id);
  expect(volta.status).toBe(200);
  expect(await ver()).toStrictEqual(GUARDADA);
  expect((await desfazer(volta.body.id)).status).toBe(200);
  expect(await ver()).toMatchObject({ chave: '' });
});

test('an amount without a sale is charged at the counter, and goes by that name', async () => {
  const cobrar = (valor: string, carrinho?: string) => call(rotas.cobrarPorPix, { query: { valor, carrinho } });
  await salvar(CHAVE);
  const { status, body } = await cobrar('59,90');
  expect([status, body.valor]).toStrictEqual([200, 59.9]);
  const semCarrinho = decodificar(body.copia_e_cola);
  expect(semCarrinho).toMatchObject({ valor: '59.90', txid: expect.stringMatching(/^BALCAO[A-Z]{8}$/) });
  const doCarrinho = (await cobrar('59,90', 'QWERTYUI')).body;
  expect(decodificar(doCarrinho.copia_e_cola)).toMatchObject({ txid: 'BALCAOQWERTYUI' });
  expect((await cobrar('59,90', 'QWERTYUI')).body).toStrictEqual(doCarrinho);
  for (const errado of ['QWERTYU', 'qwertyui', 'QWERTY12', 'QWERTYUIO'])
    expect([errado, (await cobrar('10', errado)).status]).toStrictEqual([errado, 400]);
  expect((await cobrar('0')).status).toBe(400);
  await admin.call(rotas.removerPix, {});
  expect(await cobrar('10')).toMatchObject({ status: 409, body: { codigo: 'pix.sem_chave' } });
});
