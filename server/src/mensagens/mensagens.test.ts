import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { MOMENTOS, TEXTOS_DE_SEMPRE } from '@varal/contract/mensagens/mensagem';
import { rotasDasMensagens as rotas } from '@varal/contract/mensagens/mensagens.routes';
import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umCliente, umProduto } from '../../test/cenario.ts';
import { ENDERECO, umBalcao } from '../vendas/test-balcao.ts';

const { admin, call, db, stranger, vendedor } = await testApi();
const { vender } = umBalcao({ db, call });
const { id: produto } = await umProduto(db, { titulo: 'Camiseta', saldo: 1_000 });

const daVenda = async (id: number) => (await call(rotas.verMensagensDaVenda, { params: { id } })).body;
const umaDelas = async (id: number, momento: (typeof MOMENTOS)[number]) =>
  (await daVenda(id)).find((uma) => uma.momento === momento);
const salvar = (momento: (typeof MOMENTOS)[number], texto: string) =>
  admin.call(rotas.salvarMensagem, { params: { momento }, body: { texto } });
const umaVendaDe = async (dela: { nome: string; telefone: string }) => {
  const cliente_id = await umCliente(db, { ...ENDERECO, ...dela });
  return vender({ cliente_id, itens: [{ id: produto, quantidade: 2 }] });
};

describe('the words of the shop', () => {
  test('are the usual ones until an admin writes others', async () => {
    const { body } = await call(rotas.listarMensagens, {});
    expect(body.map(({ momento }) => momento)).toStrictEqual([...MOMENTOS]);
    expect(body[0]).toStrictEqual({ momento: 'criada', texto: TEXTOS_DE_SEMPRE.criada, de_sempre: true });
    expect((await call(rotas.salvarMensagem, { params: { momento: 'criada' }, body: { texto: 'Oi' } })).status).toBe(
      403,
    );
    expect((await salvar('criada', 'Oi, {nome}')).body).toStrictEqual({
      ...{ momento: 'criada', texto: 'Oi, {nome}', de_sempre: false },
    });
    const { body: feito } = await admin.call(rotasDoHistorico.listarHistorico, { query: { alvo: 'configuracao' } });
    expect(feito[0]).toMatchObject({ acao: 'configuracao.mensagem', alvo: { nome: 'Pedido anotado' } });
    expect((await admin.call(rotas.restaurarMensagem, { params: { momento: 'criada' } })).status).toBe(204);
    expect((await call(rotas.listarMensagens, {})).body[0]).toMatchObject({ de_sempre: true });
  });

  test('have only gaps that a sale fills, and are not empty', async () => {
    expect(await salvar('criada', 'Oi, {apelido}')).toMatchObject({
      status: 400,
      body: { codigo: 'mensagem.lacuna_desconhecida', erro: 'A loja não sabe o que pôr em {apelido}.' },
    });
    expect((await salvar('criada', '  ')).status).toBe(400);
    expect((await salvar('criada', 'x'.repeat(1_001))).status).toBe(400);
  });
});

describe('the messages of a sale', () => {
  test('are written for it, and open WhatsApp with its customer', async () => {
    const { id } = await umaVendaDe({ nome: 'Ana Lima', telefone: '(11) 98123-4455' });
    await salvar('criada', '{nome} {numero} {itens} {total} {falta}');
    const texto = `Ana Lima ${id} 2 × Camiseta R$ 100,00 R$ 100,00`;
    expect(await umaDelas(id, 'criada')).toStrictEqual({
      ...{ momento: 'criada', texto, aberta_em: null, por: null },
      url: `https://wa.me/5511981234455?text=${encodeURIComponent(texto)}`,
    });
  });

  test('ask for money with the code of what is due, where the shop takes Pix', async () => {
    const { id } = await umaVendaDe({ nome: 'Bia', telefone: '' });
    expect((await umaDelas(id, 'cobranca'))?.texto).not.toContain('Pix');
    await admin.call(rotasDoPix.salvarPix, { body: { chave: 'loja@exemplo.com.br', nome: 'Varal', cidade: 'Itu' } });
    const { body: pix } = await call(rotasDoPix.verPixDaVenda, { params: { id } });
    const cobranca = await umaDelas(id, 'cobranca');
    expect(cobranca?.texto).toContain(pix.copia_e_cola);
    // Nobody is called: the person chooses whom.
    expect(cobranca?.url).toMatch(/^https:\/\/wa\.me\/\?text=/);
  });

  test('remember who opened one last, and tell it in the history', async () => {
    const { id } = await umaVendaDe({ nome: 'Caio', telefone: '(11) 98123-4455' });
    const { status, body } = await call(rotas.abrirMensagem, { params: { id, momento: 'enviada' } });
    expect([status, body.por]).toStrictEqual([200, { id: vendedor.usuario.id, nome: vendedor.usuario.nome }]);
    await admin.call(rotas.abrirMensagem, { params: { id, momento: 'enviada' } });
    expect((await umaDelas(id, 'enviada'))?.por).toMatchObject({ id: admin.usuario.id });
    expect((await umaDelas(id, 'criada'))?.por).toBeNull();
    const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${id}` } });
    expect(feitos[0]).toMatchObject({ acao: 'venda.mensagem_aberta', mudancas: [{ para: 'Pedido enviado' }] });
  });

  test('are not there without the sale, without the moment and without a session', async () => {
    expect((await call(rotas.verMensagensDaVenda, { params: { id: 2_000_000_000 } })).status).toBe(404);
    expect((await call(rotas.abrirMensagem, { params: { id: 2_000_000_000, momento: 'criada' } })).status).toBe(404);
    expect((await stranger(rotas.verMensagensDaVenda, { params: { id: 1 } })).status).toBe(401);
  });
});
