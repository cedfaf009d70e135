import { type ClienteDigitado, clienteDigitado } from '@varal/contract/clientes/clientes.routes';
import { type Reason, reason } from '@varal/contract/errors';
import { CAMPOS_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import { normalizar } from '@varal/contract/valores';
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
export type ClienteNaLinha = Partial<ClienteDigitado> & { cpf: string };
export type ClienteLido = { cliente: ClienteNaLinha } | { erros: ErroDaCelula[] } | { ignorada: true };

/** Reads a customer out of the cells of a row. An empty cell says nothing: what the customer has there stays. */
export function lerCliente(celulaDe: (campo: CampoDoCliente) => Celula | undefined): ClienteLido {
  const erros: ErroDaCelula[] = [];
  const cliente: Partial<ClienteDigitado> = {};
  for (const campo of CAMPOS) {
    const celula = celulaDe(campo);
    const valor = campo === 'cpf' || campo === 'cep' ? digitosDaCelula(celula, DIGITOS[campo]) : textoDaCelula(celula);
    if (valor === '') continue;
    if (temErroDeFormula(celula)) {
      erros.push({ campo, valor, motivo: reason('planilha.erro_de_formula') });
      continue;
    }
    if (campo === 'cpf' && ehCnpj(valor)) {
      erros.push({ campo, valor, motivo: reason('planilha.cnpj') });
      continue;
    }
    if (ESTRAGOU[campo]?.(celula)) {
      erros.push({ campo, valor, motivo: reason('planilha.numero_estragado') });
      continue;
    }
    const lido = clienteDigitado.shape[campo].safeParse(campo === 'uf' ? comoUf(valor) : valor);
    if (lido.success) cliente[campo] = lido.data;
    else for (const { message } of lido.error.issues) erros.push({ campo, valor, motivo: emPalavras(message) });
  }
  if (!cliente.cpf && erros.every(({ campo }) => campo !== 'cpf')) {
    if (cliente.nome === ANONIMO) return { ignorada: true };
    erros.push({ campo: 'cpf', valor: '', motivo: reason('planilha.sem_cpf') });
  }
  return erros.length > 0 || !cliente.cpf ? { erros } : { cliente: { ...cliente, cpf: cliente.cpf } };
}

/** Fourteen digits, however they are written. */
const ehCnpj = (valor: string): boolean => /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/.test(valor);

const DIGITOS = { cpf: 11, cep: 8 };
const ESTRAGOU: Partial<Record<CampoDoCliente, (celula: Celula | undefined) => boolean>> = {
  ...{ cpf: perdeuDigitos, cep: perdeuDigitos, telefone: excelEncurtou },
};
/** The shop's own spreadsheet names people without data so. */
const ANONIMO = 'Cliente anonimizado';
const ehCampo = (nome: string): nome is CampoDoCliente => Object.hasOwn(CAMPOS_DA_PLANILHA.clientes, nome);
const CAMPOS = Object.keys(CAMPOS_DA_PLANILHA.clientes).filter(ehCampo);

const emPalavras = (palavras: string): Reason => reason('motivo.em_palavras', { palavras });

/** Lists what a row changes of the customer. */
export function mudancasDoCliente(lido: ClienteNaLinha, atual: ClienteDigitado): Partial<ClienteDigitado> {
  const mudancas: Partial<ClienteDigitado> = {};
  for (const campo of CAMPOS) {
    const novo = lido[campo];
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
