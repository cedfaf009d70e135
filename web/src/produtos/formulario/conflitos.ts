import { noMeioDaFrase, nomesDe } from '@varal/contract/campo';
import { CAMPOS_DA_VARIACAO, CAMPOS_DO_PRODUTO } from '@varal/contract/produtos/campos';
import type { Produto } from '@varal/contract/produtos/produto';
import type { Linhas } from '../variacoes/estado.ts';
import {
  type Campo,
  type Linha,
  mesmoValor,
  nomeDaVariacao,
  quaisEstampas,
  VAZIA,
  type Valores,
  valoresDe,
} from '../variacoes/linha.ts';
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

/** The form calls a few fields otherwise than their record. */
const DOS_CAMPOS: Record<keyof CamposDoProduto, { rotulo: string }> = {
  ...CAMPOS_DO_PRODUTO,
  modelo: CAMPOS_DO_PRODUTO.modelo_id,
  categoria: CAMPOS_DO_PRODUTO.categoria_id,
  qtd: { rotulo: 'Quantidade em estoque' },
  feito_de: { rotulo: 'Feito de' },
  prontas: { rotulo: 'Prontas' },
  publicar_bling: { rotulo: 'Publicado no Bling' },
};

function conflitosDosCampos(campos: CamposDoProduto, salvo: Produto, novo: Produto): string[] {
  const antes = camposDe(salvo);
  const agora = camposDe(novo);
  const aqui = digitadoDesde(campos, antes);
  const la = digitadoDesde(agora, antes);
  const diferentes = digitadoDesde(campos, agora);
  return nomesDe(aqui)
    .filter((campo) => campo in la && campo in diferentes)
    .map((campo) => noMeioDaFrase(DOS_CAMPOS[campo].rotulo));
}

/** A colour is told by its name, and each picture is a link of its own. */
type Comparado = Exclude<Campo, 'cor' | 'imagens'>;
const DA_LINHA: Record<Comparado, { rotulo: string }> = {
  ...CAMPOS_DA_VARIACAO,
  nome_cor: CAMPOS_DA_VARIACAO.cor,
  quantidade: { rotulo: 'Quantidade' },
};
const COMPARADOS = nomesDe(VAZIA).filter((campo): campo is Comparado => campo !== 'cor' && campo !== 'imagens');

function conflitosDaLinha(linha: Linha, { variacoes }: Produto): string[] {
  const { original } = linha;
  if (!original) return [];
  const nome = nomeDaVariacao(linha) || original.sku;
  const antes = valoresDe(original);
  const digitados = COMPARADOS.filter((campo) => !mesmoValor(linha[campo], antes[campo]));
  const novo = variacoes.find(({ id }) => id === original.id);
  if (!novo) return digitados.length > 0 ? [`${nome} (não está mais no produto)`] : [];
  const agora = valoresDe(novo);
  return digitados
    .filter((campo) => !mesmoValor(agora[campo], antes[campo]) && !mesmoValor(agora[campo], linha[campo]))
    .map((campo) => `${noMeioDaFrase(DA_LINHA[campo].rotulo)} de ${nome}${comoAgora(campo, agora)}`);
}

/** Blanks and prints are kept as ids, which tell a reader nothing. */
function comoAgora(campo: Comparado, agora: Valores): string {
  if (campo === 'lisa_variacao_id') return '';
  if (campo === 'estampa_ids') return ` (agora ${noMeioDaFrase(quaisEstampas(agora))})`;
  return ` (agora ${agora[campo] || 'em branco'})`;
}
