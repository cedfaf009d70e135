import { join } from 'node:path';
import { rotasDaAmostra } from '@varal/contract/amostra/amostra.routes';
import { rotasDeAtributos } from '@varal/contract/atributos/atributos.routes';
import { rotasDeAuth } from '@varal/contract/auth/auth.routes';
import { rotasDeUsuarios } from '@varal/contract/auth/usuarios.routes';
import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDasContagens } from '@varal/contract/contagens/contagens.routes';
import { rotasDasCopias } from '@varal/contract/copias/copias.routes';
import { rotasDeDevolucoes } from '@varal/contract/devolucoes/devolucoes.routes';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDaEstamparia } from '@varal/contract/estamparia/estamparia.routes';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { rotasDasFotos } from '@varal/contract/fotos/fotos.routes';
import type { Acao } from '@varal/contract/historico/acoes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDaImportacao } from '@varal/contract/importacao/importacao.routes';
import { rotasDosLocais } from '@varal/contract/locais/locais.routes';
import { rotasDoLote } from '@varal/contract/lote/lote.routes';
import { rotasDasMensagens } from '@varal/contract/mensagens/mensagens.routes';
import { rotasDosMockups } from '@varal/contract/mockups/mockups.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDasOndas } from '@varal/contract/ondas/ondas.routes';
import { rotasDePagamentos } from '@varal/contract/pagamentos/pagamentos.routes';
import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import { rotasDasPartes } from '@varal/contract/partes/partes.routes';
import { rotasDePlanilhas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDePrimeirosPassos } from '@varal/contract/primeiros-passos/primeiros-passos.routes';
import { rotasEmLisas } from '@varal/contract/produtos/em-lisas/em-lisas.routes';
import { rotasDaMassa } from '@varal/contract/produtos/em-massa/em-massa.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeQrcodes } from '@varal/contract/qrcodes/qrcodes.routes';
import { ROTAS } from '@varal/contract/rotas';
import type { Route } from '@varal/contract/route';
import { rotasDeSincronizacao } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { rotasDaConferencia } from '@varal/contract/vendas/conferencia/conferencia.routes';
import { rotasDasProntas } from '@varal/contract/vendas/estampar/prontas.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { marcarLoja } from '../../seed/amostra/marcar.ts';
import { testApi } from '../../test/api.ts';
import { umaVenda, umCliente, umProduto } from '../../test/cenario.ts';
import { umaFila } from '../../test/fila.ts';
import { png } from '../../test/pictures.ts';
import { folderStorage } from '../base/storage/storage-folder.ts';
import { umaLojaComBling } from '../bling/test-ida.ts';
import { umaLojaComMelhorEnvio } from '../envio/melhor-envio/test-loja-com-melhor-envio.ts';
import { umaLisa } from '../produtos/feito-de/test-lisa.ts';
import { umCadastro } from '../produtos/test-cadastro.ts';
import { ENDERECO, MEDIDAS, transportadoras, umBalcao } from '../vendas/test-balcao.ts';

const { envio } = transportadoras();
const { admin, db, deps, stranger } = await testApi({ envio });
afterAll(() => deps.copias?.parar());
const noBling = await umaLojaComBling();
umaFila(noBling, { produto: async () => undefined, venda: async () => undefined, estoque: async () => undefined });

/** These calls of a program or a person write nothing that anybody would look for. */
const NAO_ESCREVEM: Route[] = [
  rotasDeAuth.verificar,
  rotasDeQrcodes.preverImpressao,
  rotasDaMassa.preverEmMassa,
  rotasEmLisas.preverEmLisas,
  // A spreadsheet's rows wait apart until somebody says that they be imported.
  rotasDePlanilhas.enviarPlanilha,
  rotasDePlanilhas.conferirPlanilha,
  rotasDasFotos.acharDonos,
  // It keeps for a day what the carriers answered.
  rotasDeVendas.simularFrete,
  rotasDeVendas.verSimulacaoFora,
  rotasDeVendas.preverMedidas,
  // It notes what is seen at Bling: what comes of it is told when it is written.
  rotasDeBling.conferir,
  rotasDeSincronizacao.receberAviso,
  rotasDeSincronizacao.buscarFormasNoBling,
  rotasDeSincronizacao.buscarLojasNoBling,
];

const anotadas = new Set<Route>();

/** Makes a call and expects just these rows of it. */
async function espera<R extends Route>(
  route: R,
  chamada: Promise<{ status: number }>,
  acoes: Acao[],
  onde: typeof db = db,
): Promise<void> {
  const { status } = await chamada;
  expect(status, `${route.method} ${route.path}`).toBeLessThan(300);
  const { rows } = await sql<{ acao: Acao }>`select acao from historico where id > ${visto} order by id`.execute(onde);
  expect(
    rows.map(({ acao }) => acao),
    `${route.method} ${route.path}`,
  ).toStrictEqual(acoes);
  anotadas.add(route);
  await marcar(onde);
}
let visto = 0;
const marcar = async (onde: typeof db = db) => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from historico`.execute(onde);
  visto = rows[0]?.id ?? 0;
};

test('a print and its art', async () => {
  await marcar();
  const { call } = admin;
  const digitada = { nome: 'Onda', tecnica: 'dtf', posicao: 'frente', largura_mm: 200 } as const;
  const nova = call(rotasDasEstampas.criarEstampa, { body: digitada });
  await espera(rotasDasEstampas.criarEstampa, nova, ['estampa.criada']);
  const params = { id: (await nova).body.id };
  await espera(
    rotasDasEstampas.editarEstampa,
    call(rotasDasEstampas.editarEstampa, { params, body: { ...digitada, preco: 30 } }),
    ['estampa.editada'],
  );
  const files = [{ filename: 'onda.png', content: png({ width: 90, height: 80 }) }];
  await espera(rotasDasEstampas.enviarArte, call(rotasDasEstampas.enviarArte, { params, body: {}, files }), [
    'estampa.arte_enviada',
  ]);
  await espera(rotasDasEstampas.excluirEstampa, call(rotasDasEstampas.excluirEstampa, { params }), [
    'estampa.excluida',
  ]);
});

test('a spreadsheet', async () => {
  await marcar();
  const { call } = admin;
  const content = Buffer.from('nome;cpf\nAna;52998224725');
  const files = [{ field: 'arquivo', filename: 'a.csv', content }];
  const { body } = await call(rotasDePlanilhas.enviarPlanilha, { body: { tipo: 'clientes' }, files });
  const params = { id: body.id };
  const colunas = body.colunas.map(({ coluna, campo }) => ({ coluna, campo }));
  await espera(
    rotasDePlanilhas.conferirPlanilha,
    call(rotasDePlanilhas.conferirPlanilha, { params, body: { colunas } }),
    [],
  );
  await espera(rotasDePlanilhas.aplicarPlanilha, call(rotasDePlanilhas.aplicarPlanilha, { params }), ['tarefa.pedida']);
});

test('prints', async () => {
  const { call } = admin;
  const { pecas } = await umaLisa(db, { lisas: 5, prontas: [0] });
  const { sku = '', variacao = 0 } = pecas[0] ?? {};
  const { vender } = umBalcao({ db, call });
  const venda = await vender({ itens: [{ sku, quantidade: 2 }] });
  const params = { id: venda.id, item: venda.itens[0]?.item_id ?? 0 };
  await marcar();
  await espera(rotasDasProntas.darProntas, call(rotasDasProntas.darProntas, { params, body: { quantidade: 2 } }), [
    'venda.pecas_prontas',
  ]);
  await espera(
    rotasDasProntas.desfazerProntas,
    call(rotasDasProntas.desfazerProntas, { params, body: { quantidade: 1 } }),
    ['venda.prontas_desfeitas'],
  );
  await espera(
    rotasDaEstamparia.produzir,
    call(rotasDaEstamparia.produzir, { body: { variacao_id: variacao, quantidade: 1 } }),
    ['produto.produzido'],
  );
  await espera(rotasDasProntas.usarProntas, call(rotasDasProntas.usarProntas, { params, body: { quantidade: 1 } }), [
    'venda.prontas_usadas',
  ]);

  await espera(
    rotasDaEstamparia.produzir,
    call(rotasDaEstamparia.produzir, { body: { variacao_id: variacao, quantidade: 1, pronta: false } }),
    ['produto.pecas_na_fila'],
  );
  await espera(
    rotasDaEstamparia.salvarConfiguracaoDaEstamparia,
    call(rotasDaEstamparia.salvarConfiguracaoDaEstamparia, { body: { sinal: 30 } }),
    ['configuracao.estamparia'],
  );
  const outra = await vender({ itens: [{ sku, quantidade: 2 }] });
  const { body: pecas_dela } = await call(rotasDaEstamparia.listarPecas, { query: { venda: outra.id } });
  const [uma = 0, duas = 0] = pecas_dela.map(({ id }) => id);
  await marcar();
  await espera(
    rotasDaEstamparia.liberarPecas,
    call(rotasDaEstamparia.liberarPecas, { body: { peca_ids: [uma, duas], motivo: 'Pressa' } }),
    ['venda.pecas_liberadas'],
  );
  await espera(
    rotasDaEstamparia.darPecasProntas,
    call(rotasDaEstamparia.darPecasProntas, { body: { peca_ids: [uma] } }),
    ['venda.pecas_prontas'],
  );
  const perdida = { params: { id: duas }, body: { perdeu: 'estampa', causa: 'arte' } } as const;
  await espera(rotasDaEstamparia.perderPeca, call(rotasDaEstamparia.perderPeca, perdida), ['venda.peca_perdida']);
});

test('the catalogue', async () => {
  const { call } = admin;
  const { preenchido, modelo_id } = await umCadastro({ db, call });
  await marcar();
  const corpo = preenchido({ variacoes: [{ tamanho: 'P', quantidade: 2 }] });
  const criado = call(rotasDeProdutos.criarProduto, { body: corpo });
  await espera(rotasDeProdutos.criarProduto, criado, ['produto.criado']);
  const { body: produto } = await criado;
  const params = { id: produto.id };
  await espera(
    rotasDeProdutos.editarProduto,
    call(rotasDeProdutos.editarProduto, { params, body: { ...corpo, titulo: 'Outro', variacoes: produto.variacoes } }),
    ['produto.editado'],
  );
  await espera(
    rotasDeProdutos.mudarProduto,
    call(rotasDeProdutos.mudarProduto, { params, body: { titulo: 'E outro' } }),
    ['produto.editado'],
  );
  const files = [1, 2].map((n) => ({ filename: `${n}.png`, content: png({ width: 9 + n, height: 8 }) }));
  const enviadas = call(rotasDeProdutos.enviarImagens, { params, files });
  await espera(rotasDeProdutos.enviarImagens, enviadas, ['produto.imagens_enviadas']);
  const imagens = (await enviadas).body.map(({ id }) => id);
  const ordens = [...imagens].reverse().map((id, ordem) => ({ id, ordem }));
  await espera(rotasDeProdutos.ordenarImagens, call(rotasDeProdutos.ordenarImagens, { params, body: ordens }), [
    'produto.imagens_ordenadas',
  ]);
  const area = { posicao: 'frente' as const, x: 0.2, y: 0.2, largura: 0.5, altura: 0.5, largura_mm: 300 };
  const areas = imagens.map((imagem_id) => ({ imagem_id, ...area }));
  await espera(rotasDosMockups.guardarAreas, call(rotasDosMockups.guardarAreas, { params, body: { areas } }), [
    'produto.areas_mudadas',
  ]);
  const variacao = { id: produto.variacoes[0]?.id ?? 0 };
  await espera(
    rotasDeProdutos.vincularImagens,
    call(rotasDeProdutos.vincularImagens, { params: variacao, body: { imagens_ids: imagens } }),
    ['produto.editado'],
  );
  await espera(
    rotasDeProdutos.excluirImagem,
    call(rotasDeProdutos.excluirImagem, { params: { id: imagens[0] ?? 0 } }),
    ['produto.imagem_excluida'],
  );
  await espera(rotasDeProdutos.moverParaLixeira, call(rotasDeProdutos.moverParaLixeira, { params }), [
    'produto.na_lixeira',
  ]);
  const body = { ids: [produto.id] };
  await espera(rotasDeProdutos.restaurarVarios, call(rotasDeProdutos.restaurarVarios, { body }), [
    'produto.restaurado',
  ]);
  await espera(rotasDeProdutos.moverVariosParaLixeira, call(rotasDeProdutos.moverVariosParaLixeira, { body }), [
    'produto.na_lixeira',
  ]);
  await espera(rotasDeProdutos.excluirVarios, call(rotasDeProdutos.excluirVarios, { body }), ['produto.excluido']);

  const outroProduto = await call(rotasDeProdutos.criarProduto, { body: preenchido() });
  await marcar();
  const outraEstampa = await call(rotasDasEstampas.criarEstampa, {
    body: { nome: 'Sol', tecnica: 'dtf', posicao: 'frente', largura_mm: 200 },
  });
  await marcar();
  const emLisas = call(rotasEmLisas.estamparLisas, {
    params: { id: outraEstampa.body.id },
    body: {
      lisas: [{ produto_id: outroProduto.body.id }],
      preco: { modo: 'soma', valor: 0 },
      ...{ categoria_id: outroProduto.body.categoria_id, titulo: '{lisa} {estampa}', publicar: false },
    },
  });
  await espera(rotasEmLisas.estamparLisas, emLisas, ['tarefa.pedida']);
  const emMassa = { ids: [outroProduto.body.id], mudanca: { local: 'A1' } };
  await espera(rotasDaMassa.mudarEmMassa, call(rotasDaMassa.mudarEmMassa, { body: emMassa }), ['tarefa.pedida']);
  const aCotar = { venda_ids: [1], regra: 'mais_barata' as const };
  await espera(rotasDoLote.cotarLote, call(rotasDoLote.cotarLote, { body: aCotar }), ['tarefa.pedida']);
  const compra = call(rotasDoLote.comprarLote, { body: { itens: [{ venda_id: 1, codigo: 'x', valor: 1 }] } });
  await espera(rotasDoLote.comprarLote, compra, ['tarefa.pedida']);
  await call(rotasDeProdutos.moverParaLixeira, { params: { id: outroProduto.body.id } });
  await call(rotasDeProdutos.excluirVarios, { body: { ids: [outroProduto.body.id] } });
  await marcar();

  const modelo = { id: modelo_id };
  await espera(
    rotasDeModelos.editarModelo,
    call(rotasDeModelos.editarModelo, { params: modelo, body: { nome: 'Novo' } }),
    ['modelo.editado'],
  );
  await espera(rotasDoHistorico.desfazer, call(rotasDoHistorico.desfazer, { params: { id: visto } }), [
    'modelo.editado',
  ]);
  await espera(rotasDeModelos.excluirModelo, call(rotasDeModelos.excluirModelo, { params: modelo }), [
    'modelo.excluido',
  ]);
  await espera(
    rotasDeModelos.criarModelo,
    call(rotasDeModelos.criarModelo, { body: { codigo: 'MOD', nome: 'Modelo' } }),
    ['modelo.criado'],
  );

  const nova = call(rotasDeCategorias.criarCategoria, { body: { nome: 'Nova' } });
  await espera(rotasDeCategorias.criarCategoria, nova, ['categoria.criada']);
  const categoria = { id: (await nova).body.id };
  const outroNome = call(rotasDeCategorias.editarCategoria, { params: categoria, body: { nome: 'Outra' } });
  await espera(rotasDeCategorias.editarCategoria, outroNome, ['categoria.editada']);
  const outra = (await call(rotasDeCategorias.criarCategoria, { body: { nome: 'Acima' } })).body;
  await marcar();
  const mover = call(rotasDeCategorias.moverCategoria, { params: categoria, body: { categoria_pai: outra.id } });
  await espera(rotasDeCategorias.moverCategoria, mover, ['categoria.movida']);
  await espera(rotasDeCategorias.excluirCategoria, call(rotasDeCategorias.excluirCategoria, { params: categoria }), [
    'categoria.excluida',
  ]);

  const tecido = call(rotasDeAtributos.criarAtributo, { body: { nome: 'Tecido' } });
  await espera(rotasDeAtributos.criarAtributo, tecido, ['atributo.criado']);
  const atributo = { id: (await tecido).body.id };
  const renomeado = call(rotasDeAtributos.editarAtributo, { params: atributo, body: { nome: 'Malha' } });
  await espera(rotasDeAtributos.editarAtributo, renomeado, ['atributo.editado']);
  const valor = call(rotasDeAtributos.criarValor, { params: atributo, body: { valor: 'Linho' } });
  await espera(rotasDeAtributos.criarValor, valor, ['atributo.valor_criado']);
  const doValor = { ...atributo, valorId: (await valor).body.id };
  const mudado = call(rotasDeAtributos.editarValor, { params: doValor, body: { valor: 'Lã' } });
  await espera(rotasDeAtributos.editarValor, mudado, ['atributo.valor_editado']);
  const outro = await call(rotasDeAtributos.criarValor, { params: atributo, body: { valor: 'Seda' } });
  const ordem = [{ id: outro.body.id, ordem: 0 }];
  const ordenado = call(rotasDeAtributos.ordenarValores, { params: atributo, body: ordem });
  await espera(rotasDeAtributos.ordenarValores, ordenado, ['atributo.valor_criado', 'atributo.valores_ordenados']);
  await espera(rotasDeAtributos.excluirValor, call(rotasDeAtributos.excluirValor, { params: doValor }), [
    'atributo.valor_excluido',
  ]);
  await espera(rotasDeAtributos.excluirAtributo, call(rotasDeAtributos.excluirAtributo, { params: atributo }), [
    'atributo.excluido',
  ]);
});

test('customers and sales', async () => {
  const { call } = admin;
  const { levarAte, irPara, preencher } = comPreencher(call);
  const pessoa = { ...ENDERECO, nome: 'Ana', cpf: '529.982.247-25', telefone: '11987654321' };
  const nova = call(rotasDeClientes.criarCliente, { body: pessoa });
  await marcarDepoisDe(nova);
  anotadas.add(rotasDeClientes.criarCliente);
  const cliente = { id: (await nova).body.id };
  const casada = { ...pessoa, nome: 'Ana Maria', numero: '2000' };
  const { id: produto } = await umProduto(db, { saldo: 20 });
  const { id: comTamanhos, variacoes } = await umProduto(db, { variacoes: [{ sku: 'TAM-P', tamanho: 'P', saldo: 5 }] });
  await marcar();

  const itens = [
    { id: produto, quantidade: 2 },
    { id: comTamanhos, quantidade: 1 },
  ];
  const feita = call(rotasDeVendas.criarVenda, { body: await preencher({ cliente_id: cliente.id, itens }) });
  await espera(rotasDeVendas.criarVenda, feita, ['venda.criada']);
  const { body: venda } = await feita;
  const params = { id: venda.id };
  const item = venda.itens.find(({ a_definir }) => a_definir)?.item_id ?? 0;
  expect(variacoes).toHaveLength(1);
  await espera(
    rotasDeVendas.definirVariacao,
    call(rotasDeVendas.definirVariacao, { params: { ...params, item }, body: { sku: 'TAM-P' } }),
    ['venda.variacao_definida'],
  );
  await espera(
    rotasDeVendas.editarVenda,
    call(rotasDeVendas.editarVenda, {
      params,
      body: { cliente_id: cliente.id, origem: 'loja_integrada', itens: [{ id: produto, quantidade: 2 }] },
    }),
    ['venda.editada'],
  );
  const mudou = call(rotasDeClientes.editarCliente, { params: cliente, body: casada });
  await espera(rotasDeClientes.editarCliente, mudou, ['cliente.editado']);
  const telefone = call(rotasDeClientes.mudarCliente, { params: cliente, body: { telefone: '(11) 90000-0000' } });
  await espera(rotasDeClientes.mudarCliente, telefone, ['cliente.editado']);
  await espera(rotasDeVendas.usarEnderecoAtual, call(rotasDeVendas.usarEnderecoAtual, { params, body: {} }), [
    'venda.endereco_atualizado',
  ]);

  const { sku, item_id } = (await call(rotasDeVendas.verVenda, { params })).body.itens[0] ?? { sku: '', item_id: 0 };
  const leitura = { passo: 'separacao', texto: sku } as const;
  await espera(rotasDaConferencia.lerUnidade, call(rotasDaConferencia.lerUnidade, { params, body: leitura }), [
    'venda.item_lido',
  ]);
  await espera(
    rotasDaConferencia.desfazerLeitura,
    call(rotasDaConferencia.desfazerLeitura, { params, body: { passo: 'separacao', item: item_id } }),
    ['venda.leitura_desfeita'],
  );
  await espera(
    rotasDaConferencia.registrarFalta,
    call(rotasDaConferencia.registrarFalta, { params, body: { item: item_id, quantidade: 1, motivo: 'Sumiu' } }),
    ['venda.falta_marcada'],
  );
  await call(rotasDaConferencia.registrarFalta, { params, body: { item: item_id, quantidade: 0 } });
  await marcar();
  await espera(rotasDeVendas.mudarStatus, irPara(venda.id, 'embalagem'), ['venda.movida']);
  await espera(rotasDeVendas.salvarMedidas, call(rotasDeVendas.salvarMedidas, { params, body: MEDIDAS }), [
    'venda.medidas',
  ]);
  const aGuardar = { vendas: [{ venda_id: venda.id, ...MEDIDAS, peso: 2 }] };
  await espera(rotasDeVendas.medirVendas, call(rotasDeVendas.medirVendas, { body: aGuardar }), [
    'venda.medidas',
    'venda.movida',
  ]);
  await marcar();
  const cotada = call(rotasDeVendas.calcularFrete, { params });
  await espera(rotasDeVendas.calcularFrete, cotada, []);
  const [opcao] = (await cotada).body;
  const escolha = { codigo_servico_frete: opcao?.codigo ?? '', frete_valor: opcao?.valor };
  await espera(rotasDeVendas.escolherServico, call(rotasDeVendas.escolherServico, { params, body: escolha }), [
    'venda.frete_escolhido',
  ]);
  const documento_fiscal = { tipo: 'nfe', chave: '52060433009911002506550120000007800267301615' } as const;
  const documento = call(rotasDeVendas.salvarDocumentoFiscal, { params, body: { documento_fiscal } });
  await espera(rotasDeVendas.salvarDocumentoFiscal, documento, ['venda.documento_fiscal']);
  await levarAte(venda.id, 'retirada');
  anotadas.add(rotasDeVendas.gerarEtiqueta);
  const { body: linhas } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `venda:${venda.id}` } });
  expect(linhas.map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(['venda.etiqueta_pedida', 'venda.etiqueta_pronta']),
  );
  await marcar();
  await espera(rotasDeVendas.confirmarColeta, call(rotasDeVendas.confirmarColeta, { body: { ids: [venda.id] } }), [
    'venda.movida',
  ]);
  const aberta = call(rotasDasMensagens.abrirMensagem, { params: { ...params, momento: 'enviada' } });
  await espera(rotasDasMensagens.abrirMensagem, aberta, ['venda.mensagem_aberta']);
  await receberEFechar(call, venda.id);
  await devolverETrocar(call, { id: venda.id, item_id, sku });
  await espera(rotasDeVendas.cancelarVenda, call(rotasDeVendas.cancelarVenda, { params, query: {} }), [
    'venda.cancelada',
  ]);
  const semNome = call(rotasDeClientes.anonimizarCliente, { params: cliente, body: { confirmar: true } });
  await espera(rotasDeClientes.anonimizarCliente, semNome, ['cliente.anonimizado']);
  const outro = { id: await umCliente(db) };
  await espera(rotasDeClientes.excluirCliente, call(rotasDeClientes.excluirCliente, { params: outro }), [
    'cliente.excluido',
  ]);
});

test('a sale over the counter, and what was agreed on with a new one', async () => {
  const { call } = admin;
  const { id } = await umProduto(db, { saldo: 20 });
  const itens = [{ id, quantidade: 1 }];
  const pagamentos = [{ forma: 'pix', valor: 50, recebido_em: new Date().toISOString() }] as const;
  const { preencher } = comPreencher(call);
  const nova = await preencher({ itens, codigo_servico_frete: 'RETIRADA', pagamentos: [...pagamentos] });
  await marcar();
  const noBalcao = call(rotasDoBalcao.venderNoBalcao, { body: { itens, pagamentos: [...pagamentos] } });
  await espera(rotasDoBalcao.venderNoBalcao, noBalcao, ['venda.no_balcao', 'pagamento.anotado']);
  await espera(rotasDeVendas.criarVenda, call(rotasDeVendas.criarVenda, { body: nova }), [
    'venda.criada',
    'venda.frete_escolhido',
    'pagamento.anotado',
  ]);
});

test('a wave', async () => {
  const { call } = admin;
  const { vender } = umBalcao({ db, call });
  const { id: produto } = await umProduto(db, { sku: 'NA-ONDA', saldo: 20 });
  const [uma, outra] = [1, 2].map(() => vender({ itens: [{ id: produto, quantidade: 1 }] }));
  const venda_ids = [(await uma)?.id ?? 0, (await outra)?.id ?? 0];
  await marcar();
  const nova = call(rotasDasOndas.criarOnda, { body: { venda_ids } });
  await espera(rotasDasOndas.criarOnda, nova, ['venda.na_onda', 'venda.na_onda']);
  const params = { id: (await nova).body.id };
  const ler = (leitura_id: string) =>
    call(rotasDasOndas.lerNaOnda, { params, body: { codigo: 'NA-ONDA', leitura_id } });
  await espera(rotasDasOndas.lerNaOnda, ler('uma'), ['venda.item_lido']);
  await espera(rotasDasOndas.desfazerNaOnda, call(rotasDasOndas.desfazerNaOnda, { params }), [
    'venda.leitura_desfeita',
  ]);
  await marcarDepoisDe(ler('outra'));
  await espera(rotasDasOndas.concluirOnda, call(rotasDasOndas.concluirOnda, { params }), [
    'venda.movida',
    'venda.fora_da_onda',
  ]);
});

test('and a count', async () => {
  const { call } = admin;
  await umProduto(db, { sku: 'NA-CONTAGEM', local: 'CONTAGEM' });
  await marcar();
  const body = { nome: 'Domingo', escopo: { locais: ['contagem'] } };
  const nova = call(rotasDasContagens.criarContagem, { body });
  await espera(rotasDasContagens.criarContagem, nova, ['contagem.criada']);
  const params = { id: (await nova).body.id };
  const leituras = [{ leitura_id: 'na-contagem', codigo: 'NA-CONTAGEM', em: new Date().toISOString() }];
  const lida = call(rotasDasContagens.lerNaContagem, { params, body: { leituras } });
  await espera(rotasDasContagens.lerNaContagem, lida, ['contagem.lida']);
  await espera(rotasDasContagens.fecharContagem, call(rotasDasContagens.fecharContagem, { params }), [
    'contagem.fechada',
  ]);
  const reaberta = call(rotasDasContagens.reabrirContagem, { params, body: {} });
  await espera(rotasDasContagens.reabrirContagem, reaberta, ['contagem.reaberta']);
  await marcarDepoisDe(call(rotasDasContagens.fecharContagem, { params }));
  const aplicada = call(rotasDasContagens.aplicarContagem, { params, body: {} });
  await espera(rotasDasContagens.aplicarContagem, aplicada, ['tarefa.pedida']);
});

test('and what is put down at a place', async () => {
  const { call } = admin;
  await umProduto(db, { sku: 'NO-LUGAR' });
  await marcar();
  const guardado = call(rotasDosLocais.guardarNoLocal, { body: { local: 'A3-2', codigo: 'NO-LUGAR' } });
  await espera(rotasDosLocais.guardarNoLocal, guardado, ['produto.editado']);
});

async function receberEFechar(call: typeof admin.call, venda_id: number) {
  const { criarPagamento, mudarPagamento, devolverPagamento, apagarPagamento } = rotasDePagamentos;
  const novo = call(criarPagamento, { params: { id: venda_id }, body: { forma: 'boleto', valor: 10 } });
  await espera(criarPagamento, novo, ['pagamento.anotado']);
  const params = { id: (await novo).body.id };
  const recebido_em = new Date().toISOString();
  await espera(mudarPagamento, call(mudarPagamento, { params, body: { recebido_em } }), ['pagamento.recebido']);
  const body = { valor: 3 };
  await espera(devolverPagamento, call(devolverPagamento, { params, body }), ['pagamento.estornado']);
  await espera(apagarPagamento, call(apagarPagamento, { params }), ['pagamento.estornado']);
  await marcarDepoisDe(call(criarPagamento, { params: { id: venda_id }, body: { forma: 'boleto', valor: 10 } }));
  const abate = call(criarPagamento, { params: { id: venda_id }, body: { forma: 'boleto', valor: 4, recebido_em } });
  await espera(criarPagamento, abate, ['pagamento.anotado', 'pagamento.abatido']);
  const { moverDinheiro, estornarMovimento } = rotasDePagamentos;
  const fundo = call(moverDinheiro, { body: { tipo: 'fundo', valor: 5 } });
  await espera(moverDinheiro, fundo, ['pagamento.dinheiro_movido']);
  const estorno = call(estornarMovimento, { params: { id: (await fundo).body.id } });
  await espera(estornarMovimento, estorno, ['pagamento.movimento_estornado']);
  const dia = { dia: diaDaLoja(new Date()) };
  const fechado = call(rotasDePagamentos.fecharCaixa, { params: dia, body: { contado: 0, motivo: 'Gaveta vazia' } });
  await espera(rotasDePagamentos.fecharCaixa, fechado, ['pagamento.caixa_fechado']);
  const reaberto = call(rotasDePagamentos.reabrirCaixa, { params: dia });
  await espera(rotasDePagamentos.reabrirCaixa, reaberto, ['pagamento.caixa_reaberto']);
}

type Devolvida = { id: number; item_id: number; sku: string };

async function devolverETrocar(call: typeof admin.call, { id, item_id, sku }: Devolvida) {
  const { devolverVenda, trocarVenda } = rotasDeDevolucoes;
  const volta = { itens: [{ item_id, quantidade: 1, destino: 'estoque' as const }], motivo: 'Não serviu' };
  await espera(devolverVenda, call(devolverVenda, { params: { id }, body: volta }), ['devolucao.recebida']);
  const trocada = call(trocarVenda, {
    params: { id },
    body: { ...volta, novos: [{ sku, quantidade: 1, valor_unitario: 1 }] },
  });
  await espera(trocarVenda, trocada, ['venda.criada', 'pagamento.anotado', 'devolucao.trocada']);
  const nova = (await trocada).body.venda.id;
  // Only who has no open sale is forgotten.
  await marcarDepoisDe(call(rotasDeVendas.cancelarVenda, { params: { id: nova }, query: {} }));
}

/** The way to sell of these tests, whose rows are looked at by themselves. */
function comPreencher(call: typeof admin.call) {
  const { levarAte, irPara, preenchida } = umBalcao({ db, call });
  return { levarAte, irPara, preencher: preenchida };
}
const marcarDepoisDe = async (chamada: Promise<unknown>) => {
  await chamada;
  await marcar();
};

test('people, settings and prints', async () => {
  const { call } = admin;
  await marcar();
  const nova = call(rotasDeUsuarios.criarUsuario, { body: { username: 'bia', nome: 'Bia', tipo: 'vendedor' } });
  await espera(rotasDeUsuarios.criarUsuario, nova, ['usuario.criado']);
  const params = { id: (await nova).body.id };
  await espera(
    rotasDeUsuarios.mudarUsuario,
    call(rotasDeUsuarios.mudarUsuario, { params, body: { nome: 'Beatriz' } }),
    ['usuario.editado'],
  );
  const renovada = call(rotasDeUsuarios.renovarSenhaDoUsuario, { params });
  await espera(rotasDeUsuarios.renovarSenhaDoUsuario, renovada, ['usuario.senha_renovada']);
  await espera(rotasDeUsuarios.encerrarSessoesDoUsuario, call(rotasDeUsuarios.encerrarSessoesDoUsuario, { params }), [
    'usuario.sessoes_encerradas',
  ]);
  const password = (await renovada).body.senha_provisoria;
  const entrou = stranger(rotasDeAuth.entrar, { body: { username: 'bia', password } });
  await espera(rotasDeAuth.entrar, entrou, ['acesso.entrou']);
  const authorization = `Bearer ${(await entrou).body.access}`;
  const escolha = { atual: password, nova: 'uma frase bem comprida' };
  await espera(rotasDeAuth.trocarSenha, stranger(rotasDeAuth.trocarSenha, { body: escolha }, { authorization }), [
    'usuario.senha_trocada',
  ]);
  await espera(rotasDeAuth.encerrarOutras, stranger(rotasDeAuth.encerrarOutras, {}, { authorization }), [
    'usuario.sessoes_encerradas',
  ]);
  const abertas = await stranger(rotasDeAuth.listarSessoes, {}, { authorization });
  const sessao = { id: abertas.body[0]?.id ?? 0 };
  await espera(
    rotasDeAuth.encerrarSessao,
    stranger(rotasDeAuth.encerrarSessao, { params: sessao }, { authorization }),
    ['acesso.saiu'],
  );
  const deNovo = await stranger(rotasDeAuth.entrar, { body: { username: 'bia', password: escolha.nova } });
  await marcar();
  await espera(rotasDeAuth.sair, stranger(rotasDeAuth.sair, { body: { refresh: deNovo.body.refresh } }), [
    'acesso.saiu',
  ]);

  const {
    falta: _,
    simulado: __,
    saldo: ___,
    versao: ____,
    ...digitada
  } = (await call(rotasDeEnvio.verConfiguracaoDeEnvio, {})).body;
  const envioNovo = call(rotasDeEnvio.salvarConfiguracaoDeEnvio, { body: { ...digitada, bairro: 'Centro' } });
  await espera(rotasDeEnvio.salvarConfiguracaoDeEnvio, envioNovo, ['configuracao.remetente']);
  const pix = { chave: 'loja@exemplo.com.br', nome: 'Loja', cidade: 'São Paulo' };
  await espera(rotasDoPix.salvarPix, call(rotasDoPix.salvarPix, { body: pix }), ['configuracao.pix']);
  await espera(rotasDoPix.removerPix, call(rotasDoPix.removerPix, {}), ['configuracao.pix']);
  const comOndas = call(rotasDasPartes.mudarParte, { params: { chave: 'ondas' }, body: { ligada: true } });
  await espera(rotasDasPartes.mudarParte, comOndas, ['configuracao.parte_ligada']);
  const momento = { momento: 'criada' } as const;
  const palavras = call(rotasDasMensagens.salvarMensagem, { params: momento, body: { texto: 'Oi, {nome}' } });
  await espera(rotasDasMensagens.salvarMensagem, palavras, ['configuracao.mensagem']);
  const deSempre = call(rotasDasMensagens.restaurarMensagem, { params: momento });
  await espera(rotasDasMensagens.restaurarMensagem, deSempre, ['configuracao.mensagem']);
  const descontos = call(rotasDeVendas.salvarConfiguracaoDeVendas, { body: { desconto_maximo: 10 } });
  await espera(rotasDeVendas.salvarConfiguracaoDeVendas, descontos, ['configuracao.vendas']);
  const faixa = { nome: 'Moto', cep_de: '01000000', cep_ate: '01999999', peso_ate: 2, valor: 12.5, prazo_entrega: 1 };
  await espera(
    rotasDeEnvio.salvarTabelaDeFrete,
    call(rotasDeEnvio.salvarTabelaDeFrete, { body: { linhas: [faixa] } }),
    ['configuracao.tabela_de_frete'],
  );
  const { tabela } = (await call(rotasDeSincronizacao.verSituacoesNoBling, {})).body;
  await espera(
    rotasDeSincronizacao.salvarSituacoesNoBling,
    call(rotasDeSincronizacao.salvarSituacoesNoBling, {
      body: { tabela: tabela.map((linha) => ({ ...linha, situacao_id: 6 })) },
    }),
    ['configuracao.situacoes'],
  );
  const daNota = call(rotasDeSincronizacao.salvarEstoqueNoBling, { body: { quem_baixa: 'nota' } });
  await espera(rotasDeSincronizacao.salvarEstoqueNoBling, daNota, ['configuracao.estoque_no_bling']);
  await sql`insert into formas_do_bling values (7, 'Pix', 20, true, 3, false)`.execute(db);
  const pagarComPix = { tabela: [{ forma: 'a_receber', forma_id: 7 } as const] };
  await espera(
    rotasDeSincronizacao.salvarFormasNoBling,
    call(rotasDeSincronizacao.salvarFormasNoBling, { body: pagarComPix }),
    ['configuracao.formas_de_pagamento'],
  );

  await sql`insert into lojas_do_bling values (7, 'Site', 'Api', true)`.execute(db);
  const comSite = call(rotasDeSincronizacao.salvarLojasNoBling, {
    body: { tabela: [{ origem: 'loja_integrada', loja_id: 7 }] },
  });
  await espera(rotasDeSincronizacao.salvarLojasNoBling, comSite, ['configuracao.lojas']);

  const zebra = call(rotasDeQrcodes.criarImpressora, { body: { nome: 'Zebra' } });
  await espera(rotasDeQrcodes.criarImpressora, zebra, ['configuracao.impressora_criada']);
  const impressora = { id: (await zebra).body.id };
  const desviada = call(rotasDeQrcodes.editarImpressora, { params: impressora, body: { nome: 'Zebra', dx: 1 } });
  await espera(rotasDeQrcodes.editarImpressora, desviada, ['configuracao.impressora_editada']);
  await espera(rotasDeQrcodes.excluirImpressora, call(rotasDeQrcodes.excluirImpressora, { params: impressora }), [
    'configuracao.impressora_excluida',
  ]);
  const { formatos } = await import('@varal/contract/qrcodes/formatos').then(({ FORMATOS }) => ({
    formatos: FORMATOS,
  }));
  const formato = formatos.find(({ tipo }) => tipo === 'folha')?.id ?? '';
  await espera(
    rotasDeQrcodes.lembrarFolha,
    call(rotasDeQrcodes.lembrarFolha, { params: { formato }, body: { posicao: 2 } }),
    ['configuracao.folha'],
  );
  await espera(rotasDasCopias.fazerCopia, call(rotasDasCopias.fazerCopia, {}), ['configuracao.copia_pedida']);
  const guardada = {
    noite: '2026-11-24',
    cifrada: false,
    arquivo: 'varal-copia.tar',
    guardada_em: '2026-11-24T06:01:00Z',
  };
  await folderStorage(join(deps.config.DATA_DIR, 'backups')).put(guardada.arquivo, Buffer.from('x'));
  const { id } = await db
    .insertInto('copias')
    .values({ ...guardada, estado: 'falhou', motivo: 'x', terminada_em: '2026-11-24T06:02:00Z', pedida_por: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await espera(rotasDasCopias.pedirArquivo, call(rotasDasCopias.pedirArquivo, { params: { id } }), [
    'configuracao.copia_baixada',
  ]);
  await espera(
    rotasDePrimeirosPassos.dispensarPrimeirosPassos,
    call(rotasDePrimeirosPassos.dispensarPrimeirosPassos, {}),
    ['configuracao.primeiros_passos'],
  );
  await marcarLoja(db);
  await espera(rotasDaAmostra.apagarAmostra, call(rotasDaAmostra.apagarAmostra, {}), ['configuracao.amostra_apagada']);
  const { id: produto_id } = await umProduto(db, { saldo: 1 });
  await espera(
    rotasDeQrcodes.imprimir,
    call(rotasDeQrcodes.imprimir, { body: { formato, itens: [{ produto_id, quantidade: 1 }] } }),
    ['configuracao.etiquetas_impressas'],
  );
});

test('what is asked of Bling', async () => {
  const { admin: dono, db: loja, irAoBling } = noBling;
  const { call } = dono;
  await marcar(loja);
  const retorno = await irAoBling(call);
  const ligada = call(rotasDeBling.concluirAutorizacao, { body: retorno });
  await espera(rotasDeBling.concluirAutorizacao, ligada, ['configuracao.bling_ligado'], loja);

  const { id } = await umProduto(loja, { saldo: 1 });
  const publicada = call(rotasDeProdutos.publicarNoBling, { params: { id } });
  await espera(rotasDeProdutos.publicarNoBling, publicada, ['produto.publicacao_pedida'], loja);
  const { rows } = await sql<{ id: number }>`select id from sincronizacoes where registro_id = ${id}`.execute(loja);
  const denovo = call(rotasDeSincronizacao.tentarNovamente, { params: { id: rows[0]?.id ?? 0 } });
  await espera(rotasDeSincronizacao.tentarNovamente, denovo, ['configuracao.bling_nova_tentativa'], loja);
  const todas = call(rotasDeSincronizacao.tentarTodasNovamente, {});
  await espera(rotasDeSincronizacao.tentarTodasNovamente, todas, ['configuracao.bling_nova_tentativa'], loja);

  const { id: publicado } = await umProduto(loja, { saldo: 1, id_bling: 4711 });
  const { vender } = umBalcao({ db: loja, call });
  const venda = await vender({ itens: [{ id: publicado, quantidade: 1 }] });
  await marcar(loja);
  const sincronizada = call(rotasDeVendas.sincronizarComBling, { params: { id: venda.id } });
  await espera(rotasDeVendas.sincronizarComBling, sincronizada, ['venda.sincronizacao_pedida'], loja);

  const venda_id = await umaVenda(loja, { pedido_bling_id: 99 });
  await sql`
    insert into diferencas_com_o_bling (tipo, venda_id, no_varal, no_bling)
    values ('pedido_ausente', ${venda_id}, 'tem', 'não tem')`.execute(loja);
  const { body: diferencas } = await call(rotasDeSincronizacao.listarDiferencas, { query: {} });
  await marcar(loja);
  const resolvida = call(rotasDeSincronizacao.resolverDiferenca, {
    params: { id: diferencas[0]?.id ?? 0 },
    body: { lado: 'varal' },
  });
  await espera(rotasDeSincronizacao.resolverDiferenca, resolvida, ['venda.diferenca_resolvida'], loja);
  const lendo = call(rotasDaImportacao.importarDoBling, {});
  await espera(rotasDaImportacao.importarDoBling, lendo, ['tarefa.pedida'], loja);
  const importacao = { id: (await lendo).body.id };
  await sql`update importacoes_do_bling set fase = 'lida'`.execute(loja);
  const parada = call(rotasDeTarefas.pararTarefa, { params: importacao });
  await espera(rotasDeTarefas.pararTarefa, parada, ['tarefa.parada'], loja);
  const trazendo = call(rotasDaImportacao.aplicarImportacao, { params: importacao, body: {} });
  await espera(rotasDaImportacao.aplicarImportacao, trazendo, ['tarefa.pedida'], loja);
  await sql`update tarefas set estado = 'pronta', terminada_em = now()`.execute(loja);
  const desfeita = call(rotasDeTarefas.desfazerTarefa, { params: { id: (await trazendo).body.id } });
  await espera(rotasDeTarefas.desfazerTarefa, desfeita, ['tarefa.desfeita'], loja);
  await espera(rotasDeBling.desconectar, call(rotasDeBling.desconectar, {}), ['configuracao.bling_desligado'], loja);
});

test('Melhor Envio', async () => {
  const loja = await umaLojaComMelhorEnvio();
  const { call } = loja.admin;
  const retorno = await loja.irLa();
  await marcar(loja.db);
  const ligado = loja.concluir(retorno);
  await espera(rotasDeEnvio.concluirMelhorEnvio, ligado, ['configuracao.melhor_envio_ligado'], loja.db);
  const escolhida = call(rotasDeEnvio.escolherAgencia, { params: { id: 2 }, body: { agencia: 100 } });
  await espera(rotasDeEnvio.escolherAgencia, escolhida, ['configuracao.agencia'], loja.db);
  const desligado = call(rotasDeEnvio.desligarMelhorEnvio, {});
  await espera(rotasDeEnvio.desligarMelhorEnvio, desligado, ['configuracao.melhor_envio_desligado'], loja.db);
});

test('is all that is written: a new call is told in the history or named above', () => {
  const todas = Object.values(ROTAS).flatMap((rotas): Route[] => Object.values(rotas));
  const escrevem = todas.filter((rota) => rota.method !== 'GET' && !NAO_ESCREVEM.includes(rota));
  const faltam = escrevem.filter((rota) => !anotadas.has(rota)).map(({ method, path }) => `${method} ${path}`);
  expect(faltam).toStrictEqual([]);
});
