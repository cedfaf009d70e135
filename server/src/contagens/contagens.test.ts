import { rotasDoBalcao } from '@varal/contract/balcao/balcao.routes';
import { rotasDasContagens as rotas } from '@varal/contract/contagens/contagens.routes';
import { rotasDeEstoque } from '@varal/contract/estoque/estoque.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { conferirEstoque } from '../../seed/conferir.ts';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umModelo, umProduto } from '../../test/cenario.ts';
import { umasFotos } from '../../test/fotos.ts';
import { umBalcao } from '../vendas/test-balcao.ts';
import { umaContagem, umaLeitura } from './test-contagem.ts';

const { app, db, listen, admin, vendedor, stranger } = await testApi();
const { call } = admin;
const { vender } = umBalcao({ db, call });
const { criar, ler, fechar, aplicar, desfazer, saldos } = umaContagem({ db, listen, call });

let lojas = 0;
/** A mug and a shirt in two sizes, with ten of each. */
async function umaPrateleira() {
  const n = ++lojas;
  const modelo_id = await umModelo(db);
  const categoria_id = await umaCategoria(db);
  const onde = { modelo_id, categoria_id };
  const caneca = await umProduto(db, { ...onde, titulo: 'Caneca', sku: `CANECA${n}`, saldo: 10, local: `B${n}` });
  const camisa = await umProduto(db, {
    ...{ ...onde, titulo: 'Camisa', sku: `CAMISA${n}`, local: `A${n}` },
    variacoes: [
      { sku: `CAMISA${n}-M`, nome_cor: 'Azul', tamanho: 'M', saldo: 10 },
      { sku: `CAMISA${n}-P`, nome_cor: 'Azul', tamanho: 'P', saldo: 10 },
    ],
  });
  return { n, modelo_id, categoria_id, caneca, camisa, CANECA: `CANECA${n}`, P: `CAMISA${n}-P`, M: `CAMISA${n}-M` };
}
const ver = async (id: number, por = admin) => (await por.call(rotas.verContagem, { params: { id } })).body;
const recusa = ({ status, body }: { status: number; body: unknown }) => `${status} ${(body as { erro?: string }).erro}`;
/** Units leave the shop over the counter. */
const sair = async (sku: string, quantidade: number) => {
  const pagamentos = [{ forma: 'dinheiro', valor: 50 * quantidade }] as const;
  const body = { itens: [{ sku, quantidade }], pagamentos: [...pagamentos] };
  expect((await call(rotasDoBalcao.venderNoBalcao, { body })).status).toBe(201);
};

describe('what is counted', () => {
  test('is what the scope says, in the order of the walk', async () => {
    const { modelo_id, categoria_id, caneca, n, CANECA, P, M } = await umaPrateleira();
    const skus = async (escopo: object) => (await criar({ escopo })).itens.map(({ sku }) => sku);
    expect(await skus({ modelo_id })).toStrictEqual([P, M, CANECA]);
    const filha = await umaCategoria(db, { categoria_pai: categoria_id });
    await umProduto(db, { sku: `FILHA${n}`, categoria_id: filha });
    expect(await skus({ categoria_id })).toStrictEqual([P, M, CANECA, `FILHA${n}`]);
    expect(await skus({ locais: [`a${n}`] })).toStrictEqual([P, M]);
    const { escopo_dito } = await criar({ escopo: { locais: [`b${n}`, ` A${n} `, `a${n}`] } });
    expect(escopo_dito).toBe(`Lugares a${n}, b${n}`);
    expect(await skus({ ids: [caneca.id] })).toStrictEqual([CANECA]);
    expect((await skus({ tudo: true })).length).toBeGreaterThanOrEqual(4);
    const vazia = await call(rotas.criarContagem, { body: { nome: 'x', escopo: { locais: ['nenhum'] }, cega: false } });
    expect(recusa(vazia)).toBe('409 Não há nenhum produto para contar aí.');
    const estranha = await call(rotas.criarContagem, { body: { nome: 'x', escopo: { nada: 1 } } as never });
    expect(estranha.status).toBe(400);
    expect((await stranger(rotas.listarContagens, { query: {} })).status).toBe(401);
  });

  test('is shown by the variation’s own first picture, else by the product’s, also among the differences', async () => {
    const { camisa, M, P } = await umaPrateleira();
    await umasFotos(db, camisa.id, [{ arquivo: 'preta.jpg' }, { arquivo: 'branca.jpg', de: [camisa.variacoes[1]] }]);
    const { id, itens } = await criar({ escopo: { ids: [camisa.id] } });
    const fotos = [
      [P, '/midia/branca.jpg'],
      [M, '/midia/preta.jpg'],
    ];
    expect(itens.map(({ sku, imagem_url }) => [sku, imagem_url])).toStrictEqual(fotos);
    await fechar(id);
    const { body } = await call(rotas.verDiferencas, { params: { id } });
    expect(body.nao_contados.map(({ sku, imagem_url }) => [sku, imagem_url])).toStrictEqual(fotos);
  });

  test('is found by QR, SKU and code, by several people at once, each reading once', async () => {
    const { modelo_id, camisa, caneca, CANECA, P, M } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    const uma = umaLeitura(P.toLowerCase(), { quantidade: 3 });
    expect(await ler(id, uma, umaLeitura(`/produtos/${camisa.id}?variacao=${camisa.variacoes[0]}`), uma)).toMatchObject(
      [
        { leitura_id: uma.leitura_id, situacao: 'contada', sku: P, contada: 3, descricao: 'Camisa Azul P' },
        { situacao: 'contada', sku: M, contada: 1 },
        { leitura_id: uma.leitura_id, situacao: 'repetida', sku: P, contada: 3 },
      ],
    );
    const juntas = Array.from({ length: 20 }, (_, n) =>
      (n % 2 ? admin : vendedor).call(rotas.lerNaContagem, {
        params: { id },
        body: { leituras: [umaLeitura(CANECA), uma, umaLeitura(String(caneca.id).padStart(4, '0'))] },
      }),
    );
    const respostas = await Promise.all(juntas);
    expect(new Set(respostas.map(({ status }) => status))).toStrictEqual(new Set([200]));
    const { itens, pessoas, n_contados, unidades } = await ver(id);
    expect(itens.map(({ sku, contada }) => [sku, contada])).toStrictEqual([
      ...[
        [P, 3],
        [M, 1],
        [CANECA, 40],
      ],
    ]);
    expect({ n_contados, unidades }).toStrictEqual({ n_contados: 3, unidades: 44 });
    expect(pessoas.map(({ nome, leituras }) => [nome, leituras])).toStrictEqual([
      [admin.usuario.nome, 22],
      [vendedor.usuario.nome, 20],
    ]);
  });

  test('one that cannot be counted does not stop the others, and is judged anew when it comes again', async () => {
    const { modelo_id, camisa, CANECA, n } = await umaPrateleira();
    const fora = await umProduto(db, { titulo: 'Boné', sku: `BONE${n}`, local: 'C1' });
    const lixo = await umProduto(db, { titulo: 'Velho', sku: `VELHO${n}`, excluido_em: new Date().toISOString() });
    const { id } = await criar({ escopo: { modelo_id } });
    const codigos = ['XYZ', CANECA, `BONE${n}`, `/produtos/${lixo.id}`, `CAMISA${n}`, '/vendas', ' '];
    const lidas = codigos.map((codigo) => umaLeitura(codigo));
    const sorte = await ler(id, ...lidas);
    expect(sorte.map(({ situacao, motivo }) => motivo ?? situacao)).toStrictEqual([
      'Nenhum produto tem o código XYZ.',
      'contada',
      'Não está nesta contagem: Boné. O lugar é C1.',
      'Está na lixeira: Velho.',
      'Leia o código da variação de Camisa: o do produto não diz qual ela é.',
      'Este código não é de um produto.',
      'O código está vazio.',
    ]);
    // A call that was cut off on its way is told as it was.
    expect((await ler(id, ...lidas)).map(({ situacao, motivo }) => motivo ?? situacao)).toStrictEqual(
      sorte.map(({ situacao, motivo }) => motivo ?? (situacao === 'contada' ? 'repetida' : situacao)),
    );
    expect((await ver(id)).recusadas).toHaveLength(6);

    // A thing that came into the scope since the count began is counted.
    await umProduto(db, { sku: 'XYZ', modelo_id });
    await db.updateTable('produtos').set({ local: 'D4' }).where('id', '=', fora.id).execute();
    const denovo = await ler(id, ...lidas);
    expect(denovo.map(({ situacao, motivo }) => motivo ?? situacao)).toStrictEqual([
      'contada',
      'repetida',
      'Não está nesta contagem: Boné. O lugar é D4.',
      'Está na lixeira: Velho.',
      'Leia o código da variação de Camisa: o do produto não diz qual ela é.',
      'Este código não é de um produto.',
      'O código está vazio.',
    ]);
    expect((await ver(id)).recusadas.map(({ motivo }) => motivo)).toContain(
      'Não está nesta contagem: Boné. O lugar é D4.',
    );
    expect((await ver(id)).recusadas).toHaveLength(5);
    expect(await ler(id, ...lidas.slice(0, 1))).toMatchObject([{ situacao: 'repetida', sku: 'XYZ', contada: 1 }]);
    expect(await ler(id, umaLeitura('XYZ'))).toMatchObject([{ situacao: 'contada', sku: 'XYZ', contada: 2 }]);
    const outra = await criar({ escopo: { ids: [fora.id, camisa.id] } });
    expect(await ler(outra.id, { ...umaLeitura(`BONE${n}`), leitura_id: lidas[1]?.leitura_id ?? '' })).toMatchObject([
      { situacao: 'recusada', motivo: 'Esta leitura já foi usada em outra contagem.' },
    ]);
    expect((await call(rotas.lerNaContagem, { params: { id: 999_999 }, body: { leituras: lidas } })).status).toBe(404);
  });

  test('one that was refused counts once when what it is comes back, however many send it again', async () => {
    const { modelo_id, caneca, CANECA } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    const params = { id: caneca.id };
    expect((await call(rotasDeProdutos.moverParaLixeira, { params })).status).toBeLessThan(300);
    const lida = umaLeitura(`/produtos/${caneca.id}`, { quantidade: 7 });
    expect(await ler(id, lida)).toMatchObject([{ situacao: 'recusada', motivo: 'Está na lixeira: Caneca.' }]);
    expect((await call(rotasDeProdutos.restaurarVarios, { body: { ids: [caneca.id] } })).status).toBe(200);
    const juntas = await Promise.all(Array.from({ length: 8 }, () => ler(id, lida)));
    expect(
      juntas
        .flat()
        .map(({ situacao }) => situacao)
        .toSorted(),
    ).toStrictEqual(['contada', ...Array.from({ length: 7 }, () => 'repetida')]);
    const { itens, recusadas } = await ver(id);
    expect(itens).toContainEqual(expect.objectContaining({ sku: CANECA, contada: 7 }));
    expect(recusadas).toStrictEqual([]);
    const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `contagem:${id}` } });
    expect(body.filter(({ acao }) => acao === 'contagem.lida')).toHaveLength(1);
  });

  test('one that was refused and is sent again after the end stays as it was, and counts once the count is open', async () => {
    const { modelo_id, n } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    const lida = umaLeitura(`NOVA${n}`);
    const desconhecida = [{ situacao: 'recusada', motivo: `Nenhum produto tem o código NOVA${n}.` }];
    expect(await ler(id, lida)).toMatchObject(desconhecida);
    await umProduto(db, { sku: `NOVA${n}`, modelo_id });
    await fechar(id);
    expect(await ler(id, lida)).toMatchObject(desconhecida);
    await call(rotas.reabrirContagem, { params: { id }, body: {} });
    expect(await ler(id, lida)).toMatchObject([{ situacao: 'contada', contada: 1 }]);
  });

  test('what was registered because its reading was refused lies there once', async () => {
    const { modelo_id, n } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    const lida = umaLeitura(`NOVA${n}`, { quantidade: 3 });
    expect(await ler(id, lida)).toMatchObject([{ situacao: 'recusada' }]);
    await umProduto(db, { sku: `NOVA${n}`, modelo_id, saldo: 5 });
    expect(await ler(id, lida)).toMatchObject([{ situacao: 'contada', contada: 3 }]);
    await fechar(id);
    await aplicar(id);
    expect(await saldos(`NOVA${n}`)).toStrictEqual({ [`NOVA${n}`]: 3 });
  });

  test('is taken back by name, in whatever order the two arrive, or made less', async () => {
    const { modelo_id, CANECA, P } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    const tarde = umaLeitura(CANECA, { quantidade: 7 });
    const volta = umaLeitura(CANECA, { quantidade: -7, desfaz: tarde.leitura_id });
    expect(await ler(id, volta)).toMatchObject([{ situacao: 'contada' }]);
    expect(await ler(id, tarde)).toMatchObject([{ situacao: 'contada', sku: CANECA }]);
    const [uma, outra] = [umaLeitura(P), umaLeitura(P)];
    await ler(id, uma, outra);
    expect(await ler(id, umaLeitura(P, { desfaz: uma.leitura_id }))).toMatchObject([
      { situacao: 'contada', sku: P, contada: 1 },
    ]);
    expect(await ler(id, umaLeitura(P, { desfaz: outra.leitura_id }))).toMatchObject([{ sku: P, contada: 0 }]);
    expect(await ler(id, umaLeitura(P, { quantidade: 5 }), umaLeitura(P, { quantidade: -2 }))).toMatchObject([
      { contada: 3 },
      { contada: 3 },
    ]);
    const { itens } = await ver(id);
    expect(itens.map(({ sku, contada }) => [sku, contada])).toContainEqual([CANECA, null]);
    // Less than nothing is no count: nobody has looked yet.
    await ler(id, umaLeitura(CANECA, { quantidade: -3 }));
    expect((await ver(id)).itens.map(({ sku, contada }) => [sku, contada])).toContainEqual([CANECA, null]);
    await ler(id, umaLeitura(CANECA, { quantidade: 0 }));
    expect((await ver(id)).itens.map(({ sku, contada }) => [sku, contada])).toContainEqual([CANECA, 0]);
    const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `contagem:${id}` } });
    expect(body.map(({ resumo }) => resumo)).toContain('Contou: 1 leitura desfeita.');
  });

  test('is never more than a balance can be, however much is read', async () => {
    const { modelo_id, CANECA } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    // As many calls may bring it: more than a number of the database holds.
    await sql`
      insert into leituras (leitura_id, destino, alvo_id, produto_id, codigo, quantidade, em, usuario_id)
      select ${CANECA} || n, 'contagem', ${id}, i.produto_id, '', 2000000000, clock_timestamp(), ${admin.usuario.id}
      from generate_series(1, 2) n, itens_da_contagem i
      where i.contagem_id = ${id} and i.variacao_id is null`.execute(db);
    expect(await ler(id, umaLeitura(CANECA))).toMatchObject([{ situacao: 'contada', contada: 1_000_000 }]);
    expect((await call(rotas.listarContagens, { query: {} })).body[0]).toMatchObject({ id, unidades: 1_000_000 });
    await fechar(id);
    await aplicar(id);
    expect(await saldos(CANECA)).toStrictEqual({ [CANECA]: 1_000_000 });
  });

  test('a blind count tells no balance, and no difference to those who count', async () => {
    const { modelo_id } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id }, cega: true });
    for (const quem of [admin, vendedor]) {
      expect(new Set((await ver(id, quem)).itens.map(({ saldo }) => saldo))).toStrictEqual(new Set([null]));
    }
    expect(recusa(await call(rotas.verDiferencas, { params: { id } }))).toBe(
      '409 Esta contagem ainda está aberta. Feche a contagem para ver as diferenças.',
    );
    for (const rota of [rotas.fecharContagem, rotas.verDiferencas]) {
      expect(recusa(await vendedor.call(rota, { params: { id } }))).toBe(
        '403 Numa contagem cega, só quem a criou ou um administrador vê as diferenças.',
      );
    }
    await fechar(id);
    expect((await ver(id, vendedor)).itens[0]?.saldo).toBeNull();
    const aberta = await criar({ escopo: { modelo_id } });
    expect(aberta.itens[0]?.saldo).toBe(10);
    const { body } = await call(rotas.listarContagens, { query: {} });
    expect(body.findIndex((uma) => uma.id === aberta.id)).toBeLessThan(body.findIndex((uma) => uma.id === id));
  });

  test('a count is found by the words of its name and of what it is about', async () => {
    const { caneca, n } = await umaPrateleira();
    const { id } = await criar({ nome: `Balanço de água ${n}`, escopo: { ids: [caneca.id] } });
    const achar = async (busca: string) => {
      const { body, headers } = await call(rotas.listarContagens, { query: { busca } });
      return [body.map((uma) => uma.id), headers['x-total-count']];
    };
    expect(await achar(`agua 1 PRODUTO ${n}`)).toStrictEqual([[id], '1']);
    expect(await achar('nenhuma assim')).toStrictEqual([[], '0']);
  });
});

describe('the differences', () => {
  test('are with the balance at the last reading of each thing, so that sales meanwhile are none', async () => {
    const { modelo_id, CANECA, P, M } = await umaPrateleira();
    await sair(P, 1);
    const { id } = await criar({ escopo: { modelo_id } });
    await sair(CANECA, 2);
    await ler(id, umaLeitura(CANECA, { quantidade: 8 }), umaLeitura(P, { quantidade: 7 }));
    await sair(CANECA, 3);
    await sair(P, 1);
    const { conferem, itens, nao_contados } = await fechar(id);
    expect(conferem).toBe(1);
    expect(itens).toMatchObject([
      {
        ...{
          sku: P,
          contada: 7,
          saldo_na_leitura: 9,
          diferenca: -2,
          mexido: false,
          saldo: 8,
          a_aplicar: -2,
          ficaria: 6,
        },
        ...{ presas: 0, aplicado: 0, vendas: [] },
      },
    ]);
    expect(nao_contados).toMatchObject([{ sku: M, contada: null, saldo_na_leitura: 10, diferenca: -10, ficaria: 0 }]);
    await aplicar(id);
    expect(await saldos(CANECA, P, M)).toStrictEqual({ [CANECA]: 5, [P]: 6, [M]: 10 });
  });

  test('late readings count at their own moment, and a wrong clock is set right', async () => {
    const { modelo_id, CANECA, P } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    await new Promise((done) => setTimeout(done, 30));
    const semRede = umaLeitura(CANECA, { quantidade: 10 });
    await new Promise((done) => setTimeout(done, 30));
    await sair(CANECA, 4);
    await ler(id, semRede);
    // This phone is a day behind, and says so by the moment at which it sends.
    const ontem = (ms: number) => new Date(Date.now() - 86_400_000 + ms).toISOString();
    await sair(P, 4);
    await call(rotas.lerNaContagem, {
      params: { id },
      body: { leituras: [umaLeitura(P, { quantidade: 6, em: ontem(0) })], enviado_em: ontem(0) },
    });
    await sair(P, 1);
    const { itens } = await fechar(id);
    expect(itens).toStrictEqual([]);
    const { lida_em } = (await ver(id)).itens.find(({ sku }) => sku === CANECA) ?? {};
    expect(lida_em).toBe(semRede.em);
  });

  test('what came and went while a thing was read is told, and it can be counted anew', async () => {
    const { modelo_id, CANECA, P } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    await ler(id, umaLeitura(CANECA, { quantidade: 5 }));
    await sair(CANECA, 1);
    await ler(id, umaLeitura(CANECA, { quantidade: 5 }), umaLeitura(P, { quantidade: 10 }));
    expect((await fechar(id)).itens).toMatchObject([{ sku: CANECA, contada: 10, diferenca: 1, mexido: true }]);
    expect(await ler(id, umaLeitura(CANECA))).toMatchObject([
      {
        situacao: 'recusada',
        motivo: 'A contagem foi fechada antes de esta leitura chegar. Reabra a contagem para contar.',
      },
    ]);
    const reaberta = await call(rotas.reabrirContagem, {
      params: { id },
      body: { recontar: [CANECA.toLowerCase(), CANECA] },
    });
    expect(reaberta).toMatchObject({ status: 200, body: { situacao: 'aberta' } });
    expect(reaberta.body.itens.find(({ sku }) => sku === CANECA)?.contada).toBeNull();
    await ler(id, umaLeitura(CANECA, { quantidade: 9 }));
    expect(await fechar(id)).toMatchObject({ conferem: 2, itens: [] });
    const fora = await call(rotas.reabrirContagem, { params: { id }, body: { recontar: ['NADA'] } });
    expect(recusa(fora)).toBe('409 Não está nesta contagem: NADA.');
  });

  test('a reading that was refused because the count was closed counts once it is open again', async () => {
    const { modelo_id, CANECA } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    const atrasada = umaLeitura(CANECA, { quantidade: 10 });
    await fechar(id);
    expect(await ler(id, atrasada)).toMatchObject([{ situacao: 'recusada' }]);
    expect((await call(rotas.reabrirContagem, { params: { id }, body: {} })).status).toBe(200);
    expect(await ler(id, atrasada)).toMatchObject([{ situacao: 'contada', contada: 10 }]);
    expect(recusa(await call(rotas.reabrirContagem, { params: { id }, body: {} }))).toMatch(/^409 /);
  });
});

describe('a count in the stock', () => {
  test('is rows of the ledger by a task, and undone by it: the old balances less what was sold since', async () => {
    const { modelo_id, caneca, CANECA, P, M } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id }, nome: 'Balanço' });
    await ler(id, umaLeitura(CANECA, { quantidade: 12 }), umaLeitura(P, { quantidade: 4 }));
    expect(recusa(await call(rotas.aplicarContagem, { params: { id }, body: {} }))).toMatch(/^409 Esta contagem ainda/);
    await fechar(id);
    await sair(CANECA, 1);
    const tarefa = await aplicar(id, { skus: [CANECA] });
    expect(tarefa).toMatchObject({ tipo: 'contagem', estado: 'pronta', feitos: 1, total: 1, pode_desfazer: true });
    expect(await saldos(CANECA, P)).toStrictEqual({ [CANECA]: 11, [P]: 10 });
    const outra = await aplicar(id, { zerar_nao_contados: true });
    expect(await saldos(CANECA, P, M)).toStrictEqual({ [CANECA]: 11, [P]: 4, [M]: 0 });
    expect((await ver(id)).situacao).toBe('aplicada');
    expect(recusa(await call(rotas.aplicarContagem, { params: { id }, body: {} }))).toBe(
      '409 Não há diferença para corrigir.',
    );
    const { body: estoque } = await call(rotasDeEstoque.verEstoque, { params: { produtoId: caneca.id } });
    expect(estoque.movimentos[0]).toMatchObject({
      ...{ tipo: 'contagem', muda_saldo: 2, motivo: 'Contagem Balanço', contagem_id: id, venda_id: null },
      usuario: admin.usuario.nome,
    });
    await sair(P, 1);
    await desfazer(outra.id);
    await desfazer(tarefa.id);
    expect(await saldos(CANECA, P, M)).toStrictEqual({ [CANECA]: 9, [P]: 9, [M]: 10 });
    const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `contagem:${id}` } });
    expect(feitos.map(({ acao }) => acao)).toStrictEqual([
      'contagem.aplicacao_desfeita',
      'contagem.aplicacao_desfeita',
      'contagem.aplicada',
      'contagem.aplicada',
      'contagem.fechada',
      'contagem.lida',
      'contagem.criada',
    ]);
    expect(feitos[3]?.mudancas).toStrictEqual([
      { campo: `${CANECA}.saldo`, rotulo: `${CANECA} · Estoque`, de: 9, para: 11 },
    ]);
  });

  test('is written once, however often it is asked for, also beside another count of the same shelf', async () => {
    const { modelo_id, CANECA } = await umaPrateleira();
    const uma = await criar({ escopo: { modelo_id } });
    const outra = await criar({ escopo: { modelo_id } });
    for (const { id } of [uma, outra]) {
      await ler(id, umaLeitura(CANECA, { quantidade: 7 }));
      await fechar(id);
    }
    await aplicar(uma.id);
    expect(recusa(await call(rotas.aplicarContagem, { params: { id: outra.id }, body: {} }))).toBe(
      '409 Não há diferença para corrigir.',
    );
    expect(await saldos(CANECA)).toStrictEqual({ [CANECA]: 7 });
    // Opened again and counted further, only what is new is written.
    await call(rotas.reabrirContagem, { params: { id: uma.id }, body: {} });
    await ler(uma.id, umaLeitura(CANECA, { quantidade: 1 }));
    await fechar(uma.id);
    await aplicar(uma.id);
    expect(await saldos(CANECA)).toStrictEqual({ [CANECA]: 8 });
  });

  test('below what sales hold it asks first, naming them, and then goes as far as they let it', async () => {
    const { modelo_id, camisa, caneca, CANECA, P, M, n } = await umaPrateleira();
    const { id: venda } = await vender({ itens: [{ sku: CANECA, quantidade: 6 }] });
    const { id: aDefinir } = await vender({ itens: [{ id: camisa.id, quantidade: 15 }] });
    const { id } = await criar({ escopo: { modelo_id } });
    await ler(id, ...[CANECA, P, M].map((sku) => umaLeitura(sku, { quantidade: 4 })));
    await fechar(id);
    const negada = await call(rotas.aplicarContagem, { params: { id }, body: {} });
    expect(negada).toMatchObject({
      status: 409,
      body: {
        codigo: 'contagem.presas',
        erro:
          `Há vendas que seguram mais do que foi contado: CAMISA${n}-P (venda ${aDefinir}); ` +
          `CAMISA${n}-M (venda ${aDefinir}); CANECA${n} (venda ${venda}). ` +
          'O estoque não fica abaixo do que as vendas seguram.',
        itens: [
          { sku: P, contada: 4, ficaria: 5, presas: 1, vendas: [{ venda_id: aDefinir, quantidade: 15 }] },
          { sku: M, contada: 4, ficaria: 10, presas: 6, vendas: [{ venda_id: aDefinir, quantidade: 15 }] },
          {
            ...{ produto_id: caneca.id, sku: CANECA, descricao: 'Caneca', contada: 4, saldo: 10, reservado: 6 },
            ...{ ficaria: 6, presas: 2, vendas: [{ venda_id: venda, status: 'separacao', quantidade: 6 }] },
          },
        ],
      },
    });
    expect(await saldos(CANECA)).toStrictEqual({ [CANECA]: 10 });
    const tarefa = await aplicar(id, { confirmar: true });
    expect(tarefa.falhas).toContainEqual({
      alvo: CANECA,
      motivo: `6 prometidas a vendas: fica em 6, faltam 2 (venda ${venda}).`,
    });
    const depois = await saldos(CANECA, P, M);
    expect(depois[CANECA]).toBe(6);
    expect((depois[P] ?? 0) + (depois[M] ?? 0)).toBe(15);
    // Once the sales let go, the rest is written.
    for (const uma of [venda, aDefinir]) await call(rotasDeVendas.cancelarVenda, { params: { id: uma }, query: {} });
    await aplicar(id);
    expect(await saldos(CANECA, P, M)).toStrictEqual({ [CANECA]: 4, [P]: 4, [M]: 4 });
  });

  test('what was sold of what a count brought stays sold when it is undone, and that is told', async () => {
    const { modelo_id, CANECA } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    await ler(id, umaLeitura(CANECA, { quantidade: 15 }));
    await fechar(id);
    const tarefa = await aplicar(id);
    await vender({ itens: [{ sku: CANECA, quantidade: 12 }] });
    const desfeita = await desfazer(tarefa.id);
    expect(desfeita.falhas).toStrictEqual([
      { alvo: CANECA, motivo: 'O saldo não voltou por inteiro: há vendas que seguram 12.' },
    ]);
    expect(await saldos(CANECA)).toStrictEqual({ [CANECA]: 12 });
  });

  test('a correction by hand says why, in the ledger; one because of a count is no change of the shelf', async () => {
    const { modelo_id, caneca, CANECA, P, camisa } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    await ler(id, umaLeitura(CANECA, { quantidade: 7 }), umaLeitura(P, { quantidade: 8 }));
    const corrigir = (produto: number, body: object) =>
      call(rotasDeProdutos.mudarProduto, { params: { id: produto }, body });
    expect((await corrigir(caneca.id, { qtd: 7, motivo_do_ajuste: 'contagem' })).status).toBe(200);
    const variacoes = [{ id: camisa.variacoes[1] ?? 0, quantidade: 9 }];
    expect((await corrigir(camisa.id, { variacoes, motivo_do_ajuste: 'perda' })).status).toBe(200);
    expect((await corrigir(caneca.id, { qtd: 7, motivo_do_ajuste: 'sei lá' })).status).toBe(400);
    const { body } = await call(rotasDeEstoque.verEstoque, { params: { produtoId: caneca.id } });
    expect(body.movimentos[0]).toMatchObject({ tipo: 'ajuste', muda_saldo: -3, motivo_do_ajuste: 'contagem' });
    expect((await fechar(id)).itens).toMatchObject([
      { sku: P, diferenca: -2, a_aplicar: -2, ficaria: 7 },
      { sku: CANECA, diferenca: -3, a_aplicar: 0, ficaria: 7 },
    ]);
    await aplicar(id);
    expect(await saldos(CANECA, P)).toStrictEqual({ [CANECA]: 7, [P]: 7 });
  });

  test('a correction because of a count that is undone is no change of the shelf either', async () => {
    const { modelo_id, caneca, CANECA } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    await ler(id, umaLeitura(CANECA, { quantidade: 7 }));
    const body = { qtd: 7, motivo_do_ajuste: 'contagem' } as const;
    await call(rotasDeProdutos.mudarProduto, { params: { id: caneca.id }, body });
    const query = { alvo: `produto:${caneca.id}` };
    const [corrigida] = (await call(rotasDoHistorico.listarHistorico, { query })).body;
    const desfeita = await call(rotasDoHistorico.desfazer, { params: { id: corrigida?.id ?? 0 } });
    expect((await fechar(id)).itens).toMatchObject([{ sku: CANECA, saldo: 10, a_aplicar: -3, ficaria: 7 }]);
    // An undo can be undone.
    await call(rotasDoHistorico.desfazer, { params: { id: desfeita.body.id } });
    const { body: diferencas } = await call(rotas.verDiferencas, { params: { id } });
    expect(diferencas.itens).toMatchObject([{ sku: CANECA, saldo: 7, a_aplicar: 0, ficaria: 7 }]);
  });

  test('is printed for counting by hand', async () => {
    const { modelo_id } = await umaPrateleira();
    const { id } = await criar({ escopo: { modelo_id } });
    const headers = { authorization: `Bearer ${admin.access}` };
    const pdf = await app.inject({ url: `/api/contagens/${id}/folha.pdf`, headers });
    expect(pdf).toMatchObject({ statusCode: 200, headers: { 'content-type': 'application/pdf' } });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await app.inject({ url: `/api/contagens/${id}/folha.pdf` })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/contagens/999999/folha.pdf', headers })).statusCode).toBe(404);
  });
});

test('after all that the shop’s sums are right', async () => {
  const { 'totais que não são o número de linhas': _, ...somas } = await conferirEstoque(db);
  expect(Object.values(somas).every((n) => n === 0)).toBe(true);
});
