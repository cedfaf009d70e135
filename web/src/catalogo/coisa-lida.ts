import { errosDoLeitor, NAO_E_PRODUTO } from '@varal/contract/leitor/leitor.errors';
import { interpretarLeitura } from '@varal/contract/leitor/leitura';
import { nomeDaVariacao } from '@varal/contract/produtos/nome-da-variacao';
import { LeituraRecusada } from '../leitor/fila-de-leituras.ts';
import { guardaAlgo } from '../sem-sinal/copias.ts';
import { type Achado, acharCodigo, acharProduto, estadoDoCatalogo } from './catalogo.ts';

/** The meaning of a text on this device: a product, one of its variations, or a code that is not in the device's copy. */
export type CoisaLida = { produto_id: number; variacao_id: number | null; descricao: string } | { codigo: string };

export const nomeDoAchado = ({ produto, variacao }: Achado): string =>
  [produto.titulo, variacao && nomeDaVariacao({ ...variacao, cor: null })].filter(Boolean).join(' ');

/** Reads a text as the server does, by this device's copy of the catalogue. Throws LeituraRecusada for what is no product. */
export async function coisaLida(texto: string): Promise<CoisaLida> {
  const leitura = interpretarLeitura(texto, await enderecosDaLoja());
  if (leitura.tipo === 'recusado') throw new LeituraRecusada(errosDoLeitor[leitura.codigo].text);
  if (leitura.tipo === 'produto') {
    const { produto_id, variacao_id } = leitura;
    const achado = await semCopia(() => acharProduto(produto_id, variacao_id));
    return { produto_id, variacao_id, descricao: achado ? nomeDoAchado(achado) : texto };
  }
  if (leitura.tipo !== 'codigo') throw new LeituraRecusada(NAO_E_PRODUTO);
  const achado = await semCopia(() => acharCodigo(leitura.codigo));
  if (!achado) return { codigo: leitura.codigo };
  return {
    produto_id: achado.produto.id,
    variacao_id: achado.variacao?.id ?? null,
    descricao: nomeDoAchado(achado),
  };
}

/** QR codes begin with the address that this page came from, or with the public one. */
export async function enderecosDaLoja(): Promise<string[]> {
  const estado = await semCopia(estadoDoCatalogo);
  return [window.location.origin, estado?.endereco_publico ?? ''];
}

/** A browser that keeps nothing knows the product by its number alone. */
async function semCopia<T>(perguntar: () => Promise<T | null>): Promise<T | null> {
  if (!guardaAlgo()) return null;
  try {
    return await perguntar();
  } catch (error) {
    console.warn('the copy of the catalogue could not be read', error);
    return null;
  }
}
