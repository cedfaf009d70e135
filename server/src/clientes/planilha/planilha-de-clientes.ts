import { formatarCep, formatarCpf } from '@varal/contract/documentos';
import type { Planilha } from '../../base/planilha/planilha.ts';
import { buscarIdsPerdoando } from '../perdoando.ts';
import { type ClienteNaPlanilha, lerClientes } from './clientes-na-planilha.queries.ts';

export const planilhaDeClientes = ({ busca }: { busca: string }): Planilha<ClienteNaPlanilha> => ({
  nome: 'clientes',
  colunas: [
    { nome: 'Nome', de: ({ nome }) => nome },
    { nome: 'CPF', de: ({ cpf }) => cpf && formatarCpf(cpf) },
    { nome: 'Telefone', de: ({ telefone }) => telefone },
    { nome: 'E-mail', de: ({ email }) => email },
    { nome: 'CEP', de: ({ cep }) => formatarCep(cep) },
    { nome: 'Endereço', de: ({ endereco }) => endereco },
    { nome: 'Número', de: ({ numero }) => numero },
    { nome: 'Complemento', de: ({ complemento }) => complemento },
    { nome: 'Bairro', de: ({ bairro }) => bairro },
    { nome: 'Município', de: ({ municipio }) => municipio },
    { nome: 'UF', de: ({ uf }) => uf },
    { nome: 'Crédito', em: 'dinheiro', de: ({ credito }) => credito },
    { nome: 'Cadastrado em', em: 'momento', de: ({ criado_em }) => criado_em },
  ],
  ids: async (db) => (await buscarIdsPerdoando(db, busca)).ids,
  porVez: 1000,
  linhas: lerClientes,
});
