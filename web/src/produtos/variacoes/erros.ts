import { chaveDeSku } from '@varal/contract/produtos/sku';
import type { Estado, Linhas } from './estado.ts';
import { type Campo, type Linha, nomeDaVariacao, skuEfetivo } from './linha.ts';
import { lerPreco, lerQuantidade } from './numeros.ts';

export type ErrosDaLinha = { readonly [C in Campo]?: string };

const NENHUM: ErrosDaLinha = {};
const porLinhas = new WeakMap<Linhas, { skuDoProduto: string; erros: ReadonlyMap<string, ErrosDaLinha> }>();
const numerosPorLinha = new WeakMap<Linha, ErrosDaLinha>();
const juntosPorLinha = new WeakMap<Linha, ErrosDaLinha>();
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
    for (const campo of CAMPOS) {
      const erro = erros[campo];
      if (erro) return { chave, campo, erro };
    }
  }
  return null;
}

const MAXIMO_DO_SKU = 200;
const CAMPOS = ['sku', 'quantidade', 'preco_venda', 'preco_custo'] as const;

function acharErros({ linhas, skuDoProduto }: Estado): ReadonlyMap<string, ErrosDaLinha> {
  const skus = [...linhas.values()].map((linha) => chaveDoSku(linha, skuDoProduto));
  const vezes = new Map<string, number>();
  for (const sku of skus) vezes.set(sku, (vezes.get(sku) ?? 0) + 1);
  const doProduto = chaveDeSku(skuDoProduto);

  const erros = new Map<string, ErrosDaLinha>();
  let place = 0;
  for (const linha of linhas.values()) {
    const sku = skus[place] ?? '';
    place += 1;
    const numeros = errosDosNumeros(linha);
    const doSku = erroDoSku(linha, { sku, doProduto, repetido: (vezes.get(sku) ?? 0) > 1, skuDoProduto });
    if (doSku) erros.set(linha.chave, comErroDoSku(linha, numeros, doSku));
    else if (numeros !== NENHUM) erros.set(linha.chave, numeros);
  }
  return erros;
}

type Situacao = { sku: string; doProduto: string; repetido: boolean; skuDoProduto: string };

function erroDoSku(linha: Linha, { sku, doProduto, repetido, skuDoProduto }: Situacao): string | undefined {
  // There is nothing to clash with yet when the product has no SKU: the server suggests one.
  if (sku === '') return undefined;
  if (sku === doProduto) {
    const nome = nomeDaVariacao(linha) || skuEfetivo(linha, skuDoProduto);
    return `A variação "${nome}" está usando o mesmo SKU do produto principal.`;
  }
  if (sku.length > MAXIMO_DO_SKU) return `Digite no máximo ${MAXIMO_DO_SKU} caracteres.`;
  if (repetido) return `O SKU ${skuEfetivo(linha, skuDoProduto)} está em mais de uma variação.`;
  return undefined;
}

function errosDosNumeros(linha: Linha): ErrosDaLinha {
  const sabidos = numerosPorLinha.get(linha);
  if (sabidos) return sabidos;
  const achados = {
    ...erroEm('quantidade', lerQuantidade(linha.quantidade).erro ?? abaixoDoReservado(linha)),
    ...erroEm('preco_venda', lerPreco(linha.preco_venda).erro),
    ...erroEm('preco_custo', lerPreco(linha.preco_custo).erro),
  };
  const erros = Object.keys(achados).length > 0 ? achados : NENHUM;
  numerosPorLinha.set(linha, erros);
  return erros;
}

function abaixoDoReservado({ original, quantidade }: Linha): string | undefined {
  const { valor } = lerQuantidade(quantidade);
  if (!original || valor === undefined || valor >= original.reservado) return undefined;
  return `A quantidade de ${original.sku} não pode ser menor que ${original.reservado}, que está reservado em vendas.`;
}

/** Returns the same object as long as nothing changes, so that nothing is drawn anew. */
function comErroDoSku(linha: Linha, numeros: ErrosDaLinha, sku: string): ErrosDaLinha {
  const sabidos = juntosPorLinha.get(linha);
  if (sabidos?.sku === sku) return sabidos;
  const erros = { ...numeros, sku };
  juntosPorLinha.set(linha, erros);
  return erros;
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
