import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import type { Fechamento } from '@varal/contract/pagamentos/pagamento';
import { rotasDePagamentos as rotas } from '@varal/contract/pagamentos/pagamentos.routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';
import { umProduto } from '../../../test/cenario.ts';
import { umaChave, umBalcao } from '../../vendas/test-balcao.ts';
import { HOJE, haDias, umCaixa } from '../test-dinheiro.ts';

const { call, db, admin, vendedor } = await testApi();
const { vender } = umBalcao({ db, call });
const { receber, mudar, apagar, devolver, listar, fechar, reabrir, caixa } = umCaixa({ call });
const doAdmin = umCaixa(admin);
const { id: produto } = await umProduto(db, { saldo: 500_000 });
const { id } = await vender({ itens: [{ id: produto, quantidade: 9_000 }] });

const ela = { id: vendedor.usuario.id, nome: vendedor.usuario.nome };
const DIA_E_MES = HOJE.split('-').reverse().slice(0, 2).join('/');
const HORA = expect.stringMatching(/ às \d\d:\d\d\./);

/** Each test begins with a till that nobody ever closed, and without money. */
beforeEach(async () => {
  await sql`delete from pagamentos`.execute(db);
  await sql`delete from fechamentos`.execute(db);
});

const emDinheiro = (valor: number, recebido_em: string | null = HOJE) =>
  receber(id, { forma: 'dinheiro', valor, recebido_em });
const desde = async (dia = HOJE) => (await caixa(dia)).desde_o_ultimo;
const fechado = async (body: Parameters<typeof fechar>[1], dia = HOJE) => {
  const { status, body: visto } = await fechar(dia, body);
  expect([status, visto]).toStrictEqual([200, visto]);
  return visto.fechamentos.at(-1) as Fechamento;
};
/** All that was noted until now becomes a day of the past. */
const passaramDias = (dias: number) =>
  sql`update pagamentos set anotado_em = anotado_em - ${dias} * interval '1 day'`.execute(db);
const passaramMinutos = (minutos: number) =>
  sql`update fechamentos set fechado_em = fechado_em - ${minutos} * interval '1 minute'`.execute(db);

test('a day says what came in and went out, by form and person, and how the till stands', async () => {
  await emDinheiro(50);
  const pix = await receber(id, { forma: 'pix', valor: 80.5 });
  await receber(id, { forma: 'pix', valor: 9, recebido_em: haDias(3) });
  await receber(id, { forma: 'boleto', valor: 9, recebido_em: null });
  await doAdmin.receber(id, { forma: 'dinheiro', valor: 20.1 });
  await devolver(pix.id, { valor: 30, forma: 'dinheiro' });
  const dela = [
    { forma: 'pix', entrou: 80.5, saiu: 0, pagamentos: 1 },
    { forma: 'dinheiro', entrou: 50, saiu: 30, pagamentos: 2 },
  ];
  const aberto = {
    dia: HOJE,
    entrou: 150.6,
    saiu: 30,
    pagamentos: 4,
    por_forma: [dela[0], { forma: 'dinheiro', entrou: 70.1, saiu: 30, pagamentos: 3 }],
    por_pessoa: [
      {
        usuario: { id: admin.usuario.id, nome: admin.usuario.nome },
        entrou: 20.1,
        saiu: 0,
        pagamentos: 1,
        por_forma: [{ forma: 'dinheiro', entrou: 20.1, saiu: 0, pagamentos: 1 }],
      },
      { usuario: ela, entrou: 130.5, saiu: 30, pagamentos: 3, por_forma: dela },
    ],
    dinheiro_esperado: 40.1,
    fechamento: null,
    fechamentos: [],
    movimentos: [],
    desde_o_ultimo: { ultimo_id: null, de: null, ficou: 0, entrou: 70.1, saiu: 30, esperado: 40.1, n: 5 },
    esquecido: null,
  };
  expect(await caixa(HOJE)).toStrictEqual(aberto);
  expect((await call(rotas.verCaixa, {})).body).toStrictEqual(aberto);

  const answer = await fechar(HOJE, { contado: 40, fica: 15.5, observacao: 'Faltou uma moeda', depois_de: null });
  expect(answer).toMatchObject({ status: 200 });
  const feito = {
    id: expect.any(Number),
    de: null,
    ate: expect.any(String),
    por: ela,
    esperado: 40.1,
    contado: 40,
    diferenca: -0.1,
    fica: 15.5,
    motivo: '',
  };
  expect(answer.body).toStrictEqual({
    ...aberto,
    fechamento: {
      em: expect.any(String),
      por: ela,
      contado: 40,
      esperado: 40.1,
      diferenca: -0.1,
      observacao: 'Faltou uma moeda',
    },
    fechamentos: [feito],
    // The rest leaves the drawer with the closing.
    movimentos: [
      {
        id: expect.any(Number),
        tipo: 'sangria',
        valor: 24.5,
        motivo: '',
        em: expect.any(String),
        por: ela,
        estorna: null,
        estornado: false,
        do_fechamento: answer.body.fechamentos[0]?.id,
      },
    ],
    desde_o_ultimo: {
      ultimo_id: answer.body.fechamentos[0]?.id,
      de: answer.body.fechamentos[0]?.ate,
      ficou: 15.5,
      entrou: 0,
      saiu: 0,
      esperado: 15.5,
      n: 0,
    },
  });
});

describe('the till runs from closing to closing', () => {
  test('a closing at noon does not shut the counter, and what stays in the drawer is expected in the evening', async () => {
    await emDinheiro(100);
    const meioDia = await fechado({ contado: 100, fica: 30 });
    expect(meioDia).toMatchObject({ esperado: 100, diferenca: 0, fica: 30, de: null });

    await emDinheiro(25);
    // Money of a day of the past is money that was noted since.
    await emDinheiro(5, haDias(9));
    expect(await desde()).toMatchObject({
      ultimo_id: meioDia.id,
      de: meioDia.ate,
      ficou: 30,
      entrou: 30,
      esperado: 60,
      n: 2,
    });
    // All that was counted stays where nothing else is said.
    const daNoite = await fechado({ contado: 60, depois_de: meioDia.id });
    expect(daNoite).toMatchObject({ de: meioDia.ate, esperado: 60, diferenca: 0, fica: 60 });
    const { fechamentos, fechamento, dinheiro_esperado } = await caixa(HOJE);
    expect(fechamentos.map((um) => um.id)).toStrictEqual([meioDia.id, daNoite.id]);
    expect([fechamento?.esperado, dinheiro_esperado]).toStrictEqual([60, 125]);
    expect(await desde()).toMatchObject({ ficou: 60, entrou: 0, saiu: 0, esperado: 60, n: 0 });
  });

  test('what was only expected at the closing belongs to the one after it is received', async () => {
    const boleto = await receber(id, { forma: 'boleto', valor: 40, recebido_em: null });
    await fechado({ contado: 0 });
    expect(await mudar(boleto.id, { forma: 'dinheiro', recebido_em: haDias(2) })).toMatchObject({ status: 200 });
    expect(await desde()).toMatchObject({ entrou: 40, n: 1 });
    expect(await fechado({ contado: 40 })).toMatchObject({ esperado: 40 });
    expect(await listar(id)).toMatchObject([{ caixa_fechado: true }]);
  });

  test('a repeated closing is one closing', async () => {
    await emDinheiro(10);
    const chave = umaChave();
    const enviado = { params: { dia: HOJE }, body: { contado: 10, depois_de: null } };
    const feitos = await Promise.all([1, 2, 3].map(() => call(rotas.fecharCaixa, enviado, chave)));
    expect(feitos.map(({ status, body }) => [status, body.fechamentos])).toStrictEqual(
      feitos.map(() => [200, feitos[0]?.body.fechamentos]),
    );
    expect((await caixa(HOJE)).fechamentos).toHaveLength(1);
  });
});

describe('a closing is refused', () => {
  test('where somebody closed since the screen was opened', async () => {
    const primeiro = await doAdmin.fechar(HOJE, { contado: 0, depois_de: null });
    const recusa = {
      status: 409,
      body: {
        codigo: 'caixa.fechado_por_outro',
        erro: expect.stringMatching(`^${admin.usuario.nome} fechou o caixa às \\d\\d:\\d\\d\\.$`),
      },
    };
    expect(await fechar(HOJE, { contado: 0, depois_de: null })).toMatchObject(recusa);
    await passaramMinutos(30);
    await emDinheiro(3);
    expect(await fechar(HOJE, { contado: 3, depois_de: null })).toMatchObject(recusa);
    expect(await fechar(HOJE, { contado: 3, depois_de: primeiro.body.fechamentos[0]?.id ?? 0 })).toMatchObject({
      status: 200,
    });
  });

  test('where the difference is another than the screen showed, and nobody was asked about it', async () => {
    await emDinheiro(100);
    const { ultimo_id: depois_de, esperado } = await desde();
    await emDinheiro(40);
    const body = { contado: esperado, depois_de, esperado, motivo: 'Contei duas vezes' };
    expect(await fechar(HOJE, body)).toMatchObject({
      status: 409,
      body: {
        codigo: 'caixa.mudou',
        erro: 'Entrou ou saiu dinheiro enquanto você contava: agora deve haver R$ 140,00 na gaveta.',
      },
    });
    // Whoever counted that money too has all there should be.
    expect(await fechar(HOJE, { ...body, contado: 140 })).toMatchObject({ status: 200 });
  });

  test('where it comes right after another, without saying after which', async () => {
    await doAdmin.fechar(HOJE, { contado: 0 });
    expect(await fechar(HOJE, { contado: 0 })).toMatchObject({
      status: 409,
      body: { codigo: 'caixa.fechado_por_outro' },
    });
    // Somebody paid meanwhile: there is something to close.
    await emDinheiro(3);
    expect(await fechar(HOJE, { contado: 3 })).toMatchObject({ status: 200 });
    await passaramMinutos(2);
    expect(await fechar(HOJE, { contado: 3 })).toMatchObject({ status: 200 });
  });

  test('where the closing that the screen shows was reopened', async () => {
    const { id: visto } = await fechado({ contado: 0 });
    await doAdmin.reabrir(HOJE);
    expect(await fechar(HOJE, { contado: 0, depois_de: visto })).toMatchObject({
      status: 409,
      body: { erro: 'O caixa foi reaberto. Confira e feche de novo.' },
    });
  });

  test('of another day than today or a forgotten one', async () => {
    await emDinheiro(3, haDias(3));
    for (const dia of [haDias(1), haDias(3), '2020-02-03']) {
      expect(await fechar(dia, { contado: 3 })).toMatchObject({
        status: 409,
        body: { erro: 'Este dia já está em outro fechamento.' },
      });
    }
    expect(await fechar('2199-01-01', { contado: 0 })).toMatchObject({
      status: 400,
      body: { erro: 'O caixa de um dia que ainda não chegou não pode ser fechado.' },
    });
    for (const dia of ['2026-02-30', 'hoje', '0000-01-01'])
      expect((await fechar(dia, { contado: 0 })).status).toBeGreaterThan(399);
  });

  test('where more would stay than was counted, or a large difference has no reason', async () => {
    await emDinheiro(100);
    expect(await fechar(HOJE, { contado: 100, fica: 100.01 })).toMatchObject({
      status: 400,
      body: {
        erro: 'Não pode ficar mais do que foi contado.',
        erros: { fica: ['Não pode ficar mais do que foi contado.'] },
      },
    });
    expect(await fechar(HOJE, { contado: -1 })).toMatchObject({ status: 400 });
    for (const [contado, valor] of [
      [49.99, 'R$ 50,01'],
      [150.01, 'R$ 50,01'],
      [1_334.5, 'R$ 1.234,50'],
    ] as const) {
      expect(await fechar(HOJE, { contado, motivo: '  ' })).toMatchObject({
        status: 400,
        body: {
          codigo: 'caixa.sem_motivo',
          erro: `A diferença é de ${valor}: escreva o motivo.`,
          erros: { motivo: [`A diferença é de ${valor}: escreva o motivo.`] },
        },
      });
    }
    expect((await caixa(HOJE)).fechamentos).toStrictEqual([]);
    expect(await fechado({ contado: 50 })).toMatchObject({ diferenca: -50, motivo: '' });
    await emDinheiro(1);
    expect(await fechado({ contado: 151.01, motivo: 'Troco de ontem' })).toMatchObject({
      diferenca: 100.01,
      motivo: 'Troco de ontem',
    });
  });
});

describe('a forgotten day', () => {
  test('is closed with what was noted until its midnight; today begins there', async () => {
    await emDinheiro(20);
    await passaramDias(1);
    await emDinheiro(30);
    await passaramDias(1);
    await emDinheiro(7);
    const [ontem, anteontem] = [haDias(1), haDias(2)];
    expect((await caixa(HOJE)).esquecido).toBe(ontem);
    expect(await desde()).toMatchObject({ entrou: 57, n: 3 });
    expect(await desde(ontem)).toMatchObject({ entrou: 50, n: 2 });
    expect(await fechar(anteontem, { contado: 20 })).toMatchObject({
      status: 409,
      body: { erro: 'Este dia já está em outro fechamento.' },
    });

    const meiaNoite = new Date(`${HOJE}T00:00:00-03:00`).toISOString();
    expect(await fechado({ contado: 50, fica: 10 }, ontem)).toMatchObject({ esperado: 50, de: null, ate: meiaNoite });
    expect(await caixa(HOJE)).toMatchObject({
      fechamentos: [],
      esquecido: null,
      desde_o_ultimo: { de: meiaNoite, ficou: 10, entrou: 7, esperado: 17, n: 1 },
    });
    expect(await fechar(ontem, { contado: 0 })).toMatchObject({ status: 409 });
    expect(await fechado({ contado: 17 })).toMatchObject({ esperado: 17, de: meiaNoite });
  });

  test('needs not be closed by itself: today takes it', async () => {
    await emDinheiro(20);
    await passaramDias(3);
    expect((await caixa(HOJE)).esquecido).toBe(haDias(3));
    await emDinheiro(7);
    expect(await fechado({ contado: 27 })).toMatchObject({ esperado: 27 });
    expect((await caixa(HOJE)).esquecido).toBeNull();
  });

  test('has no money that was promised before it and received since', async () => {
    const promessa = await emDinheiro(25, null);
    // They settle some of it.
    await emDinheiro(5);
    await passaramDias(2);
    await mudar(promessa.id, { recebido_em: haDias(2) });
    expect(await fechado({ contado: 5 }, haDias(2))).toMatchObject({ esperado: 5 });
    expect(await desde()).toMatchObject({ entrou: 20, n: 1 });
  });
});

describe('a closing is reopened', () => {
  test('the last one first, by whoever closed within 15 minutes, and by an admin always', async () => {
    const dinheiro = await emDinheiro(10);
    const primeiro = await fechado({ contado: 10, fica: 4 });
    await emDinheiro(2);
    const segundo = await fechado({ contado: 6 });
    expect(await umCaixa(admin).reabrir(HOJE, { fechamento_id: primeiro.id })).toMatchObject({
      status: 409,
      body: { erro: expect.stringMatching(`^Reabra primeiro o caixa de ${DIA_E_MES} às \\d\\d:\\d\\d\\.$`) },
    });
    expect(await reabrir(haDias(1))).toMatchObject({ status: 409, body: { codigo: 'caixa.reabra_antes', erro: HORA } });

    await passaramMinutos(14);
    expect(await reabrir(HOJE, { fechamento_id: segundo.id })).toMatchObject({
      status: 200,
      body: {
        fechamentos: [{ id: primeiro.id }],
        desde_o_ultimo: { ultimo_id: primeiro.id, ficou: 4, entrou: 2, n: 1 },
      },
    });
    // Asked for again, it opens no other.
    expect(await reabrir(HOJE, { fechamento_id: segundo.id })).toMatchObject({
      body: { fechamentos: [{ id: primeiro.id }] },
    });
    await passaramMinutos(2);
    expect(await reabrir(HOJE)).toMatchObject({ status: 403 });
    expect(await doAdmin.reabrir(HOJE)).toMatchObject({ status: 200, body: { fechamentos: [], fechamento: null } });
    expect(await doAdmin.reabrir(HOJE)).toMatchObject({ status: 200 });
    expect(await desde()).toMatchObject({ ultimo_id: null, ficou: 0, entrou: 12, n: 2 });
    expect(await mudar(dinheiro.id, { valor: 11 })).toMatchObject({ status: 200 });
  });

  test('not by a seller who did not close it', async () => {
    await doAdmin.fechar(HOJE, { contado: 0 });
    expect(await reabrir(HOJE)).toMatchObject({ status: 403 });
    expect((await caixa(HOJE)).fechamentos).toHaveLength(1);
  });
});

test('a payment inside a closing changes by its note only, and its money goes back by a row of today', async () => {
  const antigo = await emDinheiro(60, haDias(4));
  await emDinheiro(40);
  await fechado({ contado: 100 });
  const recusa = {
    status: 409,
    body: {
      codigo: 'caixa.fechado',
      erro: expect.stringMatching(
        `^Este pagamento está no caixa fechado em ${DIA_E_MES} às \\d\\d:\\d\\d\\. Estorne-o, ou peça a um administrador para reabrir\\.$`,
      ),
    },
  };
  expect(await mudar(antigo.id, { valor: 50 })).toMatchObject(recusa);
  expect(await mudar(antigo.id, { recebido_em: haDias(5) })).toMatchObject(recusa);
  expect(await mudar(antigo.id, { observacao: 'x', forma: 'pix' })).toMatchObject(recusa);
  expect(await mudar(antigo.id, { observacao: 'Da irmã' })).toMatchObject({
    status: 200,
    body: { observacao: 'Da irmã' },
  });
  expect(await devolver(antigo.id, { valor: 10 })).toMatchObject({ status: 201 });
  expect(await apagar(antigo.id)).toMatchObject({ status: 204 });
  expect(await listar(id)).toMatchObject([
    { valor: 60, caixa_fechado: true, estornado: 60 },
    { valor: 40, caixa_fechado: true },
    { valor: 10, caixa_fechado: false, estorna: antigo.id },
    { valor: 50, caixa_fechado: false, estorna: antigo.id },
  ]);
  expect(await desde()).toMatchObject({ ficou: 100, entrou: 0, saiu: 60, esperado: 40, n: 2 });
});

test('closing and reopening write nothing of the sales: neither to Bling, nor to their screens', async () => {
  await emDinheiro(60);
  const contar = async () =>
    (
      await sql`select (select count(*) from sincronizacoes) as fila, (select max(alterado_em) from vendas) as em,
      (select string_agg(v::text, ',' order by id) from vendas v) as vendas`.execute(db)
    ).rows;
  const antes = await contar();
  await fechado({ contado: 60 });
  await doAdmin.reabrir(HOJE);
  expect(await contar()).toStrictEqual(antes);
  const { rows } = await sql<{ colunas: string }>`
    select string_agg(attname, ' ' order by attname) as colunas from pg_trigger t
    join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = any(t.tgattr)
    where tgname = 'pagamentos_mudam'`.execute(db);
  expect(rows[0]?.colunas.split(' ')).not.toContain('fechamento_id');
});

test('the history tells of closings and reopenings', async () => {
  await emDinheiro(100);
  await fechado({ contado: 40, fica: 10, motivo: 'Sangria sem recibo' });
  await doAdmin.reabrir(HOJE);
  const { body } = await admin.call(rotasDoHistorico.listarHistorico, {
    query: { alvo: 'pagamento', busca: 'caixa', limite: '2' },
  });
  const nome = `Caixa de ${HOJE.split('-').reverse().join('/')}`;
  expect(body.map(({ acao, alvo, resumo }) => [acao, alvo.nome, resumo])).toStrictEqual([
    ['pagamento.caixa_reaberto', nome, 'Reabriu o caixa.'],
    ['pagamento.caixa_fechado', nome, 'Fechou o caixa: Dinheiro contado R$ 40,00; Diferença -R$ 60,00; mais 2 campos.'],
  ]);
});

test('the payments of a day are listed, the last one first', async () => {
  const dia = haDias(9);
  for (const valor of [1, 2, 3]) await receber(id, { valor, recebido_em: `${dia}T1${valor}:00:00-03:00` });
  const { body, headers } = await call(rotas.listarMovimentosDoCaixa, { params: { dia }, query: { limite: '2' } });
  expect(body.map(({ valor, venda_id }) => [valor, venda_id])).toStrictEqual([
    [3, id],
    [2, id],
  ]);
  expect([headers['x-total-count'], headers.link]).toStrictEqual(['3', expect.stringContaining('pagina=2')]);
});
