import { describe, expect, test } from 'vitest';
import { umCliente } from '../../../test/cenario.ts';
import { idDoBling } from '../respostas-do-bling.ts';
import { umaLojaComVendas } from '../test-vendas-no-bling.ts';
import { anotarContatoAlheio } from './contatos-no-bling.queries.ts';
import { levarContato } from './levar-contato.ts';

const loja = await umaLojaComVendas();
const { db, levar, pedirLa, recusa, contatosCom, cliente, vender, item, levarVenda, oPedido, simulador } = loja;

/** The last two differ in their letters alone. */
const [CNPJ, SO_DIGITOS, UM, OUTRO] = ['12ABC34501DE35', '11222333000181', '1AA34567000150', '1AL34567000150'] as const;
const mudar = (id: number, dados: object) => db.updateTable('clientes').set(dados).where('id', '=', id).execute();
const umaEmpresa = (cnpj: string, mais: object = {}) =>
  umCliente(db, { nome: 'Padaria Sol Ltda.', tipo_pessoa: 'juridica', cpf: null, cnpj, ...mais });
const contatosLa = (cnpj: string) => contatosCom(cnpj);

describe('a company', () => {
  test('is a contact of type J with its registration, which is sent with its indicator, also when emptied', async () => {
    const id = await umaEmpresa(CNPJ, { ie: '110042490114' });
    const venda = await vender([item()], { cliente_id: id });
    await levar(levarVenda, venda);
    const [la] = await contatosLa(CNPJ);
    expect(la).toMatchObject({ tipo: 'J', numeroDocumento: CNPJ, ie: '110042490114', indicadorIe: 1 });
    expect(await oPedido(venda)).toMatchObject({ contato: { id: la?.id } });

    for (const [ie, indicadorIe] of [
      ['ISENTO', 2],
      ['', 9],
    ] as const) {
      await mudar(id, { ie });
      expect(await levar(levarContato, id)).toStrictEqual([`GET /contatos/${la?.id}`, `PUT /contatos/${la?.id}`]);
      expect(await contatosLa(CNPJ)).toMatchObject([{ id: la?.id, tipo: 'J', ie, indicadorIe }]);
      expect(await levar(levarContato, id)).toStrictEqual([`GET /contatos/${la?.id}`]);
    }
  });

  test('that was there is found by its CNPJ, and one whose letters differ is another', async () => {
    const corpo = { nome: 'De antes', tipo: 'J', situacao: 'A', numeroDocumento: '11.222.333/0001-81' };
    await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo });
    const id = await umaEmpresa(SO_DIGITOS);
    await levar(levarVenda, await vender([item()], { cliente_id: id }));
    expect(await contatosLa(SO_DIGITOS)).toMatchObject([
      { nome: 'Padaria Sol Ltda.', id: (await cliente(id)).id_bling },
    ]);

    const [um, outro] = [await umaEmpresa(UM, { nome: 'Uma' }), await umaEmpresa(OUTRO, { nome: 'Outra' })];
    for (const cliente_id of [um, outro]) await levar(levarVenda, await vender([item()], { cliente_id }));
    expect(await contatosLa(UM)).toMatchObject([{ nome: 'Uma', id: (await cliente(um)).id_bling }]);
    expect(await contatosLa(OUTRO)).toMatchObject([{ nome: 'Outra', id: (await cliente(outro)).id_bling }]);
  });

  test('that becomes a person is one there too, without a registration, and is emptied once forgotten', async () => {
    const id = await umaEmpresa('45448325000170', { ie: '123' });
    await levar(levarVenda, await vender([item()], { cliente_id: id }));
    await mudar(id, { tipo_pessoa: 'fisica', cpf: '39053344705', cnpj: null, ie: '' });
    await levar(levarContato, id);
    expect(await contatosLa('39053344705')).toMatchObject([{ tipo: 'F', ie: '', indicadorIe: 9 }]);

    const volta = { tipo_pessoa: 'juridica', cpf: null, cnpj: '45448325000170', ie: '9' } as const;
    await mudar(id, volta);
    await levar(levarContato, id);
    await mudar(id, { tipo_pessoa: 'fisica', cnpj: null, ie: '', anonimizado_em: new Date().toISOString() });
    await levar(levarContato, id);
    expect(await contatosLa('45448325000170')).toStrictEqual([]);
    const la = (await loja.estado()).contatos.find((um) => um.nome === 'Cliente anonimizado');
    expect(la).toMatchObject({ tipo: 'F', numeroDocumento: '', ie: '', indicadorIe: 9 });
  });

  test('whose letters Bling does not take is told, and no try comes by itself', async () => {
    await simulador.ajustar({ cnpj_sem_letras: true });
    const frase = 'O CNPJ de Letras Ltda. tem letras e confere, mas o Bling não o aceitou: O campo CNPJ é inválido';
    const id = await umaEmpresa('9ZZ34567000100', { nome: 'Letras Ltda.' });
    const venda = await vender([item()], { cliente_id: id });
    expect(await recusa(levar(levarVenda, venda))).toContain(frase);
    expect(await contatosLa('9ZZ34567000100')).toStrictEqual([]);

    // A contact that was there before gets a CNPJ with letters later: the order goes on, and says so.
    const corpo = { nome: 'Letras Ltda.', tipo: 'J', situacao: 'A', numeroDocumento: '' };
    const la = idDoBling(await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo }));
    await mudar(id, { id_bling: la });
    await anotarContatoAlheio(db, id);
    await levar(levarVenda, venda);
    expect(loja.ressalvasDe(venda).some((uma) => uma.includes(frase))).toBe(true);
    expect(await recusa(levar(levarContato, id))).toContain(frase);
    await simulador.ajustar({ cnpj_sem_letras: false });
  });
});
