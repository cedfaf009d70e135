import { atores, type Chefe, type Tipo } from './atores.ts';
import { mensageiro } from './enviar.ts';
import { julgar, parsed, type Resposta } from './julgar.ts';
import { type Chamada, type Estrago, pedidoDe, pedidoSolto, TODAS } from './pedidos.ts';
import { type Sorteio, sorteio } from './sorteio.ts';
import type { Conhecidos } from './valores.ts';

export type Ataque = {
  url: string;
  chefe: Chefe;
  arquivos: readonly Buffer[];
  semente: number;
  /** The same seed makes the very same calls when they go one after the other. */
  simultaneos: number;
};
type Quem = Tipo | 'estranho' | 'falso';

const ESTRAGOS: readonly Estrago[] = ['valido', 'valido', 'valido', 'valido', 'quase', 'quase', 'quase', 'hostil'];
const GENTE: readonly Quem[] = [
  'admin',
  'admin',
  'vendedor',
  'vendedor',
  'admin',
  'admin',
  'admin',
  'admin',
  'vendedor',
  'vendedor',
  'vendedor',
  'estranho',
  'falso',
];
const MOST_KNOWN = 40;

/** Attacks a server with calls of every route, and keeps what it learns for the next ones. */
export function ataque({ url, chefe, arquivos, semente, simultaneos }: Ataque) {
  const mensagens = mensageiro(url);
  const gente = atores(mensagens, chefe);
  const conhecidos: Conhecidos = { ids: new Map(), skus: [] };
  const problemas: string[] = [];
  const respostas: Record<string, number> = {};
  /** A sentence of each code that told of an outside service. */
  const frases: Record<string, string> = {};
  const lentas = new Map<string, number>();
  let feitos = 0;

  async function um(n: number): Promise<void> {
    const sorte = { ...sorteio(semente * 1_000_003 + n), conhecidos, chefe: await gente.idDoChefe() };
    // Each route comes once before chance decides.
    const route = n < TODAS.length ? TODAS[n] : sorte.um(TODAS);
    const solto = n >= TODAS.length && sorte.chance(0.05);
    const estrago = n < TODAS.length ? 'valido' : sorte.um(ESTRAGOS);
    const pedido = solto || !route ? pedidoSolto(sorte) : pedidoDe(route, estrago, arquivos, sorte);
    const quem = n < TODAS.length ? 'admin' : sorte.um(GENTE);
    await fazer(n, pedido, quem, sorte);
  }

  async function fazer(n: number, pedido: Chamada, quem: Quem, sorte: Sorteio): Promise<void> {
    const access = quem === 'admin' || quem === 'vendedor' ? await gente.acesso(quem) : undefined;
    const authorization = access ?? (quem === 'falso' ? `${sorte.inteiro(1, 9)}.falso.x` : undefined);
    const headers = { ...(authorization && { authorization: `Bearer ${authorization}` }), ...pedido.headers };
    const start = performance.now();
    const resposta = await mensagens.enviar({ ...pedido, headers }).catch((error: Error) => error);
    notar(pedido, performance.now() - start);
    if (resposta instanceof Error) return anotar(n, quem, pedido, `no answer: ${resposta.message}`);
    const chave = resposta.status >= 500 ? `${resposta.status} ${codigoDe(resposta)}` : String(resposta.status);
    respostas[chave] = (respostas[chave] ?? 0) + 1;
    if (resposta.status >= 500) frases[chave] ??= `${pedido.route?.path ?? pedido.path}: ${fraseDe(resposta)}`;
    const wrong = julgar(pedido, resposta);
    if (wrong) anotar(n, quem, pedido, wrong);
    if (resposta.status < 300) aprender(pedido, resposta);
    const isLost = resposta.status === 401 || codigoDe(resposta) === 'usuario.trocar_senha';
    if (access && isLost && (quem === 'admin' || quem === 'vendedor')) await gente.esquecer(quem, access);
  }

  function anotar(n: number, quem: Quem, { method, path, headers, body }: Chamada, wrong: string): void {
    const sent = `${method} ${path.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${String(body ?? '').slice(0, 300)}`;
    problemas.push(`${wrong}\n    call ${n} of seed ${semente}, ${quem}: ${sent}`);
  }

  function notar({ route, method, path }: Chamada, ms: number): void {
    const nome = route ? `${route.method} ${route.path}` : `${method} ${path.slice(0, 40)}`;
    if (ms > (lentas.get(nome) ?? 0)) lentas.set(nome, ms);
  }

  function aprender({ route }: Chamada, { body }: Resposta): void {
    const pasta = /^\/([\w-]+)/.exec(route?.path ?? '')?.[1];
    if (!pasta || !body.startsWith('{') || body.length > 300_000) return;
    const { id } = parsed(body) as { id?: unknown };
    if (typeof id === 'number') lembrar(pasta, id);
    for (const [, item] of body.matchAll(/"item_id":(\d+)/g)) lembrar('itens', Number(item));
    for (const [, sku = ''] of body.matchAll(/"sku":"([\w-]{1,60})"/g)) conhecidos.skus.push(sku);
    conhecidos.skus.splice(0, conhecidos.skus.length - MOST_KNOWN);
  }

  function lembrar(pasta: string, id: number): void {
    const known = conhecidos.ids.get(pasta) ?? [];
    if (!known.includes(id)) conhecidos.ids.set(pasta, [...known, id].slice(-MOST_KNOWN));
  }

  return {
    /** Goes on with so many more calls. */
    mais: async (quantos: number): Promise<void> => {
      const until = feitos + quantos;
      const worker = async () => {
        while (feitos < until) await um(feitos++);
      };
      await Promise.all(Array.from({ length: simultaneos }, worker));
    },
    /** Whether somebody can still sign in. */
    vivo: gente.vivo,
    resultado: () => ({
      problemas,
      respostas,
      frases,
      lentas: [...lentas].sort(([, a], [, b]) => b - a).slice(0, 12),
    }),
    fechar: mensagens.fechar,
  };
}

const problemaDe = ({ body }: Resposta) => parsed(body) as { codigo?: string; erro?: unknown } | undefined;
const codigoDe = (resposta: Resposta): string => String(problemaDe(resposta)?.codigo ?? '');
const fraseDe = (resposta: Resposta): string => String(problemaDe(resposta)?.erro ?? '');
