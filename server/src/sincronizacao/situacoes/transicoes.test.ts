import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { beforeEach, expect, test } from 'vitest';
import { umaLojaNoBling } from '../test-loja-no-bling.ts';
import { verificarNoBling } from '../verificacao/verificar-no-bling.ts';
import { acaoPeloNome } from './transicoes.ts';

const { db, bling, call, admin, stranger, simulador } = await umaLojaNoBling();

const ler = async () => {
  await db.updateTable('conexao_com_o_bling').set({ verificado_em: null, situacoes_vistas_em: null }).execute();
  await verificarNoBling(bling);
  return (await call(rotas.verEstoqueNoBling, {})).body;
};
beforeEach(() => simulador.ajustar({ sem_escopo: [], baixa: 'nao' }));

test.each([
  ['lancarEstoque', 'lancar_estoque'],
  ['estornarEstoque', 'estornar_estoque'],
  ['Lançar contas', 'lancar_contas'],
  ['estornarContas', 'estornar_contas'],
  ['lancarEstoqueDeposito', 'lancar_estoque'],
  ['enviarEmail', undefined],
  ['naoLancarEstoque', undefined],
  ['estoque', undefined],
])('the action %s is %s', (nome, acao) => expect(acaoPeloNome(nome)).toBe(acao));

/** A new shop has printed pieces switched on and off, and has seen no order of a composition. */
const DAS_PECAS = { pecas_no_bling: 'liga_desliga', reserva_componentes: null, baixa_componentes: null };

test('what the account does by itself is read and shown by the names of its situations', async () => {
  expect((await call(rotas.verEstoqueNoBling, {})).body).toStrictEqual({
    ...DAS_PECAS,
    quem_baixa: null,
    leitura: 'pendente',
    transicoes: [],
  });
  expect(await ler()).toStrictEqual({ ...DAS_PECAS, quem_baixa: null, leitura: 'lida', transicoes: [] });
  await simulador.ajustar({ baixa: 'transicao' });
  const { transicoes } = await ler();
  expect(transicoes).toHaveLength(12);
  expect(transicoes).toContainEqual({ de: 'Em aberto', para: 'Atendido', acoes: ['lancar_estoque', 'lancar_contas'] });
  expect(transicoes).toContainEqual({
    de: 'Atendido',
    para: 'Cancelado',
    acoes: ['estornar_estoque', 'estornar_contas'],
  });
});

test('an application without the permission is told apart, keeps what it read, and does not ask again all day', async () => {
  await simulador.ajustar({ baixa: 'transicao' });
  await ler();
  await simulador.ajustar({ sem_escopo: ['/situacoes'] });
  expect(await ler()).toMatchObject({ leitura: 'sem_permissao', transicoes: { length: 12 } });
  const antes = (await simulador.diario()).length;
  await db.updateTable('conexao_com_o_bling').set({ verificado_em: null }).execute();
  await verificarNoBling(bling);
  expect((await simulador.diario()).slice(antes).filter(({ caminho }) => caminho.includes('/situacoes'))).toStrictEqual(
    [],
  );
});

test('an admin says who lowers the stock; others read it', async () => {
  const body = { quem_baixa: 'transicao' as const };
  expect((await call(rotas.salvarEstoqueNoBling, { body })).status).toBe(403);
  expect((await stranger(rotas.verEstoqueNoBling, {})).status).toBe(401);
  expect(await admin.call(rotas.salvarEstoqueNoBling, { body })).toMatchObject({ status: 200, body });
  expect((await call(rotas.verEstoqueNoBling, {})).body).toMatchObject(body);
});
