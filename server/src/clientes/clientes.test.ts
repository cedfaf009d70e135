import { randomUUID } from 'node:crypto';
import { rotasDeClientes as rotas } from '@varal/contract/clientes/clientes.routes';
import { completarCpf } from '@varal/contract/documentos';
import { rotasDePlanilhas } from '@varal/contract/planilhas/planilhas.routes';
import type { Sent } from '@varal/contract/route';
import { rotasDeSincronizacao } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda, umItem, umProduto } from '../../test/cenario.ts';

const { call, db, stranger, admin } = await testApi();

type Digitado = Sent<typeof rotas.criarCliente>['body'];

let feitos = 0;
const umCpf = () => {
  feitos += 1;
  return completarCpf(String(200_000_000 + feitos));
};

async function umCliente(cliente: Digitado = {}) {
  const answer = await call(rotas.criarCliente, { body: { nome: 'Bia Souza', cpf: umCpf(), ...cliente } });
  expect(answer.status).toBe(201);
  return answer.body;
}

test('a stranger gets nowhere', async () => {
  expect((await stranger(rotas.listarClientes, {})).status).toBe(401);
  expect((await stranger(rotas.criarCliente, { body: {} })).status).toBe(401);
});

describe('a customer', () => {
  test('needs no more than a name and a CPF, kept without punctuation', async () => {
    const { status, body } = await call(rotas.criarCliente, { body: { nome: ' Ana ', cpf: '529.982.247-25' } });
    expect({ status, body }).toStrictEqual({
      status: 201,
      body: {
        id: body.id,
        nome: 'Ana',
        tipo_pessoa: 'fisica',
        cpf: '52998224725',
        cnpj: null,
        ie: '',
        cpf_valido: true,
        consumidor: false,
        telefone: '',
        email: '',
        cep: '',
        endereco: '',
        numero: '',
        complemento: '',
        bairro: '',
        municipio: '',
        uf: '',
        n_vendas: 0,
        credito: 0,
        anonimizado_em: null,
      },
    });
    expect((await call(rotas.verCliente, { params: { id: body.id } })).body).toStrictEqual(body);
  });

  test('keeps everything, the state in capitals', async () => {
    const tudo = {
      telefone: '(11) 98123-4455',
      email: 'bia@example.com',
      endereco: 'Rua Caiubi',
      numero: '10',
      complemento: 'fundos',
      bairro: 'Perdizes',
      municipio: 'São Paulo',
    };
    expect(await umCliente({ ...tudo, cep: '05010-000', uf: 'sp' })).toMatchObject({
      ...tudo,
      cep: '05010000',
      uf: 'SP',
    });
  });

  test('may have a CPF whose check digits are wrong, and tells it', async () => {
    expect(await umCliente({ cpf: '111.222.333-44' })).toMatchObject({ cpf: '11122233344', cpf_valido: false });
  });

  test.each([
    [{}, { nome: ['Campo obrigatório'], cpf: ['Campo obrigatório'] }],
    [{ nome: '  ', cpf: '52998224725' }, { nome: ['Campo obrigatório'] }],
    [{ nome: 'Ana', cpf: ' ' }, { cpf: ['Campo obrigatório'] }],
  ])('needs both (%j)', async (body, erros) => {
    expect(await call(rotas.criarCliente, { body })).toMatchObject({
      status: 400,
      body: { erro: 'Preencha os campos obrigatórios.', erros },
    });
  });

  test.each([
    [{ cpf: '123' }, 'cpf', 'O CPF deve ter 11 dígitos.'],
    [{ cep: '123' }, 'cep', 'O CEP deve ter 8 dígitos.'],
    [{ uf: 'SPX' }, 'uf', 'Digite no máximo 2 caracteres.'],
    [{ uf: '1' }, 'uf', 'A UF tem só letras.'],
  ])('%j is said at its field', async (campos, campo, frase) => {
    expect(await call(rotas.criarCliente, { body: { nome: 'Ana', cpf: umCpf(), ...campos } })).toMatchObject({
      status: 400,
      body: { erros: { [campo]: [frase] } },
    });
  });

  test('has a CPF nobody else has', async () => {
    const { cpf } = await umCliente();
    const outro = await umCliente();
    const recusa = {
      status: 409,
      body: { erro: 'Já existe um cliente com este CPF.', erros: { cpf: ['Já existe um cliente com este CPF.'] } },
    };
    expect(await call(rotas.criarCliente, { body: { nome: 'Outra', cpf: String(cpf) } })).toMatchObject(recusa);
    expect(
      await admin.call(rotas.editarCliente, { params: { id: outro.id }, body: { nome: 'Outra', cpf: String(cpf) } }),
    ).toMatchObject(recusa);
  });

  test('is made once when twenty make it at once', async () => {
    const body = { nome: 'Juntos', cpf: umCpf() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => call(rotas.criarCliente, { body })));
    expect(answers.map(({ status }) => status).sort()).toStrictEqual([201, ...Array<number>(19).fill(409)]);
  });

  test('has a right CPF for good: only an admin corrects it, and anybody one that cannot be right', async () => {
    const { id } = await umCliente();
    const corrigir = (quem: typeof call, cpf: string) =>
      quem(rotas.editarCliente, { params: { id }, body: { nome: 'Bia Souza', cpf } });
    const erro = 'Este CPF é válido: só um administrador pode corrigi-lo.';
    expect(await corrigir(call, umCpf())).toMatchObject({ status: 403, body: { erro, erros: { cpf: [erro] } } });
    expect(await corrigir(admin.call, '222.333.444-55')).toMatchObject({ status: 200, body: { cpf_valido: false } });
    const certo = umCpf();
    expect(await corrigir(call, certo)).toMatchObject({ status: 200, body: { cpf: certo, cpf_valido: true } });
    // The CPF that the customer has already changes nothing.
    expect((await corrigir(call, certo)).status).toBe(200);
  });

  test('is replaced as a whole, and keeps its CPF when none comes', async () => {
    const { id, cpf } = await umCliente({ bairro: 'Centro', telefone: '1' });
    expect(await call(rotas.editarCliente, { params: { id }, body: { nome: 'Beatriz', telefone: '2' } })).toMatchObject(
      {
        status: 200,
        body: { id, cpf, nome: 'Beatriz', telefone: '2', bairro: '' },
      },
    );
    expect(await call(rotas.editarCliente, { params: { id }, body: { nome: '' } })).toMatchObject({
      status: 400,
      body: { erro: 'Preencha os campos obrigatórios.' },
    });
  });

  test('keeps what two people change in different fields, and refuses an empty name', async () => {
    const { id } = await umCliente({ nome: 'Bia', telefone: '1' });
    const mudar = (body: { nome?: string; telefone?: string }) => call(rotas.mudarCliente, { params: { id }, body });
    await Promise.all([mudar({ nome: 'Beatriz' }), mudar({ telefone: '2' })]);
    expect(await call(rotas.verCliente, { params: { id } })).toMatchObject({
      body: { nome: 'Beatriz', telefone: '2' },
    });
    expect(await mudar({ nome: ' ' })).toMatchObject({
      status: 400,
      body: { erro: 'Preencha os campos obrigatórios.' },
    });
    expect((await mudar({})).status).toBe(200);
  });

  test('that is unknown is not found', async () => {
    const params = { id: 2_000_000_000 };
    for (const answer of [
      await call(rotas.verCliente, { params }),
      await call(rotas.editarCliente, { params, body: { nome: 'x' } }),
      await call(rotas.mudarCliente, { params, body: { nome: 'x' } }),
      await call(rotas.excluirCliente, { params }),
      await call(rotas.anonimizarCliente, { params }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { erro: 'Cliente não encontrado.' } });
    }
  });
});

describe('the list', () => {
  test('is in order of name and found by name, CPF, telephone or e-mail, punctuation aside', async () => {
    const cpf = completarCpf('987654321');
    await umCliente({ nome: 'Zé da Silva', telefone: '(21) 3344-5566', email: 'ze@lista.com', cpf });
    await umCliente({ nome: 'Álvaro Lista', telefone: '21 99887 7665' });
    const nomes = async (busca: string) =>
      (await call(rotas.listarClientes, { query: { busca } })).body.map(({ nome }) => nome);
    expect(await nomes('lista')).toStrictEqual(['Álvaro Lista', 'Zé da Silva']);
    for (const busca of [
      'ze silva',
      'ZE@LISTA',
      cpf,
      '987.654.321',
      '33445566',
      '(21)3344-5566',
      '3344-5566',
      '+21 3344',
    ]) {
      expect(await nomes(busca), busca).toStrictEqual(['Zé da Silva']);
    }
    expect(await nomes('998877665')).toStrictEqual(['Álvaro Lista']);
    expect(await nomes('_%')).toStrictEqual([]);
  });

  test('comes in pages', async () => {
    for (const nome of ['Pg 1', 'Pg 2', 'Pg 3']) await umCliente({ nome, email: 'pagina@example.com' });
    const { body, headers } = await call(rotas.listarClientes, {
      query: { busca: 'pagina@', limite: '2', pagina: '2' },
    });
    expect(body.map(({ nome }) => nome)).toStrictEqual(['Pg 3']);
    expect(headers['x-total-count']).toBe('3');
  });

  test('goes on after a customer, also when that one has gone meanwhile', async () => {
    for (const nome of ['Depois 1', 'Depois 2', 'Depois 2', 'Depois 3'])
      await umCliente({ nome, email: 'depois@a.br' });
    const page = (query: object) => call(rotas.listarClientes, { query: { busca: 'depois@', limite: '2', ...query } });
    const first = await page({});
    const next = new URLSearchParams(/\?(.*)>/.exec(String(first.headers.link))?.[1]);
    expect(next.get('depois')).toBe(String(first.body[1]?.id));
    const second = await page({ pagina: '2', depois: next.get('depois') });
    expect(second.body.map(({ nome }) => nome)).toStrictEqual(['Depois 2', 'Depois 3']);
    expect(second.headers.link).toBeUndefined();

    await call(rotas.excluirCliente, { params: { id: Number(next.get('depois')) } });
    const { body } = await page({ pagina: '2', depois: next.get('depois') });
    expect(body.map(({ nome }) => nome)).toStrictEqual(['Depois 3']);
  });
});

describe('taking a customer out', () => {
  test('deletes one without sales', async () => {
    const { id } = await umCliente();
    expect((await call(rotas.excluirCliente, { params: { id } })).status).toBe(204);
    expect((await call(rotas.verCliente, { params: { id } })).status).toBe(404);
  });

  test('is refused with sales, and says how many', async () => {
    const { id } = await umCliente();
    await umaVenda(db, { cliente_id: id });
    expect(await call(rotas.excluirCliente, { params: { id } })).toMatchObject({
      status: 409,
      body: {
        erro: 'Não é possível excluir: este cliente tem 1 venda. Para apagar os dados dele, use "Anonimizar".',
      },
    });
  });

  test('makes one anonymous: the person goes, the sales stay', async () => {
    const { id, cpf } = await umCliente({ email: 'sumir@example.com', municipio: 'Recife', uf: 'PE' });
    const endereco = {
      cep: '50000000',
      endereco: 'Rua do Sol',
      numero: '1',
      complemento: 'ap 2',
      bairro: 'Boa Vista',
      municipio: 'Recife',
      uf: 'PE',
    };
    const venda = await umaVenda(db, { cliente_id: id, status: 'concluido', endereco });
    const { status, body } = await call(rotas.anonimizarCliente, { params: { id } });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { nome: 'Cliente anonimizado', cpf: null, cpf_valido: false, email: '', municipio: '', n_vendas: 1 },
    });
    const { endereco: depois } = await db
      .selectFrom('vendas')
      .select('endereco')
      .where('id', '=', venda)
      .executeTakeFirstOrThrow();
    expect(depois).toStrictEqual({
      cep: '',
      endereco: '',
      numero: '',
      complemento: '',
      bairro: '',
      municipio: 'Recife',
      uf: 'PE',
    });
    expect((await call(rotas.listarClientes, { query: { busca: 'sumir@' } })).body).toStrictEqual([]);
    expect((await call(rotas.anonimizarCliente, { params: { id } })).body.anonimizado_em).toBe(body.anonimizado_em);
    expect(await call(rotas.editarCliente, { params: { id }, body: { nome: 'De volta' } })).toMatchObject({
      status: 409,
      body: { erro: 'Este cliente foi anonimizado e não pode ser alterado.' },
    });
    await umCliente({ cpf: String(cpf) });
  });

  test('makes one anonymous also in what kept them and their sales from Bling', async () => {
    const { id } = await umCliente({ nome: 'Zuleica Prado' });
    const vendas = [
      await umaVenda(db, { cliente_id: id, status: 'concluido' }),
      await umaVenda(db, { cliente_id: id, status: 'concluido' }),
    ];
    const outro = await umCliente();
    const causa = 'O CPF de Zuleica Prado não é válido. Corrija o cadastro do cliente.';
    const recusada = { pedida: 2, feita: 1, recusada: 2, causa, tentativas: 1 };
    const noMeio = { causa, tentativas: 1, tomada_por: randomUUID(), tomada_ate: new Date().toISOString() };
    const fila = await db
      .insertInto('sincronizacoes')
      .values([
        { tipo: 'contato', registro_id: id, ...recusada },
        { tipo: 'venda', registro_id: Number(vendas[0]), ...recusada },
        { tipo: 'venda', registro_id: Number(vendas[1]), ...noMeio },
        { tipo: 'contato', registro_id: outro.id, ...recusada, causa: 'Outro motivo.' },
      ])
      .returning('id')
      .execute();

    expect((await call(rotas.anonimizarCliente, { params: { id } })).status).toBe(200);
    const { body } = await call(rotasDeSincronizacao.listarSincronizacoes, { query: {} });
    const depois = new Map(body.map(({ id, estado, causa }) => [id, { estado, causa }]));
    expect(fila.map(({ id }) => depois.get(id))).toStrictEqual([
      { estado: 'feita', causa: null },
      { estado: 'erro', causa: 'O motivo foi apagado com os dados do cliente.' },
      { estado: 'pendente', causa: null },
      { estado: 'erro', causa: 'Outro motivo.' },
    ]);
    const linhas = await db.selectFrom('sincronizacoes').selectAll().execute();
    expect(JSON.stringify(linhas)).not.toContain('Zuleica');
    expect(linhas.map(({ tomada_por }) => tomada_por)).not.toContain(noMeio.tomada_por);
  });

  test('empties the answers that would be given again, and what was noted to find one at Bling', async () => {
    const pessoa = {
      ...{ nome: 'Zulmira Testemunha', cpf: umCpf(), email: 'zulmira@example.com', telefone: '11 98111-2222' },
      ...{ cep: '50000000', endereco: 'Rua Zulmira', numero: '7', bairro: 'Zulmirinha', municipio: 'Recife', uf: 'PE' },
    };
    const criar = () => call(rotas.criarCliente, { body: pessoa }, { 'idempotency-key': 'zulmira-criar' });
    const { body: criada } = await criar();
    const { id } = criada;
    // The CPF changes once, so that both answers to forget hold a different one.
    const outroCpf = umCpf();
    const editar = () =>
      admin.call(
        rotas.editarCliente,
        { params: { id }, body: { ...pessoa, cpf: outroCpf } },
        { 'idempotency-key': 'zulmira-2' },
      );
    const produto = await umProduto(db, { saldo: 1 });
    const corpo = { cliente_id: id, origem: 'loja_fisica' as const, itens: [{ id: produto.id, quantidade: 1 }] };
    const vender = () => call(rotasDeVendas.criarVenda, { body: corpo }, { 'idempotency-key': 'zulmira-vender' });
    const { status, body: editada } = await editar();
    const { body: vendida } = await vender();
    expect([status, editada.nome, vendida.cliente_nome]).toStrictEqual([200, pessoa.nome, pessoa.nome]);
    const [contato, venda] = await db
      .insertInto('sincronizacoes')
      .values([
        { tipo: 'contato', registro_id: id, recusada: 1, causa: 'Zulmira não pode.' },
        { tipo: 'venda', registro_id: vendida.id, recusada: 1, causa: 'Zulmira não pode.' },
      ])
      .returning('id')
      .execute();
    for (const uma of [contato, venda]) {
      const headers = { 'idempotency-key': `zulmira-tentar-${uma?.id}` };
      await call(rotasDeSincronizacao.tentarNovamente, { params: { id: uma?.id ?? 0 } }, headers);
    }
    await call(
      rotasDeVendas.cancelarVenda,
      { params: { id: vendida.id }, body: {} },
      { 'idempotency-key': 'zulmira-3' },
    );
    await db.insertInto('criacoes_no_bling').values({ tipo: 'contato', registro_id: id, chave: pessoa.cpf }).execute();
    const outra = await call(
      rotas.criarCliente,
      { body: { nome: 'Outra', cpf: umCpf() } },
      { 'idempotency-key': 'outra' },
    );

    const { body: anonima } = await call(rotas.anonimizarCliente, { params: { id } });
    const guardado = await db.selectFrom('chaves_de_repeticao').select('resposta').execute();
    const noBling = await db.selectFrom('criacoes_no_bling').select('chave').execute();
    const tudo = JSON.stringify([guardado, noBling]);
    for (const dado of ['ulmira', pessoa.cpf, editada.cpf, '98111', '50000000', outra.body.cpf]) {
      expect(tudo).not.toContain(dado);
    }
    // No repeated call is done again, and no forgotten answer comes back.
    const vendas = await db.selectFrom('vendas').select('id').execute();
    for (const deNovo of [criar, editar, vender]) {
      expect(await deNovo()).toMatchObject({
        status: 409,
        body: {
          codigo: 'pedido.resposta_apagada',
          erro: 'Este pedido já foi feito. Recarregue a página para ver o resultado.',
        },
      });
    }
    expect(await db.selectFrom('vendas').select('id').execute()).toStrictEqual(vendas);
    expect(anonima.nome).toBe('Cliente anonimizado');
    expect((await call(rotas.listarClientes, { query: { busca: 'zulmira' } })).body).toStrictEqual([]);
  });

  test('deletes with one the answers that would be given again, and a spreadsheet that waits with them in it', async () => {
    const pessoa = { nome: 'Zuzana Testemunha', cpf: umCpf(), email: 'zuzana@example.com' };
    const criar = () => call(rotas.criarCliente, { body: pessoa }, { 'idempotency-key': 'zuzana-criar' });
    const { id } = (await criar()).body;
    const content = Buffer.from(`cpf;nome\n${pessoa.cpf};Zuzana Testemunha`);
    const files = [{ field: 'arquivo', filename: 'loja.csv', content, type: 'text/csv' }];
    await admin.call(rotasDePlanilhas.enviarPlanilha, { body: { tipo: 'clientes' }, files });

    expect((await call(rotas.excluirCliente, { params: { id } })).status).toBe(204);
    const respostas = await db.selectFrom('chaves_de_repeticao').select('resposta').execute();
    const linhas = await db.selectFrom('linhas_de_planilha').select('linhas').execute();
    expect(JSON.stringify([respostas, linhas])).not.toContain('uzana');
    expect(await criar()).toMatchObject({ status: 409, body: { codigo: 'pedido.resposta_apagada' } });
  });

  test('deletes with one what kept them from Bling, and what was noted to find them there', async () => {
    const { id, cpf } = await umCliente();
    await db
      .insertInto('criacoes_no_bling')
      .values({ tipo: 'contato', registro_id: id, chave: String(cpf) })
      .execute();
    await db
      .insertInto('sincronizacoes')
      .values({ tipo: 'contato', registro_id: id, recusada: 1, causa: 'O CPF não é válido.' })
      .execute();
    expect((await call(rotas.excluirCliente, { params: { id } })).status).toBe(204);
    expect(
      await db
        .selectFrom('sincronizacoes')
        .select('id')
        .where('registro_id', '=', id)
        .where('tipo', '=', 'contato')
        .execute(),
    ).toStrictEqual([]);
    expect(
      await db.selectFrom('criacoes_no_bling').select('registro_id').where('registro_id', '=', id).execute(),
    ).toStrictEqual([]);
  });

  test('waits until all goods have left the shop', async () => {
    const { id } = await umCliente();
    const fora = await umaVenda(db, { cliente_id: id, status: 'enviado' });
    const noBalcao = await umaVenda(db, { cliente_id: id, status: 'retirada' });
    const outra = await umaVenda(db, { cliente_id: id });
    expect(await call(rotas.anonimizarCliente, { params: { id } })).toMatchObject({
      status: 409,
      body: {
        erro: 'Não é possível anonimizar: este cliente tem 2 vendas em andamento. Conclua ou cancele antes.',
      },
    });
    await db.updateTable('vendas').set({ status: 'concluido' }).where('id', 'in', [noBalcao, outra]).execute();
    expect(await call(rotas.anonimizarCliente, { params: { id } })).toMatchObject({ status: 200 });
    expect(await call(rotasDeVendas.verVenda, { params: { id: fora } })).toMatchObject({
      body: { status: 'enviado', cliente_nome: 'Cliente anonimizado' },
    });
  });

  test.each([
    ['credit', 30, 0, 'Zilda Contas tem R$ 30,00 de crédito.'],
    ['a debt', 0, 2, 'Zilda Contas deve R$ 100,00.'],
    ['both', 1_030.5, 1, 'Zilda Contas tem R$ 1.030,50 de crédito e deve R$ 50,00.'],
  ])('asks about %s first, and does it when that is confirmed', async (_, credito, devidas, erro) => {
    const { id } = await umCliente({ nome: 'Zilda Contas' });
    await sql`update clientes set credito = ${credito} where id = ${id}`.execute(db);
    // What was called off owes nothing, nor does what was paid.
    await umItem(
      db,
      await umaVenda(db, { cliente_id: id, status: 'cancelado', cancelado_em: new Date().toISOString() }),
    );
    const paga = await umaVenda(db, { cliente_id: id, status: 'concluido' });
    await umItem(db, paga, { valor_unitario: 70 });
    await sql`update vendas set pago = total where id = ${paga}`.execute(db);
    for (const status of (['enviado', 'concluido'] as const).slice(0, devidas)) {
      await umItem(db, await umaVenda(db, { cliente_id: id, status }), { valor_unitario: 50 });
    }

    const anonimizar = (body?: { confirmar?: boolean }) =>
      call(rotas.anonimizarCliente, { params: { id }, ...(body && { body }) });
    for (const body of [undefined, {}, { confirmar: false }]) {
      expect(await anonimizar(body)).toMatchObject({ status: 409, body: { erro, codigo: 'cliente.com_contas' } });
    }
    expect((await call(rotas.verCliente, { params: { id } })).body.nome).toBe('Zilda Contas');
    expect(await anonimizar({ confirmar: true })).toMatchObject({ status: 200, body: { nome: 'Cliente anonimizado' } });
    // A call that is made again asks nothing: it was done.
    expect(await anonimizar()).toMatchObject({ status: 200 });
  });

  test('asks about no money of one whose goods are still here: that sale is in the way before', async () => {
    const { id } = await umCliente({ nome: 'Zulmira Aberta' });
    await umItem(db, await umaVenda(db, { cliente_id: id, status: 'retirada' }));
    expect(await call(rotas.anonimizarCliente, { params: { id }, body: { confirmar: true } })).toMatchObject({
      status: 409,
      body: { codigo: 'cliente.com_venda_aberta' },
    });
  });
});

describe('what somebody means to break it with', () => {
  const campos = ['nome', 'telefone', 'email', 'endereco', 'numero', 'complemento', 'bairro', 'municipio'] as const;

  test.each([...campos, 'cpf', 'cep', 'uf'])('is refused in %s', async (campo) => {
    for (const valor of ['a\0b', 'x'.repeat(200_000), 7, ['x'], {}, true]) {
      const body = { nome: 'X', cpf: umCpf(), [campo]: valor } as Digitado;
      expect((await call(rotas.criarCliente, { body })).status).toBe(400);
    }
  });

  test('is text like any other where it is text', async () => {
    const feio = `'); --<b>"`;
    const body = await umCliente(Object.fromEntries(campos.map((campo) => [campo, feio])));
    expect(campos.map((campo) => body[campo])).toStrictEqual(campos.map(() => feio));
  });
});
