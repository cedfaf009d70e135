import { OBRIGATORIO } from '@varal/contract/api.errors';
import { errosFiscais } from '../../modelos/campos-fiscais.ts';
import { gtinErrado } from '../variacoes/erros.ts';
import { lerPreco, lerQuantidade } from '../variacoes/numeros.ts';
import type { CamposDoProduto } from './campos-do-produto.ts';

export type CampoComErro = keyof Omit<CamposDoProduto, 'tem_variacoes' | 'tem_cor' | 'tem_tamanho' | 'publicar_bling'>;
export type ErrosDosCampos = Partial<Record<CampoComErro, string>>;

export const camposVazios = ({ modelo, titulo, categoria }: CamposDoProduto): ErrosDosCampos => ({
  ...(!modelo && { modelo: OBRIGATORIO }),
  ...(titulo.trim() === '' && { titulo: OBRIGATORIO }),
  ...(!categoria && { categoria: OBRIGATORIO }),
});

export function numerosErrados(campos: CamposDoProduto): ErrosDosCampos {
  const { gtin, preco_custo, preco_venda, qtd, tem_variacoes } = campos;
  return {
    ...(!tem_variacoes && erroEm('gtin', gtinErrado(gtin))),
    ...errosFiscais(campos),
    ...erroEm('preco_custo', lerPreco(preco_custo).erro),
    ...erroEm('preco_venda', lerPreco(preco_venda).erro),
    ...(!tem_variacoes && erroEm('qtd', lerQuantidade(qtd).erro)),
  };
}

const erroEm = (campo: CampoComErro, erro: string | undefined): ErrosDosCampos => (erro ? { [campo]: erro } : {});
