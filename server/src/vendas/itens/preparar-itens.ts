import { aoCentavo } from '@varal/contract/dinheiro';
import { chaveDeSku, terminaComEstampa } from '@varal/contract/produtos/sku';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import {
  lisasDe,
  type Numeros,
  prontasDe,
  quantasCabem,
  repartir,
  SEM_NUMEROS,
} from '@varal/contract/vendas/estampar/numeros';
import { type Prateleira, umaPrateleira } from '@varal/contract/vendas/estampar/prateleira';
import { precoPadrao, problemaDosItens } from '@varal/contract/vendas/itens-da-venda';
import type { ItemDigitado } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { LocksCameLate, together } from '../../base/db/transaction.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { recusarDesconto } from '../desconto/recusar-desconto.ts';
import {
  comEstampas,
  comLarguras,
  comoGuardadas,
  comporSku,
  conferirNomes,
  type EstampaNaLinha,
  ehAMesma,
  estampasNovas,
  estampasQueFicam,
  lerEstampasDasLinhas,
  type NaVenda,
  nomesDe,
  ondeFicam,
  precoDasEstampas,
  recusarPecasDemais,
  segurarEstampasDasLinhas,
} from '../propria/estampas-da-venda.ts';
import { recusaDe } from '../recusa-de.ts';
import type { ItemDaVendaGuardado, ItemGuardado } from './itens.queries.ts';
import {
  buscarMercadorias,
  buscarNaLixeira,
  type Mercadoria,
  type Procurado,
  travarProdutos,
} from './mercadorias.queries.ts';

/** A line as it will be kept; with its id when the sale has it already. */
export type ItemPronto = ItemGuardado & { id: number | null; posicao: number; publicado: boolean };

type DaVenda = {
  venda_id: number | null;
  guardados: readonly ItemDaVendaGuardado[];
  /** A customer's own print goes on that customer's sales only. */
  cliente_id: number;
  /** An edit gives the sale to this customer. */
  outroCliente?: boolean;
  quem: Quem;
  /** An exchange carries these prices over, line by line: they are no discount. */
  carregados?: readonly (number | null)[];
};

/** `estampas`: the prints that the line carries of its own; null for any other. */
type Linha = {
  digitado: ItemDigitado;
  guardado: ItemDaVendaGuardado | undefined;
  estampas: EstampaNaLinha[] | null;
} & Procurado;

/**
 * Turns the typed lines of a sale into stored ones and refuses what cannot be sold. The products stay locked until the
 * end of the transaction, so that the stock seen here is still there when it is reserved.
 */
export async function prepararItens(
  db: Db,
  digitados: readonly ItemDigitado[],
  { venda_id, guardados, cliente_id, outroCliente = false, quem, carregados = [] }: DaVenda,
): Promise<ItemPronto[]> {
  if (digitados.length === 0) throw new AppError('venda.sem_itens');

  const estampas = await segurarEstampasDasLinhas(db, { digitados, guardados });
  const linhas = digitados.map((digitado, item) =>
    linhaDe(digitado, guardados, { estampas, cliente_id, outroCliente, item }),
  );
  const tambem = guardados.flatMap(({ produto_id, lisa_id }) => [produto_id, lisa_id]);
  const [travados, mercadorias] = await together(
    travarProdutos(db, linhas, { tambem }),
    buscarMercadorias(db, linhas, { venda_id }),
  );
  // A SKU went to another product between the two, or a product to another blank: that one has to be held, too.
  const usados = mercadorias.flatMap(({ produto_id, lisa_id }) => [produto_id, lisa_id]);
  const todosTravados = usados.every((id) => id === null || travados.includes(id));
  if (!todosTravados) throw new LocksCameLate('a line means another product than before the locks');

  const prateleira = umaPrateleira();
  const itens: (ItemPronto & { disponivel: number })[] = [];
  for (const [n, linha] of linhas.entries()) {
    const mercadoria = mercadorias[n];
    if (!mercadoria) throw new Error('a line without an answer');
    const item = linha.guardado
      ? itemQueFica({ ...linha, guardado: linha.guardado }, mercadoria)
      : itemNovo({ ...linha, n }, await aVenda(db, { ...linha, n }, mercadoria));
    const repartido = repartirNa(prateleira, item, { antes: linha.guardado ?? SEM_NUMEROS, mercadoria });
    itens.push({ ...item, ...repartido, posicao: n + 1 });
    // The problem is thrown before the next line is looked at: the first error is told first.
    const problema = problemaDosItens(itens);
    if (problema) throw recusaDe(problema);
    conferirNomes(itens.at(-1) ?? item, n);
  }
  recusarPecasDemais(itens);
  const pedidas = itens.map((item, n) => ({
    item,
    antes: linhas[n]?.guardado,
    hoje: precoDaLinha(mercadorias[n], linhas[n]),
  }));
  await recusarDesconto(db, pedidas, { quem, carregados });
  return itens;
}

/** Today's price of a line; null where its product is gone for good. */
function precoDeHoje(mercadoria: Mercadoria | undefined): number | null {
  if (!mercadoria || mercadoria.produto_id === null) return null;
  const variacoes = mercadoria.precos.map((preco_venda) => ({ preco_venda }));
  return precoPadrao({ preco_venda: mercadoria.preco_venda, variacoes });
}

/** A line with prints of its own costs what they add, too. */
function precoDaLinha(mercadoria: Mercadoria | undefined, linha: Pick<Linha, 'estampas'> | undefined): number | null {
  const hoje = precoDeHoje(mercadoria);
  return hoje === null || !linha?.estampas ? hoje : aoCentavo(hoje + precoDasEstampas(linha.estampas));
}

type DeQuem = { cliente_id: number | null };

/** Reads typed lines as they would be sold. Nothing is held, so the stock is not asked. */
export async function lerItens(db: Db, digitados: readonly ItemDigitado[], deQuem: DeQuem): Promise<Item[]> {
  const itens = await lerMercadorias(db, digitados, deQuem);
  const problema = problemaDosItens(itens.map((item) => ({ ...item, disponivel: null })));
  if (problema) throw recusaDe(problema);
  return itens;
}

/** Reads typed lines with what each would cost, and judges neither prices nor quantities. */
export async function lerMercadorias(
  db: Db,
  digitados: readonly ItemDigitado[],
  { cliente_id }: DeQuem,
): Promise<Item[]> {
  if (digitados.length === 0) throw new AppError('venda.sem_itens');
  const estampas = await lerEstampasDasLinhas(db, { digitados });
  const linhas = digitados.map((digitado, item) => linhaDe(digitado, [], { estampas, cliente_id, item }));
  const mercadorias = await buscarMercadorias(db, linhas, { venda_id: null });
  const itens: Item[] = [];
  for (const [n, linha] of linhas.entries()) {
    const mercadoria = mercadorias[n];
    if (!mercadoria) throw new Error('a line without an answer');
    itens.push(itemNovo({ ...linha, n }, await aVenda(db, { ...linha, n }, mercadoria)));
  }
  return itens;
}

/** A line that is on the sale already goes on being what was sold, whatever became of the product. */
function linhaDe(digitado: ItemDigitado, guardados: readonly ItemDaVendaGuardado[], onde: NaVenda): Linha {
  const sku = digitado.sku || null;
  // A composed SKU says what was sold: without its line it is nothing, whatever product is named beside it.
  const id = sku && terminaComEstampa(sku) ? null : (digitado.id ?? null);
  const procurada = { digitado, sku, id };
  if (digitado.estampas?.length) {
    const escolhidas = ondeFicam(onde.estampas, digitado.estampas);
    const composto = comporSku(onde.estampas, sku, escolhidas);
    const guardado = guardados.find((uma) => ehAMesma(uma, { ...procurada, composto, escolhidas }));
    const estampas = guardado
      ? estampasQueFicam(onde, comLarguras(guardado.estampas ?? [], escolhidas))
      : estampasNovas(onde, escolhidas);
    return { ...procurada, guardado, estampas };
  }
  const guardado = guardados.find((one) =>
    sku
      ? chaveDeSku(one.sku) === chaveDeSku(sku)
      : one.produto_id === digitado.id && one.variacao_id === null && !one.estampas,
  );
  const estampas = guardado?.estampas ? estampasQueFicam(onde, guardado.estampas) : null;
  return { ...procurada, guardado, estampas };
}
type AVenda = Mercadoria & { produto_id: number };

async function aVenda(
  db: Db,
  { digitado, sku, id, n }: Linha & { n: number },
  mercadoria: Mercadoria,
): Promise<AVenda> {
  const { produto_id, na_lixeira } = mercadoria;
  if (produto_id !== null && !na_lixeira) return { ...mercadoria, produto_id };

  const descricao = digitado.descricao || mercadoria.titulo || sku || (id === null ? `da linha ${n + 1}` : String(id));
  const estaNaLixeira = na_lixeira || (sku !== null && (await buscarNaLixeira(db, sku)));
  const codigo = estaNaLixeira ? 'venda.produto_na_lixeira' : 'venda.produto_nao_encontrado';
  throw recusaDe({ codigo, params: { descricao }, item: n });
}

export type Item = Omit<ItemPronto, 'posicao'>;

function itemNovo({ digitado, estampas, n }: Linha & { n: number }, lida: AVenda): Item {
  const mercadoria = estampas ? comEstampas(lida, { estampas, item: n }) : lida;
  const { produto_id, variacao_id, tem_variacoes, sku, titulo, modelo_codigo, cor, nome_cor, tamanho } = mercadoria;
  return {
    id: null,
    produto_id,
    variacao_id,
    a_definir: tem_variacoes && variacao_id === null,
    sku,
    titulo,
    descricao: digitado.descricao || descricaoDe(mercadoria),
    modelo_codigo,
    cor,
    nome_cor,
    tamanho,
    imagem_url: mercadoria.imagem_url,
    quantidade: digitado.quantidade,
    valor_unitario: digitado.valor_unitario ?? precoDaLinha(lida, { estampas }) ?? 0,
    desconto: digitado.desconto,
    lisa_id: mercadoria.lisa_id,
    lisa_variacao_id: mercadoria.lisa_variacao_id,
    a_estampar: 0,
    sem_roupa: 0,
    estampas: estampas && comoGuardadas(estampas),
    personalizacoes: nomesDe(digitado, null),
    publicado: mercadoria.publicada,
  };
}

type Guardada = Linha & { guardado: ItemDaVendaGuardado };

function itemQueFica({ guardado, digitado, estampas }: Guardada, mercadoria: Mercadoria): Item {
  return {
    ...guardado,
    // A product that got variations, or lost them, after it was sold. What is printed by hand is known to the presser.
    a_definir: guardado.variacao_id === null && mercadoria.tem_variacoes && !estampas,
    descricao: digitado.descricao || guardado.descricao,
    quantidade: digitado.quantidade,
    valor_unitario: digitado.valor_unitario ?? guardado.valor_unitario,
    desconto: digitado.desconto,
    lisa_id: mercadoria.lisa_id,
    lisa_variacao_id: mercadoria.lisa_variacao_id,
    estampas: estampas && comoGuardadas(estampas),
    personalizacoes: nomesDe(digitado, guardado.personalizacoes),
    publicado: mercadoria.publicada,
  };
}

type Antes = { antes: Numeros; mercadoria: Mercadoria };

/**
 * Says what a line takes of ready pieces and of blanks after the lines above it: several may sell the same product, in any of its
 * variations, and several products are made of one blank.
 */
function repartirNa(
  { livres, tomar }: Prateleira,
  { quantidade, produto_id, variacao_id, lisa_id, lisa_variacao_id, estampas }: Item,
  { antes, mercadoria }: Antes,
): Numeros & { disponivel: number } {
  if (produto_id === null) return { quantidade, a_estampar: 0, sem_roupa: 0, disponivel: quantidade };
  const peca = { produto_id, variacao_id, ...pecasDe(mercadoria) };
  if (estampas) {
    // The thing itself is the blank, and ready pieces are those of this line alone.
    const ha = { prontas: prontasDe(antes), lisas: livres(peca) };
    const numeros = repartir(antes, quantidade, ha);
    tomar(peca, lisasDe(numeros));
    return { ...numeros, disponivel: quantasCabem(antes, quantidade, ha) };
  }
  const lisa =
    lisa_id === null ? undefined : { produto_id: lisa_id, variacao_id: lisa_variacao_id, ...lisasDa(mercadoria) };
  const livresDaLisa = lisa ? livres(lisa) : 0;
  const soAsSuas = mercadoria.arquivada || mercadoria.na_lixeira;
  const ha = { prontas: livres(peca), lisas: soAsSuas ? Math.min(livresDaLisa, lisasDe(antes)) : livresDaLisa };
  const numeros = repartir(antes, quantidade, ha);
  tomar(peca, prontasDe(numeros));
  if (lisa) tomar(lisa, lisasDe(numeros));
  return { ...numeros, disponivel: quantasCabem(antes, quantidade, ha) };
}

/** Units of an archived variation, or of a product in the trash, are for the lines of the sale that holds them alone. */
const pecasDe = ({ arquivada, na_lixeira, ...uma }: Mercadoria) => ({
  no_produto: arquivada ? null : na_lixeira ? uma.preso_no_produto : uma.livre_no_produto,
  na_variacao: uma.livre_na_variacao,
});
const lisasDa = ({ lisas_no_produto, lisas_na_variacao }: Mercadoria) => ({
  no_produto: lisas_no_produto,
  na_variacao: lisas_na_variacao,
});
