import { createHash } from 'node:crypto';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDaEstamparia } from '@varal/contract/estamparia/estamparia.routes';
import { POSICOES, SITUACOES_DA_ESTAMPA, TECNICAS } from '@varal/contract/estampas/estampa';
import { rotasDasEstampas } from '@varal/contract/estampas/estampas.routes';
import { type AcaoDesfazivel, ehDesfazivel, NOMES_DAS_ACOES } from '@varal/contract/historico/acoes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDasMensagens } from '@varal/contract/mensagens/mensagens.routes';
import { rotasDosMockups } from '@varal/contract/mockups/mockups.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import { rotasDePlanilhas } from '@varal/contract/planilhas/planilhas.routes';
import { rotasDaMassa } from '@varal/contract/produtos/em-massa/em-massa.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { rotasDeQrcodes } from '@varal/contract/qrcodes/qrcodes.routes';
import type { Sent } from '@varal/contract/route';
import { PECAS_NO_BLING, QUEM_BAIXA } from '@varal/contract/sincronizacao/estoque-no-bling';
import { rotasDeSincronizacao } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { ORIGENS } from '@varal/contract/vendas/origem';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { umaCategoria, umCliente, umModelo } from '../../test/cenario.ts';
import { png } from '../../test/pictures.ts';
import { umaLojaComMelhorEnvio } from '../envio/melhor-envio/test-loja-com-melhor-envio.ts';
import { executorDePlanilhas } from '../planilhas/executor-de-planilhas.ts';
import { blingDa } from '../planilhas/test-planilhas.ts';
import { executoresDaMassa } from '../produtos/em-massa/mudar-em-massa.ts';
import { umaLisa } from '../produtos/feito-de/test-lisa.ts';
import { umCadastro } from '../produtos/test-cadastro.ts';
import { semTrabalho } from '../tarefas/test-executores.ts';
import { trabalharNasTarefas } from '../tarefas/trabalhar-nas-tarefas.ts';

const LONGA = process.env.PROVA === 'longa';
const RODADAS = LONGA ? 20 : 1;
const EDICOES = LONGA ? 200 : 80;

const loja = await umaLojaComMelhorEnvio();
const { admin, db, listen } = loja;
const { call } = admin;
const erros: unknown[] = [];
afterAll(
  trabalharNasTarefas({
    ...{ db, listen },
    executores: { ...semTrabalho, ...executoresDaMassa, ...executorDePlanilhas(blingDa(loja)) },
    log: { error: ({ err }: { err?: unknown }) => erros.push(err), warn: () => undefined },
  }),
);

/** Everything that staff typed, without what every save changes: versions and moments. */
async function retrato(): Promise<string> {
  const { rows } = await sql<{ tudo: string }>`
    select jsonb_build_object(
      'produtos', (select jsonb_agg(to_jsonb(p) - '{versao,alterado_em,excluido_em,excluido_por}'::text[]
        || jsonb_build_object('na_lixeira', excluido_em is not null) order by id) from produtos p),
      'variacoes', (select jsonb_agg(to_jsonb(v) - '{criado_em,criado_por}'::text[] order by id)
        from variacoes v where arquivada_em is null),
      'imagens', (select jsonb_agg(jsonb_build_array(id, ordem) order by id) from imagens_de_produto),
      'vinculos', (select jsonb_agg(jsonb_build_array(variacao_id, imagem_id) order by variacao_id, imagem_id)
        from imagens_da_variacao l join variacoes v on v.id = l.variacao_id and v.arquivada_em is null),
      'estampas', (select jsonb_agg(to_jsonb(e) - '{versao,alterado_em}'::text[] order by id) from estampas e),
      'areas', (select jsonb_agg(to_jsonb(a) order by imagem_id, posicao) from areas_de_estampa a),
      'modelos', (select jsonb_agg(to_jsonb(m) - 'alterado_em' order by id) from modelos m),
      'categorias', (select jsonb_agg(to_jsonb(c) - 'alterado_em' order by id) from categorias c),
      'clientes', (select jsonb_agg(to_jsonb(c) - 'alterado_em' order by id) from clientes c),
      'envio', (select jsonb_agg(to_jsonb(e) - '{versao,alterado_em}'::text[]) from configuracao_de_envio e),
      'tabela', (select jsonb_agg(to_jsonb(t) - 'id' order by id) from tabela_de_frete t),
      'impressoras', (select jsonb_agg(to_jsonb(i) order by id) from impressoras i),
      'folhas', (select jsonb_agg(to_jsonb(f) order by formato) from folhas_de_qr f),
      'agencias', (select jsonb_agg(to_jsonb(a) - 'conferida_em' order by transportadora) from agencias_de_envio a),
      'pix', (select jsonb_agg(to_jsonb(x)) from configuracao_do_pix x),
      'mensagens', (select jsonb_agg(to_jsonb(m) order by momento) from mensagens m),
      'vendas', (select jsonb_agg(to_jsonb(c)) from configuracao_de_vendas c),
      'situacoes', (select jsonb_agg(to_jsonb(s) order by status) from situacao_por_status s),
      'formas', (select jsonb_agg(to_jsonb(f) order by forma) from forma_por_pagamento f),
      'lojas', (select jsonb_agg(to_jsonb(l) order by origem) from loja_por_origem l),
      'quem_baixa', (select jsonb_agg(jsonb_build_array(quem_baixa, pecas_no_bling)) from estoque_no_bling)
    )::text as tudo`.execute(db);
  return rows[0]?.tudo ?? '';
}

const hash = (texto: string) => createHash('sha256').update(texto).digest('hex');

/** A generator that gives the same numbers for the same seed. */
function acaso(semente: number) {
  let estado = semente >>> 0;
  const ate = (n: number): number => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * n);
  };
  const um = <T>(varios: readonly T[]): T => varios[ate(varios.length)] as T;
  return { ate, um, preco: () => ate(10_000) / 100 };
}
type Acaso = ReturnType<typeof acaso>;

async function umaLoja() {
  const modelos = [await umModelo(db), await umModelo(db)];
  const categorias = [await umaCategoria(db), await umaCategoria(db), await umaCategoria(db)];
  const clientes = [await umCliente(db), await umCliente(db)];
  const { criar } = await umCadastro({ db, call });
  const produtos: number[] = [];
  for (const variacoes of [
    [],
    [{ tamanho: 'P' as const, quantidade: 5 }, { tamanho: 'M' as const }],
    [{ nome_cor: 'Azul' }],
  ]) {
    const { id } = await criar({ variacoes, qtd: 7, preco_venda: 10 });
    const files = [1, 2, 3].map((n) => ({ filename: `${n}.png`, content: png({ width: 10 + n, height: 8 }) }));
    await call(rotas.enviarImagens, { params: { id }, files });
    produtos.push(id);
  }
  const { body: impressora } = await call(rotasDeQrcodes.criarImpressora, { body: { nome: `Zebra ${produtos[0]}` } });
  const { body: estampa } = await call(rotasDasEstampas.criarEstampa, {
    body: { nome: 'Onda', tecnica: 'dtf', posicao: 'frente', largura_mm: 200 },
  });
  const { pecas } = await umaLisa(db, { lisas: 90, prontas: [2] });
  const peca = pecas[0]?.variacao ?? 0;
  return { modelos, categorias, clientes, produtos, peca, impressora: impressora.id, estampa: estampa.id };
}
type Loja = Awaited<ReturnType<typeof umaLoja>>;

let novos = 0;
function novo(nome: string): string {
  novos += 1;
  return `${nome} ${novos}`;
}

type Maneira = (sorte: Acaso, loja: Loja) => Promise<{ status: number }>;

/** Ways to make each kind of edit that can be undone. An edit may be refused, as a person's may. */
const MANEIRAS = {
  'produto.editado': [
    ({ um, preco }, loja) => mudar(um(loja.produtos), { titulo: novo('Título'), preco_venda: preco() }),
    ({ um }, loja) => mudar(um(loja.produtos), { sku: novo('SKU'), modelo_id: um(loja.modelos) }),
    ({ ate, um }, loja) => mudar(um(loja.produtos), { qtd: ate(30), categoria: um(loja.categorias) }),
    mudarVariacoes,
    mudarVariacoes,
    guardarTudo,
    guardarTudo,
  ],
  'produto.na_lixeira': [({ um }, loja) => call(rotas.moverParaLixeira, { params: { id: um(loja.produtos) } })],
  'produto.restaurado': [
    ({ um }, loja) => call(rotas.restaurarVarios, { body: { ids: [um(loja.produtos)] } }),
    () => call(rotas.listarLixeira, { query: {} }).then(({ body }) => restaurar(body.map(({ id }) => id).slice(0, 1))),
  ],
  'produto.pecas_na_fila': [
    ({ ate }, { peca }) =>
      call(rotasDaEstamparia.produzir, { body: { variacao_id: peca, quantidade: 1 + ate(2), pronta: false } }),
  ],
  'produto.pecas_fora_da_fila': [],
  'produto.produzido': [estampar, estampar, estampar],
  // It is what undoing the one above leaves, and is drawn where that is undone.
  'produto.producao_desfeita': [],
  'produto.imagens_ordenadas': [
    async ({ ate, um }, loja) => {
      const params = { id: um(loja.produtos) };
      const { body: imagens } = await call(rotas.listarImagens, { params });
      if (!Array.isArray(imagens)) return { status: 404 };
      return call(rotas.ordenarImagens, { params, body: imagens.map(({ id }) => ({ id, ordem: ate(9) })) });
    },
  ],
  'produto.areas_mudadas': [
    async ({ ate, um }, loja) => {
      const params = { id: um(loja.produtos) };
      const { body: imagens } = await call(rotas.listarImagens, { params });
      if (!Array.isArray(imagens)) return { status: 404 };
      const areas = imagens.slice(ate(3)).map(({ id }) => ({
        ...{ imagem_id: id, posicao: um(POSICOES), largura_mm: 100 + ate(100) },
        ...{ x: ate(40) / 100, y: 0.1, largura: 0.5, altura: 0.4 },
      }));
      return call(rotasDosMockups.guardarAreas, { params, body: { areas } });
    },
  ],
  'modelo.editado': [
    ({ um, preco }, loja) =>
      call(rotasDeModelos.editarModelo, {
        params: { id: um(loja.modelos) },
        body: {
          ...{ nome: novo('Modelo'), preco_venda: preco(), peso: preco() },
          categoria_id: um([null, ...loja.categorias]),
        },
      }),
  ],
  'estampa.editada': [
    ({ ate, um, preco }, loja) =>
      call(rotasDasEstampas.editarEstampa, {
        params: { id: loja.estampa },
        body: {
          ...{ nome: novo('Estampa'), preco: preco(), custo: um([null, preco()]), largura_mm: 100 + ate(50) },
          ...{ altura_mm: um([null, 90]), tecnica: um(TECNICAS), cliente_id: um([null, ...loja.clientes]) },
        },
      }),
    ({ um }, loja) =>
      call(rotasDasEstampas.editarEstampa, {
        params: { id: loja.estampa },
        body: { situacao: um(SITUACOES_DA_ESTAMPA) },
      }),
  ],
  'categoria.editada': [
    ({ um }, loja) =>
      call(rotasDeCategorias.editarCategoria, { params: { id: um(loja.categorias) }, body: { nome: novo('Cat') } }),
  ],
  'categoria.movida': [
    ({ um }, loja) =>
      call(rotasDeCategorias.moverCategoria, {
        params: { id: um(loja.categorias) },
        body: { categoria_pai: um([null, ...loja.categorias]) },
      }),
  ],
  'cliente.editado': [
    ({ ate, um }, loja) =>
      call(rotasDeClientes.editarCliente, {
        params: { id: um(loja.clientes) },
        body: { nome: novo('Cliente'), cep: um(['', '01310100']), telefone: String(ate(1e9)) },
      }),
  ],
  'configuracao.remetente': [
    async () => {
      const { body } = await call(rotasDeEnvio.verConfiguracaoDeEnvio, {});
      const { falta: _, simulado: __, saldo: ___, versao: ____, ...digitada } = body;
      return call(rotasDeEnvio.salvarConfiguracaoDeEnvio, {
        body: { ...digitada, nome: novo('Loja'), bairro: novo('Bairro') },
      });
    },
  ],
  'configuracao.tabela_de_frete': [
    ({ ate, preco }) => {
      const faixa = { cep_de: '01000000', cep_ate: '01999999', peso_ate: 2, prazo_entrega: 1 };
      const linhas = Array.from({ length: ate(3) }, () => ({ ...faixa, nome: novo('Moto'), valor: preco() }));
      return call(rotasDeEnvio.salvarTabelaDeFrete, { body: { linhas } });
    },
  ],
  'configuracao.agencia': [
    ({ um }) => call(rotasDeEnvio.escolherAgencia, { params: { id: JADLOG }, body: { agencia: um([null, 100, 101]) } }),
  ],
  'configuracao.situacoes': [
    async ({ um }) => {
      const { body } = await call(rotasDeSincronizacao.verSituacoesNoBling, {});
      const tabela = body.tabela.map(({ status }) => ({ status, situacao_id: um([6, 9, 12, 15]) }));
      return call(rotasDeSincronizacao.salvarSituacoesNoBling, { body: { tabela } });
    },
  ],
  'configuracao.formas_de_pagamento': [
    ({ um }) => {
      const tabela = (['pix', 'dinheiro', 'a_receber'] as const).map((forma) => ({
        forma,
        forma_id: um([null, 7, 8]),
      }));
      return call(rotasDeSincronizacao.salvarFormasNoBling, { body: { tabela } });
    },
  ],
  'configuracao.pix': [
    ({ um }) =>
      call(rotasDoPix.salvarPix, {
        body: {
          chave: `${novo('loja').replace(' ', '')}@exemplo.com.br`,
          nome: um(['Loja', 'Varal']),
          cidade: 'Recife',
        },
      }),
    () => call(rotasDoPix.removerPix, {}),
  ],
  'configuracao.lojas': [
    ({ um }) =>
      call(rotasDeSincronizacao.salvarLojasNoBling, {
        body: { tabela: [{ origem: um(ORIGENS), loja_id: um([null, 7, 8]) }] },
      }),
  ],
  'configuracao.mensagem': [
    ({ um }) =>
      call(rotasDasMensagens.salvarMensagem, {
        params: { momento: um(['criada', 'enviada'] as const) },
        body: { texto: um(['Oi, {nome}', 'Olá!']) },
      }),
    ({ um }) => call(rotasDasMensagens.restaurarMensagem, { params: { momento: um(['criada', 'enviada'] as const) } }),
  ],
  'configuracao.vendas': [
    ({ um }) => call(rotasDeVendas.salvarConfiguracaoDeVendas, { body: { desconto_maximo: um([null, 5, 12.5]) } }),
  ],
  'configuracao.estamparia': [
    ({ ate }) => call(rotasDaEstamparia.salvarConfiguracaoDaEstamparia, { body: { dias: { dtf: ate(9) } } }),
    ({ ate }) =>
      call(rotasDaEstamparia.salvarConfiguracaoDaEstamparia, { body: { sinal: ate(100), fecha_as: '17:30' } }),
    ({ um }) =>
      call(rotasDaEstamparia.salvarConfiguracaoDaEstamparia, { body: { feriados: um([[], ['2027-02-09']]) } }),
  ],
  'configuracao.estoque_no_bling': [
    ({ um }) =>
      call(rotasDeSincronizacao.salvarEstoqueNoBling, {
        body: { quem_baixa: um(QUEM_BAIXA), pecas_no_bling: um(PECAS_NO_BLING) },
      }),
  ],
  'configuracao.folha': [
    ({ ate, um }) =>
      call(rotasDeQrcodes.lembrarFolha, {
        params: { formato: um(['pimaco-6187', 'avery-5163']) },
        body: { posicao: 1 + ate(10) },
      }),
  ],
  'configuracao.impressora_editada': [
    ({ ate, um }, { impressora: id }) =>
      call(rotasDeQrcodes.editarImpressora, {
        params: { id },
        body: { nome: novo('Impressora'), dx: ate(5), dpi: um([203, 300] as const) },
      }),
  ],
  'tarefa.feita': [
    ({ ate, um }, loja) =>
      emMassa(loja, { preco_venda: { modo: um(['percentual', 'soma'] as const), valor: 1 + ate(20) } }),
    ({ um }, loja) => emMassa(loja, { categoria_id: um(loja.categorias) }),
    ({ um }, loja) => emMassa(loja, { local: um(['', 'A1', 'B2']) }),
    (_, loja) => emMassa(loja, { lixeira: true }),
    porPlanilha,
    porPlanilha,
  ],
  // It is what undoing a task leaves, and is drawn where that is undone.
  'tarefa.massa_desfeita': [],
  'tarefa.planilha_desfeita': [],
} as const satisfies Record<AcaoDesfazivel, readonly Maneira[]>;

const JADLOG = 2;

type Digitado = Sent<typeof rotas.mudarProduto>['body'];
const mudar = (id: number, body: Digitado) => call(rotas.mudarProduto, { params: { id }, body });
const restaurar = (ids: number[]) => call(rotas.restaurarVarios, { body: { ids } });

function estampar({ ate }: Acaso, { peca }: Loja) {
  return call(rotasDaEstamparia.produzir, { body: { variacao_id: peca, quantidade: 1 + ate(4) } });
}

/** A save of the whole form: some variations change, some are new, and those that do not come are taken out. */
async function guardarTudo({ ate, um, preco }: Acaso, loja: Loja) {
  const id = um(loja.produtos);
  const { status, body: produto } = await call(rotas.verProduto, { params: { id } });
  if (status !== 200) return { status };
  const { titulo, sku, tem_variacoes, tem_cor, tem_tamanho } = produto;
  const ficam = produto.variacoes
    .filter(() => ate(4) > 0)
    .map((uma) => ({
      ...{ id: uma.id, sku: uma.sku, tamanho: uma.tamanho, preco_venda: preco(), quantidade: ate(9) },
      nome_cor: ate(2) === 0 ? novo('Cor') : uma.nome_cor,
    }));
  const entram = Array.from({ length: ate(2) }, () => ({ nome_cor: novo('Cor'), quantidade: ate(9), sku: novo('V') }));
  const variacoes = tem_variacoes ? { tem_cor, tem_tamanho, variacoes: [...ficam, ...entram] } : { qtd: ate(20) };
  return call(rotas.editarProduto, {
    params: { id },
    body: {
      ...{ sku, tem_variacoes, modelo_id: um(loja.modelos), categoria_id: um(loja.categorias), ...variacoes },
      ...{ titulo: um([titulo, novo('Título')]), descricao: novo('Descrição'), local: um(['', 'C3']) },
      ...{ preco_custo: preco(), preco_venda: preco(), ncm: um(['', '61091000']) },
    },
  });
}

async function mudarVariacoes({ ate, um, preco }: Acaso, loja: Loja) {
  const id = um(loja.produtos);
  const { body: produto } = await call(rotas.verProduto, { params: { id } });
  const delas = produto.variacoes ?? [];
  const imagens = (produto.imagens ?? []).map((imagem) => imagem.id);
  const mudadas = delas
    .filter(() => ate(2) === 0)
    .map((uma) => ({
      id: uma.id,
      ...(ate(2) === 0 && { quantidade: ate(20) }),
      ...(ate(2) === 0 && { preco_venda: ate(3) === 0 ? null : preco() }),
      ...(ate(3) === 0 && { sku: novo('V') }),
      ...(ate(3) === 0 && { imagens_vinculadas: imagens.filter(() => ate(2) === 0) }),
      ...(ate(4) === 0 && { nome_cor: novo('Cor') }),
    }));
  const novas = Array.from({ length: ate(3) }, () => ({ nome_cor: novo('Cor'), quantidade: ate(9), sku: novo('V') }));
  const saem = delas.filter((uma) => ate(4) === 0 && !mudadas.some((mudada) => mudada.id === uma.id));
  return mudar(id, { variacoes: [...mudadas, ...novas], variacoes_removidas: saem.map((uma) => uma.id) });
}

async function emMassa({ produtos }: Loja, mudanca: Sent<typeof rotasDaMassa.mudarEmMassa>['body']['mudanca']) {
  const { status, body } = await call(rotasDaMassa.mudarEmMassa, { body: { ids: produtos, mudanca } });
  if (status === 202) await terminou(body.id);
  return { status };
}

/** A spreadsheet makes nothing here, since what it makes again has another number, and tells no stock: stock that moved since stays. */
async function porPlanilha({ um, preco }: Acaso, { produtos }: Loja) {
  const linhas: string[] = [];
  for (const id of produtos) {
    const { body } = await call(rotas.verProduto, { params: { id } });
    if (body.sku) linhas.push(`${body.sku};${novo('Título')};${preco()};${um(['', 'A1', 'B2'])}`);
  }
  const content = Buffer.from(['SKU;Título;Preço de venda;Local', ...linhas].join('\n'));
  const files = [{ field: 'arquivo', filename: 'loja.csv', content, type: 'text/csv' }];
  const { status, body } = await call(rotasDePlanilhas.enviarPlanilha, { body: { tipo: 'produtos' }, files });
  if (status !== 201) return { status };
  const params = { id: body.id };
  const colunas = body.colunas.map(({ coluna, campo }) => ({ coluna, campo }));
  await call(rotasDePlanilhas.conferirPlanilha, { params, body: { colunas } });
  const aplicada = await call(rotasDePlanilhas.aplicarPlanilha, {
    params,
    body: { so_as_certas: true, estoques: 'gravar' },
  });
  if (aplicada.status === 202) await terminou(aplicada.body.id);
  return { status: aplicada.status };
}

async function terminou(id: number) {
  await vi.waitFor(
    async () => {
      const { body } = await call(rotasDeTarefas.verTarefa, { params: { id } });
      expect(body.terminada_em).not.toBeNull();
      expect(body).toMatchObject({ estado: expect.stringMatching(/^(pronta|desfeita)$/), falhas: [] });
    },
    { timeout: 120_000, interval: 20 },
  );
  expect(erros).toStrictEqual([]);
}

/** A pack of all ways, which is drawn to its end before it is shuffled again. */
function baralho({ ate }: Acaso) {
  let cartas: Maneira[] = [];
  return (): Maneira => {
    if (cartas.length === 0) cartas = [...Object.values<readonly Maneira[]>(MANEIRAS).flat()];
    const [carta] = cartas.splice(ate(cartas.length), 1);
    if (!carta) throw new Error('an empty pack');
    return carta;
  };
}

const ultima = async () => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from historico`.execute(db);
  return rows[0]?.id ?? 0;
};

/** Tells whether some kind of edit is in none of these rows; a draw may be refused, or change nothing. */
async function faltaUma(feitas: readonly { id: number }[]): Promise<boolean> {
  const ids = feitas.map(({ id }) => id);
  const { rows } = await sql<{ acao: string }>`
    select distinct acao from historico where id = any(${ids}::bigint[])`.execute(db);
  const feitos = new Set(rows.map(({ acao }) => acao));
  return NOMES_DAS_ACOES.some((acao) => ehDesfazivel(acao) && !feitos.has(acao));
}

const desfeitas = new Set<string>();

/** Undoes one row and answers with the row that undoes this in turn, which of a task comes at its end. */
async function desfazer(id: number): Promise<number> {
  const { rows } = await sql<{ acao: string }>`select acao from historico where id = ${id}`.execute(db);
  const resposta = await call(rotasDoHistorico.desfazer, { params: { id } });
  expect(resposta, `undoing ${rows[0]?.acao}`).toMatchObject({ status: 200 });
  desfeitas.add(rows[0]?.acao ?? '');
  const { alvo } = resposta.body;
  if (alvo.tipo !== 'tarefa') return resposta.body.id;
  await terminou(alvo.id ?? 0);
  const { rows: dela } = await sql<{ id: number }>`
    select max(id) as id from historico where alvo_tipo = 'tarefa' and alvo_id = ${alvo.id}`.execute(db);
  return dela[0]?.id ?? 0;
}

async function deveSer(retratado: string, oque: string) {
  const agora = await retrato();
  if (hash(agora) !== hash(retratado)) expect(JSON.parse(agora), oque).toStrictEqual(JSON.parse(retratado));
}

test(`${RODADAS} times ${EDICOES} random edits are undone in reverse, some undoings undone too, and all is as it was`, {
  timeout: LONGA ? 3_600_000 : 300_000,
}, async () => {
  await sql`
    insert into formas_do_bling values (7, 'Pix', 20, true, 3, false), (8, 'Dinheiro', 1, true, 3, false)`.execute(db);
  await sql`insert into lojas_do_bling values (7, 'Site', 'Api', true), (8, 'Loja', 'Api', true)`.execute(db);
  let refeitas = 0;
  for (let rodada = 1; rodada <= RODADAS; rodada += 1) {
    const loja = await umaLoja();
    const sorte = acaso(LONGA ? rodada * 7919 : 45);
    const tirar = baralho(sorte);
    const feitas: { id: number; antes: string }[] = [];
    while (feitas.length < EDICOES || (feitas.length < 2 * EDICOES && (await faltaUma(feitas)))) {
      const [antes, havia] = [await retrato(), await ultima()];
      const { status } = await tirar()(sorte, loja);
      expect(status).toBeLessThan(500);
      const ha = await ultima();
      // A refused edit and one that changed nothing leave no row, and nothing else either.
      if (ha === havia) expect(await retrato()).toBe(antes);
      else feitas.push({ id: ha, antes });
    }
    for (const { id, antes } of feitas.reverse()) {
      const depois = await retrato();
      const volta = await desfazer(id);
      await deveSer(antes, 'undone');
      if (sorte.ate(3) > 0) continue;
      const outraVez = await desfazer(volta);
      await deveSer(depois, 'the undoing undone');
      await desfazer(outraVez);
      await deveSer(antes, 'undone once more');
      refeitas += 1;
    }
    if (LONGA) console.log(`round ${rodada}: ${EDICOES} edits undone, ${refeitas} undoings undone so far`);
  }
  // A new kind of edit that can be undone has to be drawn above.
  expect(NOMES_DAS_ACOES.filter((acao) => ehDesfazivel(acao) && !desfeitas.has(acao))).toStrictEqual([]);
});
