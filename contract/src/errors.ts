import { z } from 'zod';
import { errosDaAmostra } from './amostra/amostra.errors.ts';
import { errosDeAoVivo } from './ao-vivo/ao-vivo.errors.ts';
import { errosDaApi, errosDeArquivos, errosDeCampos, errosEmPalavras, fillGaps } from './api.errors.ts';
import { errosDeAtributos } from './atributos/atributos.errors.ts';
import { errosDeAuth } from './auth/auth.errors.ts';
import { errosDoBalcao } from './balcao/balcao.errors.ts';
import { errosDeBling } from './bling/bling.errors.ts';
import { errosDeCategorias } from './categorias/categorias.errors.ts';
import { errosDeClientes } from './clientes/clientes.errors.ts';
import { errosDasContagens } from './contagens/contagens.errors.ts';
import { errosDasCopias } from './copias/copias.errors.ts';
import { errosDeDevolucoes } from './devolucoes/devolucoes.errors.ts';
import { errosDeEnvio } from './envio/envio.errors.ts';
import { errosDaEstamparia } from './estamparia/estamparia.errors.ts';
import { errosDasEstampas } from './estampas/estampas.errors.ts';
import { errosDoHistorico } from './historico/historico.errors.ts';
import { errosDaImportacao } from './importacao/importacao.errors.ts';
import { errosDoLeitor } from './leitor/leitor.errors.ts';
import { errosDosLocais } from './locais/locais.errors.ts';
import { errosDoLote } from './lote/lote.errors.ts';
import { errosDasMensagens } from './mensagens/mensagens.errors.ts';
import { errosDosMockups } from './mockups/mockups.errors.ts';
import { errosDeModelos } from './modelos/modelos.errors.ts';
import { errosDasOndas } from './ondas/ondas.errors.ts';
import { errosDeOperacao } from './operacao/operacao.errors.ts';
import { errosDeCamposDoPagamento, errosDeCamposDoPix, errosDePagamentos } from './pagamentos/pagamentos.errors.ts';
import { errosDasPartes } from './partes/partes.errors.ts';
import { errosDePlanilhas } from './planilhas/planilhas.errors.ts';
import { errosEmLisas } from './produtos/em-lisas/em-lisas.errors.ts';
import { errosDaMassa } from './produtos/em-massa/em-massa.errors.ts';
import { errosDeProdutos } from './produtos/produtos.errors.ts';
import { errosDeQrcodes } from './qrcodes/qrcodes.errors.ts';
import { errosDeCamposDoResumo } from './resumo/resumo.errors.ts';
import { errosDeSincronizacao } from './sincronizacao/sincronizacao.errors.ts';
import { errosDeTarefas } from './tarefas/tarefas.errors.ts';
import { errosDeCamposDaVenda, errosDeVendas, faltasDaVenda, ressalvasDaVenda } from './vendas/vendas.errors.ts';

/** Every refusal the API can answer with, and every reason that is told inside of one. The keys are the codes. */
export const ERRORS = {
  ...errosDaApi,
  ...errosDaEstamparia,
  ...errosDaImportacao,
  ...errosDaMassa,
  ...errosDasContagens,
  ...errosDasCopias,
  ...errosDasEstampas,
  ...errosDosMockups,
  ...errosDasMensagens,
  ...errosDasOndas,
  ...errosDasPartes,
  ...errosDaAmostra,
  ...errosDeAoVivo,
  ...errosDeArquivos,
  ...errosDeAtributos,
  ...errosDeAuth,
  ...errosDeBling,
  ...errosDeCampos,
  ...errosDeCamposDaVenda,
  ...errosDeCamposDoPagamento,
  ...errosDeCamposDoPix,
  ...errosDeCamposDoResumo,
  ...errosDeCategorias,
  ...errosDeClientes,
  ...errosDeDevolucoes,
  ...errosDeEnvio,
  ...errosDeModelos,
  ...errosDeOperacao,
  ...errosDePagamentos,
  ...errosDePlanilhas,
  ...errosDeProdutos,
  ...errosDeQrcodes,
  ...errosDeSincronizacao,
  ...errosDeTarefas,
  ...errosDeVendas,
  ...errosDoBalcao,
  ...errosDoHistorico,
  ...errosDoLeitor,
  ...errosDosLocais,
  ...errosDoLote,
  ...errosEmLisas,
  ...errosEmPalavras,
  ...ressalvasDaVenda,
  ...faltasDaVenda,
};
type AnyCode = keyof typeof ERRORS;
/** The codes that programs see. */
export type ErrorCode = { [C in AnyCode]: (typeof ERRORS)[C] extends { status: number } ? C : never }[AnyCode];

type Gaps<T extends string> = T extends `${string}{${infer N}}${infer Rest}` ? N | Gaps<Rest> : never;
type GapsOf<C extends AnyCode> = Gaps<(typeof ERRORS)[C]['text']>;

/** Lists the gaps of a code's sentence; a sentence without gaps has none. A cause is a reason, never a text. */
export type ErrorParams<C extends AnyCode> = {
  [G in GapsOf<C>]: G extends 'causa' | 'motivo' ? Reason : string | number;
};
export type Params = { readonly [gap: string]: string | number | Reason };

/** Why something was refused, before it is a sentence. */
export type Reason = { codigo: AnyCode; params: Params };

export type ParamsIfAny<C extends AnyCode> = GapsOf<C> extends never ? [] : [params: ErrorParams<C>];

export const reason = <C extends AnyCode>(codigo: C, ...[params]: ParamsIfAny<C>): Reason => ({
  codigo,
  params: params ?? {},
});

/** A text is what an outside service said. */
export const asReason = (said: Reason | string): Reason =>
  typeof said === 'string' ? reason('motivo.em_palavras', { palavras: said }) : said;

export const sentenceOf = ({ codigo, params }: Reason): string => errorSentence(codigo, params);

export const errorSentence = (code: AnyCode, params: Params = {}): string => {
  const told = Object.entries(params).map(([gap, value]) => [
    gap,
    typeof value === 'object' ? sentenceOf(value) : value,
  ]);
  return fillGaps(ERRORS[code].text, Object.fromEntries(told));
};

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
  410: 'Não vale mais',
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
