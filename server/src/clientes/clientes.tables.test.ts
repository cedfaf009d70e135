import { describe, expect, test } from 'vitest';
import { testDb } from '../../test/api.ts';
import { regraQuebrada, umaVenda, umCliente } from '../../test/cenario.ts';

const { db } = await testDb();

describe('a customer', () => {
  test('has eleven digits of CPF that are nobody else’s', async () => {
    await umCliente(db, { cpf: '52998224725' });
    expect(await regraQuebrada(umCliente(db, { cpf: '52998224725' }))).toBe('clientes_cpf_key');
    expect(await regraQuebrada(umCliente(db, { cpf: '529.982.247-25' }))).toBe('clientes_cpf_check');
    expect(await regraQuebrada(umCliente(db, { cpf: '5299822472' }))).toBe('clientes_cpf_check');
    // The shop may accept wrong check digits.
    expect(await regraQuebrada(umCliente(db, { cpf: '52998224700' }))).toBeUndefined();
  });

  test('is made once by 20 who make it at the same time', async () => {
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => regraQuebrada(umCliente(db, { cpf: '11144477735' }))),
    );
    expect(tries.filter((regra) => regra === undefined)).toHaveLength(1);
  });

  test('has no CPF once anonymous, and only then', async () => {
    expect(await regraQuebrada(umCliente(db, { cpf: null }))).toBe('clientes_documento');
    const id = await umCliente(db);
    const forget = (set: { cpf: null; anonimizado_em?: string }) =>
      regraQuebrada(db.updateTable('clientes').set(set).where('id', '=', id).execute());
    expect(await forget({ cpf: null })).toBe('clientes_documento');
    expect(await forget({ cpf: null, anonimizado_em: new Date().toISOString() })).toBeUndefined();
  });

  test('has the document of their kind alone', async () => {
    const empresa = { tipo_pessoa: 'juridica', cpf: null, cnpj: '12ABC34501DE35' } as const;
    expect(await regraQuebrada(umCliente(db, { ...empresa, cpf: '11144477735' }))).toBe('clientes_documento');
    expect(await regraQuebrada(umCliente(db, { ...empresa, cnpj: null }))).toBe('clientes_documento');
    expect(await regraQuebrada(umCliente(db, { cnpj: '12ABC34501DE35' }))).toBe('clientes_documento');
    expect(await regraQuebrada(umCliente(db, { ie: '123' }))).toBe('clientes_documento');
    expect(await regraQuebrada(umCliente(db, { ...empresa, cnpj: '12abc34501de35' }))).toBe('clientes_cnpj_check');
    expect(await regraQuebrada(umCliente(db, { ...empresa, ie: '1.2' }))).toBe('clientes_ie_check');
    expect(await regraQuebrada(umCliente(db, { ...empresa, ie: 'ISENTO' }))).toBeUndefined();
    expect(await regraQuebrada(umCliente(db, empresa))).toBe('clientes_cnpj_key');
  });

  test('stays while there are sales', async () => {
    const cliente_id = await umCliente(db);
    await umaVenda(db, { cliente_id });
    const remove = db.deleteFrom('clientes').where('id', '=', cliente_id).execute();
    expect(await regraQuebrada(remove)).toBe('vendas_cliente_id_fkey');
  });

  test('is found by name, e-mail, CPF and telephone, digits with and without punctuation', async () => {
    const id = await umCliente(db, {
      nome: 'Érica Brandão',
      cpf: '39053344705',
      telefone: '(11) 98123-4455',
      email: 'Erica@x.com',
    });
    const { busca } = await db.selectFrom('clientes').select('busca').where('id', '=', id).executeTakeFirstOrThrow();
    expect(busca).toBe('erica brandao erica@x.com (11) 98123-4455 11981234455 39053344705');
  });

  test.each([
    [{ nome: '' }, 'clientes_nome_check'],
    [{ cep: '01310-100' }, 'clientes_cep_check'],
    [{ uf: 'sp' }, 'clientes_uf_check'],
    [{ uf: 'SPX' }, 'clientes_uf_check'],
  ])('is refused as %j', async (cliente, regra) => {
    expect(await regraQuebrada(umCliente(db, cliente))).toBe(regra);
  });
});
