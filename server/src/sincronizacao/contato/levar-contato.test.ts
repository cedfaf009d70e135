import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { describe, expect, test } from 'vitest';
import { umCliente } from '../../../test/cenario.ts';
import { idDoBling } from '../respostas-do-bling.ts';
import { umaLojaNoBling } from '../test-loja-no-bling.ts';
import { levarContato } from './levar-contato.ts';

const loja = await umaLojaNoBling();
const { db, levar, pedirLa, recusa, contatosCom, cliente } = loja;

async function umContato(dados: object = {}): Promise<number> {
  const corpo = { nome: 'Maria do Bling', tipo: 'F', situacao: 'A', ...dados };
  return idDoBling(await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo }));
}

const mudar = (id: number, dados: object) => db.updateTable('clientes').set(dados).where('id', '=', id).execute();

const CPFS = ['52998224725', '11144477735', '12345678909', '98765432100', '39053344705', '86288366757', '45317828791'];
const umCpf = () => CPFS.shift() ?? '';

describe('a customer who changed', () => {
  test('changes there, and what others wrote about them stays', async () => {
    const cpf = umCpf();
    const la = await umContato({ numeroDocumento: cpf, ie: '123', email: 'antes@exemplo.com' });
    const id = await umCliente(db, { nome: 'Maria Souza', cpf, id_bling: la, telefone: '11 98123-4455' });
    expect(await levar(levarContato, id)).toStrictEqual([`GET /contatos/${la}`, `PUT /contatos/${la}`]);
    expect(await contatosCom(cpf)).toMatchObject([
      { id: la, nome: 'Maria Souza', ie: '123', email: 'antes@exemplo.com', celular: '(11) 98123-4455' },
    ]);
    expect(await levar(levarContato, id)).toStrictEqual([`GET /contatos/${la}`]);
  });

  test('counts again, when somebody had set them inactive there', async () => {
    const cpf = umCpf();
    const la = await umContato({ numeroDocumento: cpf, nome: 'Ana', situacao: 'I' });
    const id = await umCliente(db, { nome: 'Ana', cpf, id_bling: la });
    await levar(levarContato, id);
    expect(await contatosCom(cpf)).toMatchObject([{ id: la, situacao: 'A' }]);
  });

  test('is made anew when they are gone there, or found under another number', async () => {
    const cpf = umCpf();
    const id = await umCliente(db, { nome: 'Bia', cpf, id_bling: 123 });
    const busca = 'GET /contatos';
    expect(await levar(levarContato, id)).toStrictEqual(['GET /contatos/123', busca, busca, 'POST /contatos']);
    const [novo] = await contatosCom(cpf);
    expect(novo).toMatchObject({ nome: 'Bia' });
    expect((await cliente(id)).id_bling).toBe(novo?.id);

    await mudar(id, { id_bling: 124, nome: 'Bia Lima' });
    await levar(levarContato, id);
    expect(await contatosCom(cpf)).toMatchObject([{ id: novo?.id, nome: 'Bia Lima' }]);
    expect((await cliente(id)).id_bling).toBe(novo?.id);
    // Each number that Bling gave is told, and one that stays is not told again.
    await levar(levarContato, id);
    const { body: feitos } = await loja.call(rotasDoHistorico.listarHistorico, { query: { alvo: `cliente:${id}` } });
    const resumo = `Levou o cliente ao Bling: Número no Bling ${novo?.id}.`;
    expect(feitos).toMatchObject([
      { acao: 'cliente.publicado', origem: 'bling', usuario: null, alvo: { nome: 'Bia Lima' }, resumo },
      { acao: 'cliente.publicado', origem: 'bling', usuario: null, alvo: { nome: 'Bia' }, resumo },
    ]);
  });

  test('is emptied there once they are anonymous, through the queue', async () => {
    const cpf = umCpf();
    const endereco = {
      geral: { endereco: 'Rua do Sol', numero: '7', cep: '50000-000' },
      cobranca: { endereco: 'Rua B' },
    };
    const la = await umContato({
      nome: 'Zilda Prado',
      fantasia: 'Zi',
      numeroDocumento: cpf,
      email: 'z@exemplo.com',
      endereco,
    });
    const id = await umCliente(db, { nome: 'Zilda Prado', cpf, id_bling: la });
    const { status } = await loja.call(rotasDeClientes.anonimizarCliente, { params: { id } });
    expect(status).toBe(200);
    const naFila = await db
      .selectFrom('sincronizacoes')
      .select(['pedida', 'feita'])
      .where('tipo', '=', 'contato')
      .where('registro_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(naFila.pedida).toBeGreaterThan(naFila.feita);

    expect(await levar(levarContato, id)).toStrictEqual([`GET /contatos/${la}`, `PUT /contatos/${la}`]);
    const vazio = (await loja.estado()).contatos.find((um) => um.id === la);
    expect(vazio).toMatchObject({
      nome: 'Cliente anonimizado',
      situacao: 'A',
      tipo: 'F',
      numeroDocumento: '',
      email: '',
    });
    for (const dado of ['Zi', 'Rua', cpf]) expect(JSON.stringify(vazio)).not.toContain(dado);
    // It is empty already.
    expect(await levar(levarContato, id)).toStrictEqual([`GET /contatos/${la}`]);
  });

  test('who never came to Bling is let alone once they are anonymous', async () => {
    const id = await umCliente(db, {
      nome: 'Cliente anonimizado',
      cpf: null,
      anonimizado_em: new Date().toISOString(),
    });
    expect(await levar(levarContato, id)).toStrictEqual([]);
    // It is gone there.
    await mudar(id, { id_bling: 125 });
    expect(await levar(levarContato, id)).toStrictEqual(['GET /contatos/125']);
  });

  test('is refused by name, and without asking Bling, when their CPF is wrong', async () => {
    const id = await umCliente(db, { nome: 'Maria', cpf: '52998224700', id_bling: 126 });
    expect(await recusa(levar(levarContato, id, { antes: () => Promise.reject(new Error('Bling was asked')) }))).toBe(
      'O CPF de Maria não é válido. Corrija o cadastro do cliente.',
    );
  });

  test('is refused in the words of Bling when their CPF is of another contact', async () => {
    const [cpf, outro] = [umCpf(), umCpf()];
    await umContato({ nome: 'Carla', numeroDocumento: outro });
    const la = await umContato({ nome: 'Davi', numeroDocumento: cpf });
    const id = await umCliente(db, { nome: 'Davi', cpf: outro, id_bling: la });
    expect(await recusa(levar(levarContato, id))).toBe('O CPF já está cadastrado no contato Carla');
  });
});

describe('a contact', () => {
  test('never becomes that of two customers', async () => {
    const cpf = umCpf();
    const la = await umContato({ nome: 'Eva', numeroDocumento: cpf });
    const primeira = await umCliente(db, { nome: 'Eva Antiga', id_bling: la });
    const segunda = await umCliente(db, { nome: 'Eva Nova', cpf });
    expect(await recusa(levar(levarContato, segunda))).toBe(
      'No Bling, o contato com o CPF de Eva Nova já é o de Eva Antiga. Confira os dois cadastros.',
    );
    expect((await cliente(segunda)).id_bling).toBeNull();
    expect((await cliente(primeira)).id_bling).toBe(la);
  });

  test('that was made of what somebody changed meanwhile is brought there again', async () => {
    const id = await umCliente(db, { nome: 'Flávia' });
    const fila = () =>
      db
        .selectFrom('sincronizacoes')
        .select(['pedida', 'feita'])
        .where('tipo', '=', 'contato')
        .where('registro_id', '=', id)
        .executeTakeFirst();
    await levar(levarContato, id, {
      antes: async (_, { metodo }) =>
        metodo === 'POST' && mudar(id, { nome: 'Flávia Reis', alterado_em: new Date(Date.now() + 1).toISOString() }),
    });
    const linha = await fila();
    expect(linha && linha.pedida > linha.feita).toBe(true);
    await levar(levarContato, id);
    expect(await contatosCom((await cliente(id)).cpf ?? '')).toMatchObject([{ nome: 'Flávia Reis' }]);
  });
});
