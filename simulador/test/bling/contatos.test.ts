import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Conta, umaConta } from './conta.ts';

const ANA = { nome: 'Ana Lima', tipo: 'F', situacao: 'A', numeroDocumento: '529.982.247-25' };

const comCampos = z.object({ error: z.object({ fields: z.array(z.object({ msg: z.string() })) }) });

/** Returns the sentences of the answer to a refused contact. */
async function recusas({ chamar }: Conta, corpo: unknown): Promise<string[]> {
  const { status, corpo: lido } = await chamar('POST', '/contatos', corpo);
  expect(status).toBe(400);
  return comCampos.parse(lido).error.fields.map(({ msg }) => msg);
}

describe('a contact', () => {
  test('is read back as it was written, without what nobody knows', async () => {
    const { criar, buscar } = await umaConta();
    const id = await criar('/contatos', {
      ...ANA,
      celular: '(11) 98888-7777',
      email: 'ana@exemplo.com.br',
      endereco: { geral: { endereco: 'Rua A', numero: '1', municipio: 'São Paulo', uf: 'SP', cep: '01001-000' } },
      observacoes: 'some',
    });
    const contato = await buscar(`/contatos/${id}`);
    expect(contato).toMatchObject({ id, ...ANA, celular: '(11) 98888-7777', endereco: { geral: { uf: 'SP' } } });
    expect(contato).not.toHaveProperty('observacoes');
  });

  test('has a name, a type and a situation', async () => {
    const conta = await umaConta();
    expect(await recusas(conta, { email: 'a@b.c' })).toStrictEqual([
      'O campo nome é obrigatório',
      'O tipo da pessoa é um campo obrigatório',
      'Situação inválida',
    ]);
  });

  test.each([
    [{ numeroDocumento: '529.982.247-24' }, 'O campo CPF é inválido'],
    [{ numeroDocumento: '111.111.111-11' }, 'O campo CPF é inválido'],
    [{ tipo: 'J', numeroDocumento: '11.222.333/0001-80' }, 'O campo CNPJ é inválido'],
    [{ telefone: '+55 11 3333-4444' }, 'É necessário preencher corretamente o campo Telefone'],
    [{ telefone: '0800 123 4567' }, 'É necessário preencher corretamente o campo Telefone'],
    [{ celular: '98888-7777' }, 'É necessário preencher corretamente o campo Celular'],
    [{ indicadorIe: 1 }, 'O campo Inscrição Estadual é inválido'],
  ])('with %o is refused: %s', async (campos, frase) => {
    const conta = await umaConta();
    expect(await recusas(conta, { ...ANA, ...campos })).toStrictEqual([frase]);
  });

  test.each(['11.222.333/0001-81', '12.ABC.345/01DE-35'])('with the CNPJ %s is taken', async (numeroDocumento) => {
    const { criar } = await umaConta();
    await criar('/contatos', { ...ANA, tipo: 'J', numeroDocumento });
  });

  test('with the document of another is refused by that name, however it is written', async () => {
    const conta = await umaConta();
    const id = await conta.criar('/contatos', ANA);
    expect(await recusas(conta, { ...ANA, nome: 'Outra', numeroDocumento: '52998224725' })).toStrictEqual([
      'O CPF já está cadastrado no contato Ana Lima',
    ]);
    expect((await conta.chamar('PUT', `/contatos/${id}`, ANA)).status).toBe(204);
  });

  test('keeps in a PUT what is not sent', async () => {
    const { chamar, criar, buscar } = await umaConta();
    const id = await criar('/contatos', { ...ANA, email: 'ana@exemplo.com.br' });
    expect((await chamar('PUT', `/contatos/${id}`, { nome: 'Ana Souza', tipo: 'F', situacao: 'A' })).status).toBe(204);
    expect(await buscar(`/contatos/${id}`)).toMatchObject({ nome: 'Ana Souza', email: 'ana@exemplo.com.br' });
    expect((await chamar('PUT', `/contatos/${id}`, { nome: 'Ana Souza' })).status).toBe(400);
  });

  test('can be excluded, and then its document is free', async () => {
    const { chamar, criar } = await umaConta();
    const id = await criar('/contatos', ANA);
    expect((await chamar('PATCH', `/contatos/${id}/situacoes`, { situacao: 'E' })).status).toBe(204);
    await criar('/contatos', ANA);
    expect((await chamar('DELETE', `/contatos/${id}`)).status).toBe(204);
    expect((await chamar('GET', `/contatos/${id}`)).status).toBe(404);
  });
});

test('several contacts at once are changed or removed, but for those that cannot be', async () => {
  const { chamar, criar } = await umaConta();
  const id = await criar('/contatos', ANA);
  expect((await chamar('POST', '/contatos/situacoes', { idsContatos: [id], situacao: 'I' })).status).toBe(204);
  expect((await chamar('POST', '/contatos/situacoes', { idsContatos: [id, 1], situacao: 'A' })).corpo).toMatchObject({
    data: { alertas: [{ id: 1, error: { type: 'RESOURCE_NOT_FOUND' } }] },
  });
  expect((await chamar('DELETE', `/contatos?idsContatos[]=${id}&idsContatos[]=1`)).status).toBe(200);
  expect((await chamar('GET', `/contatos/${id}`)).status).toBe(404);
});

test('a contact can be sent back as it was read', async () => {
  const { chamar, criar, buscar } = await umaConta();
  const id = await criar('/contatos', { ...ANA, dadosAdicionais: { dataNascimento: '1990-08-24' } });
  expect((await chamar('PUT', `/contatos/${id}`, await buscar(`/contatos/${id}`))).status).toBe(204);
});

describe('the list', () => {
  test('finds by document, which it shows with dots, and by other texts', async () => {
    const { criar, buscar } = await umaConta();
    const id = await criar('/contatos', ANA);
    await criar('/contatos', { nome: 'Bia', tipo: 'F', situacao: 'A', numeroDocumento: '11144477735' });
    const linha = { id, nome: 'Ana Lima', situacao: 'A', numeroDocumento: '529.982.247-25' };
    expect(await buscar('/contatos?numeroDocumento=52998224725&criterio=1')).toMatchObject([linha]);
    expect(await buscar('/contatos?pesquisa=52998224725')).toMatchObject([linha]);
    expect(await buscar('/contatos?pesquisa=lima')).toMatchObject([linha]);
    expect(await buscar('/contatos?cpf_cnpj=52998224725')).toHaveLength(2);
  });
});

test('the final consumer and the types are always there', async () => {
  const { buscar } = await umaConta();
  expect(await buscar('/contatos/consumidor-final')).toMatchObject({ nome: 'Consumidor Final' });
  expect(await buscar('/contatos/tipos')).toHaveLength(2);
});
