import { type ErrorCode, problem } from '@varal/contract/errors';
import { statusOf } from '@varal/contract/route';
import type { Chamada } from './pedidos.ts';

export type Resposta = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

/** An outside service that is away, or refuses, is told with these codes, and by the routes that ask it alone. */
const FRETE = /^\/(frete\/simular|vendas\/:id\/(calcular-frete|servico-frete|frete-fora)|envios\/lote\/cotar)\/$/;
const ETIQUETA = /^\/vendas\/:id\/gerar-etiqueta\/$/;
const AO_BLING = /^\/(bling|sincronizacao)\/|^\/(produtos\/:id\/publicar-no-bling|vendas\/:id\/sincronizar_bling)\/$/;
const DE_FORA: Partial<Record<ErrorCode, RegExp>> = {
  'venda.frete_indisponivel': FRETE,
  'envio.frete_recusado': FRETE,
  'venda.etiqueta_indisponivel': ETIQUETA,
  'venda.etiqueta_recusada': ETIQUETA,
  'venda.etiqueta_em_andamento': ETIQUETA,
  'venda.rastreamento_indisponivel': /^\/vendas\/:id\/rastreamento\/$/,
  'envio.autorizacao_incerta': /^\/(envio\/melhor-envio|bling)\/callback\/$/,
  'envio.agencias_indisponiveis': /^\/envio\/agencias\//,
  'lote.sem_saldo': /^\/envios\/lote\/comprar\/$/,
  'bling.recusou': AO_BLING,
  'bling.fora_do_ar': AO_BLING,
  'bling.resultado_desconhecido': AO_BLING,
  'bling.limite_por_segundo': AO_BLING,
  'bling.limite_por_dia': AO_BLING,
  'cep.servicos_fora': /^\/cep\//,
};
const INGLES = /\b(the|invalid|expected|must|required|received|failed|not found|error|too|unexpected|cannot)\b/i;

/** Says what is wrong with an answer; undefined when nothing is. */
export function julgar({ route, method }: Chamada, { status, headers, body }: Resposta): string | undefined {
  if (status >= 500) return julgarFalha(route?.path, { status, headers, body });
  if (status >= 400) return method === 'HEAD' ? undefined : julgarRecusa(status, headers, body);
  if (!route || status === 204) return undefined;
  if (status !== statusOf(route) && !(route.pending && status === 202)) return `status ${status}`;
  if (!route.reply || route.events) return undefined;
  const read = route.reply.safeParse(parsed(body));
  return read.success ? undefined : `answer of another shape: ${read.error.issues[0]?.path.join('.')}`;
}

function julgarFalha(path: string | undefined, { status, headers, body }: Resposta): string | undefined {
  const { codigo = '' } = (parsed(body) as { codigo?: string } | undefined) ?? {};
  const askers = DE_FORA[codigo as ErrorCode];
  if (!askers?.test(path ?? '')) return `status ${status} of ${path ?? 'no route'}: ${body.slice(0, 200)}`;
  if (status === 503 && headers['retry-after'] === undefined) return '503 without retry-after';
  return julgarRecusa(status, headers, body);
}

function julgarRecusa(status: number, headers: Resposta['headers'], body: string): string | undefined {
  if (!String(headers['content-type']).startsWith('application/problem+json')) return `${status} of another type`;
  const told = parsed(body) as { codigo?: string; erro?: unknown; detail?: unknown } | undefined;
  // An unknown CEP says `erro: true`, as the service that people know does.
  const read = told?.codigo === 'cep.nao_encontrado' && told.erro === true ? { ...told, erro: told.detail } : told;
  const { success, data } = problem.safeParse(read);
  if (!success || data.status !== status || data.erro !== data.detail) return `${status} of another shape: ${body}`;
  const sentences = [data.erro, ...Object.values(data.erros ?? {}).flat()];
  return sentences.map(julgarFrase).find((wrong) => wrong !== undefined);
}

/** A sentence for people begins with a capital letter, behind the name of a file if it is about one, and is Portuguese. */
function julgarFrase(sentence: string): string | undefined {
  if (!/^([^:]{1,400}: )?[“"]?[\p{Lu}\d]/u.test(sentence) || sentence.trim().length < 5)
    return `no sentence: ${sentence}`;
  return INGLES.test(sentence) ? `English: ${sentence}` : undefined;
}

export function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
