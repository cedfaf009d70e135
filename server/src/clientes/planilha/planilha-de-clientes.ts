import { CAMPOS_DO_CLIENTE } from '@varal/contract/clientes/campos';
import type { Cliente } from '@varal/contract/clientes/clientes.routes';
import { formatarCep, formatarCnpj, formatarCpf } from '@varal/contract/documentos';
import { sql } from 'kysely';
import type { Db } from '../../base/db/db.ts';
import { columnsOf } from '../../base/db/fields.ts';
import type { Planilha } from '../../base/planilha/planilha.ts';
import { buscarIdsPerdoando } from '../esquecer/perdoando.ts';

export const planilhaDeClientes = ({ busca }: { busca: string }): Planilha<ClienteNaPlanilha> => ({
  nome: 'clientes',
  colunas: [
    { nome: 'Nome', de: ({ nome }) => nome },
    { nome: 'CPF', de: ({ cpf }) => cpf && formatarCpf(cpf) },
    { nome: 'CNPJ', de: ({ cnpj }) => cnpj && formatarCnpj(cnpj) },
    { nome: 'Inscrição estadual', de: ({ ie }) => ie },
    { nome: 'Telefone', de: ({ telefone }) => telefone },
    { nome: 'Email', de: ({ email }) => email },
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

type ClienteNaPlanilha = Omit<Cliente, 'cpf_valido' | 'n_vendas' | 'anonimizado_em' | 'consumidor'> & {
  criado_em: string;
};

async function lerClientes(db: Db, ids: readonly number[]): Promise<ClienteNaPlanilha[]> {
  const { rows } = await sql<ClienteNaPlanilha>`
    select c.id, ${columnsOf(CAMPOS_DO_CLIENTE, 'c')}, c.credito, c.criado_em
    from unnest(${ids}::int[]) with ordinality as pedidos (id, lugar) join clientes c using (id)
    order by pedidos.lugar`.execute(db);
  return rows;
}
