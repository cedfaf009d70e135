import { z } from 'zod';
import { caracteresDoCnpj, cnpjValido, digitosDoCep, digitosDoCpf } from '../documentos.ts';
import { umFormato } from '../planilha.ts';
import { defineRoute } from '../route.ts';
import { booleano, id, lista, texto } from '../valores.ts';
import { errosDeClientes } from './clientes.errors.ts';
import type { TipoDePessoa } from './documento-do-cliente.ts';

export const endereco = z.object({
  /** It has eight digits or is empty. */
  cep: z.string(),
  endereco: z.string(),
  numero: z.string(),
  complemento: z.string(),
  bairro: z.string(),
  municipio: z.string(),
  uf: z.string(),
});
export type Endereco = z.output<typeof endereco>;

export const cliente = endereco.extend({
  id: z.int(),
  nome: z.string(),
  tipo_pessoa: z.enum(['fisica', 'juridica'] satisfies TipoDePessoa[]),
  /** It has eleven digits, and is null for a company, once the person is anonymous and for the shop's own Consumidor. */
  cpf: z.string().nullable(),
  /** It has fourteen digits and capital letters, and is a company's alone. */
  cnpj: z.string().nullable(),
  /** The state registration of a company: digits, ISENTO or empty. */
  ie: z.string(),
  /** Tells whether the check digits of their CPF or CNPJ are right: Bling refuses a document whose digits are wrong. */
  cpf_valido: z.boolean(),
  /** The shop's own customer, for sales at the counter without a name: one at most. */
  consumidor: z.boolean(),
  telefone: z.string(),
  email: z.string(),
  n_vendas: z.int(),
  /** The credit for next purchases, given for goods that were brought back. */
  credito: z.number(),
  anonimizado_em: z.iso.datetime().nullable(),
});
export type Cliente = z.output<typeof cliente>;

/** A text that is too long gets that error alone. */
const comRegra = (max: number, vale: (typed: string) => boolean, frase: string) =>
  texto(max).pipe(z.string().refine(vale, frase));

const semPontos = (typed: string): string => typed.replace(/[\s./-]/g, '').toUpperCase();

const campos = {
  nome: texto(200),
  cpf: comRegra(
    30,
    (typed) => typed === '' || digitosDoCpf(typed) !== undefined,
    errosDeClientes['cliente.cpf_incompleto'].text,
  ).transform((typed) => digitosDoCpf(typed) ?? ''),
  tipo_pessoa: cliente.shape.tipo_pessoa,
  cnpj: comRegra(
    30,
    (typed) => typed === '' || caracteresDoCnpj(typed) !== undefined,
    errosDeClientes['cliente.cnpj_incompleto'].text,
  )
    .refine(
      (typed) => cnpjValido(caracteresDoCnpj(typed) ?? '') || caracteresDoCnpj(typed) === undefined,
      errosDeClientes['cliente.cnpj_invalido'].text,
    )
    .transform((typed) => caracteresDoCnpj(typed) ?? ''),
  ie: comRegra(
    20,
    (typed) => /^(\d{1,14}|ISENTO)?$/.test(semPontos(typed)),
    errosDeClientes['cliente.ie_invalida'].text,
  ).transform(semPontos),
  telefone: texto(40),
  email: texto(200),
  cep: comRegra(
    20,
    (typed) => typed === '' || digitosDoCep(typed) !== undefined,
    errosDeClientes['cliente.cep_incompleto'].text,
  ).transform((typed) => digitosDoCep(typed) ?? ''),
  endereco: texto(200),
  numero: texto(20),
  complemento: texto(100),
  bairro: texto(100),
  municipio: texto(100),
  uf: comRegra(2, (typed) => /^[a-z]{0,2}$/i.test(typed), errosDeClientes['cliente.uf_invalida'].text).transform(
    (typed) => typed.toUpperCase(),
  ),
};

const ouVazio = <C extends z.ZodType<string, string>>(campo: C) => campo.nullish().transform((lido) => lido ?? '');

/** Name and document may be missing here: the verb refuses empty ones with sentences of its own. */
export const clienteDigitado = z.object({
  nome: campos.nome.default(''),
  tipo_pessoa: campos.tipo_pessoa.optional(),
  cpf: ouVazio(campos.cpf),
  cnpj: ouVazio(campos.cnpj),
  ie: ouVazio(campos.ie),
  telefone: ouVazio(campos.telefone),
  email: ouVazio(campos.email),
  cep: ouVazio(campos.cep),
  endereco: ouVazio(campos.endereco),
  numero: ouVazio(campos.numero),
  complemento: ouVazio(campos.complemento),
  bairro: ouVazio(campos.bairro),
  municipio: ouVazio(campos.municipio),
  uf: ouVazio(campos.uf),
});
export type ClienteDigitado = z.output<typeof clienteDigitado>;

const mudancasDoCliente = z.object(campos).partial();
export type MudancasDoCliente = z.output<typeof mudancasDoCliente>;

export const rotasDeClientes = {
  listarClientes: defineRoute('GET /clientes/', {
    summary:
      'Clientes, em ordem de nome; a busca olha nome, CPF ou CNPJ, telefone e e-mail, com ou sem pontuação. Sem resultado, perdoa uma letra errada e diz em `X-Busca-Corrigida` o que procurou. O Consumidor só vem quando procurado',
    /** The last customer of the previous page, from its Link: a deep page then costs no more than the first. */
    query: lista.extend({ depois: id.optional() }),
    reply: z.array(cliente),
  }),
  baixarClientes: defineRoute('GET /planilhas/clientes.:formato/', {
    summary: 'Os clientes que a busca encontra como planilha',
    params: umFormato,
    query: lista.pick({ busca: true }),
    file: true,
  }),
  criarCliente: defineRoute('POST /clientes/', {
    summary:
      'Cadastrar um cliente; bastam nome e CPF, ou, de uma empresa (`tipo_pessoa: juridica`), nome e CNPJ. De uma empresa o CPF não é guardado, nem CNPJ e IE de uma pessoa',
    body: clienteDigitado,
    requires: ['nome'],
    reply: cliente,
    status: 201,
  }),
  verCliente: defineRoute('GET /clientes/:id/', {
    summary: 'Um cliente',
    reply: cliente,
  }),
  editarCliente: defineRoute('PUT /clientes/:id/', {
    summary:
      'Guardar um cliente inteiro; sem `cpf`, `cnpj` ou `tipo_pessoa`, fica o que ele tem. Um CPF válido e um CNPJ só um administrador muda; `tipo_pessoa` muda enquanto não há nota fiscal',
    body: clienteDigitado,
    requires: ['nome'],
    reply: cliente,
  }),
  /** Two people who change different fields of one customer keep what both wrote. */
  mudarCliente: defineRoute('PATCH /clientes/:id/', {
    summary:
      'Mudar alguns campos de um cliente; os outros ficam como estão. Um CPF válido e um CNPJ só um administrador muda; `tipo_pessoa` muda enquanto não há nota fiscal',
    body: mudancasDoCliente,
    reply: cliente,
  }),
  excluirCliente: defineRoute('DELETE /clientes/:id/', {
    summary: 'Excluir um cliente sem vendas',
  }),
  anonimizarCliente: defineRoute('POST /clientes/:id/anonimizar/', {
    summary:
      'Apagar os dados da pessoa e manter as vendas (LGPD). De quem tem crédito na loja ou deve por vendas enviadas, só com `confirmar`',
    body: z.object({ confirmar: booleano.optional() }).default({}),
    reply: cliente,
  }),
};

/** Holds the address that a CEP leads to. */
export const enderecoDoCep = z.object({
  logradouro: z.string(),
  bairro: z.string(),
  localidade: z.string(),
  uf: z.string(),
});
export type EnderecoDoCep = z.output<typeof enderecoDoCep>;

export const rotasDeCep = {
  consultarCep: defineRoute('GET /cep/:cep/', {
    summary: 'O endereço de um CEP; 404 com `erro: true` quando ele não existe',
    params: z.object({ cep: z.string().max(20) }),
    reply: enderecoDoCep,
  }),
};
