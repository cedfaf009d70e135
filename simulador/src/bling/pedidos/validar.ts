import { serveParaVenda } from '../cadastros/forma-de-pagamento.ts';
import { acharPorId, type Memoria } from '../conta/memoria.ts';
import { acharContatoDoPedido } from '../contatos/contatos.ts';
import { campoInvalido, type ErroDeCampo, invalido } from '../http/erros.ts';
import type { DadosDoPedido, EntradaDePedido, Pedido } from './pedido.ts';
import { centavos, totaisDe } from './total.ts';

export const ASSUNTO = {
  namespace: 'VENDAS',
  message: 'Não foi possível salvar a venda',
  description: 'A venda não pode ser salva, pois ocorreram problemas em sua validação.',
};

const PARCELA_COM_ERRO = 12;
const SOMA_DAS_PARCELAS = 22;
const NUMERO_REPETIDO = 36;
const PARCELAS_COM_ERRO = 49;
const IDENTICA = 3;

/** Refuses an order that Bling would refuse; `existente` is the one it replaces. */
export function validarPedido(memoria: Memoria, entrada: EntradaDePedido, existente?: Pedido): void {
  validarLigacoes(memoria, entrada);
  validarParcelas(memoria, entrada, existente);
  validarNumero(memoria, entrada, existente);
  validarNovidade(memoria, entrada, existente);
}

function validarLigacoes(memoria: Memoria, { contato, itens, loja }: EntradaDePedido): void {
  if (!acharContatoDoPedido(memoria, contato.id)) {
    throw campoInvalido(ASSUNTO, 'contato', 'O contato informado não existe');
  }
  if (loja.id !== 0 && !acharPorId(memoria.canais_de_venda, loja.id)) {
    throw campoInvalido(ASSUNTO, 'loja', 'A loja informada não existe');
  }
  const estranho = itens.find(({ produto }) => produto.id !== 0 && !acharPorId(memoria.produtos, produto.id));
  if (estranho) {
    throw campoInvalido(ASSUNTO, 'itens', `O produto ${estranho.produto.id} do item ${estranho.descricao} não existe`);
  }
}

function validarParcelas(memoria: Memoria, entrada: EntradaDePedido, existente?: Pedido): void {
  const { parcelas } = entrada;
  const erros = parcelas.flatMap(({ formaPagamento }, index) =>
    memoria.formas_de_pagamento.some((forma) => forma.id === formaPagamento.id && serveParaVenda(forma))
      ? []
      : [{ index, ...erro(PARCELA_COM_ERRO, 'Id da forma de pagamento inválido.', 'formaPagamento') }],
  );
  if (erros.length > 0) {
    const msg = 'Uma ou mais parcelas da venda possuem erros de validação';
    throw invalido(ASSUNTO, { ...erro(PARCELAS_COM_ERRO, msg, 'parcelas'), collection: erros });
  }

  const suas = existente?.dados.parcelas.map(({ id }) => id) ?? [];
  const estranha = existente && parcelas.find(({ id }) => id && !suas.includes(id));
  if (estranha) throw campoInvalido(ASSUNTO, 'parcelas', `O id (${estranha.id}) da parcela é inválido`);

  const soma = parcelas.reduce((total, { valor }) => total + centavos(valor), 0);
  if (soma !== centavos(totaisDe(entrada).total)) {
    const msg = 'O somatório do valor das parcelas difere do total da venda';
    throw campoInvalido(ASSUNTO, 'parcelas', msg, SOMA_DAS_PARCELAS);
  }
}

function validarNumero({ pedidos }: Memoria, { numero }: EntradaDePedido, existente?: Pedido): void {
  if (numero === undefined || !pedidos.some((um) => um.numero === numero && um.id !== existente?.id)) return;
  throw campoInvalido(ASSUNTO, 'numero', `Já existe uma venda cadastrada com o número ${numero}`, NUMERO_REPETIDO);
}

/** Refuses a new order like the one saved last, and a change that changes nothing. */
function validarNovidade(memoria: Memoria, entrada: EntradaDePedido, existente?: Pedido): void {
  if (!(existente ? nadaMuda(entrada, existente) : repeteAUltima(memoria, entrada))) return;

  const msg = 'Informações idênticas a última venda salva, altere alguma informação caso deseje prosseguir';
  throw campoInvalido(ASSUNTO, '', msg, IDENTICA);
}

function nadaMuda({ numero, ...dados }: EntradaDePedido, existente: Pedido): boolean {
  return (
    conteudo(dados) === conteudo(existente.dados) &&
    dados.numeroLoja === existente.dados.numeroLoja &&
    (numero ?? existente.numero) === existente.numero
  );
}

/** The shop's own number does not make an order another one. */
function repeteAUltima({ pedidos, ultimo_pedido }: Memoria, { numero: _, ...dados }: EntradaDePedido): boolean {
  const ultima = acharPorId(pedidos, ultimo_pedido ?? 0);
  return ultima !== undefined && conteudo(dados) === conteudo(ultima.dados);
}

/** Compares lines by their content, not by the ids they were given. */
function conteudo({ numeroLoja: _, itens, parcelas, transporte, dataSaida, dataPrevista, ...dados }: DadosDoPedido) {
  return JSON.stringify({
    ...dados,
    dataSaida,
    dataPrevista,
    itens: itens.map(semId),
    parcelas: parcelas.map(semId),
    transporte: { ...transporte, volumes: transporte.volumes.map(semId) },
  });
}

function semId<T extends { id?: number | undefined }>({ id: _, ...linha }: T): Omit<T, 'id'> {
  return linha;
}

function erro(code: number, msg: string, element: string): Omit<ErroDeCampo, 'collection'> {
  return { code, msg, element, namespace: ASSUNTO.namespace };
}
