import { join } from 'node:path';
import process from 'node:process';
import { abrirEmProducao } from '../seed/amostra/em-producao.ts';
import { primeiroAdmin } from './auth/pessoas/primeiro-admin.ts';
import { limparSessoes } from './auth/sessoes.queries.ts';
import { esquecerEnderecosAntigos } from './auth/tentativas/enderecos-conhecidos.queries.ts';
import { esquecerTentativasAntigas } from './auth/tentativas/tentativas-de-login.ts';
import type { Db } from './base/db/db.ts';
import { esquecerChavesAntigas, soltarChaves } from './base/http/idempotency.ts';
import { removeLostUploads } from './base/http/uploads.ts';
import { gracefulStop } from './base/process/graceful-stop.ts';
import { repeat } from './base/process/repeat.ts';
import { diskRoom } from './base/storage/disk-room.ts';
import { abrirBling } from './bling/bling.ts';
import { cuidarDaConexao } from './bling/conexao/conferir-conexao.ts';
import { trabalharNaFila } from './bling/fila/trabalhar-na-fila.ts';
import { esquecerCepsAntigos } from './clientes/cep/consultar-cep.ts';
import { listenForCommands } from './commands/control-socket.ts';
import { readCommand } from './commands/read-command.ts';
import { executorDaContagem } from './contagens/diferencas/executor-da-contagem.ts';
import { executorDosItens } from './contagens/itens/juntar-itens.ts';
import { abrirCopias } from './copias/copias.ts';
import { abrirEnvio } from './envio/abrir-envio.ts';
import { abrirEtiquetas } from './envio/etiquetas/abrir-etiquetas.ts';
import { retomarEtiquetas } from './envio/etiquetas/retomar-etiquetas.ts';
import { buscarCodigosTardios } from './envio/rastreamento/consultar-rastreio.ts';
import { PASTA_DAS_ARTES } from './estampas/arquivos-das-artes.ts';
import { artesEmUso, haArtes, teveArtes } from './estampas/estampas.queries.ts';
import { juntarHistorico } from './historico/blocos-do-historico.ts';
import { executoresDaImportacao } from './importacao/executores.ts';
import { leuImportacao } from './importacao/importacoes.queries.ts';
import { imagensDasImportacoes } from './importacao/leitura/leitura.queries.ts';
import { executoresDoLote } from './lote/executores.ts';
import { varrerArquivos } from './midia/varrer-arquivos.ts';
import { executorDePlanilhas } from './planilhas/executor-de-planilhas.ts';
import { esquecerVelhas } from './planilhas/planilhas.queries.ts';
import { refazerBlocos } from './produtos/busca/blocos.queries.ts';
import { executorEmLisas } from './produtos/em-lisas/executor-em-lisas.ts';
import { executoresDaMassa } from './produtos/em-massa/mudar-em-massa.ts';
import { haImagens, imagensDosProdutos, teveImagens } from './produtos/imagens/imagens.queries.ts';
import { somarDias } from './resumo/somar-dias.ts';
import { levadores } from './sincronizacao/levadores.ts';
import { cuidarDaSincronizacao } from './sincronizacao/upkeep.ts';
import { lerContaLigada } from './sincronizacao/verificacao/verificar-no-bling.ts';
import { type Config, readConfig, recusarSenhaDoAdmin } from './start/config.ts';
import { keepFromDemonstrations, whereItBegins } from './start/demonstration-folder.ts';
import { migrate } from './start/migrations.ts';
import { openDatabase } from './start/open-database.ts';
import { folderOfFiles, openStorage } from './start/open-storage.ts';
import { SIMULADOR_MAIN } from './start/paths.ts';
import { startSimulador } from './start/simulador-process.ts';
import { sentenceFor } from './start/start-errors.ts';
import { trabalharNasTarefas } from './tarefas/trabalhar-nas-tarefas.ts';
import { juntarTotais } from './totais/totais.queries.ts';
import { vendasDoEnvio } from './vendas/etiqueta/vendas-do-envio.queries.ts';
import { imagensDasVendas } from './vendas/itens/imagens-das-vendas.queries.ts';

// The reader of our output may leave or have a full disk: that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Images, labels and the journal of the simulated services hold people's addresses: they are for this user alone.
process.umask(0o077);

/** The most connections that wait to be accepted, if the system allows them; a connection without a place is cut later. */
const BACKLOG = 4_096;
const MINUTE_MS = 60_000;
/** Each day that waits to be summed up costs whoever looks at the figures a count of its sales. */
const SUMS_MS = 10_000;
/** Each row that is in no block yet costs whoever searches the history a look at its words. */
const BLOCKS_MS = 45_000;
const HOUR_MS = 60 * MINUTE_MS;
const LITTLE_ROOM =
  'Atenção: há pouco espaço no disco. O Varal abre para consultar e excluir, e volta a receber o resto quando houver espaço.';
const WITHOUT_HTTPS =
  'Atenção: PUBLIC_URL não começa com https. Sem https, senhas e dados de clientes passam abertos pela rede.';

const say = (line = '') => void process.stdout.write(`${line}\n`);
const stop = gracefulStop(say);

await start().catch((error: unknown) => {
  // An error during a start that was asked to stop is no failure.
  if (stop.hasStarted()) return;
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = whereItBegins(readConfig());
  const isDemonstration = config.MODO === 'demonstracao';
  // The modules load while the database opens.
  const appModule = import('./app.ts');
  const demonstration = isDemonstration ? import('../seed/demonstracao.ts') : undefined;

  const { db, pool, unhurried, listen, presence, embedded, close } = await openDatabase(config, {
    serving: true,
    onCrash: (error) => stop.fail(error),
  });
  stop.last(close);
  const arquivos = await openStorage(config);
  const disk = await diskRoom({ files: folderOfFiles(config), database: embedded ? config.DATA_DIR : undefined });
  await unhurried(migrate);
  if (embedded) await soltarChaves(db);
  const seed = await demonstration;
  const accounts = await (seed ? seed.encherDemonstracao({ db, arquivos, config }) : abrirEmProducao({ db, config }));
  const unkept = keepFromDemonstrations(config);
  // Answers that carriers gave before their simulated clock was moved no longer count.
  const clock = { movedAt: 0 };
  const simulated =
    seed &&
    openSimulador(config, () => (clock.movedAt = Date.now())).then(() =>
      seed.encherSimulados({ db, config, onFailure: sayUnlessStopping }),
    );
  // The filling runs beside the rest of the start: a failure is told by the await below.
  simulated?.catch(() => undefined);

  const bling = abrirBling({ config, db });
  const envio = abrirEnvio({ config, db, bling, vendas: vendasDoEnvio, valeDesde: () => clock.movedAt });
  const copias = abrirCopias({ config, db, pool });
  await copias.largarDeAntes();
  const { buildApp } = await appModule;
  const app = await buildApp({
    config,
    db,
    pool,
    listen,
    presence,
    arquivos,
    disk,
    envio,
    bling,
    copias,
    isStopping: stop.hasStarted,
  });
  if (stop.hasStarted()) return;
  stop.door(() => app.close());
  await app.listen({ port: config.PORT, host: config.HOST, backlog: BACKLOG });
  stop.first(copias.parar);
  // The simulated services hold their content before the queue and the labels ask for it.
  await simulated;
  if (stop.hasStarted()) return;
  // The queue stops after the last call that may ask for something, and before the database.
  stop.first(
    trabalharNaFila({
      bling,
      levadores: levadores({
        enderecoPublico: bling.simulado ? addressOf(config, app.server.address()) : config.PUBLIC_URL,
      }),
      listen,
      log: app.log,
      aoLigar: () => lerContaLigada(bling),
      sozinho: embedded,
    }),
  );
  const transportadoras = {
    db,
    arquivos,
    provedores: envio.provedores,
    vendas: vendasDoEnvio,
    log: app.log,
  };
  const etiquetas = abrirEtiquetas(transportadoras);
  stop.first(etiquetas.parar);
  stop.first(
    trabalharNasTarefas({
      db,
      executores: {
        ...executoresDaMassa,
        ...executorEmLisas,
        ...executorDePlanilhas(bling),
        ...executorDaContagem,
        ...executorDosItens,
        ...executoresDoLote({ bling, envio, comecar: etiquetas.comecar }),
        ...executoresDaImportacao({ bling, arquivos, temEspaco: () => disk.espaco() === 'ok' }),
      },
      listen,
      log: app.log,
      sozinho: embedded,
    }),
  );
  stop.first(retomarEtiquetas({ ...transportadoras, sozinho: embedded }));
  if (embedded) {
    // The only process with the embedded database also runs the commands, which cannot open the folder beside it.
    const control = await listenForCommands(
      config.DATA_DIR,
      (name, args) => readCommand(name, args)({ config, db, pool }),
      (error) => app.log.error({ err: error }, 'command failed'),
    );
    stop.first(control.close);
  }
  const every = (everyMs: number, work: () => Promise<unknown>) => stop.first(repeat({ everyMs, log: app.log }, work));
  every(MINUTE_MS, () => esquecerTentativasAntigas(db));
  every(MINUTE_MS, () => limparSessoes(db));
  every(MINUTE_MS, () => juntarTotais(db));
  every(MINUTE_MS, () => refazerBlocos(db));
  // After an update a shop may have years to sum up, and a history without blocks.
  stop.first(repeat({ everyMs: SUMS_MS, log: app.log, atOnce: true }, () => somarDias(db)));
  stop.first(repeat({ everyMs: BLOCKS_MS, log: app.log, atOnce: true }, juntarHistorico(db)));
  every(HOUR_MS, () => esquecerChavesAntigas(db));
  every(HOUR_MS, () => esquecerEnderecosAntigos(db));
  every(HOUR_MS, () => esquecerCepsAntigos(db));
  every(HOUR_MS, () => esquecerVelhas(db));
  every(HOUR_MS, () =>
    varrerArquivos({
      db,
      arquivos,
      haImagens,
      teveImagens: async () => (await teveImagens(db)) || leuImportacao(db),
      emUso: [imagensDosProdutos, imagensDasVendas, imagensDasImportacoes],
    }),
  );
  every(HOUR_MS, () =>
    varrerArquivos({
      db,
      arquivos,
      pasta: PASTA_DAS_ARTES,
      haImagens: haArtes,
      teveImagens: teveArtes,
      emUso: [artesEmUso],
    }),
  );
  every(HOUR_MS, removeLostUploads);
  every(HOUR_MS, () => cuidarDaConexao(bling));
  every(HOUR_MS, envio.conexao.cuidar);
  every(MINUTE_MS, () => cuidarDaSincronizacao(bling));
  every(HOUR_MS, () => buscarCodigosTardios(transportadoras));
  every(MINUTE_MS, () => copias.cuidar(app.log));

  // The account is made only now, when nothing can fail any more before its password is shown.
  const signIn = await signInOf(db, config);
  if (stop.hasStarted()) return;
  const database = embedded ? `embutido, em ${join(config.DATA_DIR, 'banco')}` : 'PostgreSQL';
  // The ready message is printed at once: a caller that waits for its first line may end right after it.
  say(
    [
      `\nVaral pronto em ${addressOf(config, app.server.address())}`,
      `Banco: ${database} · modo ${config.MODO}`,
      ...signIn,
      ...accounts,
      ...unkept,
      ...(disk.espaco() !== 'ok' ? [LITTLE_ROOM] : []),
      ...(config.MODO === 'producao' && !config.PUBLIC_URL?.startsWith('https:') ? [WITHOUT_HTTPS] : []),
    ].join('\n'),
  );
}

async function openSimulador(config: Config, onClock: () => void): Promise<void> {
  const onLoss = () => sayUnlessStopping('Os serviços simulados pararam. Reinicie o Varal.');
  stop.last(await startSimulador(SIMULADOR_MAIN, config, { onClock, onLoss }));
}

function sayUnlessStopping(sentence: string): void {
  if (!stop.hasStarted()) say(sentence);
}

async function signInOf(db: Db, config: Config): Promise<string[]> {
  const admin = await primeiroAdmin(db, config, () => recusarSenhaDoAdmin(config));
  if (!admin) {
    return [
      `Não há administrador, e o nome ${config.ADMIN_USERNAME} é de outra pessoa: npm run usuario -- criar NOME --tipo admin`,
    ];
  }
  if (!admin.senha) return [`Entre com o usuário ${admin.username}.`];
  return [
    `Entre com o usuário ${admin.username} e a senha ${admin.senha}`,
    'Esta senha aparece só desta vez. Para trocar: npm run usuario -- senha NOME',
  ];
}

function addressOf({ HOST, PUBLIC_URL }: Config, bound: unknown): string {
  const { port } = bound as { port: number };
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
