import { nomesDe } from '@varal/contract/campo';
import { DIZERES_DA_VENDA, type DizerDaVenda } from '@varal/contract/vendas/campos';
import { fraseDoErro } from '@varal/contract/vendas/erro-da-venda';
import { problemaDosItens } from '@varal/contract/vendas/itens-da-venda';
import { ApiError, fraseDaFalha } from '../../base/rede/api-error.ts';
import type { CamposDaVenda } from './campos-da-venda.ts';
import { disponivelPara, type Linha, paraConferir, type Segurado } from './itens/linha.ts';
import { disponiveisPara } from './itens/lisas-da-venda.ts';
import { problemaDosNomes } from './propria/nomes-da-linha.ts';

export type CampoDigitado = 'quantidade' | 'valor_unitario' | 'desconto';
/** A window of its own chooses the prints of a line. */
export type CampoDaLinha = CampoDigitado | 'estampas';

/** The mistake is in a field of the sale, in its lines as such, or in the field of one of them. */
export type CampoDoFormulario = 'cliente' | 'origem' | 'itens' | DizerDaVenda;
export type Lugar = { campo: CampoDoFormulario } | { campo: CampoDaLinha; chave: string };

type Problema = { frase: string; lugar: Lugar };

/** Returns all that is wrong with a sale, the first to be said first: customer, origin, lines. */
export function problemasDaVenda({ cliente, origem, linhas }: CamposDaVenda, segurado: Segurado): Problema[] {
  const problemas: Problema[] = [];
  if (!cliente) problemas.push(semLinha('venda.sem_cliente', 'cliente'));
  if (!origem) problemas.push(semLinha('venda.sem_origem', 'origem'));
  const disponiveis = disponiveisPara(linhas, segurado);
  const dosItens =
    problemaDosItens(linhas.map((linha, n) => paraConferir(linha, disponiveis[n] ?? 0))) ?? nomesErrados(linhas);
  if (!dosItens) return problemas;
  const linha = linhas[dosItens.item ?? -1];
  return [
    ...problemas,
    { frase: fraseDoErro(dosItens), lugar: linha ? noCampo(dosItens.codigo, linha) : { campo: 'itens' } },
  ];
}

/** Finds the first line that has not one name for each piece. */
function nomesErrados(linhas: readonly Linha[]) {
  const item = linhas.findIndex(problemaDosNomes);
  const linha = linhas[item];
  const problema = linha && problemaDosNomes(linha);
  return problema && { ...problema, item };
}

export type ErroDaLinha = { frase: string; campo: CampoDaLinha };

/**
 * Returns the first error of one line. While it is typed, only an error that no further letter mends is said: more than
 * there is, a discount above the value. That the names are not as many as the pieces is said as well, because they stand
 * out of sight. The others also occur in every field on its way, so they are said once a save was tried.
 */
export function erroDaLinha(linha: Linha, segurado: Segurado, conferida: boolean): ErroDaLinha | undefined {
  const problema = problemaDosItens([paraConferir(linha, disponivelPara(linha, segurado))]) ?? problemaDosNomes(linha);
  if (!problema || !(conferida || AO_DIGITAR.includes(problema.codigo))) return undefined;
  return { frase: fraseDoErro(problema), campo: campoDoErro(problema.codigo) };
}

const AO_DIGITAR = ['venda.estoque_insuficiente', 'venda.desconto_invalido', 'venda.nomes_errados'];

/** Reads the server's refusal, and finds its place in what was sent. */
export function lerRecusa(error: unknown, linhas: readonly Linha[], senao: string): { frase: string; lugar?: Lugar } {
  // A failure of the server or of the way to it is no sentence about this sale.
  if (!(error instanceof ApiError) || error.status >= 500) return { frase: fraseDaFalha(error, senao) };
  const campo = CAMPO_RECUSADO[error.codigo];
  if (campo) return { frase: error.erro, lugar: { campo } };
  const dizer = nomesDe(DIZERES_DA_VENDA).find((nome) => error.erros[nome]);
  if (dizer) return { frase: error.erros[dizer]?.[0] ?? error.erro, lugar: { campo: dizer } };
  const [lugar] = Object.keys(error.erros).flatMap((path) => {
    const [raiz, place] = path.split('.');
    const linha = raiz === 'itens' ? linhas[Number(place)] : undefined;
    return linha ? [noCampo(error.codigo, linha)] : [];
  });
  return { frase: error.erro, ...(lugar && { lugar }) };
}

const CAMPO_RECUSADO: Record<string, 'cliente' | 'origem' | 'itens'> = {
  'venda.sem_cliente': 'cliente',
  'venda.cliente_nao_encontrado': 'cliente',
  'venda.cliente_anonimo': 'cliente',
  'venda.sem_origem': 'origem',
  'venda.sem_itens': 'itens',
};

const semLinha = (codigo: 'venda.sem_cliente' | 'venda.sem_origem', campo: 'cliente' | 'origem'): Problema => ({
  frase: fraseDoErro({ codigo, params: {} }),
  lugar: { campo },
});

const noCampo = (codigo: string, { chave }: Linha): Lugar => ({ campo: campoDoErro(codigo), chave });

function campoDoErro(codigo: string): CampoDaLinha {
  if (codigo === 'venda.valor_invalido') return 'valor_unitario';
  if (/^(venda\.)?estampa[._]/.test(codigo)) return 'estampas';
  return codigo === 'venda.desconto_invalido' ? 'desconto' : 'quantidade';
}
