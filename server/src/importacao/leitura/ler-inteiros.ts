import { reason } from '@varal/contract/errors';
import { MAXIMO_DE_IMAGENS } from '@varal/contract/midia/imagens';
import { z } from 'zod';
import { foiRecusado, ouNada, perguntar } from '../../sincronizacao/respostas-do-bling.ts';
import type { Trabalho } from '../../tarefas/executor.ts';
import { anotarAndamento } from '../../tarefas/tarefas.queries.ts';
import { type Chamar, SemResposta } from './chamar-por-ultimo.ts';
import {
  contarPerguntas,
  contarTentativa,
  darPorImpossivel,
  guardarInteiro,
  guardarLinks,
  type ImagemLida,
  proximosQueFaltam,
} from './leitura.queries.ts';
import { contatoInteiro, type ProdutoInteiro, produtoInteiro } from './lido.ts';

/** The number of calls of one step; a stop waits for the end of the step. */
const POR_PASSO = 5;
const MAIS_TENTATIVAS = 8;

type Qual = {
  tipo: 'produto' | 'cliente';
  caminho: (id_bling: number) => `/${string}`;
};
const PRODUTO: Qual = { tipo: 'produto', caminho: (id) => `/produtos/${id}` };
const CONTATO: Qual = { tipo: 'cliente', caminho: (id) => `/contatos/${id}` };

/** Reads the next products in whole; false when there are none. */
export const lerProdutos = (trabalho: Trabalho, chamar: Chamar): Promise<boolean> =>
  lerInteiros(trabalho, chamar, PRODUTO);
export const lerContatos = (trabalho: Trabalho, chamar: Chamar): Promise<boolean> =>
  lerInteiros(trabalho, chamar, CONTATO);

async function lerInteiros({ db, id, gravar }: Trabalho, chamar: Chamar, { tipo, caminho }: Qual): Promise<boolean> {
  const faltam = await proximosQueFaltam(db, { importacao_id: id, tipo, falta: 'detalhe' }, POR_PASSO);
  for (const { id_bling } of faltam) {
    const qual = { importacao_id: id, tipo, id_bling };
    const lido = await lerUm(chamar, caminho(id_bling)).catch(async (error: unknown) => {
      // The others go first, so that one record which Bling stumbles over does not hold up all.
      if (error instanceof SemResposta) await gravar((trx) => contarTentativa(trx, qual, MAIS_TENTATIVAS));
      throw error;
    });
    await gravar(async (trx) => {
      if ('motivo' in lido) await darPorImpossivel(trx, qual, lido.motivo);
      else if (tipo === 'produto') await guardarProduto(trx, qual, lido.corpo);
      else await guardarContato(trx, qual, lido.corpo);
      await anotarAndamento(trx, id, { ...(await contarPerguntas(trx, id)), resultado: { fase: FASES[tipo] } });
    });
  }
  return faltam.length > 0;
}

const FASES = { produto: 'detalhes', cliente: 'enderecos' };

async function lerUm(chamar: Chamar, caminho: `/${string}`) {
  try {
    const corpo = await ouNada(perguntar(chamar, z.unknown(), { caminho }));
    return corpo === undefined ? { motivo: reason('importacao.sumiu') } : { corpo };
  } catch (error) {
    if (!foiRecusado(error)) throw error;
    return { motivo: reason('importacao.recusado', { causa: error.motivo }) };
  }
}

type Guardar = (db: Trabalho['db'], qual: Parameters<typeof guardarInteiro>[1], corpo: unknown) => Promise<void>;

const guardarProduto: Guardar = async (trx, qual, corpo) => {
  const { data } = produtoInteiro.safeParse(corpo);
  if (!data) return darPorImpossivel(trx, qual, reason('importacao.ilegivel'));
  // The links need not be kept here, since every reading shows them anew: they have a table of their own.
  const { midia: _, ...lido } = data;
  const variacoes = data.variacoes.map(({ midia: __, ...uma }) => uma);
  const todas = imagensDe(data);
  await guardarInteiro(trx, qual, {
    nome: data.nome,
    lido: { ...lido, variacoes, n_imagens: todas.length },
    falta: 'saldo',
  });
  await guardarLinks(trx, qual.importacao_id, qual.id_bling, asPrimeiras(todas));
};

const guardarContato: Guardar = async (trx, qual, corpo) => {
  const { data } = contatoInteiro.safeParse(corpo);
  if (!data) return darPorImpossivel(trx, qual, reason('importacao.ilegivel'));
  await guardarInteiro(trx, qual, { nome: data.nome, lido: data, falta: null });
};

/**
 * Lists the pictures of a product and its variations, each once. A variation that shows the same as
 * its product has none of its own.
 */
export function imagensDe(produto: ProdutoInteiro): ImagemLida[] {
  const doProduto = linksDe(produto);
  const todas = new Map<string, { link: string; variacoes: number[] }>();
  for (const link of doProduto) todas.set(semAssinatura(link), { link, variacoes: [] });
  for (const uma of produto.variacoes) {
    const links = linksDe(uma);
    if (iguais(links, doProduto)) continue;
    for (const link of links) {
      const imagem = todas.get(semAssinatura(link)) ?? { link, variacoes: [] };
      imagem.variacoes.push(uma.id);
      todas.set(semAssinatura(link), imagem);
    }
  }
  return [...todas.values()].map((imagem, lugar) => ({ ordem: lugar + 1, ...imagem }));
}

/** The most pictures of a product; the reading tells that others stay at Bling. */
const asPrimeiras = (todas: readonly ImagemLida[]): ImagemLida[] => todas.slice(0, MAXIMO_DE_IMAGENS);

/** Those that lie elsewhere come first, as Bling shows them; its own have a signature that ends. */
const linksDe = ({ midia }: Pick<ProdutoInteiro, 'midia'>): string[] =>
  [...midia.imagens.externas, ...midia.imagens.internas].map(({ link }) => link);

const semAssinatura = (link: string): string => link.split('?')[0] ?? link;
const iguais = (uns: readonly string[], outros: readonly string[]): boolean =>
  uns.length === outros.length && uns.every((um, lugar) => semAssinatura(um) === semAssinatura(outros[lugar] ?? ''));

/** Reads the links of a product anew: those of Bling's own storage end. */
export async function renovarLinks({ id, gravar }: Trabalho, chamar: Chamar, id_bling: number): Promise<void> {
  const lido = await lerUm(chamar, PRODUTO.caminho(id_bling));
  const { data } = produtoInteiro.safeParse('corpo' in lido ? lido.corpo : undefined);
  if (data) await gravar((trx) => guardarLinks(trx, id, id_bling, asPrimeiras(imagensDe(data))));
}
