import { estadoDoCep } from '../../cep/estados.ts';
import { AGENCIAS } from '../agencias/agencias.ts';
import { type Preco, precificar } from '../cotacao/tarifa.ts';
import { type ErrosDeCampo, erroInterno, invalido, recusado } from '../erros.ts';
import { obrigatorio } from '../ler-json.ts';
import type { Memoria } from '../memoria.ts';
import type { TipoDeToken } from '../oauth/acesso.ts';
import { type ServicoDeEnvio, servicoDeEnvio } from '../servicos/catalogo.ts';
import { JADLOG } from '../servicos/transportadoras.ts';
import type { EntradaDeCarrinho, Participante } from './entrada.ts';

type Regras = {
  ajustes: Memoria['ajustes'];
  /** A label that the account always had was bought where nobody asks for more than an address. */
  token: TipoDeToken | 'nenhum';
};

/** Returns the service and the price of a shipment that may go into the cart, and throws the errors of any other. */
export function validar(
  entrada: EntradaDeCarrinho,
  { ajustes, token }: Regras,
): { servico: ServicoDeEnvio; preco: Preco } {
  const { from, to, volumes, options } = entrada;
  // The real API breaks on any note, and on punctuation where digits are meant.
  if (to.note || from.note || [from, to].some(temPontuacao)) throw erroInterno();

  const servico = servicoDeEnvio(entrada.service);
  if (!servico) throw invalido({ service: ['O campo service é inválido.'] });

  if (servico.transportadora.soNoSite && token !== 'nenhum') throw invalido({ service: [SO_NO_SITE] });

  const deAgencia = token === 'nenhum' ? {} : daAgencia(entrada, servico, token);
  if (deAgencia.agency && ajustes.sem_agencia_quebra) throw erroInterno();
  const erros: ErrosDeCampo = {
    ...documentos(entrada),
    ...(token !== 'nenhum' && daTransportadora(entrada, servico)),
    ...(ajustes.jadlog_sem_letras && semLetras(entrada, servico)),
    ...enderecos(entrada),
    ...fiscais(entrada, servico, ajustes),
    ...deAgencia,
  };
  if (volumes.length > 1 && !servico.variosVolumes) erros.volumes = ['Esta transportadora aceita um volume por envio.'];
  if (options.insurance_value < servico.limites.segurado.minimo) {
    erros['options.insurance_value'] = ['O valor segurado mínimo desta transportadora é R$ 1,00.'];
  }
  if (Object.keys(erros).length > 0) throw invalido(erros);

  const [deste, daquele] = [from.document || from.company_document, to.document || to.company_document];
  if (deste === daquele) {
    throw recusado('Os documentos (CPFs) dos participantes do frete não podem ser iguais');
  }

  const preco = precificar(servico, {
    origem: from.postal_code,
    destino: to.postal_code,
    volumes: volumes.map((volume, i) => ({
      // The cart rounds up the fractions that the quote cuts off.
      height: Math.ceil(volume.height),
      width: Math.ceil(volume.width),
      length: Math.ceil(volume.length),
      weight: volume.weight,
      segurado: i === 0 ? options.insurance_value : 0,
    })),
    avisoDeRecebimento: options.receipt,
    maoPropria: options.own_hand,
  });
  if ('recusa' in preco) throw recusado(preco.recusa);
  return { servico, preco: { ...preco, total: preco.total + Math.round(ajustes.acrescimo_no_carrinho * 100) } };
}

const SO_NO_SITE = 'Este serviço não está disponível para compra pela API.';

const temPontuacao = ({ phone, document }: Participante): boolean => /\D/.test(phone + document);

/** With a token of the panel some carriers want their agency; an agency that is told is open and one of theirs. */
function daAgencia(
  { agency }: EntradaDeCarrinho,
  { transportadora }: ServicoDeEnvio,
  token: TipoDeToken,
): ErrosDeCampo {
  if (!agency) return token === 'painel' && transportadora.exigeAgencia ? { agency: [obrigatorio('agency')] } : {};
  const agencia = AGENCIAS.find(({ id }) => id === agency);
  const atende = agencia?.aberta && agencia.transportadoras.some(({ id }) => id === transportadora.id);
  return atende ? {} : { agency: ['O campo agency é inválido.'] };
}

/** Correios alone do without a telephone and an e-mail address. */
function daTransportadora({ from, to }: EntradaDeCarrinho, { transportadora }: ServicoDeEnvio): ErrosDeCampo {
  const erros: ErrosDeCampo = {};
  for (const [nome, lado] of Object.entries({ from, to })) {
    for (const campo of ['phone', 'email'] as const) {
      if (transportadora.exigeContato && !lado[campo]) erros[`${nome}.${campo}`] = [obrigatorio(`${nome}.${campo}`)];
    }
  }
  if (transportadora.exigeCnae && from.company_document && !from.economic_activity_code) {
    erros['from.economic_activity_code'] = [obrigatorio('from.economic_activity_code')];
  }
  return erros;
}

/** A carrier whose system knows the CNPJ of before 2026 alone. */
const semLetras = ({ to }: EntradaDeCarrinho, { transportadora }: ServicoDeEnvio): ErrosDeCampo =>
  transportadora.id === JADLOG.id && /[A-Z]/.test(to.company_document)
    ? { 'to.company_document': ['O campo to.company document é inválido.'] }
    : {};

/** Every address is whole, and its state is the one of its CEP. */
function enderecos({ from, to }: EntradaDeCarrinho): ErrosDeCampo {
  const erros: ErrosDeCampo = {};
  for (const [nome, lado] of Object.entries({ from, to })) {
    for (const campo of ['number', 'district'] as const) {
      if (!lado[campo]) erros[`${nome}.${campo}`] = [obrigatorio(`${nome}.${campo}`)];
    }
    const estado = estadoDoCep(lado.postal_code);
    if (estado && estado.uf !== lado.state_abbr) {
      erros[`${nome}.state_abbr`] = [`O campo ${nome}.state abbr é inválido para o CEP informado.`];
    }
  }
  return erros;
}

function documentos({ from, to }: EntradaDeCarrinho): ErrosDeCampo {
  const erros: ErrosDeCampo = {};
  for (const [nome, lado] of Object.entries({ from, to })) {
    if (!lado.document && !lado.company_document) erros[`${nome}.document`] = [obrigatorio(`${nome}.document`)];
    if (lado.company_document && !lado.document && !lado.state_register) {
      erros[`${nome}.state_register`] = [obrigatorio(`${nome}.state_register`)];
    }
  }
  return erros;
}

/** The key of an invoice or a declaration has 44 characters, with letters only where the CNPJ is. */
const CHAVE = /^\d{6}[\dA-Z]{12}\d{26}$/;

/** Sold goods travel with the invoice's key; others with a declaration, which needs to know what is inside. */
function fiscais(
  { from, products, options }: EntradaDeCarrinho,
  servico: ServicoDeEnvio,
  ajustes: Memoria['ajustes'],
): ErrosDeCampo {
  const [nota, dce] = [options.invoice.key, options.dce.key];
  const erros: ErrosDeCampo = {};
  const exigeNota = servico.transportadora.id === JADLOG.id && ajustes.jadlog_exige_nota;

  if (!nota && (exigeNota || !options.non_commercial)) {
    erros['options.invoice.key'] = [obrigatorio('options.invoice.key')];
  }
  if (nota && !CHAVE.test(nota)) erros['options.invoice.key'] = ['O campo options.invoice.key é inválido.'];
  if (dce && !CHAVE.test(dce)) erros['options.dce.key'] = ['O campo options.dce.key é inválido.'];
  if (!options.non_commercial) return erros;

  if (nota) erros['options.invoice'] = ['Um envio não comercial não leva nota fiscal.'];
  if (from.state_register && from.state_register.toUpperCase() !== 'ISENTO') {
    erros['from.state_register'] = ['A inscrição estadual de um envio não comercial precisa ser vazia ou ISENTO.'];
  }
  if (products.length === 0) erros.products = [obrigatorio('products')];
  return erros;
}
