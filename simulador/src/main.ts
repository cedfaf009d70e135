import { setTimeout as dormir } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { lerConfiguracao } from './configuracao.ts';
import { buildSimulador } from './server.ts';

const PORT_PATIENCE_MS = 5000;
const CALLS_PATIENCE_MS = 3000;

process.umask(0o077);
const configuracao = lerConfiguracao(process.env);
if ('recusa' in configuracao) desistir(configuracao.recusa);

const app = abrir(configuracao.pasta);
let encerrando = false;

// Whoever stops the server speaks to its simulator too, which the server's last calls still need: it ends with the server.
const aoSinal = process.send ? () => undefined : () => void encerrar(app);
for (const sinal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(sinal, aoSinal);
if (process.send) {
  process.on('disconnect', () => void encerrar(app));
  // The parent may have gone while the modules were read.
  if (!process.connected) await encerrar(app);
}

const porta = await escutar(app, configuracao.porta);
console.log(`Serviços externos simulados em http://127.0.0.1:${porta}`);
if (process.connected) process.send?.({ pronto: true, porta });

function abrir(pasta: string): FastifyInstance {
  try {
    return buildSimulador({ pasta, onAdvance: () => process.connected && process.send?.({ avancou: true }) });
  } catch (erro) {
    if (codigoDe(erro)) desistir(`O simulador não consegue usar a pasta ${pasta}.`);
    throw erro;
  }
}

/** The previous simulator may still be leaving the port, so it is given a moment. */
async function escutar(servidor: FastifyInstance, porta: number): Promise<number> {
  const desde = Date.now();
  for (;;) {
    try {
      await servidor.listen({ port: porta, host: '127.0.0.1' });
      break;
    } catch (erro) {
      if (encerrando) process.exit(0);
      if (codigoDe(erro) === 'EACCES') desistir(`O simulador não tem permissão para usar a porta ${porta}.`);
      if (codigoDe(erro) !== 'EADDRINUSE') throw erro;
      if (Date.now() - desde >= PORT_PATIENCE_MS) desistir(`A porta ${porta} do simulador já está em uso.`);
      await dormir(100);
    }
  }
  const endereco = servidor.server.address();
  return typeof endereco === 'object' && endereco ? endereco.port : porta;
}

async function encerrar(servidor: FastifyInstance): Promise<void> {
  if (encerrando) return;
  encerrando = true;
  setTimeout(() => servidor.server.closeAllConnections(), CALLS_PATIENCE_MS).unref();
  try {
    await servidor.close();
  } catch (erro) {
    desistir(`O simulador não conseguiu guardar o seu estado: ${erro instanceof Error ? erro.message : erro}`);
  }
  process.exit(0);
}

function desistir(frase: string): never {
  console.error(frase);
  process.exit(1);
}

function codigoDe(erro: unknown): string | null {
  return erro instanceof Error && 'code' in erro && typeof erro.code === 'string' ? erro.code : null;
}
