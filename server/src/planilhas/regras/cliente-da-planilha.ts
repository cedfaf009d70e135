import { type ClienteDigitado, clienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { caracteresDoCnpj, cnpjValido } from '@varal/contract/documentos';
import { type Reason, reason } from '@varal/contract/errors';
import { CAMPOS_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import { normalizar } from '@varal/contract/valores';
import type { LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import type { Celula } from '../leitura/lido.ts';
import {
  digitosDaCelula,
  excelEncurtou,
  mesmoTexto,
  perdeuDigitos,
  temErroDeFormula,
  textoDaCelula,
} from './ler-celula.ts';

export type CampoDoCliente = keyof typeof CAMPOS_DA_PLANILHA.clientes;
export type ErroDaCelula = { campo: string; valor: string; motivo: Reason };
export type ClienteNaLinha = {
  /** The customer is known by this CPF or CNPJ. */
  documento: string;
  cliente: Partial<ClienteDigitado>;
};
export type ClienteLido = ClienteNaLinha | { erros: ErroDaCelula[] } | { ignorada: true };

/** Reads a customer out of the cells of a row. An empty cell says nothing: what the customer has there stays. */
export function lerCliente(celulaDe: (campo: CampoDoCliente) => Celula | undefined): ClienteLido {
  const erros: ErroDaCelula[] = [];
  const cliente: Partial<ClienteDigitado> = {};
  for (const coluna of CAMPOS) {
    const celula = celulaDe(coluna);
    // Programs write of a person here that there is no registration, or another document of theirs.
    if (coluna === 'ie' && !cliente.cnpj) continue;
    // A column may hold the CPFs of people and the CNPJs of companies.
    const campo = coluna === 'cpf' && ehCnpj(textoDaCelula(celula)) ? 'cnpj' : coluna;
    const valor = ehDeDigitos(campo) ? digitosDaCelula(celula, DIGITOS[campo]) : textoDaCelula(celula);
    if (valor === '') continue;
    if (temErroDeFormula(celula)) {
      erros.push({ campo: coluna, valor, motivo: reason('planilha.erro_de_formula') });
      continue;
    }
    if (ESTRAGOU[campo]?.(celula)) {
      erros.push({ campo: coluna, valor, motivo: reason('planilha.numero_estragado') });
      continue;
    }
    const lido = clienteDigitado.shape[campo].safeParse(campo === 'uf' ? comoUf(valor) : valor);
    if (lido.success) cliente[campo] = lido.data;
    else for (const { message } of lido.error.issues) erros.push({ campo: coluna, valor, motivo: emPalavras(message) });
  }
  const documento = cliente.cnpj || cliente.cpf;
  if (!documento && erros.every(({ campo }) => campo !== 'cpf' && campo !== 'cnpj')) {
    if (cliente.nome === ANONIMO) return { ignorada: true };
    erros.push({ campo: 'cpf', valor: '', motivo: reason('planilha.sem_cpf') });
  }
  if (erros.length > 0 || !documento) return { erros };
  return { documento, cliente: cliente.cnpj ? { ...cliente, tipo_pessoa: 'juridica' } : cliente };
}

/** A number has lost the zeros in front. */
const ehCnpj = (valor: string): boolean =>
  caracteresDoCnpj(valor) !== undefined || (/^\d{12,13}$/.test(valor) && cnpjValido(valor.padStart(14, '0')));

const DIGITOS = { cpf: 11, cnpj: 14, cep: 8 };
const ehDeDigitos = (campo: CampoDoCliente): campo is keyof typeof DIGITOS => Object.hasOwn(DIGITOS, campo);
const ESTRAGOU: Partial<Record<CampoDoCliente, (celula: Celula | undefined) => boolean>> = {
  ...{ cpf: perdeuDigitos, cnpj: perdeuDigitos, cep: perdeuDigitos, telefone: excelEncurtou },
};
/** The shop's own spreadsheet names people without data so. */
const ANONIMO = 'Cliente anonimizado';
const ehCampo = (nome: string): nome is CampoDoCliente => Object.hasOwn(CAMPOS_DA_PLANILHA.clientes, nome);
const CAMPOS = Object.keys(CAMPOS_DA_PLANILHA.clientes).filter(ehCampo);

type CampoQueMuda = Exclude<CampoDoCliente, 'cpf' | 'cnpj'>;
const MUDAM = CAMPOS.filter((campo): campo is CampoQueMuda => campo !== 'cpf' && campo !== 'cnpj');

const emPalavras = (palavras: string): Reason => reason('motivo.em_palavras', { palavras });

/** Lists what a row changes of the customer. Their document stays: the row was found by it. */
export function mudancasDoCliente(
  { cliente }: Pick<ClienteNaLinha, 'cliente'>,
  atual: LinhaDeCliente,
): Partial<Pick<LinhaDeCliente, CampoQueMuda>> {
  const mudancas: Partial<Pick<LinhaDeCliente, CampoQueMuda>> = {};
  for (const campo of MUDAM) {
    if (campo === 'ie' && atual.tipo_pessoa === 'fisica') continue;
    const novo = cliente[campo];
    if (novo !== undefined && !mesmoTexto(novo, atual[campo])) mudancas[campo] = novo;
  }
  return mudancas;
}

const ESTADOS = {
  ...{ AC: 'Acre', AL: 'Alagoas', AM: 'Amazonas', AP: 'Amapá', BA: 'Bahia', CE: 'Ceará', DF: 'Distrito Federal' },
  ...{ ES: 'Espírito Santo', GO: 'Goiás', MA: 'Maranhão', MG: 'Minas Gerais', MS: 'Mato Grosso do Sul' },
  ...{ MT: 'Mato Grosso', PA: 'Pará', PB: 'Paraíba', PE: 'Pernambuco', PI: 'Piauí', PR: 'Paraná' },
  ...{ RJ: 'Rio de Janeiro', RN: 'Rio Grande do Norte', RO: 'Rondônia', RR: 'Roraima', RS: 'Rio Grande do Sul' },
  ...{ SC: 'Santa Catarina', SE: 'Sergipe', SP: 'São Paulo', TO: 'Tocantins' },
};
const UF_DO = new Map(Object.entries(ESTADOS).map(([uf, nome]) => [normalizar(nome), uf]));

/** Shops on the web write the whole name of the state. */
const comoUf = (dito: string): string => UF_DO.get(normalizar(dito)) ?? dito;
