import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDoHistorico as rotas } from '@varal/contract/historico/historico.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeQrcodes } from '@varal/contract/qrcodes/qrcodes.routes';
import { rotasDeSincronizacao } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { testApi, umaPessoa } from '../../test/api.ts';
import { umCliente, umModelo, umProduto } from '../../test/cenario.ts';
import { png } from '../../test/pictures.ts';
import { umaReserva, umCadastro } from '../produtos/test-cadastro.ts';

const { admin, app, call, db, vendedor } = await testApi();
const outra = await umaPessoa(app, db);
const { criar } = await umCadastro({ db, call });

const historia = async (alvo: string) => (await admin.call(rotas.listarHistorico, { query: { alvo } })).body;
const ultimo = async (alvo: string) => {
  const [feito] = await historia(alvo);
  if (!feito) throw new Error(`nothing was told of ${alvo}`);
  return feito;
};
const desfazer = (id: number, quem = vendedor) => quem.call(rotas.desfazer, { params: { id } });
const verProduto = async (id: number) => (await call(rotasDeProdutos.verProduto, { params: { id } })).body;

describe('an edit of a product', () => {
  test('is undone field by field, and the undoing can be undone', async () => {
    const { id } = await criar({ titulo: 'Caneca', preco_venda: 10, qtd: 5 });
    await call(rotasDeProdutos.mudarProduto, {
      params: { id },
      body: { titulo: 'Caneca azul', preco_venda: 12, qtd: 8 },
    });
    const feito = await ultimo(`produto:${id}`);
    expect(feito).toMatchObject({
      acao: 'produto.editado',
      origem: 'tela',
      usuario: { id: vendedor.usuario.id, nome: vendedor.usuario.nome },
      alvo: { tipo: 'produto', id, nome: 'Caneca azul' },
      resumo:
        'Editou o produto: Título de Caneca para Caneca azul; Preço de venda de R$ 10,00 para R$ 12,00; mais 1 campo.',
      mudancas: [
        { campo: 'titulo', rotulo: 'Título', de: 'Caneca', para: 'Caneca azul' },
        { campo: 'preco_venda', rotulo: 'Preço de venda', de: 10, para: 12 },
        { campo: 'saldo', rotulo: 'Estoque', de: 5, para: 8 },
      ],
      pode_desfazer: true,
      desfeito_por: null,
    });

    const volta = await desfazer(feito.id, outra);
    expect(volta).toMatchObject({ status: 200, body: { usuario: { id: outra.usuario.id }, pode_desfazer: true } });
    expect(await verProduto(id)).toMatchObject({ titulo: 'Caneca', preco_venda: 10, qtd: 5 });
    expect((await historia(`produto:${id}`)).find((um) => um.id === feito.id)).toMatchObject({
      pode_desfazer: false,
      desfeito_por: volta.body.id,
    });
    expect(await desfazer(feito.id)).toMatchObject({
      status: 409,
      body: { erro: `Isto já foi desfeito por ${outra.usuario.nome}.` },
    });

    expect((await desfazer(volta.body.id)).status).toBe(200);
    expect(await verProduto(id)).toMatchObject({ titulo: 'Caneca azul', preco_venda: 12, qtd: 8 });
  });

  test('brings back variations that were taken out, under their ids, and takes out those that were added', async () => {
    const antes = await criar({ variacoes: [{ tamanho: 'P', quantidade: 3, preco_venda: 20 }, { tamanho: 'M' }] });
    const { id } = antes;
    const [p, m] = antes.variacoes;
    await call(rotasDeProdutos.mudarProduto, {
      params: { id },
      body: {
        variacoes: [
          { id: m?.id, tamanho: 'G' },
          { tamanho: 'GG', quantidade: 7 },
        ],
        variacoes_removidas: [p?.id ?? 0],
      },
    });
    const feito = await ultimo(`produto:${id}`);
    expect(feito.mudancas).toMatchObject([
      { campo: `variacoes.${p?.id}`, rotulo: 'Variação', de: p?.sku, para: null },
      { campo: `variacoes.${m?.id}.tamanho`, rotulo: `${m?.sku} · Tamanho`, de: 'M', para: 'G' },
      { rotulo: 'Variação', de: null },
    ]);
    expect((await desfazer(feito.id)).status).toBe(200);
    const { versao: _, alterado_em: _a, ...depois } = await verProduto(id);
    const { versao: __, alterado_em: __a, ...era } = antes;
    expect(depois).toStrictEqual(era);
  });

  test('brings back an archived variation with the units it had, without those that sales hold', async () => {
    const antes = await criar({ variacoes: [{ tamanho: 'P', quantidade: 9 }, { tamanho: 'M' }] });
    const [p] = antes.variacoes;
    await umaReserva(db, { produto_id: antes.id, variacao_id: p?.id ?? 0, quantidade: 2 });
    await call(rotasDeProdutos.mudarProduto, {
      params: { id: antes.id },
      body: { variacoes_removidas: [p?.id ?? 0] },
    });
    expect((await desfazer((await ultimo(`produto:${antes.id}`)).id)).status).toBe(200);
    expect((await verProduto(antes.id)).variacoes.find(({ id }) => id === p?.id)).toMatchObject({
      quantidade: 9,
      reservado: 2,
    });
  });

  test('gives a product without variations its own stock back', async () => {
    const { id } = await criar({ qtd: 4 });
    await call(rotasDeProdutos.mudarProduto, {
      params: { id },
      body: { variacoes: [{ tamanho: 'P', quantidade: 1 }] },
    });
    expect((await desfazer((await ultimo(`produto:${id}`)).id)).status).toBe(200);
    expect(await verProduto(id)).toMatchObject({ qtd: 4, tem_variacoes: false, variacoes: [] });
  });

  test('is not undone over what somebody else changed since, who is named', async () => {
    const { id } = await criar({ titulo: 'Boné', preco_venda: 10 });
    await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { titulo: 'Boné preto', preco_venda: 15 } });
    const feito = await ultimo(`produto:${id}`);
    await outra.call(rotasDeProdutos.mudarProduto, { params: { id }, body: { preco_venda: 16 } });
    const recusa = await desfazer(feito.id);
    expect(recusa).toMatchObject({
      status: 409,
      body: {
        codigo: 'historico.mudou_depois',
        erro: `Não dá para desfazer: Preço de venda foi mudado depois por ${outra.usuario.nome}.`,
        campos: [{ campo: 'preco_venda', rotulo: 'Preço de venda', por: outra.usuario.nome, em: expect.any(String) }],
      },
    });
    expect(await verProduto(id)).toMatchObject({ titulo: 'Boné preto', preco_venda: 16 });
  });

  test('is not undone over stock that sales took', async () => {
    const { id } = await criar({ qtd: 2 });
    await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { qtd: 5 } });
    const feito = await ultimo(`produto:${id}`);
    await umaReserva(db, { produto_id: id, quantidade: 4 });
    expect(await desfazer(feito.id)).toMatchObject({ status: 409, body: { codigo: 'produto.estoque_reservado' } });
    expect(await verProduto(id)).toMatchObject({ qtd: 5 });
  });

  test('is not undone when another product has taken its SKU', async () => {
    const { id } = await criar({ sku: 'ERA-MEU' });
    await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { sku: 'OUTRO-SKU' } });
    const feito = await ultimo(`produto:${id}`);
    await criar({ sku: 'era-meu' });
    expect((await desfazer(feito.id)).status).toBe(409);
    expect((await verProduto(id)).sku).toBe('OUTRO-SKU');
  });

  test('is undone once by ten who want to at the same moment', async () => {
    const { id } = await criar({ titulo: 'Disputado' });
    await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { titulo: 'Disputa' } });
    const feito = await ultimo(`produto:${id}`);
    const respostas = await Promise.all(Array.from({ length: 10 }, () => desfazer(feito.id)));
    expect(respostas.map(({ status }) => status).sort()).toStrictEqual([200, ...Array(9).fill(409)]);
    expect((await historia(`produto:${id}`)).length).toBe(3);
  });
});

describe('of pictures', () => {
  test('their order is put back; what was sent or deleted is not', async () => {
    const { id } = await criar();
    const files = [1, 2, 3].map((n) => ({ filename: `${n}.png`, content: png({ width: 10 + n, height: 8 }) }));
    const { body: imagens } = await call(rotasDeProdutos.enviarImagens, { params: { id }, files });
    const enviadas = await ultimo(`produto:${id}`);
    expect(enviadas).toMatchObject({ acao: 'produto.imagens_enviadas', pode_desfazer: false });
    expect(await desfazer(enviadas.id)).toMatchObject({
      status: 409,
      body: { erro: 'Isto não se desfaz: os arquivos das imagens não ficam guardados.' },
    });
    const ids = imagens.map((imagem) => imagem.id);
    const ordens = [...ids].reverse().map((um, ordem) => ({ id: um, ordem }));
    await call(rotasDeProdutos.ordenarImagens, { params: { id }, body: ordens });
    expect((await desfazer((await ultimo(`produto:${id}`)).id)).status).toBe(200);
    const { body: depois } = await call(rotasDeProdutos.listarImagens, { params: { id } });
    expect(depois.map((imagem) => imagem.id)).toStrictEqual(ids);
  });
});

test('the trash is undone, and restoring from it too', async () => {
  const { id } = await criar();
  await call(rotasDeProdutos.moverParaLixeira, { params: { id } });
  const volta = await desfazer((await ultimo(`produto:${id}`)).id);
  expect(volta).toMatchObject({ status: 200, body: { acao: 'produto.restaurado' } });
  expect((await call(rotasDeProdutos.verProduto, { params: { id } })).status).toBe(200);
  expect(await desfazer(volta.body.id)).toMatchObject({ status: 200, body: { acao: 'produto.na_lixeira' } });
  expect((await call(rotasDeProdutos.verProduto, { params: { id } })).status).toBe(404);
});

test('an edit of what was deleted since is not undone', async () => {
  const { id } = await criar();
  await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { titulo: 'Sai de cena' } });
  const feito = await ultimo(`produto:${id}`);
  await call(rotasDeProdutos.moverParaLixeira, { params: { id } });
  const erro = 'Não dá para desfazer: o registro não existe mais, ou está na lixeira.';
  expect(await desfazer(feito.id)).toMatchObject({ status: 409, body: { erro } });
});

test('what names a category that is gone since is not put back', async () => {
  const nova = async (nome: string) => (await call(rotasDeCategorias.criarCategoria, { body: { nome } })).body.id;
  const [antes, depois] = [await nova('Lã'), await nova('Linho')];
  const { id } = await criar({ categoria: antes });
  const modelo = await umModelo(db, { categoria_id: antes });
  const abaixo = await nova('Gorros');
  const mover = (categoria_pai: number) =>
    call(rotasDeCategorias.moverCategoria, { params: { id: abaixo }, body: { categoria_pai } });
  await mover(antes);
  expect((await mover(depois)).status).toBe(200);
  expect((await call(rotasDeProdutos.mudarProduto, { params: { id }, body: { categoria: depois } })).status).toBe(200);
  const editado = { params: { id: modelo }, body: { categoria_id: depois } };
  expect((await call(rotasDeModelos.editarModelo, editado)).status).toBe(200);
  expect((await call(rotasDeCategorias.excluirCategoria, { params: { id: antes } })).status).toBe(204);

  const semCategoria = {
    status: 409,
    body: { detail: 'Não dá para desfazer: a categoria escolhida não existe mais.' },
  };
  expect(await desfazer((await ultimo(`produto:${id}`)).id)).toMatchObject(semCategoria);
  expect(await desfazer((await ultimo(`modelo:${modelo}`)).id)).toMatchObject(semCategoria);
  expect(await desfazer((await ultimo(`categoria:${abaixo}`)).id)).toMatchObject({ status: 409 });
  expect((await verProduto(id)).categoria).toBe(depois);
});

test('models, categories and customers get their values back', async () => {
  const modelo = await umModelo(db, { nome: 'Básica', preco_venda: 30 });
  await call(rotasDeModelos.editarModelo, { params: { id: modelo }, body: { nome: 'Premium', preco_venda: 50 } });
  expect((await desfazer((await ultimo(`modelo:${modelo}`)).id)).status).toBe(200);
  expect((await call(rotasDeModelos.verModelo, { params: { id: modelo } })).body).toMatchObject({
    nome: 'Básica',
    preco_venda: 30,
  });

  const { body: categoria } = await call(rotasDeCategorias.criarCategoria, { body: { nome: 'Verão' } });
  await call(rotasDeCategorias.editarCategoria, { params: { id: categoria.id }, body: { nome: 'Inverno' } });
  expect((await desfazer((await ultimo(`categoria:${categoria.id}`)).id)).status).toBe(200);
  expect((await call(rotasDeCategorias.verCategoria, { params: { id: categoria.id } })).body.nome).toBe('Verão');

  const { body: acima } = await call(rotasDeCategorias.criarCategoria, { body: { nome: 'Estações' } });
  const lugar = { params: { id: categoria.id }, body: { categoria_pai: acima.id } };
  await call(rotasDeCategorias.moverCategoria, lugar);
  expect((await desfazer((await ultimo(`categoria:${categoria.id}`)).id)).status).toBe(200);
  expect((await call(rotasDeCategorias.verCategoria, { params: { id: categoria.id } })).body.categoria_pai).toBeNull();

  const cliente = { nome: 'Ana', cpf: '529.982.247-25', telefone: '11981234455' };
  const { body: criado } = await call(rotasDeClientes.criarCliente, { body: cliente });
  await call(rotasDeClientes.editarCliente, { params: { id: criado.id }, body: { ...cliente, nome: 'Ana Maria' } });
  const feito = await ultimo(`cliente:${criado.id}`);
  expect(feito).toMatchObject({ resumo: 'Editou o cliente: Nome.', mudancas: [{ de: 'Ana', para: 'Ana Maria' }] });
  expect((await desfazer(feito.id)).status).toBe(200);
  expect((await call(rotasDeClientes.verCliente, { params: { id: criado.id } })).body).toMatchObject({ nome: 'Ana' });
});

test('what made a CPF right is taken back by an admin alone', async () => {
  const errado = { nome: 'Rui', cpf: '222.333.444-55' };
  const { body } = await call(rotasDeClientes.criarCliente, { body: errado });
  const params = { id: body.id };
  await call(rotasDeClientes.editarCliente, { params, body: { ...errado, cpf: '111.444.777-35' } });
  const { id } = await ultimo(`cliente:${body.id}`);
  expect(await desfazer(id)).toMatchObject({
    status: 403,
    body: { erro: 'Este CPF é válido: só um administrador pode corrigi-lo.' },
  });
  expect((await desfazer(id, admin)).status).toBe(200);
  expect((await call(rotasDeClientes.verCliente, { params })).body).toMatchObject({
    cpf: '22233344455',
    cpf_valido: false,
  });
});

test('a model that somebody else changed since stays as it is', async () => {
  const id = await umModelo(db, { preco_venda: 30 });
  await call(rotasDeModelos.editarModelo, { params: { id }, body: { preco_venda: 50 } });
  const feito = await ultimo(`modelo:${id}`);
  await outra.call(rotasDeModelos.editarModelo, { params: { id }, body: { preco_venda: 60 } });
  expect(await desfazer(feito.id)).toMatchObject({
    status: 409,
    body: { erro: `Não dá para desfazer: Preço de venda foi mudado depois por ${outra.usuario.nome}.` },
  });
  expect((await call(rotasDeModelos.verModelo, { params: { id } })).body.preco_venda).toBe(60);
});

test('settings are put back by an admin, and by nobody else', async () => {
  const { body: antes } = await admin.call(rotasDeEnvio.verConfiguracaoDeEnvio, {});
  const { falta: _, simulado: __, saldo: ___, versao: ____, ...digitada } = antes;
  await admin.call(rotasDeEnvio.salvarConfiguracaoDeEnvio, { body: { ...digitada, nome: 'Outra Loja' } });
  const feito = await ultimo('configuracao');
  expect(feito).toMatchObject({
    acao: 'configuracao.remetente',
    alvo: { tipo: 'configuracao', id: null, nome: 'Envio' },
  });
  expect((await desfazer(feito.id)).status).toBe(403);
  expect((await desfazer(feito.id, admin)).status).toBe(200);
  expect((await admin.call(rotasDeEnvio.verConfiguracaoDeEnvio, {})).body.nome).toBe(antes.nome);

  const faixa = { nome: 'Moto', cep_de: '01000000', cep_ate: '01999999', peso_ate: 2, valor: 12.5, prazo_entrega: 1 };
  await admin.call(rotasDeEnvio.salvarTabelaDeFrete, { body: { linhas: [faixa] } });
  await admin.call(rotasDeEnvio.salvarTabelaDeFrete, { body: { linhas: [] } });
  const tabela = await ultimo('configuracao');
  expect(tabela.mudancas).toStrictEqual([{ campo: 'faixas', rotulo: 'Faixas', de: '1 faixa', para: '0 faixas' }]);
  expect((await desfazer(tabela.id, admin)).status).toBe(200);
  expect((await admin.call(rotasDeEnvio.verTabelaDeFrete, {})).body).toStrictEqual([faixa]);

  const { body: situacoes } = await admin.call(rotasDeSincronizacao.verSituacoesNoBling, {});
  const outras = situacoes.tabela.map((linha) => ({ ...linha, situacao_id: 6 }));
  await admin.call(rotasDeSincronizacao.salvarSituacoesNoBling, { body: { tabela: outras } });
  expect((await desfazer((await ultimo('configuracao')).id, admin)).status).toBe(200);
  expect((await admin.call(rotasDeSincronizacao.verSituacoesNoBling, {})).body.tabela).toStrictEqual(situacoes.tabela);

  const quemBaixa = async () => (await admin.call(rotasDeSincronizacao.verEstoqueNoBling, {})).body.quem_baixa;
  await admin.call(rotasDeSincronizacao.salvarEstoqueNoBling, { body: { quem_baixa: 'nota' } });
  await admin.call(rotasDeSincronizacao.salvarEstoqueNoBling, { body: { quem_baixa: 'transicao' } });
  expect((await ultimo('configuracao')).mudancas).toMatchObject([
    { de: 'a nota fiscal', para: 'a situação do pedido' },
  ]);
  expect((await desfazer((await ultimo('configuracao')).id, admin)).status).toBe(200);
  expect(await quemBaixa()).toBe('nota');

  const { body: impressora } = await admin.call(rotasDeQrcodes.criarImpressora, { body: { nome: 'Zebra', dx: 1 } });
  await admin.call(rotasDeQrcodes.editarImpressora, { params: { id: impressora.id }, body: { nome: 'Zebra', dx: 2 } });
  expect((await desfazer((await ultimo(`configuracao:${impressora.id}`)).id, admin)).status).toBe(200);
  expect((await admin.call(rotasDeQrcodes.verOpcoes, {})).body.impressoras).toContainEqual(impressora);
});

test('a begun sheet of labels goes on where it did before', async () => {
  const onde = async () => (await admin.call(rotasDeQrcodes.verOpcoes, {})).body.folhas;
  const mudar = (formato: string, posicao: number) =>
    call(rotasDeQrcodes.lembrarFolha, { params: { formato }, body: { posicao } });
  await mudar('pimaco-6187', 9);
  const primeira = await ultimo('configuracao');
  expect(primeira.resumo).toBe('Mudou o começo da folha de etiquetas: Posição de 1 para 9.');
  await mudar('avery-5163', 4);
  await mudar('pimaco-6187', 9);
  expect((await ultimo('configuracao')).alvo.nome).not.toBe(primeira.alvo.nome);

  const volta = await desfazer(primeira.id, admin);
  expect(volta).toMatchObject({ status: 200, body: { pode_desfazer: true } });
  expect(await onde()).toStrictEqual([{ formato: 'avery-5163', posicao: 4 }]);
  await mudar('pimaco-6187', 20);
  expect(await desfazer(volta.body.id, admin)).toMatchObject({
    status: 409,
    body: { erro: `Não dá para desfazer: Posição foi mudado depois por ${vendedor.usuario.nome}.` },
  });
});

test('what is not undone says why', async () => {
  const { id: produto } = await umProduto(db, { saldo: 5 });
  const cliente_id = await umCliente(db);
  const { body: venda } = await call(rotasDeVendas.criarVenda, {
    body: { cliente_id, origem: 'loja_fisica', itens: [{ id: produto, quantidade: 1 }] },
  });
  await call(rotasDeVendas.mudarStatus, { params: { id: venda.id }, body: { status: 'embalagem' } });
  const [passo, criada] = await historia(`venda:${venda.id}`);
  expect(passo).toMatchObject({ resumo: 'Moveu a venda: de Separação para Embalagem.', pode_desfazer: false });
  expect(await desfazer(passo?.id ?? 0)).toMatchObject({
    status: 409,
    body: { erro: 'Isto não se desfaz: uma venda se corrige na própria venda.', codigo: 'historico.nao_desfaz' },
  });
  expect(await desfazer(criada?.id ?? 0)).toMatchObject({
    body: { erro: 'Isto não se desfaz: um cadastro novo se exclui na tela dele.' },
  });
  const [entrou] = await historia(`usuario:${vendedor.usuario.id}`);
  expect(entrou?.acao).toBe('acesso.entrou');
  expect(await desfazer(entrou?.id ?? 0, admin)).toMatchObject({
    body: { erro: 'Isto não se desfaz: acessos e senhas só ficam registrados.' },
  });
  expect(await desfazer(2_000_000_000)).toMatchObject({
    status: 404,
    body: { erro: 'Este registro não está no histórico.' },
  });
});
