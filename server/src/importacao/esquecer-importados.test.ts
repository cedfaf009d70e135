import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umCliente } from '../../test/cenario.ts';
import { esquecerPessoaNasImportacoes } from './esquecer-importados.queries.ts';
import { umaLojaParaTrazer } from './test-importacao.ts';
import { umaImportacaoLida } from './test-importacao-lida.ts';

const loja = await umaLojaParaTrazer({ produtos: 0, mal_nomeados: 0, contatos: 40 });
const { db, call } = loja;

const NOME = 'Zulmira Açucena';
const CPF = '39053344705';
const EMAIL = 'zulmira@exemplo.com';

type Item = { nome: string; lido: Record<string, string>; registro_id?: number };

/** Keeps these contacts as an import that read them, and answers with the names that are left after the work. */
async function queFicam(itens: readonly Item[], trabalho: () => Promise<unknown>): Promise<string[]> {
  const importacao_id = await umaImportacaoLida(db);
  await sql`
    insert into itens_da_importacao (importacao_id, tipo, id_bling, nome, lido, estado, registro_id)
    select ${importacao_id}, 'cliente', lugar, item ->> 'nome', item -> 'lido', 'impossivel', (item ->> 'registro_id')::int
    from jsonb_array_elements(${JSON.stringify(itens)}::jsonb) with ordinality as n (item, lugar)`.execute(db);
  await trabalho();
  const ficaram = await db
    .selectFrom('itens_da_importacao')
    .select(['nome', 'lido'])
    .where('importacao_id', '=', importacao_id)
    .orderBy('id_bling')
    .execute();
  const [idos, ficam] = [true, false].map((ido) =>
    ficaram.filter(({ nome }) => (nome === 'Cliente anonimizado') === ido),
  );
  expect(idos?.map(({ lido }) => lido)).toStrictEqual(idos?.map(() => ({})));
  return (ficam ?? []).map(({ nome }) => nome);
}

const PESSOA = { cliente_id: 0, vendas: [], sairam: [], nome: NOME, cpf: CPF, cnpj: null };
const esquecer = (contato: { telefone: string; email: string }) => () =>
  esquecerPessoaNasImportacoes(db, { ...PESSOA, ...contato });

test('a contact without CPF is forgotten with a customer of the same name and telephone or e-mail, or the same e-mail', async () => {
  const itens = [
    { nome: 'zulmira  acucena', lido: { celular: '+55 (11) 98888-7777' } },
    { nome: 'ZULMIRA AÇUCENA', lido: { telefone: '8888-7777', numeroDocumento: '3905' } },
    { nome: 'Zulmira Açucena', lido: { emailNotaFiscal: EMAIL } },
    { nome: 'Zuzu', lido: { email: ' Zulmira@Exemplo.com' } },
    { nome: 'Zulmira Açucena ME', lido: { email: EMAIL, numeroDocumento: '11.222.333/0001-81' } },
  ];
  expect(await queFicam(itens, esquecer({ telefone: '11 98888-7777', email: EMAIL }))).toStrictEqual([]);
});

test('nobody else is forgotten with a customer', async () => {
  const outro = await umCliente(db, { nome: 'Zulmira Açucena' });
  const itens = [
    // A name alone is not enough, nor is a telephone, which a house shares.
    { nome: 'Zulmira Açucena', lido: {} },
    { nome: 'Zulmira Açucena ', lido: { celular: '11 97777-0000', email: 'outra@exemplo.com' } },
    { nome: 'Bia Açucena', lido: { celular: '11 98888-7777', emailNotaFiscal: EMAIL } },
    // A CPF of its own, or a customer it is linked to, says that it is somebody else.
    { nome: 'Zulmira Açucena', lido: { email: EMAIL, numeroDocumento: '111.444.777-35' } },
    { nome: 'Zulmira Açucena', lido: { email: EMAIL }, registro_id: outro },
  ];
  const nomes = itens.map(({ nome }) => nome);
  expect(await queFicam(itens, esquecer({ telefone: '11 98888-7777', email: EMAIL }))).toStrictEqual(nomes);
  expect(await queFicam(itens.slice(0, 3), esquecer({ telefone: '', email: '' }))).toStrictEqual(nomes.slice(0, 3));
});

test('a company is forgotten without its branch, which has a CNPJ of its own', async () => {
  const itens = [
    { nome: NOME, lido: { email: EMAIL, numeroDocumento: '11.222.333/0001-81' } },
    { nome: NOME, lido: { email: EMAIL, numeroDocumento: '11.222.333/0002-62' } },
    { nome: NOME, lido: { email: EMAIL } },
  ];
  const empresa = { ...PESSOA, cpf: null, cnpj: '11222333000181', telefone: '', email: EMAIL };
  const ficam = await queFicam(itens, () => esquecerPessoaNasImportacoes(db, empresa));
  expect(ficam).toStrictEqual([NOME]);
});

test('an e-mail that another customer has too says nothing without the name', async () => {
  await umCliente(db, { nome: 'Caio Açucena', email: 'familia@exemplo.com' });
  const itens = [
    { nome: 'Caio Açucena', lido: { email: 'familia@exemplo.com' } },
    { nome: NOME, lido: { email: 'familia@exemplo.com' } },
  ];
  expect(await queFicam(itens, esquecer({ telefone: '', email: 'Familia@exemplo.com' }))).toStrictEqual([
    'Caio Açucena',
  ]);
});

test('who is made anonymous is forgotten by what their record here said', async () => {
  const cliente_id = await umCliente(db, { nome: NOME, cpf: CPF, telefone: '(11) 98888-7777', email: EMAIL });
  const itens = [
    { nome: NOME, lido: { celular: '11988887777' } },
    { nome: 'Zuzu', lido: { email: EMAIL } },
    { nome: NOME, lido: { celular: '11977770000' } },
  ];
  const anonimizar = () => call(rotasDeClientes.anonimizarCliente, { params: { id: cliente_id } });
  expect(await queFicam(itens, anonimizar)).toStrictEqual([NOME]);
});

test('who is deleted is forgotten by what their own contacts at Bling say of them, too', async () => {
  const cliente_id = await umCliente(db, { nome: NOME, cpf: CPF });
  const itens = [
    { nome: NOME, lido: { numeroDocumento: CPF, celular: '(11) 98888-7777' } },
    { nome: 'Zulmira', lido: { email: EMAIL }, registro_id: cliente_id },
    { nome: NOME, lido: { celular: '11988887777' } },
    { nome: 'Zuzu', lido: { email: EMAIL } },
    { nome: NOME, lido: { celular: '11977770000' } },
  ];
  const excluir = () => call(rotasDeClientes.excluirCliente, { params: { id: cliente_id } });
  expect(await queFicam(itens, excluir)).toStrictEqual([NOME]);
});

test('a contact without CPF that was read at Bling is forgotten by its telephone', async () => {
  const id = await loja.ler();
  const { itens } = await loja.ver(id, { tipo: 'cliente', estado: 'impossivel' });
  const semCpf = itens.find(({ motivo }) => motivo === 'Não tem CPF nem CNPJ no Bling.');
  expect(semCpf?.nome).toMatch(/ 29$/);
  const contato = { telefone: '(11) 91000-0029', email: '' };
  await esquecerPessoaNasImportacoes(db, { ...PESSOA, nome: semCpf?.nome ?? '', ...contato });
  const depois = (await loja.ver(id, { tipo: 'cliente', estado: 'impossivel' })).itens;
  expect(depois.filter(({ motivo }) => motivo === 'O cliente foi anonimizado ou excluído.')).toMatchObject([
    { id_bling: semCpf?.id_bling, nome: 'Cliente anonimizado', codigo: '' },
  ]);
}, 120_000);
