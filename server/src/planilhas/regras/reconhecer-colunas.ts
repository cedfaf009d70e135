import {
  CAMPO_DA_PRIMEIRA_CHEIA,
  CAMPO_DE_VARIAS_COLUNAS,
  CAMPOS_DA_PLANILHA,
  type TipoDePlanilha,
} from '@varal/contract/planilhas/importacao-de-planilha';
import { normalizar } from '@varal/contract/valores';

/** Bling, Tiny, Nuvemshop, Loja Integrada, Shopify and people call the same thing by these names. The earlier of two is preferred. */
const OUTROS_NOMES: Record<TipoDePlanilha, Record<string, readonly string[]>> = {
  clientes: {
    nome: ['nome completo', 'nome do cliente', 'cliente', 'razao social', 'nome razao social', 'name', 'contato'],
    cpf: ['cpf cnpj', 'cnpj cpf', 'cpf do cliente', 'documento', 'numero do documento'],
    cnpj: ['cnpj da empresa', 'cnpj do cliente'],
    ie: ['ie', 'inscricao estadual do cliente', 'insc estadual'],
    telefone: ['celular', 'fone', 'whatsapp', 'telefone celular', 'phone', 'telefone 1'],
    email: ['email', 'e mail', 'e mail do cliente', 'mail'],
    cep: ['codigo postal', 'zip', 'postal code'],
    endereco: ['logradouro', 'rua', 'address', 'address1'],
    numero: ['n', 'no', 'nro', 'num', 'numero do endereco'],
    complemento: ['compl', 'address2'],
    bairro: ['distrito'],
    municipio: ['cidade', 'city', 'localidade'],
    uf: ['estado', 'provincia', 'province code', 'state'],
  },
  produtos: {
    // Bling and Tiny call the SKU code and the title description.
    sku: ['variant sku', 'sku da variacao', 'codigo sku', 'referencia', 'ref', 'codigo do produto', 'codigo'],
    sku_do_produto: ['codigo pai', 'codigo do pai', 'sku pai', 'sku principal', 'parent', 'ascendente'],
    titulo: ['nome', 'nome do produto', 'title', 'name', 'produto', 'descricao'],
    nome_cor: ['cores', 'nome da cor', 'color'],
    tamanho: ['tam', 'tamanhos', 'size', 'numeracao'],
    modelo: ['codigo do modelo'],
    categoria: [
      ...['categoria do produto', 'categorias', 'categoria nome nivel 1', 'category', 'categories', 'product category'],
      ...['departamento', 'grupo de produtos'],
    ],
    categoria_2: ['categoria nome nivel 2', 'subcategoria'],
    categoria_3: ['categoria nome nivel 3'],
    categoria_4: ['categoria nome nivel 4'],
    categoria_5: ['categoria nome nivel 5'],
    gtin: [
      'gtin ean',
      'ean',
      'codigo de barras',
      'gtin upc ean or isbn',
      'gtin upc ean ou isbn',
      'barcode',
      'variant barcode',
      'cod barras',
    ],
    preco_venda: [
      ...['preco', 'preco cheio', 'preco venda', 'valor', 'valor de venda', 'preco unitario', 'variant price', 'price'],
      ...['regular price'],
    ],
    preco_custo: ['custo', 'preco custo', 'valor de custo', 'custo unitario', 'cost per item', 'cost'],
    saldo: [
      ...['saldo', 'quantidade', 'qtd', 'qtde', 'estoque atual', 'estoque quantidade', 'saldo fisico', 'stock'],
      ...['variant inventory qty', 'inventory quantity', 'on hand'],
    ],
    deposito: ['location'],
    local: ['localizacao', 'endereco no estoque', 'prateleira', 'bin name'],
    descricao: ['descricao curta', 'descricao completa', 'descricao complementar', 'body', 'description'],
    ncm: ['classificacao fiscal', 'codigo ncm'],
    origem_fiscal: ['origem fiscal', 'origem da mercadoria', 'origem do produto'],
    unidade: ['un', 'unid', 'unidade de medida'],
    variacao: ['variacoes', 'variacao', 'nome da variacao'],
    grupo: ['identificador url', 'handle', 'url handle'],
    papel: ['produto variacao', 'tipo do produto', 'tipo', 'type'],
    opcao_1: ['nome da variacao 1', 'option1 name', 'nome do atributo 1', 'attribute 1 name'],
    valor_1: ['valor da variacao 1', 'option1 value', 'valores do atributo 1', 'attribute 1 value'],
    opcao_2: ['nome da variacao 2', 'option2 name', 'nome do atributo 2', 'attribute 2 name'],
    valor_2: ['valor da variacao 2', 'option2 value', 'valores do atributo 2', 'attribute 2 value'],
    opcao_3: ['nome da variacao 3', 'option3 name', 'nome do atributo 3', 'attribute 3 name'],
    valor_3: ['valor da variacao 3', 'option3 value', 'valores do atributo 3', 'attribute 3 value'],
  },
};

/** Nobody else writes these. Beside them Código is our code and no SKU, whichever columns were taken out. */
const SO_DO_VARAL = ['sku do produto', 'cor na tela', 'descricao da variacao'];

/** The shop's spreadsheets of stock and of customers have these beside what others have too. */
const SO_DO_VARAL_JUNTAS: Record<TipoDePlanilha, readonly (readonly string[])[]> = {
  produtos: [...SO_DO_VARAL.map((uma) => [uma]), ['saldo', 'reservado', 'disponivel']],
  clientes: [['credito', 'cadastrado em']],
};

/** Tells a spreadsheet that the shop itself wrote, also with some of its columns taken out. */
export function ehDoVaral(tipo: TipoDePlanilha, colunas: readonly string[]): boolean {
  const chaves = colunas.map(chave);
  return SO_DO_VARAL_JUNTAS[tipo].some((juntas) => juntas.every((uma) => chaves.includes(uma)));
}

/** Shopify's products are joined by one of these. Type is a word of the shop's own there, such as Kit Presente. */
const DO_SHOPIFY = ['handle', 'url handle'];

/** Says what each column fills, by its name; no two fill the same, but for the axes of a grade and for telephones. */
export function reconhecerColunas(tipo: TipoDePlanilha, colunas: readonly string[]): (string | null)[] {
  const chaves = colunas.map(chave);
  const campos = chaves.map((uma): string | null =>
    tipo === 'produtos' && DE_GRADE.test(uma) ? CAMPO_DE_VARIAS_COLUNAS : null,
  );
  const rotulos = Object.values(CAMPOS_DA_PLANILHA[tipo]).map(chave);
  const doVaral = SO_DO_VARAL.some((uma) => chaves.includes(uma));
  const doShopify = DO_SHOPIFY.some((uma) => chaves.includes(uma));
  const valeComo = (campo: string, nome: string) =>
    !(doVaral && rotulos.includes(nome)) && !(doShopify && campo === 'papel' && nome === 'type');
  for (const [campo, rotulo] of Object.entries(CAMPOS_DA_PLANILHA[tipo])) {
    const nomes = [chave(rotulo), ...(OUTROS_NOMES[tipo][campo] ?? []).filter((nome) => valeComo(campo, nome))];
    const lugares = nomes.flatMap((nome) =>
      chaves.flatMap((uma, lugar) => (uma === nome && campos[lugar] === null ? lugar : [])),
    );
    const enche = campo === CAMPO_DA_PRIMEIRA_CHEIA ? lugares : lugares.slice(0, 1);
    for (const lugar of enche) campos[lugar] = campo;
  }
  return campos;
}

/** Sorts columns of telephones: the one that is preferred comes first, and those that only a person knew come last. */
export function porPreferencia<C extends { nome: string }>(colunas: readonly C[]): C[] {
  const nomes = ['telefone', ...(OUTROS_NOMES.clientes.telefone ?? [])];
  const vez = ({ nome }: C) => (nomes.includes(chave(nome)) ? nomes.indexOf(chave(nome)) : nomes.length);
  return colunas.toSorted((uma, outra) => vez(uma) - vez(outra));
}

/** Loja Integrada has a column for each axis that the shop's variations may have: `grade-tamanho-de-tenis`, `grade-voltagem`. */
const DE_GRADE = /^grade (?=.)/;

/** Names the axis that a column holds. */
export function eixoDaColuna(coluna: string): string {
  const eixo = chave(coluna).replace(DE_GRADE, '');
  if (/\b(?:cor|cores|colou?rs?)\b/.test(eixo)) return 'Cor';
  return /\b(?:tam|tamanhos?|sizes?|numeracao)\b/.test(eixo) ? 'Tamanho' : eixo;
}

/** Case, accents, units in brackets and punctuation do not count. */
const chave = (nome: string): string =>
  normalizar(nome)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
