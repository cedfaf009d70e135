import { type Reason, reason } from '@varal/contract/errors';
import { chaveDeSku } from '@varal/contract/produtos/sku';
import { semAcentos } from '@varal/contract/valores';
import type { LerNomeDaVariacao } from '../../../produtos/importados/ler-nome-da-variacao.ts';
import type { Ouvido } from '../../contador.ts';
import { mesmoTexto } from '../../regras/ler-celula.ts';
import { Dizeres } from './dizeres.ts';
import { lerNome, soPares } from './ler-nome.ts';
import type { DaCoisa, DoProduto, Estrago, LinhaDeProduto } from './linha-de-produto.ts';
import type { Conhecido, Conhecidos } from './procurar-produtos.queries.ts';

export type CoisaNaPlanilha = DaCoisa & { linha: number };
export type VariacaoNaPlanilha = CoisaNaPlanilha &
  LinhaDeProduto['nome'] &
  LinhaDeProduto['daVariacao'] & { sku: string; estrago: Estrago | undefined };

/** The rows of one product. */
export type ProdutoNaPlanilha = {
  /** Its first row, where what is wrong of the whole product is said. */
  linha: number;
  /** The shop has it already. */
  produto_id: number | undefined;
  /** It was found by its code, so that another SKU is a new one of its own. */
  porCodigo: boolean;
  /** This joins its rows, where the spreadsheet has such a thing. */
  grupo: string;
  codigo: string;
  sku: string;
  /** The SKU of a new product that the spreadsheet does not give one. */
  sku_sugerido: string;
  estrago: Estrago | undefined;
  doProduto: DoProduto;
  /** Its own row, if there is one: all of a product without variations. One that has no SKU may be of a variation instead. */
  proprio: (CoisaNaPlanilha & { incerta: boolean }) | undefined;
  variacoes: VariacaoNaPlanilha[];
  /** One of its rows is wrong: the product comes whole or not at all. */
  errado: boolean;
  /** It was said to have variations. */
  temVariacoes: boolean;
};

/**
 * Puts rows together that are of one product: what the shop knows by the SKU, then by the code; else by the SKU of the product, by
 * what joins them, or by the row above.
 */
export class Juntador {
  readonly #produtos: ProdutoNaPlanilha[] = [];
  readonly #porChave = new Map<string, ProdutoNaPlanilha>();
  readonly #dizeres = new Dizeres();
  readonly #linhas = new Map<ProdutoNaPlanilha, Partial<Record<keyof DoProduto, number>>>();
  readonly #conhecidos: Conhecidos;
  readonly #ouvido: Ouvido;
  readonly #lerNomeDaVariacao: LerNomeDaVariacao;
  readonly #tamanhosDeFora = new Set<string>();
  #acima: ProdutoNaPlanilha | undefined;

  constructor(conhecidos: Conhecidos, ouvido: Ouvido, lerNomeDaVariacao: LerNomeDaVariacao) {
    this.#conhecidos = conhecidos;
    this.#lerNomeDaVariacao = lerNomeDaVariacao;
    this.#ouvido = ouvido;
  }

  por(lida: LinhaDeProduto): void {
    if (ehSoImagem(lida)) return;
    const { dita, acima } = this.#comoVariacaoDaDeCima(lida);
    for (const tamanho of dita.tamanhosDeFora) this.#tamanhosDeFora.add(tamanho);
    const [daCoisa, doProduto] = [dita.sku, dita.sku_do_produto].map((sku) => this.#conhecidos.sku(sku));
    const produto_id =
      daCoisa?.produto_id ??
      doProduto?.produto_id ??
      this.#conhecidos.codigo(dita.codigo) ??
      this.#conhecidos.sku(skuSugerido(dita))?.produto_id;
    const produto = acima ?? this.#achar(dita, produto_id);
    if (lida.longa) {
      if (produto) produto.errado = true;
      // Rows without a parent that follow are of this row, and not of the product before it.
      this.#acima = produto;
      this.#ouvido.errou(lida.linha, ...lida.erros);
      return;
    }
    const erros = [...dita.erros];
    const errou = (campo: string, valor: string, motivo: Reason) => erros.push({ campo, valor, motivo });
    const temSkuErrado = erros.some(({ campo }) => campo === 'sku');
    if (!produto && !temSkuErrado) errou('sku', '', reason('planilha.sem_sku'));
    // Half a new product would come in without what it costs.
    if (produto && produto.produto_id === undefined && dita.acabaAntesDoPreco) {
      errou('preco_venda', '', reason('campo.obrigatorio'));
    }
    const outro = [daCoisa, doProduto].find((um) => um && um.produto_id !== produto?.produto_id);
    if (produto && outro) {
      errou('sku', dita.sku, reason('planilha.sku_de_outro', { sku: outro.sku, titulo: outro.titulo }));
    }
    if (erros.length > 0) {
      if (produto) produto.errado = true;
      this.#ouvido.errou(dita.linha, ...erros);
    }
    if (produto) this.#somar(produto, dita, ehDeVariacao(dita, daCoisa, acima));
  }

  /** Sizes that the rows say and the shop does not have. */
  get tamanhosDeFora(): string[] {
    return [...this.#tamanhosDeFora];
  }

  /** Two groups may turn out to be one product of the shop, because their rows were told apart before that was known. */
  terminar(): ProdutoNaPlanilha[] {
    const vistos = new Map<number, ProdutoNaPlanilha>();
    for (const produto of this.#produtos) {
      const { produto_id, linha, sku } = produto;
      if (produto_id === undefined) continue;
      const outro = vistos.get(produto_id);
      if (outro) {
        produto.errado = true;
        const motivo = reason('planilha.linha_repetida', { linha: outro.linha });
        this.#ouvido.errou(linha, { campo: 'sku', valor: sku, motivo });
      } else vistos.set(produto_id, produto);
    }
    return this.#produtos;
  }

  /** Bling leaves the parent of a variation empty where the parent has no code, and writes nothing but its pairs as its title. */
  #comoVariacaoDaDeCima(lida: LinhaDeProduto): { dita: LinhaDeProduto; acima: ProdutoNaPlanilha | undefined } {
    const { titulo = '', ...doProduto } = lida.doProduto;
    // A title is a title in the shop's own spreadsheets, and that of a product without variations is one too.
    const ehTitulo = lida.codigo !== '' || lida.papel === 'simples' || !soPares(titulo);
    if (temNome(lida) || ehTitulo) return { dita: lida, acima: undefined };
    const temPai = lida.sku_do_produto + lida.grupo !== '' || this.#conhecidos.sku(lida.sku) !== undefined;
    if (!temPai && !this.#acima) return { dita: lida, acima: undefined };
    const textos = { nome_cor: '', tamanho: '', variacao: titulo, opcoes: [] };
    const { nome, fora } = lerNome(textos, this.#lerNomeDaVariacao);
    return { dita: { ...lida, doProduto, nome, tamanhosDeFora: fora }, acima: temPai ? undefined : this.#acima };
  }

  #achar(lida: LinhaDeProduto, produto_id: number | undefined): ProdutoNaPlanilha | undefined {
    const chaves = [...(produto_id === undefined ? [] : [`produto ${produto_id}`]), ...chavesDe(lida)];
    const achado = chaves.map((uma) => this.#porChave.get(uma)).find((um) => um !== undefined);
    // A parent may have neither a code nor a SKU; its variations follow it.
    if (!achado && chaves.length === 0 && (!lida.doProduto.titulo || temNome(lida))) return undefined;
    const produto = achado ?? novo(lida);
    if (!achado) this.#produtos.push(produto);
    produto.produto_id ??= produto_id;
    produto.porCodigo ||= produto_id !== undefined && this.#conhecidos.codigo(lida.codigo) === produto_id;
    for (const uma of chaves) if (!this.#porChave.has(uma)) this.#porChave.set(uma, produto);
    return produto;
  }

  #somar(produto: ProdutoNaPlanilha, lida: LinhaDeProduto, variacao: boolean): void {
    const { linha, sku, daCoisa, daVariacao, nome, estrago, papel } = lida;
    this.#dizerDoProduto(produto, lida, variacao);
    if (!variacao) {
      this.#acima = produto;
      produto.estrago ??= estrago;
    }
    darSku(produto, lida, variacao);
    produto.temVariacoes ||= papel === 'produto';
    const coisa = { ...daCoisa, linha };
    const daPlanilha = { ...coisa, ...daVariacao, ...nome, sku, estrago };
    const quem = `${produto.linha} ${variacao ? chaveDeSku(sku) || JSON.stringify(nome) : ''}`;
    const ouvida = this.#dizeres.ouvir(quem, lida, variacao ? daPlanilha : coisa);
    if (typeof ouvida === 'object') {
      produto.errado = true;
      this.#ouvido.errou(linha, ouvida);
    }
    if (ouvida !== 'primeira') return;
    if (!variacao) produto.proprio = Object.assign(coisa, { incerta: ehIncerta(lida) });
    else produto.variacoes.push(daPlanilha);
  }

  /**
   * The first row that says something of the product counts, but its own row tells better than those of its variations, which other
   * programs give titles of their own. In the shop's spreadsheets each row says the same.
   */
  #dizerDoProduto(produto: ProdutoNaPlanilha, { linha, doProduto, codigo }: LinhaDeProduto, variacao: boolean): void {
    const linhas = this.#linhas.get(produto) ?? {};
    this.#linhas.set(produto, linhas);
    for (const campo of camposDe(doProduto)) {
      const dita = produto.doProduto[campo];
      if (dita === undefined || (!variacao && !produto.proprio && codigo === '')) {
        Object.assign(produto.doProduto, { [campo]: doProduto[campo] });
        linhas[campo] = linha;
      } else if (codigo !== '' && !mesmoTexto(String(dita), String(doProduto[campo]))) {
        produto.errado = true;
        const motivo = reason('planilha.outro_valor', { linha: linhas[campo] ?? produto.linha });
        this.#ouvido.errou(linha, { campo, valor: String(doProduto[campo]), motivo });
      }
    }
  }
}

function darSku(produto: ProdutoNaPlanilha, lida: LinhaDeProduto, variacao: boolean): void {
  const { sku, sku_do_produto, estragoDoProduto, codigo } = lida;
  produto.codigo ||= codigo;
  if (produto.sku !== '') return;
  const doProduto = variacao || sku === '';
  produto.sku = doProduto ? sku_do_produto : sku;
  if (doProduto) produto.estrago ??= estragoDoProduto;
}

/** Units are of one variation, and so is each row that the shop itself wrote. */
const ehIncerta = ({ sku, codigo, sku_do_produto, daCoisa }: LinhaDeProduto): boolean =>
  sku === '' && codigo !== '' && (sku_do_produto !== '' || daCoisa.saldo !== undefined);

const camposDe = (um: DoProduto) => Object.keys(um) as (keyof DoProduto)[];

const novo = (lida: LinhaDeProduto): ProdutoNaPlanilha => ({
  ...{
    linha: lida.linha,
    produto_id: undefined,
    porCodigo: false,
    grupo: lida.grupo,
    codigo: lida.codigo,
    sku: '',
    sku_sugerido: skuSugerido(lida),
    estrago: undefined,
  },
  ...{ doProduto: {}, proprio: undefined, variacoes: [], errado: false, temVariacoes: false },
});

/** Some programs give no SKU to a product that has variations: it gets one that the same spreadsheet finds again. */
export function skuSugerido(lida: LinhaDeProduto): string {
  if (lida.codigo !== '' || lida.sku_do_produto !== '') return '';
  if (lida.grupo !== '') return comoSku(lida.grupo);
  return lida.sku === '' || temNome(lida) ? comoSku(lida.doProduto.titulo ?? '') : '';
}

const comoSku = (nome: string): string =>
  semAcentos(nome)
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 120);

const temNome = ({ nome }: LinhaDeProduto): boolean => nome.nome_cor !== undefined || nome.tamanho !== undefined;

/** The shop's own record decides. A product without variations stays a product, even if the spreadsheet tells its colour. */
const ehDeVariacao = (
  lida: LinhaDeProduto,
  conhecida: Conhecido | undefined,
  acima: ProdutoNaPlanilha | undefined,
): boolean => (conhecida ? conhecida.variacao_id !== null : acima !== undefined || ehVariacao(lida));

/** A row is a variation's when it says so, or names a product that it is not itself, or has a colour or a size. */
function ehVariacao(lida: LinhaDeProduto): boolean {
  if (lida.papel === 'variacao') return true;
  if (lida.papel === 'produto' || lida.papel === 'simples') return false;
  const { sku, sku_do_produto } = lida;
  if (sku_do_produto !== '') return sku !== '' ? chaveDeSku(sku) !== chaveDeSku(sku_do_produto) : temNome(lida);
  return temNome(lida);
}

/** Other programs write pictures of a product into rows of their own. */
const ehSoImagem = ({ grupo, sku, codigo, sku_do_produto, doProduto, daCoisa, nome, erros }: LinhaDeProduto): boolean =>
  grupo !== '' &&
  sku + codigo + sku_do_produto === '' &&
  erros.length === 0 &&
  [doProduto, daCoisa, nome].every((um) => Object.keys(um).length === 0);

/** Tells by what a row finds the others of its product, the surest first. */
function chavesDe(lida: LinhaDeProduto): string[] {
  const { codigo, sku, sku_do_produto, grupo, doProduto } = lida;
  const chaves = [
    codigo && `codigo ${chaveDeSku(codigo)}`,
    sku_do_produto && `sku ${chaveDeSku(sku_do_produto)}`,
    grupo && `grupo ${chaveDeSku(grupo)}`,
  ].filter(Boolean);
  if (chaves.length > 0) return chaves;
  if (ehVariacao(lida) && doProduto.titulo) return [`titulo ${chaveDeSku(doProduto.titulo)}`];
  return sku === '' ? [] : [`sku ${chaveDeSku(sku)}`];
}
