import { cnpjValido, cpfValido, digitosDoCep } from '@varal/contract/documentos';
import { type Reason, reason } from '@varal/contract/errors';
import type { LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import type { ContatoInteiro, LinhaDeContato } from '../leitura/lido.ts';

const EXCLUIDO = 'E';

/** Tells why a contact cannot be a customer here; undefined when it can. Its row of the list is enough for that. */
export function recusaDoContato({ numeroDocumento }: Pick<LinhaDeContato, 'numeroDocumento'>): Reason | undefined {
  const documento = semSinais(numeroDocumento);
  if (documento === '') return reason('importacao.sem_cpf');
  if (/^\d{11}$/.test(documento) || cnpjValido(documento)) return undefined;
  const escrito = { documento: numeroDocumento.trim() };
  return documento.length === 14
    ? reason('importacao.cnpj_invalido', escrito)
    : reason('importacao.cpf_incompleto', escrito);
}

/** An excluded contact is not shown at all. */
export const foiExcluido = ({ situacao }: Pick<LinhaDeContato, 'situacao'>): boolean => situacao === EXCLUIDO;

export type ClientePronto = { cliente: LinhaDeCliente; avisos: Reason[] } | { motivo: Reason };

/** Makes a customer of a contact. A CPF whose digits are wrong comes along: staff see it, and Bling has it too. */
export function prepararCliente(lido: ContatoInteiro): ClientePronto {
  if (lido.tipo === 'E') return { motivo: reason('importacao.estrangeiro') };
  const recusa = recusaDoContato(lido);
  if (recusa) return { motivo: recusa };
  const documento = semSinais(lido.numeroDocumento);
  const { geral } = lido.endereco;
  const cliente = {
    nome: cortar(lido.nome, 200) || documento,
    ...documentosDe(documento, lido),
    telefone: cortar(lido.celular || lido.telefone, 40),
    email: cortar(lido.email.trim() || lido.emailNotaFiscal, 200),
    cep: digitosDoCep(geral.cep) ?? '',
    endereco: cortar(geral.endereco, 200),
    numero: cortar(geral.numero, 20),
    complemento: cortar(geral.complemento, 100),
    bairro: cortar(geral.bairro, 100),
    municipio: cortar(geral.municipio, 100),
    uf: /^[a-z]{2}$/i.test(geral.uf.trim()) ? geral.uf.trim().toUpperCase() : '',
  };
  const confere = cliente.cpf === null || cpfValido(cliente.cpf);
  return { cliente, avisos: confere ? [] : [reason('importacao.aviso_cpf_invalido')] };
}

/** The document says who it is, also where the contact is called a person and has a CNPJ. */
function documentosDe(documento: string, lido: Pick<ContatoInteiro, 'ie' | 'indicadorIe'>) {
  if (documento.length === 11) return { tipo_pessoa: 'fisica' as const, cpf: documento, cnpj: null, ie: '' };
  return { tipo_pessoa: 'juridica' as const, cpf: null, cnpj: documento, ie: ieDe(lido) };
}

/** A registration that is not one of digits stays at Bling. */
function ieDe({ ie, indicadorIe }: Pick<ContatoInteiro, 'ie' | 'indicadorIe'>): string {
  const lida = semSinais(ie);
  if (lida === ISENTO || (indicadorIe === INDICA_ISENTO && lida === '')) return ISENTO;
  return /^\d{1,14}$/.test(lida) ? lida : '';
}
const ISENTO = 'ISENTO';
const INDICA_ISENTO = 2;

/** Letters stay: a CNPJ may have some. */
const semSinais = (documento: string): string => documento.replace(/[^0-9a-z]/gi, '').toUpperCase();

const cortar = (texto: string, letras: number): string =>
  [...texto.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()].slice(0, letras).join('').toWellFormed().trim();
