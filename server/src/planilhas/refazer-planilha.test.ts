import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { completarCpf } from '@varal/contract/documentos';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { umCliente } from '../../test/cenario.ts';
import { umaLojaComPlanilhas } from './test-planilhas.ts';

const { db, admin, vendedor, prever, aplicar, desfazer, terminada } = await umaLojaComPlanilhas('clientes');
const { call } = admin;

let serie = 710_000_000;
function umCpf() {
  serie += 1;
  return completarCpf(String(serie));
}

/** Ana is changed and Bia comes. */
async function umaImportacao() {
  const [a, b] = [umCpf(), umCpf()];
  const ana = await umCliente(db, { nome: 'Ana', cpf: a, telefone: '1' });
  const { id } = await prever(`cpf;nome;telefone\n${a};Ana Maria;2\n${b};Bia ${b};`);
  const tarefa = await aplicar(id);
  const bia = async () => {
    const { body } = await call(rotasDeClientes.listarClientes, { query: { busca: `Bia ${b}` } });
    return body[0]?.id;
  };
  return { ana, bia, importacao_id: id, tarefa_id: tarefa.id };
}

const verAna = async (id: number) => (await call(rotasDeClientes.verCliente, { params: { id } })).body;

/** Asks that the last undoing of a task be undone, as its history offers. */
async function desfazerODesfeito(tarefa_id: number) {
  const { body } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `tarefa:${tarefa_id}` } });
  const feito = body.find(({ acao }) => acao === 'tarefa.planilha_desfeita');
  expect(feito).toMatchObject({ pode_desfazer: true, resumo: expect.stringContaining('Pediu para desfazer') });
  return call(rotasDoHistorico.desfazer, { params: { id: feito?.id ?? 0 } });
}

test('the undoing of an import is undone, and that once more', async () => {
  const { ana, bia, tarefa_id } = await umaImportacao();
  expect(await desfazer(tarefa_id)).toMatchObject({ estado: 'desfeita', pode_desfazer: false, falhas: [] });
  expect(await verAna(ana)).toMatchObject({ nome: 'Ana', telefone: '1' });
  expect(await bia()).toBeUndefined();
  const outraVez = await call(rotasDeTarefas.desfazerTarefa, { params: { id: tarefa_id } });
  expect(outraVez).toMatchObject({ status: 409, body: { detail: 'Esta tarefa já foi desfeita.' } });

  expect((await desfazerODesfeito(tarefa_id)).status).toBe(200);
  expect(await terminada(tarefa_id)).toMatchObject({
    ...{ estado: 'pronta', pode_desfazer: true, falhas: [] },
    resultado: { criar: 1, mudar: 1, iguais: 0, n_erros: 0 },
  });
  expect(await verAna(ana)).toMatchObject({ nome: 'Ana Maria', telefone: '2' });
  expect(await bia()).toBeDefined();

  expect(await desfazer(tarefa_id)).toMatchObject({ estado: 'desfeita', falhas: [] });
  expect(await verAna(ana)).toMatchObject({ nome: 'Ana', telefone: '1' });
  expect(await bia()).toBeUndefined();
});

test('an import that was undone in part is undone further, once what was in the way is gone', async () => {
  const { ana, tarefa_id } = await umaImportacao();
  const comTelefone = (telefone: string) =>
    vendedor.call(rotasDeClientes.mudarCliente, { params: { id: ana }, body: { telefone } });
  expect((await comTelefone('3')).status).toBe(200);
  const motivo = `Telefone foi mudado depois por ${vendedor.usuario.nome} e fica como está.`;
  const ficou = {
    estado: 'desfeita',
    pode_desfazer: true,
    feitos: 2,
    total: 2,
    falhas: [{ alvo: 'Ana Maria', motivo }],
  };
  expect(await desfazer(tarefa_id)).toMatchObject(ficou);
  expect(await desfazer(tarefa_id)).toMatchObject({ ...ficou, falhas: [{ alvo: 'Ana', motivo }] });

  expect((await comTelefone('2')).status).toBe(200);
  expect(await desfazer(tarefa_id)).toMatchObject({ estado: 'desfeita', pode_desfazer: false, falhas: [] });
  expect(await verAna(ana)).toMatchObject({ nome: 'Ana', telefone: '1' });
});

test('what an undoing put back is not taken from whoever wrote it again since', async () => {
  const { ana, tarefa_id } = await umaImportacao();
  const mudar = (body: { nome?: string; telefone?: string }) =>
    vendedor.call(rotasDeClientes.mudarCliente, { params: { id: ana }, body });
  await mudar({ telefone: '3' });
  await desfazer(tarefa_id);
  expect(await verAna(ana)).toMatchObject({ nome: 'Ana', telefone: '3' });

  await mudar({ nome: 'Ana Maria' });
  const motivo = `Telefone foi mudado depois por ${vendedor.usuario.nome} e fica como está.`;
  expect((await desfazer(tarefa_id)).falhas).toStrictEqual([{ alvo: 'Ana Maria', motivo }]);
  expect(await verAna(ana)).toMatchObject({ nome: 'Ana Maria', telefone: '3' });
});

test('what somebody made or changed since an undoing is not touched when that is undone, and is named', async () => {
  const { ana, tarefa_id } = await umaImportacao();
  await desfazer(tarefa_id);
  await vendedor.call(rotasDeClientes.mudarCliente, { params: { id: ana }, body: { telefone: '4' } });
  expect((await desfazerODesfeito(tarefa_id)).status).toBe(200);
  expect(await terminada(tarefa_id)).toMatchObject({
    ...{ estado: 'pronta', resultado: { criar: 1, mudar: 0 } },
    falhas: [{ alvo: 'Ana', motivo: `Telefone foi mudado depois por ${vendedor.usuario.nome}.` }],
  });
  expect(await verAna(ana)).toMatchObject({ nome: 'Ana', telefone: '4' });
});

const esquecida = { status: 409, body: { detail: 'A planilha já não está guardada: envie-a de novo.' } };

test('once the rows of a spreadsheet are gone, the undoing of its import stays: after a week', async () => {
  const { tarefa_id, importacao_id } = await umaImportacao();
  await desfazer(tarefa_id);
  await sql`update planilhas_importadas set aplicada_em = now() - interval '8 days' where id = ${importacao_id}`.execute(
    db,
  );
  await prever(`cpf;nome\n${umCpf()};Zeca`);
  expect(await desfazerODesfeito(tarefa_id)).toMatchObject(esquecida);
  expect((await call(rotasDeTarefas.verTarefa, { params: { id: tarefa_id } })).body.estado).toBe('desfeita');
});

test('once the rows of a spreadsheet are gone, the undoing of its import stays: after somebody was forgotten', async () => {
  const { tarefa_id } = await umaImportacao();
  await desfazer(tarefa_id);
  const params = { id: await umCliente(db) };
  expect((await call(rotasDeClientes.anonimizarCliente, { params })).status).toBe(200);
  expect(await desfazerODesfeito(tarefa_id)).toMatchObject(esquecida);
});
