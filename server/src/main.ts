import { isIP } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { fecharContasDeExemplo } from '../seed/contas-de-exemplo.ts';
import { encherBlingSimulado } from '../seed/encher-bling-simulado.ts';
import { encherMelhorEnvioSimulado } from '../seed/encher-melhor-envio-simulado.ts';
import { guardarFotos } from '../seed/guardar-fotos.ts';
import { encherLojaDeExemplo } from '../seed/loja-de-exemplo.ts';
import { buildApp } from './app.ts';
import { primeiroAdmin, senhaAleatoria } from './auth/primeiro-admin.ts';
import { cuidarDoAcesso } from './auth/upkeep.ts';
import type { Db } from './base/db/db.ts';
import { esquecerChavesAntigas } from './base/http/idempotency.ts';
import { removeLostUploads } from './base/http/uploads.ts';
import { closeWithin, gracefulStop } from './base/process/graceful-stop.ts';
import { repeat } from './base/process/repeat.ts';
import type { Arquivos } from './base/storage/storage.ts';
import { ligacaoCom } from './bling/aplicativo.ts';
import { abrirBling } from './bling/bling.ts';
import { cuidarDaConexao } from './bling/conexao/conferir-conexao.ts';
import { trabalharNaFila } from './bling/fila/trabalhar-na-fila.ts';
import { listenForCommands } from './commands/control-socket.ts';
import { readCommand } from './commands/read-command.ts';
import { juntarContagens } from './contagens/contagens.queries.ts';
import { abrirEnvio } from './envio/abrir-envio.ts';
import { trabalharNasEtiquetas } from './envio/etiquetas/trabalhar-nas-etiquetas.ts';
import { ehSimulado } from './envio/melhor-envio/conta.ts';
import { buscarCodigosTardios } from './envio/rastreamento/codigos-tardios.ts';
import { varrerArquivos } from './midia/varrer-arquivos.ts';
import { refazerBlocos } from './produtos/busca/blocos.queries.ts';
import { haImagens, imagensDosProdutos } from './produtos/imagens/imagens.queries.ts';
import { levadores } from './sincronizacao/levadores.ts';
import { cuidarDaSincronizacao } from './sincronizacao/upkeep.ts';
import { type Config, readConfig } from './start/config.ts';
import { migrate } from './start/migrations.ts';
import { openDatabase } from './start/open-database.ts';
import { openStorage } from './start/open-storage.ts';
import { outsideServices } from './start/outside-services.ts';
import { FOTOS_DE_EXEMPLO, SIMULADOR_MAIN } from './start/paths.ts';
import { startSimulador } from './start/simulador-process.ts';
import { sentenceFor } from './start/start-errors.ts';
import { vendasDoEnvio } from './vendas/etiqueta/vendas-do-envio.queries.ts';
import { imagensDasVendas } from './vendas/itens/imagens-das-vendas.queries.ts';

// Whoever reads what we say may leave, or have a full disk: that must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
// Images, labels and the journal of the simulated services hold people's addresses: they are for this user alone.
process.umask(0o077);

const say = (line = '') => void process.stdout.write(`${line}\n`);
const stop = gracefulStop(say);

await start().catch((error: unknown) => {
  // What breaks because it was asked to stop in the middle of its start is no failure.
  if (stop.hasStarted()) return;
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig();
  const { db, pool, listen, embedded, close } = await openDatabase(config, (error) => stop.fail(error));
  stop.last(close);
  const arquivos = await openStorage(config);
  await migrate(pool);
  // What carriers said before their simulated clock was moved does not count any more.
  const clock = { movedAt: 0 };
  const accounts = await (config.MODO === 'demonstracao'
    ? prepareDemonstration({ db, arquivos, config, onClock: () => (clock.movedAt = Date.now()) })
    : prepareProduction(db));

  const bling = abrirBling({ config, db });
  const envio = abrirEnvio({ config, db, bling, vendas: vendasDoEnvio, valeDesde: () => clock.movedAt });
  const app = await buildApp({
    config,
    db,
    pool,
    listen,
    arquivos,
    envio,
    bling,
    isStopping: stop.hasStarted,
  });
  if (stop.hasStarted()) return;
  await app.listen({ port: config.PORT, host: config.HOST });
  stop.first(() => closeWithin(7_000, app));
  // After the last call that may ask for something, before the database.
  stop.first(
    trabalharNaFila({
      bling,
      levadores: levadores({
        enderecoPublico: bling.simulado ? addressOf(config, app.server.address()) : config.PUBLIC_URL,
      }),
      listen,
      log: app.log,
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
  stop.first(trabalharNasEtiquetas({ ...transportadoras, sozinho: embedded }));
  if (embedded) {
    // Its one process also does what commands ask for: they cannot open the folder beside it.
    const control = await listenForCommands(
      config.DATA_DIR,
      (name, args) => readCommand(name, args)({ config, db, pool }),
      (error) => app.log.error({ err: error }, 'command failed'),
    );
    stop.first(control.close);
  }
  stop.first(repeat({ everyMs: 60_000, log: app.log }, () => cuidarDoAcesso(db)));
  stop.first(repeat({ everyMs: 60_000, log: app.log }, () => juntarContagens(db)));
  stop.first(repeat({ everyMs: 60_000, log: app.log }, () => refazerBlocos(db)));
  stop.first(repeat({ everyMs: 3_600_000, log: app.log }, () => esquecerChavesAntigas(db)));
  stop.first(
    repeat({ everyMs: 3_600_000, log: app.log }, () =>
      varrerArquivos({ db, arquivos, haImagens, emUso: [imagensDosProdutos, imagensDasVendas] }),
    ),
  );
  stop.first(repeat({ everyMs: 3_600_000, log: app.log }, removeLostUploads));
  stop.first(repeat({ everyMs: 3_600_000, log: app.log }, () => cuidarDaConexao(bling)));
  stop.first(repeat({ everyMs: 60_000, log: app.log }, () => cuidarDaSincronizacao(bling)));
  stop.first(repeat({ everyMs: 3_600_000, log: app.log }, () => buscarCodigosTardios(transportadoras)));

  // Made only now, when nothing can fail any more between the making and the telling of the password.
  const signIn = await signInOf(db, config);
  if (stop.hasStarted()) return;
  const database = embedded ? `embutido, em ${join(config.DATA_DIR, 'banco')}` : 'PostgreSQL';
  // At once: whoever waits for the first line may end right after it.
  say(
    [
      `\nVaral pronto em ${addressOf(config, app.server.address())}`,
      `Banco: ${database} · modo ${config.MODO}`,
      ...signIn,
      ...accounts,
    ].join('\n'),
  );
}

type Demonstration = { db: Db; arquivos: Arquivos; config: Config; onClock: () => void };

async function prepareDemonstration({ db, arquivos, config, onClock }: Demonstration): Promise<string[]> {
  // Who can reach it from outside must not know the password from the README.
  const logins = await encherLojaDeExemplo(db, {
    ...(!isLoopback(config.HOST) && { senha: senhaAleatoria() }),
    guardarFotos: () => guardarFotos(arquivos, FOTOS_DE_EXEMPLO),
    arquivos,
  });
  stop.last(
    await startSimulador(SIMULADOR_MAIN, config, {
      onClock,
      onLoss: () => {
        if (!stop.hasStarted()) say('Os serviços simulados pararam. Reinicie o Varal.');
      },
    }),
  );
  if (ligacaoCom(config).simulado) {
    await encherBlingSimulado(db, outsideServices(config).BLING_URL).catch(() => {
      if (!stop.hasStarted()) say('O Bling simulado não recebeu os produtos de exemplo.');
    });
  }
  if (ehSimulado(config)) {
    await encherMelhorEnvioSimulado(db, outsideServices(config).MELHOR_ENVIO_URL).catch(() => {
      if (!stop.hasStarted()) say('O Melhor Envio simulado não recebeu as etiquetas de exemplo.');
    });
  }
  return (logins ?? []).map(({ username, senha }) => `Também há a conta de exemplo ${username}, senha ${senha}.`);
}

async function prepareProduction(db: Db): Promise<string[]> {
  const closed = await fecharContasDeExemplo(db);
  return closed.map((username) => `A conta de exemplo ${username} foi desativada: a senha dela é pública.`);
}

async function signInOf(db: Db, config: Config): Promise<string[]> {
  const admin = await primeiroAdmin(db, config);
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

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function addressOf({ HOST, PUBLIC_URL }: Config, bound: unknown): string {
  const { port } = bound as { port: number };
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
