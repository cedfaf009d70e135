import { precosDaTroca, type Volta } from '@varal/contract/devolucoes/preco-da-troca';
import {
  disponivelPara,
  type Linha,
  numerosDe,
  proporPreco,
  type Segurado,
  temPrecoDigitado,
} from '../../vendas/formulario/itens/linha.ts';

/** Gives each line what it costs in an exchange for what comes back. The same lines come back where nothing changes. */
export function comPrecosDaTroca(linhas: readonly Linha[], voltas: readonly Volta[]): readonly Linha[] {
  const precos = precosDaTroca(
    voltas,
    linhas.map((linha) => ({
      ...linha,
      // A line whose price was typed uses up nothing of what comes back.
      produto_id: temPrecoDigitado(linha) ? null : linha.produto_id,
      quantidade: numerosDe(linha).quantidade,
    })),
  );
  const novas = linhas.map((linha, n) => {
    const preco = precos[n];
    // As long as no number is typed there is nothing to price.
    return preco && numerosDe(linha).quantidade > 0 ? proporPreco(linha, preco) : linha;
  });
  return novas.every((linha, n) => linha === linhas[n]) ? linhas : novas;
}

/** Says why the customer cannot take the new goods along; undefined means that they can. */
export function impedeLevar(linhas: readonly Linha[], segurado: Segurado): string | undefined {
  const aDefinir = linhas.find((linha) => linha.aDefinir);
  if (aDefinir) return `Escolha a variação de ${aDefinir.titulo}.`;
  const semEstoque = linhas.find((linha) => numerosDe(linha).quantidade > disponivelPara(linha, segurado));
  return semEstoque && `Não há o bastante de ${semEstoque.descricao}.`;
}
