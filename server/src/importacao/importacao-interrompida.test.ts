import { rotasDaImportacao as rotas } from '@varal/contract/importacao/importacao.routes';
import { rotasDeTarefas } from '@varal/contract/tarefas/tarefas.routes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { umaLojaParaTrazer } from './test-importacao.ts';

const loja = await umaLojaParaTrazer({ produtos: 60, mal_nomeados: 0, contatos: 40 });
const { admin, db, simulador, conteudo, ler, aplicar, ver, desfazer, tarefaPronta } = loja;

const imagensTrazidas = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from imagens_de_produto`.execute(db);
  return rows[0]?.n ?? 0;
};
const semLeitura = ({ itens: _, imagens_lidas: __, arquivos: ___, ...resto }: Record<string, number>) => resto;
const DEZ_DIAS_S = 10 * 24 * 3_600;

test('a link that ended before its picture came is asked for anew, and pictures are here before they are brought', async () => {
  const antes = semLeitura(await conteudo());
  await simulador.falhar({
    ...{ servico: 'bling', tipo: 'status', status: 403, caminho: '/bling-storage/imagens', vezes: 5 },
  });
  const id = await ler();
  const { n_imagens } = await ver(id);
  const perguntas = (await simulador.diario()).filter(({ caminho }) => /\/produtos\/\d+$/.test(caminho));
  const vezes = new Map<string, number>();
  for (const { caminho } of perguntas) vezes.set(caminho, (vezes.get(caminho) ?? 0) + 1);
  expect([...vezes.values()].filter((n) => n > 1).length).toBeGreaterThan(0);

  // The links of the reading are dead by now.
  await simulador.avancar(DEZ_DIAS_S);
  const { id: tarefa } = await aplicar(id);
  expect(n_imagens.baixadas).toBeGreaterThan(50);
  expect(await imagensTrazidas()).toBe(n_imagens.baixadas);
  await desfazer(tarefa);
  expect(semLeitura(await conteudo())).toStrictEqual(antes);
}, 120_000);

test('two servers bring the same import once, and what both were asked for at once begins once', async () => {
  const antes = semLeitura(await conteudo());
  const outroServidor = loja.trabalhar();
  try {
    const pedidas = await Promise.all([admin.call(rotas.importarDoBling, {}), admin.call(rotas.importarDoBling, {})]);
    expect(pedidas.map(({ status }) => status).sort()).toStrictEqual([202, 409]);
    const id = pedidas.find(({ status }) => status === 202)?.body.id ?? 0;
    await tarefaPronta(id);
    const { contagens } = await ver(id);
    const aplicarUma = () => admin.call(rotas.aplicarImportacao, { params: { id }, body: {} });
    const aplicadas = await Promise.all([aplicarUma(), aplicarUma()]);
    expect(aplicadas.map(({ status }) => status).sort()).toStrictEqual([202, 409]);
    const aplicada = await tarefaPronta(aplicadas.find(({ status }) => status === 202)?.body.id ?? 0);
    expect(aplicada).toMatchObject({ estado: 'pronta', falhas: [] });
    const depois = await conteudo();
    expect(depois.produtos).toBe((antes.produtos ?? 0) + contagens.produto.novo);
    expect(depois.clientes).toBe((antes.clientes ?? 0) + contagens.cliente.novo);
    await desfazer(aplicada.id);
    expect(semLeitura(await conteudo())).toStrictEqual(antes);
  } finally {
    await outroServidor();
  }
}, 120_000);

test('an import that is stopped keeps what came, can be undone, and the rest comes with the next reading', async () => {
  const antes = semLeitura(await conteudo());
  const id = await ler();
  const { contagens } = await ver(id);
  const { body: pedida } = await admin.call(rotas.aplicarImportacao, { params: { id }, body: {} });
  // Counting all that a shop holds takes so long under load that nothing was left to stop.
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from produtos`.execute(db);
      expect(rows[0]?.n).toBeGreaterThan(antes.produtos ?? 0);
    },
    { timeout: 120_000, interval: 10 },
  );
  expect((await admin.call(rotasDeTarefas.pararTarefa, { params: { id: pedida.id } })).status).toBe(202);
  const parada = await tarefaPronta(pedida.id);
  expect(parada).toMatchObject({ estado: 'parada', pode_desfazer: true });
  expect((await ver(id)).estado).toBe('parada');
  const pelaMetade = await conteudo();
  expect(pelaMetade).toMatchObject({ imagens_lidas: 0, clientes: antes.clientes ?? 0 });
  expect(parada.feitos).toBeLessThan(parada.total);

  const segunda = await ler();
  const resto = (await ver(segunda)).contagens;
  const vieram = (pelaMetade.produtos ?? 0) - (antes.produtos ?? 0);
  expect([resto.produto.ligado, resto.produto.novo]).toStrictEqual([vieram, contagens.produto.novo - vieram]);
  const { id: tarefa } = await aplicar(segunda);
  expect(await conteudo()).toMatchObject({
    produtos: (antes.produtos ?? 0) + contagens.produto.novo,
    clientes: (antes.clientes ?? 0) + contagens.cliente.novo,
  });
  await desfazer(tarefa);
  await desfazer(parada.id);
  expect(semLeitura(await conteudo())).toStrictEqual(antes);
}, 120_000);
