import { rotasDeClientes as rotas } from '@varal/contract/clientes/clientes.routes';
import { completarCpf, digitoModulo11 } from '@varal/contract/documentos';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import type { Sent } from '@varal/contract/route';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaVenda } from '../../test/cenario.ts';

const { call, db, admin } = await testApi();

let feitos = 0;
const umCpf = () => completarCpf(String(300_000_000 + ++feitos));
function umCnpj(raiz = 'AB'): string {
  const doze = `${raiz}${String(++feitos).padStart(6, '0')}0001`;
  const treze = `${doze}${digitoModulo11(doze)}`;
  return `${treze}${digitoModulo11(treze)}`;
}

type Digitado = Sent<typeof rotas.criarCliente>['body'];

async function umaEmpresa(mais: Digitado = {}) {
  const body = { tipo_pessoa: 'juridica' as const, nome: 'Padaria Sol Ltda.', cnpj: umCnpj(), ...mais };
  const criada = await call(rotas.criarCliente, { body });
  expect(criada.status).toBe(201);
  return criada.body;
}
const mudar = (id: number, body: Sent<typeof rotas.mudarCliente>['body'], quem = call) =>
  quem(rotas.mudarCliente, { params: { id }, body });
const feitosDe = async (id: number) =>
  (await call(rotasDoHistorico.listarHistorico, { query: { alvo: `cliente:${id}` } })).body;

describe('a company', () => {
  test('needs a name and a CNPJ, kept without punctuation, and no CPF', async () => {
    const { status, body } = await call(rotas.criarCliente, {
      body: { tipo_pessoa: 'juridica', nome: 'Ateliê Ltda.', cnpj: '12.abc.345/01de-35', ie: '110.042.490-114' },
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        ...{ tipo_pessoa: 'juridica', nome: 'Ateliê Ltda.', cpf: null, cnpj: '12ABC34501DE35', ie: '110042490114' },
        ...{ cpf_valido: true, consumidor: false },
      },
    });
  });

  test('is told by its CNPJ alone, and has no CPF although one is sent', async () => {
    const { status, body } = await call(rotas.criarCliente, { body: { nome: 'Sem tipo', cnpj: umCnpj() } });
    expect({ status, tipo: body.tipo_pessoa }).toStrictEqual({ status: 201, tipo: 'juridica' });
    expect(await umaEmpresa({ cpf: umCpf() })).toMatchObject({ cpf: null });
    const pessoa = await call(rotas.criarCliente, { body: { nome: 'Ana', cpf: umCpf(), cnpj: umCnpj(), ie: '12' } });
    expect(pessoa.body).toMatchObject({ tipo_pessoa: 'fisica', cnpj: null, ie: '' });
  });

  test.each([
    [{ cnpj: '' }, { cnpj: ['Campo obrigatório'] }],
    [{ cnpj: '12ABC34501DE3' }, { cnpj: ['O CNPJ deve ter 14 caracteres, e os dois últimos são números.'] }],
    [{ cnpj: '12ABC34501DE36' }, { cnpj: ['Este CNPJ não confere. Confira letras e números.'] }],
    [{ ie: 'P-12' }, { ie: ['A inscrição estadual tem só números, ou é ISENTO.'] }],
    [{ tipo_pessoa: 'outra' }, { tipo_pessoa: ['Escolha uma das opções.'] }],
  ])('is refused with %j', async (mais, erros) => {
    const digitada = { tipo_pessoa: 'juridica', nome: 'Padaria', cnpj: umCnpj(), ...mais };
    const { status, body } = await call(rotas.criarCliente, { body: digitada as Digitado });
    expect({ status, erros: 'erros' in body && body.erros }).toStrictEqual({ status: 400, erros });
  });

  test('is known already by its CNPJ, and two that differ only in letters stay two', async () => {
    const um = umCnpj();
    const irmao = await umaEmpresa({ cnpj: um });
    const dobro = { body: { tipo_pessoa: 'juridica' as const, nome: 'Outra', cnpj: um } };
    expect(await call(rotas.criarCliente, dobro)).toMatchObject({
      status: 409,
      body: { erro: 'CNPJ já cadastrado.', codigo: 'cliente.cnpj_em_uso', erros: { cnpj: ['CNPJ já cadastrado.'] } },
    });
    const [A, B] = ['1AA34567000150', '1AL34567000150'];
    const [a, b] = [await umaEmpresa({ cnpj: A }), await umaEmpresa({ cnpj: B })];
    expect([a.cnpj, b.cnpj]).toStrictEqual([A, B]);
    expect(await mudar(irmao.id, { cnpj: A }, admin.call)).toMatchObject({ status: 409 });
    for (const [busca, id] of [
      [A, a.id],
      [B, b.id],
    ] as const) {
      const { body } = await call(rotas.listarClientes, { query: { busca } });
      expect(body.map((um) => um.id)).toStrictEqual([id]);
    }
  });

  test('is found by its CNPJ with points and in small letters, also half typed', async () => {
    const { id, cnpj } = await umaEmpresa({ nome: 'Que se procura' });
    const escrito = (cnpj ?? '').replace(/(.{2})(.{3})(.{3})(.{4})(.{2})/, '$1.$2.$3/$4-$5').toLowerCase();
    for (const busca of [escrito, escrito.slice(0, 13), cnpj ?? '']) {
      const { body } = await call(rotas.listarClientes, { query: { busca } });
      expect(body.map((um) => um.id)).toStrictEqual([id]);
    }
  });

  test('is edited without its documents being sent, and its CNPJ is changed by an admin alone', async () => {
    const { id, cnpj } = await umaEmpresa({ ie: '123' });
    const inteiro = await call(rotas.editarCliente, {
      params: { id },
      body: { nome: 'Padaria Lua Ltda.', ie: 'isento' },
    });
    expect(inteiro).toMatchObject({
      status: 200,
      body: { nome: 'Padaria Lua Ltda.', tipo_pessoa: 'juridica', cnpj, ie: 'ISENTO' },
    });
    expect(await mudar(id, { ie: '' })).toMatchObject({ status: 200, body: { cnpj, ie: '' } });
    const outro = umCnpj();
    expect(await mudar(id, { cnpj: outro })).toMatchObject({
      status: 403,
      body: { erro: 'Só um administrador pode mudar o CNPJ de uma empresa.', codigo: 'cliente.cnpj_fixo' },
    });
    expect(await mudar(id, { cnpj: outro }, admin.call)).toMatchObject({ status: 200, body: { cnpj: outro } });
  });

  test('was a person and becomes one again, which the history tells and puts back', async () => {
    const cpf = umCpf();
    const cnpj = umCnpj();
    const { body: ana } = await call(rotas.criarCliente, { body: { nome: 'Ana Doces', cpf } });
    expect(await mudar(ana.id, { tipo_pessoa: 'juridica' })).toMatchObject({
      status: 400,
      body: { erros: { cnpj: ['Campo obrigatório'] } },
    });
    const virou = await mudar(ana.id, { tipo_pessoa: 'juridica', cnpj, ie: '99' });
    expect(virou).toMatchObject({ status: 200, body: { tipo_pessoa: 'juridica', cpf: null, cnpj, ie: '99' } });
    const [feito] = await feitosDe(ana.id);
    expect(feito?.mudancas).toMatchObject([
      { campo: 'tipo_pessoa', rotulo: 'Tipo de pessoa', de: 'fisica', para: 'juridica' },
      { campo: 'cpf', de: cpf, para: null },
      { campo: 'cnpj', de: null, para: cnpj },
      { campo: 'ie', de: '', para: '99' },
    ]);
    expect(await call(rotasDoHistorico.desfazer, { params: { id: feito?.id ?? 0 } })).toMatchObject({ status: 200 });
    expect((await call(rotas.verCliente, { params: { id: ana.id } })).body).toMatchObject({
      ...{ tipo_pessoa: 'fisica', cpf, cnpj: null, ie: '' },
    });
  });

  test('becomes a person by an admin alone: there and back would change a document that is fixed', async () => {
    const cpf = umCpf();
    const { body: ana } = await call(rotas.criarCliente, { body: { nome: 'Ana Doces', cpf } });
    await mudar(ana.id, { tipo_pessoa: 'juridica', cnpj: umCnpj() });
    const outro = umCpf();
    expect(await mudar(ana.id, { tipo_pessoa: 'fisica', cpf: outro })).toMatchObject({
      status: 403,
      body: { erro: 'Só um administrador pode mudar o CNPJ de uma empresa.' },
    });
    expect(await mudar(ana.id, { tipo_pessoa: 'fisica', cpf: outro }, admin.call)).toMatchObject({ status: 200 });
  });

  test('stays one once an invoice names it, and so does a person', async () => {
    const { id } = await umaEmpresa();
    await umaVenda(db, { cliente_id: id, documento_fiscal_tipo: 'nfe', documento_fiscal_chave: '1'.repeat(44) });
    expect(await mudar(id, { tipo_pessoa: 'fisica', cpf: umCpf() })).toMatchObject({
      status: 409,
      body: {
        erro: 'Este cliente já tem nota fiscal: ele não deixa mais de ser pessoa jurídica.',
        codigo: 'cliente.tipo_com_nota',
      },
    });
    expect(await mudar(id, { nome: 'Outro nome' })).toMatchObject({ status: 200 });
  });

  test('is forgotten with its documents, also in the history, and another may have its CNPJ', async () => {
    const { id, cnpj } = await umaEmpresa({ ie: '778899', nome: 'Some Ltda.' });
    await mudar(id, { telefone: '11 98888-1111' });
    await umaVenda(db, { cliente_id: id, status: 'concluido' });
    const anonima = await call(rotas.anonimizarCliente, { params: { id }, body: { confirmar: true } });
    expect(anonima).toMatchObject({
      status: 200,
      body: { nome: 'Cliente anonimizado', tipo_pessoa: 'fisica', cpf: null, cnpj: null, ie: '', consumidor: false },
    });
    const linhas = await db.selectFrom('historico').selectAll().where('alvo_id', '=', id).execute();
    expect(JSON.stringify(linhas)).not.toMatch(new RegExp(`${cnpj}|778899|Some Ltda`));
    await umaEmpresa({ cnpj: cnpj ?? '' });
  });
});
