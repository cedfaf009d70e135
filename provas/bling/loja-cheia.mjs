// @ts-check
import { umDe } from './palco.mjs';

/** @typedef {import('./palco.mjs').Loja} Loja */
/** @typedef {import('../../contract/src/produtos/produto.ts').Produto} Produto */
/** @typedef {import('../../contract/src/clientes/clientes.routes.ts').Cliente} Cliente */

/** Eleven digits whose check digits are right. @param {number} n */
function cpf(n) {
  const nove = String(100_000_000 + n * 37).slice(-9);
  const digito = (/** @type {string} */ base) => {
    const soma = [...base].reduce((total, algarismo, i) => total + Number(algarismo) * (base.length + 1 - i), 0);
    return String(((soma * 10) % 11) % 10);
  };
  const primeiro = digito(nove);
  return nove + primeiro + digito(nove + primeiro);
}

/** @param {Loja} loja @param {number} quantos @param {string} [marca] */
export async function criarProdutos(loja, quantos, marca = 'PROVA') {
  const categoria = await loja.fazer('POST', '/categorias/', { nome: `Categoria ${marca}` });
  const modelo = await loja.fazer('POST', '/modelos/', {
    codigo: `M-${marca}`,
    nome: `Modelo ${marca}`,
    categoria_id: categoria.id,
    peso: 0.2,
    largura: 20,
    altura: 3,
    profundidade: 30,
    preco_venda: 59.9,
  });
  /** @type {Produto[]} */
  const produtos = [];
  for (let n = 1; n <= quantos; n++) {
    const preco = (1000 + n) / 100;
    const variacoes =
      n % 3 === 0 ? ['P', 'M'].map((tamanho) => ({ tamanho, quantidade: 1000, preco_venda: preco })) : [];
    produtos.push(
      await loja.fazer('POST', '/produtos/', {
        titulo: `Camiseta ${marca} ${n}`,
        sku: `${marca}-${n}`,
        modelo_id: modelo.id,
        categoria_id: categoria.id,
        preco_venda: preco,
        ...(variacoes.length === 0 ? { quantidade: 1000 } : { tem_tamanho: true, tem_variacoes: true, variacoes }),
        publicar_bling: true,
      }),
    );
  }
  return produtos;
}

/** @param {Loja} loja @param {number} quantos @param {number} [desde] */
export async function criarClientes(loja, quantos, desde = 0) {
  /** @type {Cliente[]} */
  const clientes = [];
  for (let n = 1; n <= quantos; n++) {
    clientes.push(
      await loja.fazer('POST', '/clientes/', {
        nome: `Cliente ${desde + n}`,
        cpf: cpf(desde + n),
        telefone: '(11) 98765-4321',
        email: `cliente${desde + n}@exemplo.com.br`,
        cep: '01001000',
        endereco: 'Praça da Sé',
        numero: String(n),
        complemento: '',
        bairro: 'Sé',
        municipio: 'São Paulo',
        uf: 'SP',
      }),
    );
  }
  return clientes;
}

/** What a line of a sale names: a variation, or the product itself. @param {Produto} produto @param {number} n */
const skuDe = (produto, n) => produto.variacoes[n % Math.max(produto.variacoes.length, 1)]?.sku ?? produto.sku;

/** @param {Loja} loja @param {{ produtos: Produto[], clientes: Cliente[], n: number }} dados */
export function criarVenda(loja, { produtos, clientes, n }) {
  const itens = [0, 1, 2].slice(0, 1 + (n % 3)).map((i) => {
    const produto = umDe(produtos, n * 7 + i);
    return { id: produto.id, sku: skuDe(produto, n), quantidade: 1 + (n % 2), desconto: n % 5 === 0 ? 0.33 : 0 };
  });
  const umaVez = itens.filter(({ sku }, i) => itens.findIndex((outro) => outro.sku === sku) === i);
  return loja.fazer('POST', '/vendas/', {
    cliente_id: umDe(clientes, n).id,
    origem: n % 2 === 0 ? 'redes_sociais' : 'loja_fisica',
    itens: umaVez,
  });
}
