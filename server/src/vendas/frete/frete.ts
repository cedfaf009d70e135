import { aoCentavo } from '@varal/contract/dinheiro';
import type { OpcaoDeFrete } from '@varal/contract/envio/envio';
import { dispensaEtiqueta, ehRetirada, RETIRADA } from '@varal/contract/envio/retirada';
import { reason } from '@varal/contract/errors';
import { mudaEnvio, temMedidas } from '@varal/contract/vendas/conferir-passo';
import { faltaPublicar } from '@varal/contract/vendas/falta-publicar';
import type { ServicoEscolhido, Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../../base/db/db.ts';
import { AppError, invalidField } from '../../base/errors.ts';
import type { Bling } from '../../bling/bling.ts';
import type { Cotacao, Fora, OpcaoCotada } from '../../envio/cotacao/cotacao.ts';
import type { Envio } from '../../envio/envio.ts';
import { recusaramOCnpj, recusouOferta, valoresConfirmados } from '../../envio/etiquetas/envios.queries.ts';
import { FalhaNoEnvio } from '../../envio/falha-no-envio.ts';
import type { Autor } from '../../historico/anotar.ts';
import { comparar } from '../../historico/mudancas.ts';
import { abrirVenda, conferirVersao, mudarVenda, recusarFechada, verVenda } from '../abrir-venda.ts';
import { anotarVenda } from '../anotar-venda.ts';
import type { VendaTravada } from '../vendas.queries.ts';
import { buscarCotacao, type CotacaoGuardada, guardarCotacoes, guardarEscolha } from './frete.queries.ts';

type Deps = {
  db: Db;
  bling: Bling;
  envio: Envio;
  transaction: (work: (db: Db) => Promise<OpcaoDeFrete[]>) => Promise<OpcaoDeFrete[]>;
};

/**
 * Calculates the shipping offers of a sale, the cheapest first. No connection is held while the carriers are asked. The
 * history has no row of a quote, because a person who only opens a sale did nothing.
 */
export async function calcularFrete({ db, bling, envio, transaction }: Deps, id: number): Promise<OpcaoDeFrete[]> {
  const venda = await verVenda(db, id);
  recusarFechada(venda, 'venda.envio_fechado', mudaEnvio);
  const semPedido = recusaSemPedido(bling, venda);
  const cotacao = semPedido ? envio.cotacaoDaLoja : semQuemRecusou(db, comConfirmados(db, id, envio.cotacao));
  const cotadas = await opcoesPara(venda, cotacao);
  if (semPedido && cotadas.length === 0) throw semPedido;
  return transaction(async (trx) => {
    // The offers are for the parcel as it was when the carriers were asked.
    conferirVersao(await abrirVenda(trx, id), venda.versao);
    await guardarCotacoes(trx, id, cotadas);
    return cotadas.filter(({ fora }) => !fora).map(soOferta);
  });
}

export const soOferta = ({ nome, valor, prazo_entrega, codigo }: OpcaoCotada): OpcaoDeFrete => ({
  nome,
  valor,
  prazo_entrega,
  codigo,
});

/** Chooses one of the quoted services at its quoted value, or the pick-up, which nobody quotes. Another service needs another label. */
export async function escolherServico(
  db: Db,
  { bling, id, escolhido, quem }: { bling: Bling; id: number; escolhido: ServicoEscolhido; quem: Autor },
): Promise<Venda> {
  const atual = await abrirVenda(db, id);
  conferirVersao(atual, escolhido.versao);
  recusarFechada(atual, 'venda.envio_fechado', mudaEnvio);
  const { codigo_servico_frete, frete_valor } = escolhido;
  if (frete_valor === null) throw invalidField('frete_valor', reason('campo.obrigatorio'));
  const cotada = ehRetirada(escolhido) ? A_RETIRADA : await buscarCotacao(db, id, codigo_servico_frete);
  if (codigo_servico_frete === atual.codigo_servico_frete && frete_valor === atual.frete_valor) {
    // The carrier may take another price by now, although the customer pays the same.
    if (cotada?.valor === frete_valor) await guardarEscolha(db, id, cotada);
    return verVenda(db, id);
  }

  const semPedido = !dispensaEtiqueta(escolhido) && recusaSemPedido(bling, await verVenda(db, id));
  if (semPedido) throw semPedido;
  if (!cotada || cotada.valor !== frete_valor) throw new AppError('venda.frete_mudou');
  await darServico(db, { atual, cotada, quem });
  return verVenda(db, id);
}

/** A new sale whose customer comes for it: nobody quotes that, and no order at Bling has to be there. */
export async function combinarRetirada(db: Db, { id, quem }: { id: number; quem: Autor }): Promise<void> {
  await darServico(db, { atual: await abrirVenda(db, id), cotada: A_RETIRADA, quem });
}

type Dado = { atual: VendaTravada; cotada: CotacaoGuardada; quem: Autor };

async function darServico(db: Db, { atual, cotada, quem }: Dado): Promise<void> {
  const { id } = atual;
  await mudarVenda(db, atual, { ...SEM_SERVICO, ...servicoDa(cotada) });
  await guardarEscolha(db, id, cotada);
  const mudancas = comparar(['servico_frete', 'frete_valor'], atual, servicoDa(cotada));
  await anotarVenda(db, quem, { id, acao: 'venda.frete_escolhido', mudancas });
}

const A_RETIRADA = { ...RETIRADA, custo: null, transportadora: null };

const servicoDa = ({ nome, valor, codigo }: OpcaoDeFrete) => ({
  servico_frete: nome,
  frete_valor: valor,
  codigo_servico_frete: codigo,
});

/** A sale that is picked up has these. */
export const COM_RETIRADA = servicoDa(RETIRADA);

/**
 * A carrier's label needs the order at Bling, which waits until every product is published. A shop that has no account
 * at Bling has no order to wait for.
 */
function recusaSemPedido({ conta }: Bling, venda: Venda): AppError | undefined {
  const produtos = conta ? [...new Set(faltaPublicar(venda).map(({ titulo }) => titulo))] : [];
  if (produtos.length === 0) return undefined;
  return new AppError('venda.frete_sem_pedido', { nomes: produtos.join(', ') }, { produtos });
}

/** No service is chosen, and so no label is there either. */
export const SEM_SERVICO = {
  servico_frete: null,
  frete_valor: null,
  codigo_servico_frete: null,
  link_etiqueta_pdf: null,
  codigo_rastreamento: null,
} as const;

/** Orders offers: the cheapest first, and of two of one price the faster. */
export const maisBarata = (a: OpcaoDeFrete, b: OpcaoDeFrete): number =>
  a.valor - b.valor || a.prazo_entrega - b.prazo_entrega;

async function opcoesPara(venda: Venda, cotacao: Cotacao): Promise<OpcaoCotada[]> {
  // A customer who agreed to come to the store may still, wherever they bought.
  const naLoja = venda.origem === 'loja_fisica' || ehRetirada(venda);
  const falta = [
    ...(venda.endereco.cep || naLoja ? [] : ['CEP do cliente']),
    ...(temMedidas(venda) ? [] : ['medidas do pacote']),
  ];
  if (falta.length > 0) throw new AppError('venda.frete_sem_dados', { lista: falta.join(', ') });

  const cotadas = await cotadasPara(venda, cotacao, { naLoja });
  const opcoes = cotadas.sort(maisBarata);
  return naLoja ? [RETIRADA, ...opcoes] : opcoes;
}

/**
 * A carrier that asked for another price than it had quoted would ask for it again: so it is offered at that price, with
 * what the shop adds to it or takes off.
 */
const comConfirmados = (db: Db, venda_id: number, { cotar }: Cotacao): Cotacao => ({
  cotar: async (volume) => {
    const cotadas = await cotar(volume);
    const confirmados = await valoresConfirmados(db, { ...volume, venda_id });
    return cotadas.map((opcao) => {
      const confirmado = confirmados.get(opcao.codigo);
      if (confirmado === undefined) return opcao;
      const { custo = opcao.valor, valor } = opcao;
      return { ...opcao, custo: confirmado, valor: Math.max(0, aoCentavo(valor + confirmado - custo)) };
    });
  },
});

/** A carrier that refused the customer's CNPJ would refuse it again. */
const semQuemRecusou = (db: Db, { cotar }: Cotacao): Cotacao => ({
  cotar: async (volume) => {
    const cotadas = await cotar(volume);
    const cnpj = volume.destinatario?.cnpj;
    const recusaram = cnpj ? await recusaramOCnpj(db, cnpj) : [];
    return cotadas.map((opcao) =>
      recusouOferta(recusaram, opcao) && !opcao.fora ? { ...opcao, fora: O_CNPJ_FOI_RECUSADO } : opcao,
    );
  },
});
const O_CNPJ_FOI_RECUSADO: Fora = { motivo: reason('envio.cnpj_recusado'), conserto: null };

/** A customer who comes to the store needs no carrier: the quote may fail, and the address may be missing. */
async function cotadasPara(venda: Venda, cotacao: Cotacao, { naLoja }: { naLoja: boolean }): Promise<OpcaoCotada[]> {
  if (naLoja && !venda.endereco.cep) return [];
  try {
    return await cotacao.cotar(pacoteDe(venda));
  } catch (error) {
    if (naLoja && error instanceof FalhaNoEnvio) return [];
    throw recusaDaCotacao(error);
  }
}

/** Turns a failure of the carriers into a refusal; any other error stays what it is. */
export function recusaDaCotacao(error: unknown): unknown {
  if (!(error instanceof FalhaNoEnvio)) return error;
  if (error.tipo === 'fora_do_ar') return new AppError('venda.frete_indisponivel');
  const codigo = error.tipo === 'configuracao' ? 'envio.frete_por_configurar' : 'envio.frete_recusado';
  return new AppError(codigo, { motivo: error.motivo });
}

export const pacoteDe = ({ id, cliente, endereco, altura, largura, comprimento, peso, total }: Venda) => ({
  venda_id: id,
  destinatario: { cpf: cliente.cpf, cnpj: cliente.cnpj, telefone: cliente.telefone, email: cliente.email },
  cep: endereco.cep,
  medidas: { altura: altura ?? 0, largura: largura ?? 0, comprimento: comprimento ?? 0, peso: peso ?? 0 },
  valor: total,
});
