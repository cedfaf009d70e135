import { errosDeProdutos } from '@varal/contract/produtos/produtos.errors';
import { ApiError } from '../../base/rede/api-error.ts';
import { type Campo, VAZIA } from '../variacoes/linha.ts';
import { CAMPOS_VAZIOS } from './campos-do-produto.ts';
import type { CampoComErro, ErrosDosCampos } from './conferir-campos.ts';

export type RecusaDoProduto = {
  frase: string;
  campos: ErrosDosCampos;
  /** The key is the place of the variation among those that were sent. */
  variacoes: ReadonlyMap<number, Partial<Record<Campo, string>>>;
  /** The product was changed by another person meanwhile: with what is there now it can be saved. */
  mudouNoServidor: boolean;
};

export function lerRecusa(error: unknown, senao: string): RecusaDoProduto {
  if (!(error instanceof ApiError)) return { frase: senao, campos: {}, variacoes: new Map(), mudouNoServidor: false };

  const mudouNoServidor = MUDOU.includes(error.codigo);
  const { campos, variacoes } = porCampo(error.erros);
  if (!isAboutSku(error)) {
    const sabida = error.status < 500 && SABIDAS.test(error.codigo) ? error.erro : senao;
    // The sentences about the images name the file.
    const frase = error.erros.imagens?.join(' ') ?? sabida;
    return { frase, campos, variacoes, mudouNoServidor };
  }

  const frase = error.problem.detail || SKU_EM_USO;
  const noCartao = [...variacoes.values()].some(({ sku }) => sku);
  const marcado = campos.sku || noCartao ? campos : { ...campos, sku: frase };
  return { frase, campos: marcado, variacoes, mudouNoServidor };
}

const SKU_EM_USO = errosDeProdutos['produto.sku_em_uso'].text;
const MUDOU = ['registro.versao_antiga', 'produto.estoque_mudou'];

/** These are refusals of ours, whose sentence tells staff what to do. */
const SABIDAS = /^(produto|registro|imagem|arquivo|entrada|pedido)\./;

/** A server with codes other than ours tells it by the word, as the specification has it. */
const isAboutSku = ({ codigo, problem, erros }: ApiError): boolean =>
  'sku' in problem ||
  'sku' in erros ||
  (SABIDAS.test(codigo) ? /^produto\.(restaurar_)?sku_/.test(codigo) : problem.detail.includes('SKU'));

/** The form has these under one name, a refusal under several. */
const OUTROS_NOMES = new Map([
  ['modelo_id', 'modelo'],
  ['categoria_id', 'categoria'],
  ['quantidade', 'qtd'],
]);
const NA_VARIACAO = new Map([['cor', 'nome_cor']]);

/** A tick cannot be wrong. */
const ehCampo = (nome: string): nome is CampoComErro =>
  Object.entries(CAMPOS_VAZIOS).some(([campo, vazio]) => campo === nome && typeof vazio !== 'boolean');
const ehDaVariacao = (nome: string): nome is Campo => Object.hasOwn(VAZIA, nome);

function porCampo(erros: Record<string, string[]>): Pick<RecusaDoProduto, 'campos' | 'variacoes'> {
  const campos: ErrosDosCampos = {};
  const variacoes = new Map<number, Partial<Record<Campo, string>>>();
  for (const [path, frases] of Object.entries(erros)) {
    const [raiz = '', place, daVariacao = ''] = path.split('.');
    const frase = frases.join(' ');
    const campo = OUTROS_NOMES.get(raiz) ?? raiz;
    if (ehCampo(campo)) campos[campo] = frase;
    const outro = NA_VARIACAO.get(daVariacao) ?? daVariacao;
    if (raiz === 'variacoes' && ehDaVariacao(outro)) {
      variacoes.set(Number(place), { ...variacoes.get(Number(place)), [outro]: frase });
    }
  }
  return { campos, variacoes };
}
