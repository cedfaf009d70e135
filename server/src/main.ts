import { join } from 'node:path';
import process from 'node:process';
import { encherLojaDeExemplo } from '../seed/loja-de-exemplo.ts';
import { buildApp } from './app.ts';
import { primeiroAdmin } from './auth/primeiro-admin.ts';
import { cuidarDoAcesso } from './auth/upkeep.ts';
import { type Config, readConfig } from './base/config.ts';
import { listenForCommands } from './base/control-socket.ts';
import { gracefulStop } from './base/graceful-stop.ts';
import { esquecerChavesAntigas } from './base/idempotency.ts';
import { migrate } from './base/migrations.ts';
import { repeat } from './base/repeat.ts';
import { startSimulador } from './base/simulador-process.ts';
import { readCommand } from './commands.ts';
import { openDatabase } from './open-database.ts';
import { SIMULADOR_MAIN } from './paths.ts';
import { sentenceFor } from './start-errors.ts';

const say = (line = '') => process.stdout.write(`${line}\n`);

await start().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig();
  const stop = gracefulStop(say);

  const { db, pool, embedded, close } = await openDatabase(config, (error) => stop.fail(error));
  stop.last(close);
  await migrate(pool);
  const admin = await primeiroAdmin(db, config);

  const exemplo = config.MODO === 'demonstracao' ? await encherLojaDeExemplo(db) : undefined;
  if (config.MODO === 'demonstracao') stop.last(await startSimulador(SIMULADOR_MAIN, config));

  const app = await buildApp({
    config,
    db,
    pool,
    arquivos: join(config.DATA_DIR, 'arquivos'),
    isStopping: stop.hasStarted,
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  stop.first(() => app.close());
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
  stop.first(repeat({ everyMs: 3_600_000, log: app.log }, () => esquecerChavesAntigas(db)));

  say(`\nVaral pronto em ${addressOf(config, app.server.address())}`);
  say(`Banco: ${embedded ? `embutido, em ${join(config.DATA_DIR, 'banco')}` : 'PostgreSQL'} · modo ${config.MODO}`);
  say(
    admin.senha
      ? `Entre com o usuário ${admin.username} e a senha ${admin.senha}`
      : `Entre com o usuário ${admin.username}.`,
  );
  for (const { username, senha } of exemplo ?? []) say(`Também há a conta de exemplo ${username}, senha ${senha}.`);
  if (admin.senha) say('Esta senha aparece só desta vez. Para trocar: npm run usuario -- senha NOME');
}

function addressOf({ HOST, PUBLIC_URL }: Config, bound: unknown): string {
  const { port } = bound as { port: number };
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  return PUBLIC_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
