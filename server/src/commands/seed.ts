import process from 'node:process';
import { parseArgs } from 'node:util';
import { FolderInUseError } from '@varal/banco-embutido/folder-lock';
import { marcarLoja } from '../../seed/amostra/marcar.ts';
import { conferirEstoque } from '../../seed/conferir.ts';
import { type EntradaDoSeed, SemearError, semear } from '../../seed/semear.ts';
import { primeiroAdmin } from '../auth/pessoas/primeiro-admin.ts';
import { somarDias } from '../resumo/somar-dias.ts';
import { ConfigError, readConfig, recusarSenhaDoAdmin } from '../start/config.ts';
import { whereItBegins } from '../start/demonstration-folder.ts';
import { migrate } from '../start/migrations.ts';
import { openDatabase } from '../start/open-database.ts';
import { sentenceFor } from '../start/start-errors.ts';

const USO = 'Uso: npm run seed -- --produtos N --vendas M --clientes K [--semente S]';
const MAIS = 2_000_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

await run().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});

async function run(): Promise<void> {
  const entrada = lerEntrada(process.argv.slice(2));
  const config = whereItBegins(readConfig());
  const started = performance.now();
  const { db, pool, embedded, close } = await openDatabase(config);
  try {
    await migrate(pool);
    const admin = await primeiroAdmin(db, config, () => recusarSenhaDoAdmin(config));
    if (admin?.senha) say(`Primeiro usuário: ${admin.username}, senha ${admin.senha} (aparece só desta vez).`);

    // Whoever measures in `producao` means it; what is invented in a demonstration does not become a shop.
    if (config.MODO === 'demonstracao') await marcarLoja(db);
    const feito = await semear(db, entrada, { agora: new Date(), say });
    say('Arrumando as tabelas…');
    await somarDias(db);
    // The planner learns the new sizes, and the first searches are spared the work that the inserts postponed.
    await pool.query('vacuum (analyze)');
    if (embedded) await pool.query('checkpoint');

    const erros = Object.entries(await conferirEstoque(db)).filter(([, quantos]) => quantos > 0);
    for (const [oQue, quantos] of erros) say(`Conferência do estoque: ${quantos} ${oQue}.`);
    if (erros.length > 0) throw new SemearError('O estoque não confere com os movimentos.');
    say('Conferência do estoque: todo saldo é a soma dos seus movimentos.');
    const { produtos, vendas, clientes } = feito;
    say(`Pronto em ${segundos(started)} s: ${produtos} produtos, ${clientes} clientes e ${vendas} vendas a mais.`);
  } finally {
    await close();
  }
}

function lerEntrada(args: string[]): EntradaDoSeed {
  const option = { type: 'string' } as const;
  const options = { produtos: option, vendas: option, clientes: option, semente: option };
  const values = parsed(() => parseArgs({ args, options, strict: true }).values);
  const entrada = {
    produtos: inteiro('produtos', values.produtos, 0),
    vendas: inteiro('vendas', values.vendas, 0),
    clientes: inteiro('clientes', values.clientes, 0),
    semente: inteiro('semente', values.semente, 1),
  };
  if (entrada.produtos + entrada.vendas + entrada.clientes === 0) throw new ConfigError(`Nada a gerar. ${USO}`);
  return entrada;
}

function parsed<T>(parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigError(`Não entendi o pedido. ${USO}`);
    throw error;
  }
}

function inteiro(name: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value <= MAIS) return value;
  throw new ConfigError(`--${name} precisa ser um número inteiro de 0 a ${MAIS}. ${USO}`);
}

function explain(error: unknown): string {
  if (error instanceof SemearError) return error.message;
  if (error instanceof FolderInUseError)
    return 'Pare o servidor antes de gerar os dados: a pasta de dados está em uso por ele.';
  return sentenceFor(error);
}

function segundos(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1).replace('.', ',');
}
