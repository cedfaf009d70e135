import { chaveDeSku } from '@varal/contract/produtos/sku';
import { normalizar } from '@varal/contract/valores';
import type { ProdutoDoBling, ProdutoParaOBling, VariacaoParaOBling } from './produto-no-bling.ts';

/** An archived variation gave its SKU back, and another may have it by now: it no longer goes by it at Bling. */
export const codigoNoBling = ({ sku, id }: { sku: string; id: number }, seu: boolean): string =>
  seu ? sku : `${sku}~${id}`;

/** They are named `Cor:Azul;Tamanho:M`. Two of one name, or of none, would be one at Bling: their code is added. */
export function nomesDasVariacoes(variacoes: readonly VariacaoParaOBling[]): Map<number, string> {
  const vezes = new Map<string, number>();
  for (const uma of variacoes) {
    const chave = chaveDoNome(atributos(uma));
    if (!uma.arquivada) vezes.set(chave, (vezes.get(chave) ?? 0) + 1);
  }

  const nomes = new Map<number, string>();
  const usados = new Set<string>();
  for (const uma of variacoes) {
    const basta = !uma.arquivada && atributos(uma) !== '' && vezes.get(chaveDoNome(atributos(uma))) === 1;
    const opcao = `Opção:${semSeparadores(codigoNoBling(uma, !uma.arquivada))}`;
    const nome = basta ? atributos(uma) : [atributos(uma), opcao].filter(Boolean).join(';');
    // Two codes may differ in their separators alone: the second one then gets its id.
    const inedito = usados.has(chaveDoNome(nome)) ? `${nome} ${uma.id}` : nome;
    usados.add(chaveDoNome(inedito));
    nomes.set(uma.id, inedito);
  }
  return nomes;
}

/** They match by number, else by code, else by colour and size. One archived here and gone there has no match. */
export function casarVariacoes(
  { variacoes }: Pick<ProdutoParaOBling, 'variacoes'>,
  { variacoes: la = [] }: Pick<ProdutoDoBling, 'variacoes'>,
): Map<number, number> {
  const nomes = nomesDasVariacoes(variacoes);
  const ativas = variacoes.filter(({ arquivada }) => !arquivada);
  const pares = new Map<number, number>();
  const livres = new Set(la.map(({ id }) => id));
  const casar = (
    aqui: readonly VariacaoParaOBling[],
    chave: (uma: VariacaoParaOBling) => unknown,
    chaveLa: (uma: ProdutoDoBling) => unknown,
  ) => {
    const porChave = new Map(la.filter(({ id }) => livres.has(id)).map((uma) => [chaveLa(uma), uma.id]));
    for (const uma of aqui) {
      const par = porChave.get(chave(uma));
      if (pares.has(uma.id) || par === undefined || !livres.delete(par)) continue;
      pares.set(uma.id, par);
    }
  };

  casar(
    variacoes,
    ({ id_bling }) => id_bling,
    ({ id }) => id,
  );
  // Bling restores an excluded variation only by its own number.
  for (const { id, situacao } of la) if (situacao === 'E') livres.delete(id);
  casar(
    ativas,
    ({ sku }) => chaveDeSku(sku),
    ({ codigo }) => chaveDeSku(codigo),
  );
  casar(
    ativas,
    (uma) => chaveDeSku(codigoNoBling(uma, false)),
    ({ codigo }) => chaveDeSku(codigo),
  );
  casar(
    ativas,
    ({ id }) => chaveDoNome(nomes.get(id) ?? ''),
    ({ variacao }) => chaveDoNome(variacao?.nome ?? ''),
  );
  return pares;
}

function atributos({ nome_cor, tamanho }: VariacaoParaOBling): string {
  const cor = semSeparadores(nome_cor ?? '');
  return [cor && `Cor:${cor}`, tamanho && `Tamanho:${tamanho}`].filter(Boolean).join(';');
}

const semSeparadores = (valor: string) => valor.replace(/[:;\s]+/g, ' ').trim();

/** The key ignores the order of the parts. */
const chaveDoNome = (nome: string) =>
  nome
    .split(';')
    .map((parte) => normalizar(parte.trim()))
    .sort()
    .join(';');
