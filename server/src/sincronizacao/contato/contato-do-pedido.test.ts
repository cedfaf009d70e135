import { describe, expect, test } from 'vitest';
import { umCliente } from '../../../test/cenario.ts';
import { FalhaDoBling } from '../../bling/falha-do-bling.ts';
import { idDoBling } from '../respostas-do-bling.ts';
import { umaLojaComVendas } from '../test-vendas-no-bling.ts';
import { anotarContatoAlheio } from './contatos-no-bling.queries.ts';
import { levarContato } from './levar-contato.ts';

const loja = await umaLojaComVendas();
const { db, levar, ressalvasDe, pedirLa, contatosCom, cliente, vender, mudarVenda, item, levarVenda, oPedido } = loja;

const OUTRO_EMAIL =
  'O cadastro do cliente não tem um e-mail que sirva, e a nota vai levar o que o contato tem no Bling. Complete o cadastro ou confira lá.';
const OUTRO_TELEFONE =
  'O cadastro do cliente não tem um telefone que sirva, e a nota vai levar o que o contato tem no Bling. Complete o cadastro ou confira lá.';

const ANA = { nome: 'Ana Reis', email: 'ana@exemplo.com', telefone: '11 98123-4455' };
const DE_OUTRA = { email: 'outra@exemplo.com', emailNotaFiscal: 'outra@exemplo.com', telefone: '1133334444' };

/** A customer that an import linked to a contact which was there before. */
async function umLigado(dados: Parameters<typeof umCliente>[1] = ANA, deles: object = DE_OUTRA) {
  const id = await umCliente(db, dados);
  const { cpf } = await cliente(id);
  const corpo = { nome: 'De antes', tipo: 'F', situacao: 'A', rg: '123', numeroDocumento: cpf, ...deles };
  const la = idDoBling(await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo }));
  await db.updateTable('clientes').set({ id_bling: la }).where('id', '=', id).execute();
  await anotarContatoAlheio(db, id);
  return { id, la, cpf: cpf ?? '' };
}
const vendida = (cliente_id: number) => vender([item()], { cliente_id });
const doContato = (feitas: string[]) => feitas.filter((chamada) => chamada.includes('/contatos'));
const doCliente = (venda_id: number) =>
  ressalvasDe(venda_id).filter((ressalva) => /cadastro do cliente|contato do cliente/.test(ressalva));
const pedida = async (tipo: 'venda' | 'contato', registro_id: number) =>
  (
    await db
      .selectFrom('sincronizacoes')
      .select('pedida')
      .where('tipo', '=', tipo)
      .where('registro_id', '=', registro_id)
      .executeTakeFirst()
  )?.pedida;

describe('a contact that was there before us', () => {
  test('says what the record says before the first order that names it, and is not looked at again', async () => {
    const { id, la, cpf } = await umLigado();
    const venda = await vendida(id);
    const feitas = await levar(levarVenda, venda);
    expect(feitas.slice(0, 2)).toStrictEqual([`GET /contatos/${la}`, `PUT /contatos/${la}`]);
    expect(await contatosCom(cpf)).toMatchObject([
      {
        id: la,
        nome: 'Ana Reis',
        rg: '123',
        email: 'ana@exemplo.com',
        emailNotaFiscal: 'ana@exemplo.com',
        telefone: '(11) 98123-4455',
        celular: '(11) 98123-4455',
      },
    ]);
    expect(await oPedido(venda)).toMatchObject({ contato: { id: la } });
    expect(doContato(await levar(levarVenda, await vendida(id)))).toStrictEqual([]);
    expect(doCliente(venda)).toStrictEqual([]);
  });

  test('is only looked at when it says so already, and not at all once a change has gone there', async () => {
    const igual = { nome: ANA.nome, email: ANA.email, emailNotaFiscal: ANA.email, telefone: '11981234455' };
    const { id, la } = await umLigado(ANA, { ...igual, celular: '11981234455' });
    expect(doContato(await levar(levarVenda, await vendida(id)))).toStrictEqual([`GET /contatos/${la}`]);

    const mudado = await umLigado();
    await levar(levarContato, mudado.id);
    expect(doContato(await levar(levarVenda, await vendida(mudado.id)))).toStrictEqual([]);
  });

  test('is brought up to date by the next try, when Bling was away in the middle of it', async () => {
    const id = await umCliente(db, ANA);
    const { cpf } = await cliente(id);
    const corpo = { nome: 'De antes', tipo: 'F', situacao: 'A', numeroDocumento: cpf, ...DE_OUTRA };
    const la = idDoBling(await pedirLa({ metodo: 'POST', caminho: '/contatos', corpo }));
    const venda = await vendida(id);
    const fora = (_: number, { metodo, caminho }: { metodo: string; caminho: string }) => {
      if (metodo === 'PUT' && caminho.startsWith('/contatos')) throw new FalhaDoBling('fora_do_ar');
    };
    await expect(levar(levarVenda, venda, { antes: fora })).rejects.toMatchObject({ tipo: 'fora_do_ar' });
    expect(doContato(await levar(levarVenda, venda))).toStrictEqual([`GET /contatos/${la}`, `PUT /contatos/${la}`]);
  });

  test('whose new data Bling refuses holds no order up, is told, and is left to the queue', async () => {
    const { id } = await umLigado();
    const antes = await pedida('contato', id);
    const venda = await vendida(id);
    await levar(levarVenda, venda, {
      antes: (_, { metodo, caminho }) => {
        if (metodo === 'PUT' && caminho.startsWith('/contatos')) throw new FalhaDoBling('recusado', 'CEP inválido');
      },
    });
    expect(await oPedido(venda)).toMatchObject({ total: 50 });
    expect(doCliente(venda)).toStrictEqual([
      'O contato do cliente no Bling pode ter dados antigos, e a nota os copia: confira lá. O Bling recusou os novos: CEP inválido',
    ]);
    expect(await pedida('contato', id)).toBe((antes ?? 0) + 1);
    expect(doContato(await levar(levarVenda, await vendida(id)))).toStrictEqual([]);
  });

  test('that is gone there is found or made anew', async () => {
    const { id, cpf } = await umLigado();
    await db.updateTable('clientes').set({ id_bling: 99_999 }).where('id', '=', id).execute();
    const venda = await vendida(id);
    await levar(levarVenda, venda);
    const [la] = await contatosCom(cpf);
    expect(la).toMatchObject({ nome: 'Ana Reis', email: 'ana@exemplo.com' });
    expect(await oPedido(venda)).toMatchObject({ contato: { id: la?.id } });
  });
});

describe('what an invoice copies of a contact where the record says nothing', () => {
  test.each([
    ['an e-mail', { ...ANA, email: '' }, {}, [OUTRO_EMAIL]],
    ['an e-mail for invoices alone', { ...ANA, email: 'não tem' }, { email: '' }, [OUTRO_EMAIL]],
    ['a telephone', { ...ANA, telefone: '' }, {}, [OUTRO_TELEFONE]],
    ['both', { ...ANA, email: '', telefone: '' }, {}, [OUTRO_EMAIL, OUTRO_TELEFONE]],
    ['nothing', { ...ANA, email: '' }, { email: '', emailNotaFiscal: '' }, []],
  ])('is told beside each of its orders: %s', async (_, nosso, deles, ressalvas) => {
    const { id } = await umLigado(nosso, { ...DE_OUTRA, ...deles });
    const [primeira, segunda] = [await vendida(id), await vendida(id)];
    await levar(levarVenda, primeira);
    expect(doCliente(primeira)).toStrictEqual(ressalvas);
    expect(doContato(await levar(levarVenda, segunda))).toStrictEqual([]);
    expect(doCliente(segunda)).toStrictEqual(ressalvas);
  });

  test('is told no longer once the record says it: the sales on their way are told anew', async () => {
    const { id } = await umLigado({ ...ANA, email: '' });
    const [aberta, concluida] = [await vendida(id), await vendida(id)];
    for (const venda of [aberta, concluida]) {
      await levar(levarVenda, venda);
      await db
        .insertInto('sincronizacoes')
        .values({
          tipo: 'venda',
          registro_id: venda,
          feita: 1,
          ressalvas: ['{"codigo":"sincronizacao.contato_com_outro_email","params":{}}'],
        })
        .onConflict((conflito) =>
          conflito
            .columns(['tipo', 'registro_id'])
            .doUpdateSet({ feita: (eb) => eb.ref('excluded.feita'), ressalvas: (eb) => eb.ref('excluded.ressalvas') }),
        )
        .execute();
    }
    await db.updateTable('vendas').set({ status: 'concluido' }).where('id', '=', concluida).execute();
    const antes = await Promise.all([aberta, concluida].map((venda) => pedida('venda', venda)));
    await db.updateTable('clientes').set({ email: 'ana@exemplo.com' }).where('id', '=', id).execute();
    await levar(levarContato, id);
    expect(await Promise.all([aberta, concluida].map((venda) => pedida('venda', venda)))).toStrictEqual([
      (antes[0] ?? 0) + 1,
      antes[1],
    ]);
    await mudarVenda(aberta, {});
    await levar(levarVenda, aberta);
    expect(doCliente(aberta)).toStrictEqual([]);
  });
});
