import { acharPorId, type Memoria, novoId } from '../conta/memoria.ts';
import { campoInvalido } from '../http/erros.ts';
import { estruturaDe } from './composicao.ts';
import { variacoesDe } from './mostrar.ts';
import {
  type DadosDoProduto,
  type EmendaDeProduto,
  type EntradaDeProduto,
  type EntradaDeVariacao,
  type Estrutura,
  ligacaoA,
  type Produto,
} from './produto.ts';

export const ASSUNTO = {
  namespace: 'PRODUTOS',
  message: 'Não foi possível salvar o produto',
  description: 'O produto não pode ser salvo, pois ocorreram problemas em sua validação.',
};

const SEM_VARIACOES = 93;

type Gravada = { id: number; nomeVariacao?: string; variations: object; warnings: string[] };
export type Gravacao = {
  id: number;
  variations: { saved: Gravada[]; updated: Gravada[]; deleted: Gravada[] };
  warnings: string[];
};

/** Finds every error before anything is written. */
export function validarProduto(
  memoria: Memoria,
  entrada: EmendaDeProduto,
  { existente, inteiro = false }: { existente?: Produto; inteiro?: boolean } = {},
): void {
  const { variacoes = [] } = entrada;
  for (const { categoria } of [entrada, ...variacoes]) {
    if (categoria?.id && !acharPorId(memoria.categorias, categoria.id)) {
      throw campoInvalido(ASSUNTO, 'categoria', 'A categoria informada não existe');
    }
  }
  for (const [uma, antes] of [
    [entrada, existente] as const,
    ...variacoes.map((v) => [v, acharPorId(memoria.produtos, v.id ?? 0)] as const),
  ]) {
    recusarVinculosAlheios(uma, antes);
    validarComposicao(memoria, uma, antes);
  }
  if (existente?.dados.formato === 'V' && inteiro && entrada.formato === 'V' && entrada.variacoes === undefined) {
    throw campoInvalido(ASSUNTO, 'variacoes', 'É necessário informar as variações do produto', SEM_VARIACOES);
  }
  const filhas = existente ? variacoesDe(memoria, existente).map(({ id }) => id) : [];
  const estranha = variacoes.find(({ id }) => id !== undefined && !filhas.includes(id));
  if (estranha) {
    throw campoInvalido(ASSUNTO, 'variacoes', `A variação ${estranha.id} não pertence ao produto informado`);
  }
}

type Composta = Pick<EmendaDeProduto, 'formato' | 'estrutura'>;

/** A composition has a structure, and something simple has none: it is removed first, by a call of its own. */
function validarComposicao(memoria: Memoria, { formato, estrutura }: Composta, existente: Produto | undefined): void {
  if (estrutura) validarEstrutura(memoria, estrutura, existente?.id);
  if (formato === 'S' && existente && estruturaDe(existente)) {
    throw campoInvalido(ASSUNTO, 'formato', 'Remova a estrutura antes de tornar o produto simples');
  }
  const { com_saldo } = memoria.ajustes.composicoes;
  const temSaldo = memoria.saldos.some(({ produto, quantidade }) => produto === existente?.id && quantidade !== 0);
  if (formato === 'E' && existente?.dados.formato === 'S' && temSaldo && com_saldo === 'recusa') {
    throw campoInvalido(ASSUNTO, 'formato', 'Um produto com saldo em estoque não pode ter composição');
  }
}

export function validarEstrutura(memoria: Memoria, { componentes }: Estrutura, composta?: number): void {
  for (const { produto } of componentes) {
    const um = acharPorId(memoria.produtos, produto.id);
    if (!um) throw campoInvalido(ASSUNTO, 'estrutura', `O componente ${produto.id} não existe`);
    if (um.id === composta || um.dados.formato !== 'S') {
      throw campoInvalido(ASSUNTO, 'estrutura', `O produto ${um.dados.nome} não pode ser componente`);
    }
  }
}

type ComCampos = Pick<DadosDoProduto, 'camposCustomizados'>;

const vinculosDe = ({ camposCustomizados = [] }: ComCampos): number[] =>
  camposCustomizados.flatMap(({ idVinculo }) => idVinculo ?? []);

/** A link belongs to one product; a caller names it to change its value. */
function recusarVinculosAlheios(entrada: ComCampos, existente: Produto | undefined): void {
  const seus = existente ? vinculosDe(existente.dados) : [];
  if (vinculosDe(entrada).every((id) => seus.includes(id))) return;
  throw campoInvalido(ASSUNTO, 'camposCustomizados', 'O vínculo do campo customizado não pertence ao produto');
}

/** Gives each value of a made-up field its link, where it has none yet. */
export function comVinculos<T extends ComCampos>(memoria: Memoria, dados: T): T {
  const { camposCustomizados } = dados;
  if (!camposCustomizados) return dados;
  const vinculados = camposCustomizados.map(({ idCampoCustomizado, idVinculo, ...resto }) => ({
    ...{ idCampoCustomizado, idVinculo: idVinculo ?? novoId(memoria) },
    ...resto,
  }));
  return { ...dados, camposCustomizados: vinculados };
}

export function criarProduto(memoria: Memoria, entrada: EntradaDeProduto, agora: number): Gravacao {
  const { situacao, variacoes, ...dados } = entrada;
  const datas = { incluido_em: agora, alterado_em: agora };
  const novo: Produto = { id: novoId(memoria), situacao, dados: comVinculos(memoria, dados), variacao: null, ...datas };
  memoria.produtos.push(novo);
  return gravarVariacoes(memoria, novo, variacoes ?? [], { removerOutras: true, agora });
}

/** Replaces the whole product: a field or variation that is not sent is gone. */
export function substituirProduto(
  memoria: Memoria,
  produto: Produto,
  { situacao, variacoes, ...dados }: EntradaDeProduto,
  agora: number,
): Gravacao {
  Object.assign(produto, { situacao, dados: comVinculos(memoria, dados), alterado_em: agora });
  return gravarVariacoes(memoria, produto, variacoes ?? [], { removerOutras: true, agora });
}

/** Changes only the fields that are sent. */
export function emendarProduto(
  memoria: Memoria,
  produto: Produto,
  { situacao, variacoes, ...dados }: EmendaDeProduto,
  agora: number,
): Gravacao {
  Object.assign(produto.dados, comVinculos(memoria, dados));
  Object.assign(produto, { situacao: situacao ?? produto.situacao, alterado_em: agora });
  return gravarVariacoes(memoria, produto, variacoes ?? [], { removerOutras: false, agora });
}

/** Removes a product together with its variations. */
export function removerProduto(memoria: Memoria, { id }: Produto): void {
  memoria.produtos = memoria.produtos.filter((um) => um.id !== id && um.variacao?.pai !== id);
}

function gravarVariacoes(
  memoria: Memoria,
  pai: Produto,
  entradas: readonly EntradaDeVariacao[],
  { removerOutras, agora }: { removerOutras: boolean; agora: number },
): Gravacao {
  const gravacao: Gravacao = { id: pai.id, variations: { saved: [], updated: [], deleted: [] }, warnings: [] };
  const antigas = variacoesDe(memoria, pai);
  const enviadas = pai.dados.formato === 'V' ? entradas : [];

  if (removerOutras) {
    for (const antiga of antigas.filter(({ id }) => !enviadas.some((uma) => uma.id === id))) {
      removerProduto(memoria, antiga);
      gravacao.variations.deleted.push({ id: antiga.id, variations: {}, warnings: [] });
    }
  }
  for (const { id, situacao, variacao, ...enviados } of enviadas) {
    const dados = comVinculos(memoria, enviados);
    const ligacao = ligacaoA(pai.id, variacao);
    const antiga = antigas.find((uma) => uma.id === id);
    if (antiga) {
      Object.assign(antiga, { situacao, dados, variacao: ligacao, alterado_em: agora });
      gravacao.variations.updated.push({ id: antiga.id, variations: {}, warnings: [] });
      continue;
    }
    const nova = { id: novoId(memoria), situacao, dados, variacao: ligacao, incluido_em: agora, alterado_em: agora };
    memoria.produtos.push(nova);
    gravacao.variations.saved.push({ id: nova.id, nomeVariacao: variacao.nome, variations: {}, warnings: [] });
  }
  return gravacao;
}
