import { z } from 'zod';
import { CORPO, inteiro } from '../../controle/entrada-de-controle.ts';
import type { Contato } from '../contatos/contato.ts';
import { depositoPadrao } from '../estoques/saldos.ts';
import { comVinculos } from '../produtos/gravar.ts';
import type { DadosDoProduto, Produto } from '../produtos/produto.ts';
import type { Conta } from './conta.ts';
import { type Memoria, novoId } from './memoria.ts';

const QUANTOS = 'Cada quantidade precisa ser um número inteiro de 0 a 20000.';
const quantos = (padrao: number) => inteiro(0, 20_000, QUANTOS).default(padrao);

export const enchimento = z.strictObject(
  { produtos: quantos(3_000), mal_nomeados: quantos(40), contatos: quantos(2_000) },
  { error: CORPO },
);

/** Fills the account as a shop of some years has it, always the same: what is badly kept there is badly kept here. */
export function encher(
  { memoria, agora }: Pick<Conta, 'memoria' | 'agora'>,
  { produtos, mal_nomeados, contatos }: z.output<typeof enchimento>,
) {
  return memoria.mudar((tudo) => {
    const sorte = sortear(20_261_123);
    const quando = { incluido_em: agora(), alterado_em: agora() };
    const categorias = encherCategorias(tudo);
    for (let n = 1; n <= produtos; n += 1) {
      // The badly named ones are spread over the account.
      const [antes, agora] = [n - 1, n].map((um) => Math.floor((um * mal_nomeados) / produtos));
      const mal = agora !== antes ? agora : undefined;
      encherProduto(tudo, { n, mal, sorte, quando, categoria: categorias[n % categorias.length] ?? 0 });
    }
    for (let n = 1; n <= contatos; n += 1) tudo.contatos.push({ ...umContato(n, sorte), id: novoId(tudo), ...quando });
    return {
      categorias: tudo.categorias.length,
      produtos: tudo.produtos.filter(({ variacao }) => variacao === null).length,
      variacoes: tudo.produtos.filter(({ variacao }) => variacao !== null).length,
      contatos: tudo.contatos.length,
    };
  });
}

const RAIZES = ['Camisetas', 'Vestidos', 'Calças', 'Blusas', 'Moletons', 'Acessórios', 'Canecas', 'Pijamas'];
const ABAIXO = ['Infantil', 'Feminino', 'Masculino'];

/** Answers with the numbers of the categories that products are put into. */
function encherCategorias(tudo: Memoria): number[] {
  const ids: number[] = [];
  for (const descricao of RAIZES) {
    const pai = novoId(tudo);
    tudo.categorias.push({ id: pai, descricao, categoriaPai: null });
    ids.push(pai);
    for (const menor of ABAIXO) {
      const id = novoId(tudo);
      tudo.categorias.push({ id, descricao: menor, categoriaPai: pai });
      ids.push(id);
    }
  }
  return ids;
}

const CORES = ['Azul', 'Preto', 'Branco', 'Vermelho', 'Verde Água', 'Rosa Bebê', 'Amarelo', 'Off White'];
const TAMANHOS = ['PP', 'P', 'M', 'G', 'GG'];

type Quando = Pick<Produto, 'incluido_em' | 'alterado_em'>;
type DoProduto = { n: number; mal: number | undefined; sorte: Sorte; quando: Quando; categoria: number };

function encherProduto(tudo: Memoria, { n, mal, sorte, quando, categoria }: DoProduto): void {
  const id = novoId(tudo);
  const com = n % 10 < 7;
  const codigo = `LOJA-${String(n).padStart(5, '0')}`;
  const dados: DadosDoProduto = comVinculos(tudo, {
    nome: `${RAIZES[n % RAIZES.length]?.slice(0, -1)} ${sorte.um(['Sol', 'Lua', 'Mar', 'Serra', 'Flor'])} ${n}`,
    codigo,
    tipo: n % 97 === 0 ? 'S' : 'P',
    formato: n % 97 === 0 ? 'S' : n % 89 === 0 ? 'E' : com ? 'V' : 'S',
    // The price of a parent is often zero; prices are binary fractions.
    preco: com ? 0 : 19.9 + sorte.ate(80) + 0.1 + 0.2,
    descricaoCurta: `<p>Pe&ccedil;a n&uacute;mero ${n}.</p><p>Lavar &agrave; m&atilde;o.</p>`,
    unidade: 'UN',
    tributacao: tributacaoDo(n),
    pesoBruto: 0.2 + sorte.ate(5) / 10,
    dimensoes: { largura: 20, altura: 3, profundidade: 30, unidadeMedida: 1 },
    // Some lie in no category.
    ...(n % 53 !== 0 && { categoria: { id: categoria } }),
    ...(n % 2 === 0 && { linhaProduto: { id: 1 + (n % 3) } }),
    ...camposDo(n),
  });
  const situacao = n % 61 === 0 ? 'I' : n % 71 === 0 ? 'E' : 'A';
  const doCadastro = { dados, internas: imagensDo(n), fornecedor: fornecedorDo(tudo, n) };
  const novo: Produto = { id, situacao, variacao: null, ...doCadastro, ...quando };
  tudo.produtos.push(novo);
  if (n % 83 === 0) dados.midia = { imagens: { imagensURL: [{ link: `http://127.0.0.1:9/${n}.jpg` }] } };
  if (dados.formato !== 'V') por(tudo, id, sorte.ate(40));
  else encherVariacoes(tudo, { pai: novo, sorte, codigo, quando });
  if (mal !== undefined) estragar(tudo, novo, mal);
}

/** Most of it is cotton; here and there the accountant filled in nothing, or half a code. */
function tributacaoDo(n: number): Record<string, unknown> {
  if (n % 29 === 0) return { origem: 0, ncm: '', cest: '' };
  if (n % 43 === 0) return { origem: 0, ncm: '6109', cest: '' };
  const comum = { origem: n % 17 === 0 ? 2 : 0, ncm: '6109.10.00', cest: n % 5 === 0 ? '28.038.00' : '' };
  return n % 3 === 0 ? { ...comum, ...DO_CONTADOR } : comum;
}

const DO_CONTADOR = {
  ...{ nFCI: '', codigoListaServicos: '', spedTipoItem: '04', codigoItem: '', percentualTributos: 31.45 },
  ...{ codigoExcecaoTipi: '', classeEnquadramentoIpi: '', valorIpiFixo: 0, dadosAdicionais: 'Lei 12.741/2012' },
  grupoProduto: { id: 4_410_017 },
};

/** Fields that the shop made up: the fabric of some, and whether a print of others is glossy. */
function camposDo(n: number): Pick<DadosDoProduto, 'camposCustomizados'> {
  if (n % 3 !== 0) return {};
  const tecido = { idCampoCustomizado: 881_201, valor: 'Algodão 30.1 penteado' };
  return { camposCustomizados: [tecido, ...(n % 2 === 0 ? [{ idCampoCustomizado: 881_202, item: 'Brilhante' }] : [])] };
}

function fornecedorDo(tudo: Memoria, n: number): Produto['fornecedor'] {
  if (n % 4 === 0) return undefined;
  const contato = { id: novoId(tudo), nome: `Malharia ${n % 7}` };
  return { id: novoId(tudo), contato, codigo: `MAL-${n}`, precoCusto: 12.5 + (n % 9), precoCompra: 11.9 };
}

const imagensDo = (n: number): string[] => {
  const forma = n % 211 === 0 ? '-estreita' : n % 307 === 0 ? '-pesada' : n % 401 === 0 ? '-quebrada' : '';
  return [`produto-${n}-1${forma}.png`, ...(n % 4 === 0 ? [`produto-${n}-2.png`] : [])];
};

type DasVariacoes = { pai: Produto; sorte: Sorte; codigo: string; quando: Quando };

function encherVariacoes(tudo: Memoria, { pai, sorte, codigo, quando }: DasVariacoes): void {
  const cores = CORES.slice(0, 1 + sorte.ate(3));
  const tamanhos = TAMANHOS.slice(sorte.ate(2), 3 + sorte.ate(2));
  const jeito = sorte.um(JEITOS);
  let ordem = 0;
  for (const cor of cores) {
    for (const tamanho of tamanhos) {
      ordem += 1;
      const id = novoId(tudo);
      const dados: DadosDoProduto = comVinculos(tudo, {
        nome: `${pai.dados.nome} ${cor} ${tamanho}`,
        codigo: `${codigo}-${ordem}`,
        tipo: 'P',
        formato: 'S',
        preco: 29.9 + ordem + 1e-11,
        ...camposDo(ordem),
      });
      const variacao = { pai: pai.id, nome: jeito(cor, tamanho), ordem, cloneInfo: true };
      const fornecedor = fornecedorDo(tudo, ordem);
      tudo.produtos.push({ id, situacao: pai.situacao, dados, fornecedor, variacao, ...quando });
      por(tudo, id, sorte.ate(30));
    }
  }
}

/** Spellings in which shops name their variations; all of them say what they mean. */
const JEITOS: ((cor: string, tamanho: string) => string)[] = [
  (cor, tamanho) => `Cor:${cor};Tamanho:${tamanho}`,
  (cor, tamanho) => `Tamanho:${tamanho};Cor:${cor}`,
  (cor, tamanho) => `COR:${cor.toUpperCase()};TAM.:${tamanho.toLowerCase()}`,
  (cor, tamanho) => `color: ${cor} ; size: ${tamanho}`,
  (cor, tamanho) => `Estampa:${cor};Numeração:${tamanho}`,
  (cor, tamanho) => `${cor} / ${tamanho}`,
];

/** The ways in which a record is badly kept; the first product of a way has number one, and so on. */
const ESTRAGOS: ((variacoes: Produto[], pai: Produto) => void)[] = [
  (_, pai) => Object.assign(pai.dados, { codigo: '' }),
  (_, pai) => Object.assign(pai.dados, { codigo: 'REPETIDO' }),
  (_, pai) => Object.assign(pai.dados, { codigo: '', gtin: `789${String(pai.id).slice(-10)}` }),
  (variacoes, pai) => renomear(variacoes, () => pai.dados.codigo ?? ''),
  (variacoes) => renomear(variacoes, () => ''),
  (variacoes) => chamar(variacoes, () => 'Única'),
  (variacoes) => chamar(variacoes, (n) => `Cor:Azul;Tamanho:${36 + n * 2}`),
  (variacoes) => chamar(variacoes, (n) => `Modelo:${String.fromCharCode(65 + n)}`),
  (variacoes) => chamar(variacoes, (n) => `Cor:Azul;Tamanho:${['GG', 'XG', 'EG', 'XL'][n % 4]}`),
  (variacoes) => chamar(variacoes, (n) => (n === 0 ? ' ' : `cor:${n};;tam:`)),
];

function estragar(tudo: Memoria, pai: Produto, n: number): void {
  const variacoes = tudo.produtos.filter(({ variacao }) => variacao?.pai === pai.id);
  ESTRAGOS[n % ESTRAGOS.length]?.(variacoes, pai);
}

function renomear(variacoes: readonly Produto[], codigo: (n: number) => string): void {
  for (const [n, { dados }] of variacoes.entries()) dados.codigo = codigo(n);
}

function chamar(variacoes: readonly Produto[], nome: (n: number) => string): void {
  for (const [n, { variacao }] of variacoes.entries()) if (variacao) variacao.nome = nome(n);
}

function por(tudo: Memoria, produto: number, quantidade: number): void {
  const [padrao, outro] = [depositoPadrao(tudo), tudo.depositos.find((um) => !um.padrao)?.id];
  if (quantidade > 0) tudo.saldos.push({ produto, deposito: padrao, quantidade });
  if (quantidade % 13 === 5 && outro !== undefined) tudo.saldos.push({ produto, deposito: outro, quantidade: 2 });
}

type ContatoNovo = Omit<Contato, 'id' | 'incluido_em' | 'alterado_em'>;

function umContato(n: number, sorte: Sorte): ContatoNovo {
  const nove = String(100_000_000 + n * 37).slice(0, 9);
  const empresa = n % 20 === 0;
  // Some documents are wrong, missing, or another contact's.
  const cpf = n % 23 === 0 ? `${nove}00` : cpfDe(n % 101 === 0 ? String(100_000_000 + (n - 1) * 37) : nove);
  const numeroDocumento = empresa ? cnpjDe(`${String(10_000_000 + n)}0001`) : n % 29 === 0 ? '' : cpf;
  return {
    nome: `${sorte.um(['Ana', 'Bia', 'Caio', 'Davi', 'Élida', 'Iara'])} ${sorte.um(['Souza', 'Lima', 'Rocha', 'Dias'])} ${n}`,
    tipo: empresa ? 'J' : 'F',
    situacao: n % 47 === 0 ? 'E' : n % 59 === 0 ? 'I' : 'A',
    numeroDocumento,
    celular: `(11) 9${String(10_000_000 + n).slice(0, 4)}-${String(10_000 + n).slice(-4)}`,
    email: `cliente${n}@exemplo.com.br`,
    endereco: {
      geral: {
        ...{ endereco: 'Rua das Flores', numero: String(n), complemento: '', bairro: 'Centro' },
        ...{ cep: '01310-100', municipio: 'São Paulo', uf: 'SP' },
      },
    },
  };
}

/** Appends the two check digits to nine digits. */
function cpfDe(nove: string): string {
  const com = (digitos: string) => {
    const soma = [...digitos].reduce(
      (total, digito, lugar) => total + Number(digito) * (digitos.length + 1 - lugar),
      0,
    );
    return `${digitos}${((soma * 10) % 11) % 10}`;
  };
  return com(com(nove));
}

/** Appends the two check digits to the twelve characters before them. */
function cnpjDe(doze: string): string {
  const com = (digitos: string) => {
    const soma = [...digitos].reverse().reduce((total, digito, lugar) => total + Number(digito) * (2 + (lugar % 8)), 0);
    return `${digitos}${soma % 11 < 2 ? 0 : 11 - (soma % 11)}`;
  };
  return com(com(doze));
}

/** Draws numbers that look random and are the same each time. */
function sortear(semente: number) {
  let estado = semente >>> 0;
  const proximo = (): number => {
    estado = (estado + 0x6d_2b_79_f5) >>> 0;
    let valor = Math.imul(estado ^ (estado >>> 15), estado | 1);
    valor ^= valor + Math.imul(valor ^ (valor >>> 7), valor | 61);
    return ((valor ^ (valor >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A whole number from zero to this one, included. */
    ate: (maior: number): number => Math.floor(proximo() * (maior + 1)),
    um: <T>(de: readonly [T, ...T[]] | readonly T[]): T => de[Math.floor(proximo() * de.length)] as T,
  };
}
type Sorte = ReturnType<typeof sortear>;
