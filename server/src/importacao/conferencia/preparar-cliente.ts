import { cpfValido, digitosDoCep } from '@varal/contract/documentos';
import { type Reason, reason } from '@varal/contract/errors';
import type { LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import type { ContatoInteiro, LinhaDeContato } from '../leitura/lido.ts';

const EXCLUIDO = 'E';

/** Tells why a contact cannot be a customer here; undefined when it can. Its row of the list is enough for that. */
export function recusaDoContato({ numeroDocumento }: Pick<LinhaDeContato, 'numeroDocumento'>): Reason | undefined {
  const documento = semSinais(numeroDocumento);
  if (documento === '') return reason('importacao.sem_cpf');
  if (documento.length === 14) return reason('importacao.empresa');
  if (!/^\d{11}$/.test(documento)) return reason('importacao.cpf_incompleto', { documento: numeroDocumento.trim() });
  return undefined;
}

/** An excluded contact is not shown at all. */
export const foiExcluido = ({ situacao }: Pick<LinhaDeContato, 'situacao'>): boolean => situacao === EXCLUIDO;

const cpfDe = ({ numeroDocumento }: Pick<LinhaDeContato, 'numeroDocumento'>): string => semSinais(numeroDocumento);

export type ClientePronto = { cliente: LinhaDeCliente; avisos: Reason[] } | { motivo: Reason };

/** Makes a customer of a contact. A CPF whose digits are wrong comes along: staff see it, and Bling has it too. */
export function prepararCliente(lido: ContatoInteiro): ClientePronto {
  if (lido.tipo === 'E') return { motivo: reason('importacao.estrangeiro') };
  const recusa = recusaDoContato(lido);
  if (recusa) return { motivo: recusa };
  const cpf = cpfDe(lido);
  const { geral } = lido.endereco;
  const cliente = {
    nome: cortar(lido.nome, 200) || cpf,
    cpf,
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
  return { cliente, avisos: cpfValido(cpf) ? [] : [reason('importacao.aviso_cpf_invalido')] };
}

/** Letters stay: a CNPJ may have some. */
const semSinais = (documento: string): string => documento.replace(/[^0-9a-z]/gi, '');

const cortar = (texto: string, letras: number): string =>
  [...texto.replaceAll('\u0000', '').replace(/\s+/g, ' ').trim()].slice(0, letras).join('').toWellFormed().trim();
