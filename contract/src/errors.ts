import { errosDeAoVivo } from './ao-vivo/ao-vivo.errors.ts';
import { errosDaApi } from './api.errors.ts';
import { errosDeArquivos } from './arquivos.errors.ts';
import { errosDeAtributos } from './atributos/atributos.errors.ts';
import { errosDeAuth } from './auth/auth.errors.ts';
import { errosDeBling } from './bling/bling.errors.ts';
import { errosDeCategorias } from './categorias/categorias.errors.ts';
import { errosDeClientes } from './clientes/clientes.errors.ts';
import { errosDeEnvio } from './envio/envio.errors.ts';
import { fillGaps } from './error-text.ts';
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
