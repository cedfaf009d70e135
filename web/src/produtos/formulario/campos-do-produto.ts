import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import type { CampoDoProduto } from '@varal/contract/produtos/campos';
import { gtinDigitado } from '@varal/contract/produtos/gtin';
import type { Produto } from '@varal/contract/produtos/produto';
import { fiscaisDe, fiscaisParaSalvar, SEM_FISCAIS } from '../../modelos/campos-fiscais.ts';
import type { MudancasDigitadas, NovoProduto } from '../produto.queries.ts';
import { lerPreco, lerQuantidade, precoDigitado } from '../variacoes/numeros.ts';
import type { CategoriaEscolhida } from './campos/categoria-field.tsx';
import {
  type FeitoDeEscolhido,
  feitoDeDe,
  feitoDeMudado,
  mesmoFeitoDe,
  type ProntasAoMudar,
} from './feito-de/feito-de-escolhido.ts';

/** They are in cm and kg. */
export type Medidas = Produto['medidas'];

export type ModeloEscolhido = Pick<Modelo, 'id' | 'codigo' | 'nome'> & { medidas: Medidas };

/** The form of a product without its variations and images; numbers as they are typed. */
export type CamposDoProduto = Record<CampoEscrito, string> &
  Record<CampoMarcado, boolean> & {
    modelo: ModeloEscolhido | null;
    categoria: CategoriaEscolhida | null;
    feito_de: FeitoDeEscolhido | null;
    /** Nobody said so far whether the pieces on the shelf are there. */
    prontas: ProntasAoMudar | '';
  };

type CampoMarcado = 'tem_variacoes' | 'tem_cor' | 'tem_tamanho' | 'publicar_bling';
export type CampoEscrito = Exclude<CampoDoProduto, 'modelo_id' | 'categoria_id' | CampoMarcado> | 'qtd';

export const CAMPOS_VAZIOS: CamposDoProduto = {
  modelo: null,
  sku: '',
  gtin: '',
  titulo: '',
  descricao: '',
  categoria: null,
  preco_custo: '',
  preco_venda: '',
  qtd: '',
  ...SEM_FISCAIS,
  local: '',
  feito_de: null,
  prontas: '',
  tem_variacoes: false,
  tem_cor: true,
  tem_tamanho: true,
  publicar_bling: false,
};

export const escolhido = ({ id, codigo, nome, largura, altura, profundidade, peso }: Modelo): ModeloEscolhido => ({
  id,
  codigo,
  nome,
  medidas: { largura, altura, comprimento: profundidade, peso },
});

export const camposDe = (produto: Produto): CamposDoProduto => ({
  modelo: { ...produto.modelo, medidas: produto.medidas },
  sku: produto.sku,
  gtin: produto.gtin ?? '',
  titulo: produto.titulo,
  descricao: produto.descricao,
  categoria: { id: produto.categoria_id, nome: produto.categoria_nome },
  preco_custo: precoDigitado(produto.preco_custo),
  preco_venda: precoDigitado(produto.preco_venda),
  qtd: String(produto.qtd),
  ...fiscaisDe(produto),
  local: produto.local ?? '',
  feito_de: feitoDeDe(produto),
  prontas: '',
  tem_variacoes: produto.tem_variacoes,
  tem_cor: produto.tem_cor,
  tem_tamanho: produto.tem_tamanho,
  publicar_bling: produto.publicar_bling,
});

/** Returns the body of a save; the form must be without errors. */
export function corpoDe(campos: CamposDoProduto) {
  const { tem_variacoes, tem_cor, tem_tamanho } = campos;
  return {
    modelo_id: campos.modelo?.id ?? null,
    sku: campos.sku.trim(),
    // Each variation has its own.
    gtin: (!tem_variacoes && gtinDigitado(campos.gtin)) || null,
    titulo: campos.titulo.trim(),
    descricao: campos.descricao.trim(),
    categoria_id: campos.categoria?.id ?? null,
    preco_custo: lerPreco(campos.preco_custo).valor ?? null,
    preco_venda: lerPreco(campos.preco_venda).valor ?? null,
    ...fiscaisParaSalvar(campos),
    local: campos.local.trim() || null,
    // The quantity of a product with variations is their sum, so none is sent.
    ...(!tem_variacoes && { qtd: lerQuantidade(campos.qtd).valor ?? 0 }),
    tem_variacoes,
    tem_cor: tem_variacoes && tem_cor,
    tem_tamanho: tem_variacoes && tem_tamanho,
  } satisfies NovoProduto & Record<CampoDoProduto, unknown>;
}

/** Returns only what differs from what the form was opened with. */
export function mudancasDosCampos(campos: CamposDoProduto, antes: CamposDoProduto): MudancasDigitadas {
  const original: Record<string, unknown> = corpoDe(antes);
  const mudou = Object.entries(corpoDe(campos)).filter(([campo, value]) => value !== original[campo]);
  const mudancas: MudancasDigitadas = Object.fromEntries(mudou);
  return {
    ...mudancas,
    ...feitoDeMudado(campos, antes),
    ...('qtd' in mudancas && 'qtd' in original && { qtd_era: Number(original.qtd) }),
  };
}

export function digitadoDesde(agora: CamposDoProduto, antes: CamposDoProduto): Partial<CamposDoProduto> {
  const original: Record<string, Value> = antes;
  return Object.fromEntries(
    Object.entries(agora).filter(([campo, value]) =>
      campo === 'feito_de' ? !mesmoFeitoDe(agora.feito_de, antes.feito_de) : !isSame(value, original[campo]),
    ),
  );
}

type Value = CamposDoProduto[keyof CamposDoProduto];

const isSame = (one: Value, other: Value | undefined): boolean =>
  typeof one === 'object' && typeof other === 'object' ? one?.id === other?.id : one === other;
