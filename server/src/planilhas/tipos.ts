import type { TipoDePlanilha } from '@varal/contract/planilhas/importacao-de-planilha';
import { desfazerClientes } from './desfazer-clientes.ts';
import { escreverClientes } from './escrever-clientes.ts';
import { olharClientes } from './olhar-clientes.ts';
import type { Desfazer, EmPartes, Olhar } from './passar.ts';
import { desfazerProdutos } from './produtos/desfazer-produtos.ts';
import { escreverProdutos } from './produtos/escrever-produtos.ts';
import { olharProdutos } from './produtos/olhar-produtos.ts';

type Tipo = { olhar: Olhar; escrever: EmPartes; desfazer: Desfazer };

export const TIPOS: Record<TipoDePlanilha, Tipo> = {
  clientes: { olhar: olharClientes, escrever: escreverClientes, desfazer: desfazerClientes },
  produtos: { olhar: olharProdutos, escrever: escreverProdutos, desfazer: desfazerProdutos },
};
