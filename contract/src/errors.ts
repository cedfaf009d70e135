import { z } from 'zod';
import { errosDeAoVivo } from './ao-vivo/ao-vivo.errors.ts';
import { errosDaApi, errosDeArquivos, fillGaps } from './api.errors.ts';
import { errosDeAtributos } from './atributos/atributos.errors.ts';
import { errosDeAuth } from './auth/auth.errors.ts';
import { errosDeBling } from './bling/bling.errors.ts';
import { errosDeCategorias } from './categorias/categorias.errors.ts';
import { errosDeClientes } from './clientes/clientes.errors.ts';
import { errosDeEnvio } from './envio/envio.errors.ts';
import { errosDeModelos } from './modelos/modelos.errors.ts';
import { errosDeProdutos } from './produtos/produtos.errors.ts';
import { errosDeQrcodes } from './qrcodes/qrcodes.errors.ts';
import { errosDeSincronizacao } from './sincronizacao/sincronizacao.errors.ts';
import { errosDeVendas } from './vendas/vendas.errors.ts';

/** Every refusal the API can answer with. The keys are the codes. */
export const ERRORS = {
  ...errosDaApi,
  ...errosDeAoVivo,
  ...errosDeArquivos,
  ...errosDeAtributos,
  ...errosDeAuth,
  ...errosDeBling,
  ...errosDeCategorias,
  ...errosDeClientes,
  ...errosDeEnvio,
  ...errosDeModelos,
  ...errosDeProdutos,
  ...errosDeQrcodes,
  ...errosDeSincronizacao,
  ...errosDeVendas,
};
export type ErrorCode = keyof typeof ERRORS;

type Gaps<T extends string> = T extends `${string}{${infer N}}${infer Rest}` ? N | Gaps<Rest> : never;
type GapsOf<C extends ErrorCode> = Gaps<(typeof ERRORS)[C]['text']>;

/** What the sentence of a code still needs; nothing for a sentence without gaps. */
export type ErrorParams<C extends ErrorCode> = Record<GapsOf<C>, string | number>;

export const errorSentence = (code: ErrorCode, params: Record<string, string | number> = {}): string =>
  fillGaps(ERRORS[code].text, params);

/** The one shape of every refusal (RFC 9457): `erro` repeats `detail` for readers that look for it. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  erro: z.string(),
  codigo: z.string(),
  erros: z.record(z.string(), z.array(z.string())).optional(),
  requer_login_bling: z.boolean().optional(),
});
export type Problem = z.infer<typeof problem> & Record<string, unknown>;

export const TITLES: Record<number, string> = {
  400: 'Pedido inválido',
  401: 'Não autenticado',
  403: 'Não permitido',
  404: 'Não encontrado',
  405: 'Método não permitido',
  408: 'Tempo esgotado',
  409: 'Conflito',
  413: 'Grande demais',
  414: 'Endereço longo demais',
  415: 'Tipo não aceito',
  429: 'Tentativas demais',
  431: 'Cabeçalhos grandes demais',
  500: 'Erro no servidor',
  501: 'Não disponível',
  502: 'Erro de um serviço externo',
  503: 'Indisponível no momento',
};
