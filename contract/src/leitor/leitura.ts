import { textoDoQr } from '../midia/qr.ts';
import { caminhoInterno, MAIOR_INTEIRO, parseUrl } from '../valores.ts';
import type { errosDoLeitor } from './leitor.errors.ts';

/** Classifies a text from a camera, a reader or a keyboard. It is not trusted: anybody may have printed it. */
export type Leitura =
  | { tipo: 'produto'; produto_id: number; variacao_id: number | null; rota: string }
  | { tipo: 'rota'; rota: string }
  /** The page belongs to somebody else: it opens only after its host was shown and confirmed. */
  | { tipo: 'externo'; endereco: string; host: string }
  /** The text is looked up as a SKU or code. */
  | { tipo: 'codigo'; codigo: string }
  | { tipo: 'recusado'; codigo: keyof typeof errosDoLeitor };

/** Takes the shop's own addresses: the public one, and the one this page came from. */
export function interpretarLeitura(texto: string, enderecos: readonly string[]): Leitura {
  const lido = texto.trim();
  if (lido === '') return recusar('leitura.vazia');
  if (lido.length > MAIOR_ENDERECO) return recusar('leitura.longa');
  if (INVISIVEL.test(lido)) return recusar('leitura.ilegivel');
  if (/^[/\\]/.test(lido)) return daRota(caminhoInterno(lido));
  if (/^https?:/i.test(lido)) return doEndereco(parseUrl(lido), enderecos);
  if (OUTRO_ESQUEMA.test(lido)) return recusar('leitura.nunca_aberta');
  if (lido.length > MAIOR_CODIGO) return recusar('leitura.longa');
  return { tipo: 'codigo', codigo: lido };
}

export const MAIOR_ENDERECO = 2_048;
/** A SKU is never longer. */
export const MAIOR_CODIGO = 200;

/** These characters are invisible, and browsers skip some of them: the text would not be what it looks like. */
const INVISIVEL = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u;

/** A SKU may have a colon in it, so not everything before one is a scheme. */
const OUTRO_ESQUEMA =
  /^([a-z][a-z0-9+.-]*:[/\\]|(javascript|vbscript|livescript|data|blob|file|filesystem|about|view-source|intent|mailto|tel|sms|smsto|mms|geo|wifi|mecard|matmsg|begin|bitcoin|market|whatsapp):)/i;

const recusar = (codigo: keyof typeof errosDoLeitor): Leitura => ({ tipo: 'recusado', codigo });

function doEndereco(url: URL | null, enderecos: readonly string[]): Leitura {
  if (!url) return recusar('leitura.nunca_aberta');
  // A label printed before the shop had https, or for its other name, still leads here: moving inside opens nothing.
  const nosso = enderecos.some((endereco) => parseUrl(endereco)?.host === url.host);
  if (nosso) return daRota(caminhoInterno(url.pathname + url.search + url.hash));
  return { tipo: 'externo', endereco: url.href, host: url.host };
}

function daRota(rota: string | null): Leitura {
  if (rota === null) return recusar('leitura.nunca_aberta');
  const { pathname, searchParams } = new URL(rota, 'http://varal.invalid');
  const produto_id = comoId(/^\/produtos\/(\d+)\/?$/.exec(pathname)?.[1]);
  if (produto_id === null) return { tipo: 'rota', rota };
  const variacao_id = comoId(searchParams.get('variacao'));
  return { tipo: 'produto', produto_id, variacao_id, rota: textoDoQr(produto_id, variacao_id) };
}

function comoId(texto: string | null | undefined): number | null {
  if (!texto || !/^\d{1,10}$/.test(texto)) return null;
  const id = Number(texto);
  return id >= 1 && id <= MAIOR_INTEIRO ? id : null;
}
