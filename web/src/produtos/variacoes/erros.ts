import { fillGaps, LETRAS_DEMAIS } from '@varal/contract/api.errors';
import { nomesDe } from '@varal/contract/campo';
import { chaveDeGtin, ehGtin, gtinDigitado } from '@varal/contract/produtos/gtin';
import { MAXIMO_DO_LOCAL } from '@varal/contract/produtos/local';
import { errosDeProdutos } from '@varal/contract/produtos/produtos.errors';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Estado, Linhas } from './estado.ts';
import { type Campo, type Linha, nomeDaVariacao, skuEfetivo } from './linha.ts';
import { lerPreco, lerQuantidade } from './numeros.ts';

export type ErrosDaLinha = { readonly [C in Campo]?: string };

const NENHUM: ErrosDaLinha = {};
const porLinhas = new WeakMap<Linhas, { skuDoProduto: string; erros: ReadonlyMap<string, ErrosDaLinha> }>();
/** They stay the same object as long as nothing changes in them, so that nothing is drawn anew. */
const porLinha = new WeakMap<Linha, { doSku: string | undefined; doGtin: string | undefined; erros: ErrosDaLinha }>();
const skuPorLinha = new WeakMap<Linha, { derivadoDe: string | null; chave: string }>();

/** Returns the variations that cannot be saved as they are, by their keys, and why. */
export function errosDe(estado: Estado): ReadonlyMap<string, ErrosDaLinha> {
  const { linhas, skuDoProduto } = estado;
  const sabidos = porLinhas.get(linhas);
  if (sabidos?.skuDoProduto === skuDoProduto) return sabidos.erros;
  const erros = acharErros(estado);
  porLinhas.set(linhas, { skuDoProduto, erros });
  return erros;
}

export const errosDaLinha = (estado: Estado, chave: string): ErrosDaLinha => errosDe(estado).get(chave) ?? NENHUM;

/** Returns the sentence to warn with when the form is sent: the first one in the order of the variations. */
export function primeiroErro(estado: Estado): { chave: string; campo: Campo; erro: string } | null {
  for (const [chave, erros] of errosDe(estado)) {
    for (const campo of nomesDe(erros)) {
      const erro = erros[campo];
      if (erro) return { chave, campo, erro };
    }
  }
  return null;
}

const MAXIMO_DO_SKU = 200;
const LOCAL_LONGO = fillGaps(LETRAS_DEMAIS, { maximo: MAXIMO_DO_LOCAL });

function acharErros({ linhas, skuDoProduto }: Estado): ReadonlyMap<string, ErrosDaLinha> {
  const skus = [...linhas.values()].map((linha) => chaveDoSku(linha, skuDoProduto));
  const vezes = new Map<string, number>();
  for (const sku of skus) vezes.set(sku, (vezes.get(sku) ?? 0) + 1);
  const doProduto = chaveDeSku(skuDoProduto);

  const vezesDoGtin = contarGtins(linhas);

  const erros = new Map<string, ErrosDaLinha>();
  let place = 0;
  for (const linha of linhas.values()) {
    const sku = skus[place] ?? '';
    place += 1;
    const doSku = erroDoSku(linha, { sku, doProduto, repetido: (vezes.get(sku) ?? 0) > 1, skuDoProduto });
    const dela = todosDaLinha(linha, doSku, linha.gtin === '' ? undefined : erroDoGtin(linha, vezesDoGtin));
    if (dela !== NENHUM) erros.set(linha.chave, dela);
  }
  return erros;
}

type Situacao = { sku: string; doProduto: string; repetido: boolean; skuDoProduto: string };

function erroDoSku(linha: Linha, { sku, doProduto, repetido, skuDoProduto }: Situacao): string | undefined {
  // There is nothing to clash with yet when the product has no SKU: the server suggests one.
  if (sku === '') return undefined;
  if (sku === doProduto) {
    const nome = nomeDaVariacao(linha) || skuEfetivo(linha, skuDoProduto);
    return fillGaps(errosDeProdutos['produto.sku_da_variacao_igual'].text, { variacao: nome });
  }
  if (sku.length > MAXIMO_DO_SKU) return fillGaps(LETRAS_DEMAIS, { maximo: MAXIMO_DO_SKU });
  if (repetido) return fillGaps(errosDeProdutos['produto.sku_repetido'].text, { sku: skuEfetivo(linha, skuDoProduto) });
  return undefined;
}

const chaveDoGtin = ({ gtin }: Linha): string => chaveDeGtin(gtinDigitado(gtin));

/** Most shops have none, which costs nothing. */
function contarGtins(linhas: Linhas): ReadonlyMap<string, number> {
  const vezes = new Map<string, number>();
  for (const linha of linhas.values()) {
    if (linha.gtin !== '') vezes.set(chaveDoGtin(linha), (vezes.get(chaveDoGtin(linha)) ?? 0) + 1);
  }
  return vezes;
}

/** Says what is wrong with a GTIN, which may be empty. */
export function gtinErrado(escrito: string): string | undefined {
  const gtin = gtinDigitado(escrito);
  return gtin === '' || ehGtin(gtin) ? undefined : errosDeProdutos['produto.gtin_invalido'].text;
}

function erroDoGtin(linha: Linha, vezes: ReadonlyMap<string, number>): string | undefined {
  const gtin = gtinDigitado(linha.gtin);
  if (gtin === '' || !ehGtin(gtin)) return gtinErrado(gtin);
  const repetido = (vezes.get(chaveDeGtin(gtin)) ?? 0) > 1;
  return repetido ? fillGaps(errosDeProdutos['produto.gtin_repetido'].text, { gtin }) : undefined;
}

function todosDaLinha(linha: Linha, doSku: string | undefined, doGtin: string | undefined): ErrosDaLinha {
  const sabidos = porLinha.get(linha);
  if (sabidos && sabidos.doSku === doSku && sabidos.doGtin === doGtin) return sabidos.erros;
  const achados = {
    ...erroEm('sku', doSku),
    ...erroEm('gtin', doGtin),
    ...erroEm('quantidade', lerQuantidade(linha.quantidade).erro ?? abaixoDoReservado(linha)),
    ...erroEm('preco_venda', lerPreco(linha.preco_venda).erro),
    ...erroEm('preco_custo', lerPreco(linha.preco_custo).erro),
    ...erroEm('local', linha.local.trim().length > MAXIMO_DO_LOCAL ? LOCAL_LONGO : undefined),
  };
  const erros = Object.keys(achados).length > 0 ? achados : NENHUM;
  porLinha.set(linha, { doSku, doGtin, erros });
  return erros;
}

function abaixoDoReservado({ original, quantidade }: Linha): string | undefined {
  const { valor } = lerQuantidade(quantidade);
  if (!original || valor === undefined || valor >= original.reservado) return undefined;
  const { sku, reservado } = original;
  return fillGaps(errosDeProdutos['produto.estoque_reservado'].text, { sku, reservado });
}

function chaveDoSku(linha: Linha, skuDoProduto: string): string {
  // A SKU of its own stays, whatever the product's becomes.
  const derivadoDe = linha.sku?.trim() ? null : skuDoProduto;
  const sabida = skuPorLinha.get(linha);
  if (sabida?.derivadoDe === derivadoDe) return sabida.chave;
  const chave = chaveDeSku(skuEfetivo(linha, skuDoProduto));
  skuPorLinha.set(linha, { derivadoDe, chave });
  return chave;
}

const erroEm = (campo: Campo, erro: string | undefined): ErrosDaLinha => (erro ? { [campo]: erro } : NENHUM);
