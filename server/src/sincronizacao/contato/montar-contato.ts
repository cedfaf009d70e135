import { documentoDe } from '@varal/contract/clientes/documento-do-cliente';
import { z } from 'zod';
import type { LinhaDeCliente } from '../../clientes/clientes.queries.ts';
import { NINGUEM } from '../../clientes/esquecer/esquecer-pessoa.ts';
import { cortar, enderecoNoBling, semPontos, soDigitos } from '../textos-no-bling.ts';
import type { Sobras } from './contatos-no-bling.queries.ts';

const texto = z.string().catch('');
const lugar = z.looseObject({
  endereco: texto,
  numero: texto,
  complemento: texto,
  bairro: texto,
  municipio: texto,
  uf: texto,
  cep: texto,
});

/** A contact as Bling shows it. Fields that are not named here are not ours, and go back as they came. */
export const contatoDoBling = z.looseObject({
  id: z.number(),
  nome: texto,
  tipo: z.enum(['F', 'J', 'E']).catch('F'),
  situacao: texto,
  numeroDocumento: texto,
  indicadorIe: z.number().optional().catch(undefined),
  ie: texto,
  telefone: texto,
  celular: texto,
  email: texto,
  emailNotaFiscal: texto,
  endereco: z.looseObject({ geral: lugar.catch(lugar.parse({})) }).catch({ geral: lugar.parse({}) }),
});
export type ContatoDoBling = z.output<typeof contatoDoBling>;

export const contatoNovo = (cliente: LinhaDeCliente) => {
  const { endereco, ...dados } = doCliente(cliente);
  return { indicadorIe: NAO_CONTRIBUINTE, ...dados, ...(endereco && { endereco: { geral: endereco } }) };
};

const NAO_CONTRIBUINTE = 9;

/** Bling wants both: a registration alone does not make a taxpayer. A company without one buys like a person. */
function inscricao({ ie }: LinhaDeCliente) {
  return { ie, indicadorIe: ie === '' ? NAO_CONTRIBUINTE : ie === 'ISENTO' ? ISENTO : CONTRIBUINTE };
}
const CONTRIBUINTE = 1;
const ISENTO = 2;

/** Builds the changed contact; undefined when nothing changes. A field that is empty here empties nothing there. */
export function contatoMudado(deles: ContatoDoBling, cliente: LinhaDeCliente): object | undefined {
  const { endereco, ...dados } = doCliente(cliente);
  const geral = { ...deles.endereco.geral, ...endereco };
  // Bling may know a registration of a person that nobody types here. A company that became a person has none.
  const eraEmpresa = deles.tipo === 'J' && cliente.tipo_pessoa === 'fisica';
  const mudado = { ...deles, ...dados, ...(eraEmpresa && inscricao(cliente)), endereco: { ...deles.endereco, geral } };
  if (mesmo(mudado, deles)) return undefined;
  const { id: _, ...corpo } = mudado;
  return corpo;
}

/** Tells what a contact goes on saying where the customer's record says nothing that Bling takes. */
export function sobrasDoContato(deles: ContatoDoBling, cliente: LinhaDeCliente): Sobras {
  const { email, telefone } = doCliente(cliente);
  return {
    outro_email: !email && tem(deles.email, deles.emailNotaFiscal),
    outro_telefone: !telefone && tem(deles.telefone, deles.celular),
  };
}

const tem = (...campos: string[]): boolean => campos.some((campo) => campo.trim() !== '');

/** Builds the contact without its person; undefined when it is so already. Bling keeps every field that is not sent. */
export function contatoVazio(deles: ContatoDoBling): object | undefined {
  const { id: _, ...corpo } = { ...deles, ...SEM_PESSOA, endereco: { geral: SEM_LUGAR, cobranca: SEM_LUGAR } };
  return mesmo({ ...deles, ...corpo }, deles) ? undefined : corpo;
}

const SEM_LUGAR = { endereco: '', numero: '', complemento: '', bairro: '', municipio: '', uf: '', cep: '' };
const SEM_PESSOA = {
  nome: NINGUEM.nome,
  tipo: 'F' as const,
  numeroDocumento: '',
  telefone: '',
  celular: '',
  fantasia: '',
  indicadorIe: NAO_CONTRIBUINTE,
  ie: '',
  rg: '',
  orgaoEmissor: '',
  inscricaoMunicipal: '',
  email: '',
  emailNotaFiscal: '',
  pessoasContato: [],
};

const doCliente = (cliente: LinhaDeCliente) => ({
  nome: cortar(cliente.nome, MAIOR_NOME),
  situacao: 'A',
  tipo: cliente.tipo_pessoa === 'juridica' ? ('J' as const) : ('F' as const),
  numeroDocumento: documentoDe(cliente) ?? '',
  ...(cliente.tipo_pessoa === 'juridica' && inscricao(cliente)),
  ...telefoneNoBling(cliente.telefone),
  ...(emailServe(cliente.email) && { email: cliente.email, emailNotaFiscal: cliente.email }),
  endereco: enderecoNoBling(cliente),
});

/** A longer name does not fit on an invoice. */
const MAIOR_NOME = 60;
const MAIOR_EMAIL = 60;

const emailServe = (email: string) => email.length <= MAIOR_EMAIL && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email);

/**
 * One telephone that Bling does not like refuses the whole contact: it takes ten or eleven digits, from the area code on. An
 * invoice copies `telefone`, so the number stands there whatever it is.
 */
export function telefoneNoBling(escrito: string): { telefone?: string; celular?: string } {
  const digitos = soDigitos(escrito).replace(/^0+/, '');
  const [, ddd, meio, fim] = /^(?:55)?([1-9]{2})(9\d{4}|[2-9]\d{3})(\d{4})$/.exec(digitos) ?? [];
  if (!ddd || !meio) return {};
  const numero = `(${ddd}) ${meio}-${fim}`;
  return meio.length === 5 ? { telefone: numero, celular: numero } : { telefone: numero };
}

/** Bling writes documents, telephones and CEPs in a form of its own. */
const mesmo = (um: ContatoDoBling, outro: ContatoDoBling): boolean => comparavel(um) === comparavel(outro);

function comparavel({ nome, situacao, email, emailNotaFiscal, endereco, ...deles }: ContatoDoBling): string {
  const { tipo, indicadorIe, numeroDocumento, ie, telefone, celular } = deles;
  const { cep, ...onde } = endereco.geral;
  const campos = [
    nome,
    tipo,
    String(indicadorIe ?? NAO_CONTRIBUINTE),
    situacao,
    email,
    emailNotaFiscal,
    onde.endereco,
    onde.numero,
    onde.complemento,
    onde.bairro,
    onde.municipio,
  ];
  return JSON.stringify([
    ...[...campos, onde.uf].map((campo) => campo.trim()),
    ...[numeroDocumento, ie].map(semPontos),
    ...[telefone, celular, cep].map(soDigitos),
  ]);
}
