import type { Produto } from '@varal/contract/produtos/produto';
import type { Linhas } from '../variacoes/estado.ts';
import { type Linha, nomeDaVariacao, type Valores, valoresDe } from '../variacoes/linha.ts';
import { type CamposDoProduto, camposDe, digitadoDesde } from './campos-do-produto.ts';

/** The fields and variations were typed over `salvo`. */
type Digitado = { campos: CamposDoProduto; linhas: Linhas; salvo: Produto };

/** Names what changed both here and at the server: a save would replace the other's change. */
export function conflitos({ campos, linhas, salvo }: Digitado, novo: Produto): string[] {
  const dasLinhas = [...linhas.values()].flatMap((linha) => conflitosDaLinha(linha, novo));
  return [...conflitosDosCampos(campos, salvo, novo), ...dasLinhas];
}

/** Returns null when nobody else changed what is typed here. */
export function fraseDosConflitos(achados: readonly string[]): string | null {
  if (achados.length === 0) return null;
  const resto = achados.length - MOSTRADOS;
  const lista = achados.slice(0, MOSTRADOS).join('; ');
  return `Outra pessoa também mudou: ${lista}${resto > 0 ? `; e mais ${resto}` : ''}. Confira antes de salvar: vale o que está no formulário.`;
}

const MOSTRADOS = 5;

const NOMES_DOS_CAMPOS = [
  ['modelo', 'modelo'],
  ['sku', 'SKU'],
  ['titulo', 'título'],
  ['descricao', 'descrição'],
  ['categoria', 'categoria'],
  ['preco_custo', 'preço de custo'],
  ['preco_venda', 'preço de venda'],
  ['qtd', 'quantidade em estoque'],
  ['local', 'local'],
] as const satisfies [keyof CamposDoProduto, string][];

function conflitosDosCampos(campos: CamposDoProduto, salvo: Produto, novo: Produto): string[] {
  const antes = camposDe(salvo);
  const agora = camposDe(novo);
  const aqui = digitadoDesde(campos, antes);
  const la = digitadoDesde(agora, antes);
  const diferentes = digitadoDesde(campos, agora);
  return NOMES_DOS_CAMPOS.flatMap(([campo, nome]) => (campo in aqui && campo in la && campo in diferentes ? nome : []));
}

const NOMES_NA_VARIACAO = [
  ['sku', 'SKU'],
  ['nome_cor', 'cor'],
  ['tamanho', 'tamanho'],
  ['preco_custo', 'preço de custo'],
  ['preco_venda', 'preço de venda'],
  ['quantidade', 'quantidade'],
  ['descricao', 'descrição'],
  ['local', 'local'],
] as const satisfies [keyof Valores, string][];

function conflitosDaLinha(linha: Linha, { variacoes }: Produto): string[] {
  const { original } = linha;
  if (!original) return [];
  const nome = nomeDaVariacao(linha) || original.sku;
  const antes = valoresDe(original);
  const digitados = NOMES_NA_VARIACAO.filter(([campo]) => linha[campo] !== antes[campo]);
  const novo = variacoes.find(({ id }) => id === original.id);
  if (!novo) return digitados.length > 0 ? [`${nome} (não está mais no produto)`] : [];
  const agora = valoresDe(novo);
  return digitados
    .filter(([campo]) => agora[campo] !== antes[campo] && agora[campo] !== linha[campo])
    .map(([campo, rotulo]) => `${rotulo} de ${nome} (agora ${agora[campo] || 'em branco'})`);
}
