import { lerPreco, lerQuantidade } from '../variacoes/numeros.ts';
import type { CamposDoProduto } from './campos-do-produto.ts';

/** The fields stand in the order of the form. */
export const CAMPOS_COM_ERRO = [
  'modelo',
  'sku',
  'titulo',
  'descricao',
  'categoria',
  'preco_custo',
  'preco_venda',
  'qtd',
] as const;
export type CampoComErro = (typeof CAMPOS_COM_ERRO)[number];

export type ErrosDosCampos = Partial<Record<CampoComErro, string>>;

/** Checks the three that no product is without. */
export const camposVazios = ({ modelo, titulo, categoria }: CamposDoProduto): ErrosDosCampos => ({
  ...(!modelo && { modelo: OBRIGATORIO }),
  ...(titulo.trim() === '' && { titulo: OBRIGATORIO }),
  ...(!categoria && { categoria: OBRIGATORIO }),
});

/** Finds numbers that cannot be read. */
export function numerosErrados({ preco_custo, preco_venda, qtd, tem_variacoes }: CamposDoProduto): ErrosDosCampos {
  return {
    ...erroEm('preco_custo', lerPreco(preco_custo).erro),
    ...erroEm('preco_venda', lerPreco(preco_venda).erro),
    ...(!tem_variacoes && erroEm('qtd', lerQuantidade(qtd).erro)),
  };
}

const OBRIGATORIO = 'Campo obrigatório';

const erroEm = (campo: CampoComErro, erro: string | undefined): ErrosDosCampos => (erro ? { [campo]: erro } : {});
