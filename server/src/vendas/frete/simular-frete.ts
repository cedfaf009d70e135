import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { totalDosItens } from '@varal/contract/vendas/itens-da-venda';
import { caixaDasPecas } from '@varal/contract/vendas/medidas/caixa-das-pecas';
import type { SimulacaoDeFrete } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { buscarCliente } from '../../clientes/clientes.queries.ts';
import type { OpcaoCotada } from '../../envio/cotacao/cotacao.ts';
import type { Envio } from '../../envio/envio.ts';
import type { Volume } from '../../envio/pacote.ts';
import { type Item, lerItens } from '../itens/preparar-itens.ts';
import { maisBarata, recusaDaCotacao, soOferta } from './frete.ts';
import { cestaDe, guardarSimulado, medidasDosProdutos } from './simulados.queries.ts';
import { buscarCaixasUsadas } from './sugerir-medidas.queries.ts';

type Deps = { db: Db; envio: Envio };

/** Says what it costs to send goods somewhere, before there is a sale. No connection is held while the carriers are asked. */
export async function simularFrete({ db, envio }: Deps, simulacao: SimulacaoDeFrete): Promise<OpcaoDeFrete[]> {
  const { itens, ...perguntado } = await lerPerguntado(db, simulacao);
  const { cep, cesta, valor } = perguntado;
  const medidas = await caixaPara(db, itens, cesta);
  const destinatario = simulacao.cliente_id && (await buscarCliente(db, simulacao.cliente_id));

  const volume = { cep, medidas, valor, ...(destinatario && { destinatario }) };
  const opcoes = (await cotar(envio, volume)).sort(maisBarata);
  await guardarSimulado(db, { ...perguntado, ...medidas, opcoes });
  return opcoes.filter(({ fora }) => !fora).map(soOferta);
}

/** Reads what is to be sent, as the quote for it is kept. */
export async function lerPerguntado(db: Db, { cep, itens: digitados, cliente_id }: SimulacaoDeFrete) {
  const itens = await lerItens(db, digitados, { cliente_id: cliente_id ?? null });
  return { cep, itens, cesta: await cestaDe(db, itens), valor: totalDosItens(itens) };
}

const SEM_MEDIDAS = 'medidas dos produtos';

/** The box that these goods were sent in before, else one as big as what is in it. */
async function caixaPara(db: Db, itens: readonly Item[], cesta: string): Promise<Volume['medidas']> {
  const [usada] = await buscarCaixasUsadas(db, { cesta }, 1);
  if (usada) return { altura: usada.altura, largura: usada.largura, comprimento: usada.comprimento, peso: usada.peso };
  const achada = caixaDasPecas(await comMedidas(db, itens));
  if ('caixa' in achada) return achada.caixa;
  if ('pacotes' in achada) throw new AppError('venda.nao_cabe', { n: achada.pacotes });
  if (achada.falta === 'lugar') throw new AppError('venda.peca_nao_cabe');
  throw new AppError('venda.frete_sem_dados', { lista: SEM_MEDIDAS });
}

async function comMedidas(db: Db, itens: readonly Item[]) {
  const medidas = await medidasDosProdutos(
    db,
    itens.map(({ produto_id }) => produto_id),
  );
  return itens.map(({ quantidade, produto_id }) => ({
    quantidade,
    medidas: medidas.find((deUm) => deUm.produto_id === produto_id) ?? null,
  }));
}

async function cotar({ cotacao }: Envio, volume: Volume): Promise<OpcaoCotada[]> {
  try {
    return await cotacao.cotar(volume);
  } catch (error) {
    throw recusaDaCotacao(error);
  }
}
