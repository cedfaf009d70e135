import { podeSerTamanho } from '@varal/contract/tamanhos';
import { normalizar } from '@varal/contract/valores';
import { listarTamanhos } from '../atributos/tamanhos.queries.ts';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/transaction.ts';
import { canForgive } from '../base/db/words/near-words.ts';
import { wordsOf } from '../base/db/words/words.ts';
import { listarLigadas } from '../partes/partes.queries.ts';
import { buscarAlguns, buscarQuase } from '../produtos/busca/busca.queries.ts';
import { acharClientes, acharQuaseClientes } from './clientes.queries.ts';
import { acharEstampas, acharQuaseEstampas } from './estampas.queries.ts';
import { acharModelos, acharQuaseModelos } from './modelos.queries.ts';
import { type Candidato, type ComPontos, comPontos, lerPergunta, melhores, type Pergunta } from './pontos.ts';
import { acharPorComeco, acharVariacoes, verProdutos, verVariacoes } from './produtos.queries.ts';
import { acharTelas, semTelasDeAdmins } from './telas.ts';
import { acharVendas, acharVendasDe } from './vendas.queries.ts';

/** The most records with all words that are looked at; the best of them are shown. */
const MUITOS = 30;
/** If a wrong letter is forgiven, an index finds some records that have other words. */
const MUITOS_MAIS = 100;
/** If at least this many were found, no letter is forgiven. A found code forgives none either, because it is wrong or not. */
const BASTAM = 5;

/** Finds anything by what was typed: more than is shown, since not everybody is shown all screens. */
export async function buscar(db: Db, q: string): Promise<ComPontos[]> {
  const pergunta = lerPergunta(q);
  if (pergunta.texto === '') return [];
  const [ligadas, produtos, clientes, modelos, estampas, vendas] = await together(
    listarLigadas(db),
    acharProdutos(db, pergunta),
    acharClientes(db, pergunta, MUITOS),
    acharModelos(db, pergunta, MUITOS),
    acharEstampas(db, pergunta, MUITOS),
    acharVendas(db, q),
  );
  const telas = acharTelas(pergunta, ligadas);
  const exatos = comPontos([...produtos, ...clientes, ...modelos, ...estampas, ...vendas], pergunta);
  const achados = [...telas, ...exatos, ...(await vendasDosAchados(db, exatos))];
  const achouCodigo = achados.length > 0 && pergunta.corridas.some((corrida) => /\d/.test(corrida));
  if (semTelasDeAdmins(achados).length >= BASTAM || achouCodigo) return achados;
  return [...achados, ...acharTelas(pergunta, ligadas, { perdoa: true }), ...(await acharQuase(db, pergunta))];
}

async function acharProdutos(db: Db, pergunta: Pergunta): Promise<Candidato[]> {
  const palavras = wordsOf(pergunta.texto);
  const semTamanho = await semTamanhos(db, palavras);
  const [comecos, ids] = await together(
    acharPorComeco(db, pergunta),
    buscarAlguns(db, semTamanho.length > 0 ? semTamanho : palavras, MUITOS),
  );
  const daPalavra = palavras.length < 2 ? [] : await acharVariacoes(db, ids, palavras.map(normalizar));
  const pares = [...comecos, ...daPalavra];
  const [produtos, variacoes] = await together(
    verProdutos(db, [
      ...new Set([...pares.flatMap((par) => (par.variacao_id === null ? par.produto_id : [])), ...ids]),
    ]),
    verVariacoes(db, [...new Set(pares.flatMap(({ variacao_id }) => variacao_id ?? []))]),
  );
  return [...produtos, ...variacoes];
}

/** A size is no word of a product, so products are found without it. */
async function semTamanhos(db: Db, palavras: readonly string[]): Promise<string[]> {
  const talvez = palavras.length > 1 && palavras.some((palavra) => podeSerTamanho(palavra.toUpperCase()));
  const tamanhos = talvez ? await listarTamanhos(db) : [];
  return palavras.filter((palavra) => !tamanhos.includes(palavra.toUpperCase()));
}

/** The sales of whom was found come after them. */
async function vendasDosAchados(db: Db, achados: readonly ComPontos[]): Promise<ComPontos[]> {
  const clientes = melhores(achados.filter(({ tipo }) => tipo === 'cliente'));
  const vendas = await acharVendasDe(
    db,
    clientes.flatMap(({ id }) => id ?? []),
  );
  return vendas.map((venda) => {
    const dono = clientes.find(({ id }) => id === venda.cliente_id);
    return { ...venda, pontos: (dono?.pontos ?? 0) + 0.5 };
  });
}

/** Forgives one wrong letter in each word. */
async function acharQuase(db: Db, pergunta: Pergunta): Promise<ComPontos[]> {
  const { corridas } = pergunta;
  if (!canForgive(corridas)) return [];
  const [lidos, clientes, modelos, estampas] = await together(
    buscarQuase(db, corridas, MUITOS_MAIS),
    acharQuaseClientes(db, corridas, MUITOS_MAIS),
    acharQuaseModelos(db, corridas, MUITOS),
    acharQuaseEstampas(db, corridas, MUITOS),
  );
  const perdoa = { perdoa: true };
  const provaveis = melhores(comPontos(lidos.map(soLido), pergunta, perdoa));
  const produtos = await verProdutos(
    db,
    provaveis.flatMap(({ id }) => id ?? []),
  );
  const quase = comPontos([...produtos, ...clientes, ...modelos, ...estampas], pergunta, perdoa);
  return [...quase, ...(await vendasDosAchados(db, quase))];
}

const soLido = ({ id, titulo, texto }: { id: number; titulo: string; texto: string }): Candidato => ({
  ...{ tipo: 'produto', id, titulo, detalhe: '', rota: `/produtos/${id}`, imagem_url: null },
  chaves: [],
  texto,
});
