import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conta } from '../conta/conta.ts';
import { acharPorId, type ComId, exigirPorId, type Memoria, novoId, tirar } from '../conta/memoria.ts';
import { alertasDe } from '../http/alertas.ts';
import { inteiro } from '../http/campos.ts';
import { campoInvalido } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import { lerJson } from '../http/ler-json.ts';
import { type Contato, entradaDeContato } from './contato.ts';
import { comPontuacao } from './documento.ts';
import { filtrarContatos } from './filtrar.ts';
import { ASSUNTO, FRASES, validarContato } from './validar.ts';

const PASTA = '/Api/v3/contatos';

const novaSituacao = z.object({ situacao: z.enum(['A', 'E', 'I', 'S']) });
const novasSituacoes = novaSituacao.extend({ idsContatos: z.array(inteiro) });

/** Contacts are customers and everybody else the shop deals with. */
export function rotasDeContatos(app: FastifyInstance, { memoria, agora }: Conta): void {
  const achar = (id: string | number) => exigirPorId(memoria.ler().contatos, id);
  app.get(PASTA, async (request) => {
    const filtros = lerFiltros(request);
    const { contatos, ajustes } = memoria.ler();
    const vistos = ajustes.documento_oculto ? contatos.map(semDocumento) : contatos;
    return { data: filtros.daPagina(filtrarContatos(vistos, filtros)).map(mostrarLinha) };
  });

  app.get(`${PASTA}/tipos`, async () => ({ data: TIPOS }));
  app.get(`${PASTA}/consumidor-final`, async () => ({ data: CONSUMIDOR_FINAL }));
  app.get<ComId>(`${PASTA}/:id`, async (request) => ({ data: mostrarContato(achar(request.params.id)) }));
  app.get<ComId>(`${PASTA}/:id/tipos`, async (request) => ({ data: achar(request.params.id).tiposContato ?? [] }));

  app.post(PASTA, async (request, reply) => {
    const entrada = lerJson(request, entradaDeContato, ASSUNTO, FRASES);
    validarContato(memoria.ler(), entrada);
    const id = memoria.mudar(novoId);
    memoria.mudar(({ contatos }) => contatos.push({ ...entrada, id, incluido_em: agora(), alterado_em: agora() }));
    return reply.code(201).send({ data: { id } });
  });

  // Fields that are not sent survive, except inside those that are.
  app.put<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const um = achar(request.params.id);
    const entrada = lerJson(request, entradaDeContato, ASSUNTO, FRASES);
    validarContato(memoria.ler(), { ...um, ...entrada });
    memoria.mudar(() => Object.assign(um, entrada, { alterado_em: agora() }));
    return reply.code(204).send();
  });

  app.delete<ComId>(`${PASTA}/:id`, async (request, reply) => {
    remover(achar(request.params.id));
    return reply.code(204).send();
  });

  app.delete(PASTA, async (request, reply) => {
    const ids = lerFiltros(request).numeros('idsContatos');
    if (!ids) throw campoInvalido(ASSUNTO, 'idsContatos', 'O campo idsContatos é obrigatório');
    const alertas = alertasDe(ids, (id) => remover(achar(id)));
    return alertas.length > 0 ? { data: { alertas } } : reply.code(204).send();
  });

  app.patch<ComId>(`${PASTA}/:id/situacoes`, async (request, reply) => {
    const um = achar(request.params.id);
    const { situacao } = lerJson(request, novaSituacao, ASSUNTO, FRASES);
    mudarSituacao(um, situacao);
    return reply.code(204).send();
  });

  app.post(`${PASTA}/situacoes`, async (request, reply) => {
    const { idsContatos, situacao } = lerJson(request, novasSituacoes, ASSUNTO, FRASES);
    const alertas = alertasDe(idsContatos, (id) => mudarSituacao(achar(id), situacao));
    return alertas.length > 0 ? { data: { alertas } } : reply.code(204).send();
  });

  function mudarSituacao(um: Contato, situacao: Contato['situacao']): void {
    memoria.mudar(() => Object.assign(um, { situacao, alterado_em: agora() }));
  }

  function remover(um: Contato): void {
    if (memoria.ler().pedidos.some(({ dados }) => dados.contato.id === um.id)) {
      throw campoInvalido(ASSUNTO, 'id', 'O contato possui movimentações e não pode ser excluído');
    }
    memoria.mudar((tudo) => tirar(tudo.contatos, um));
  }
}

export function mostrarContato({ incluido_em: _, alterado_em: __, ...contato }: Contato) {
  return { ...VAZIO, ...contato };
}

const semDocumento = (contato: Contato): Contato => ({ ...contato, numeroDocumento: '' });

function mostrarLinha(contato: Contato) {
  const { id, nome, codigo = '', situacao, numeroDocumento = '', telefone = '', celular = '' } = contato;
  return { id, nome, codigo, situacao, numeroDocumento: comPontuacao(numeroDocumento), telefone, celular };
}

const ENDERECO_VAZIO = { endereco: '', cep: '', bairro: '', municipio: '', uf: '', numero: '', complemento: '' };

const VAZIO = {
  codigo: '',
  numeroDocumento: '',
  telefone: '',
  celular: '',
  fantasia: '',
  indicadorIe: 9,
  ie: '',
  rg: '',
  orgaoEmissor: '',
  inscricaoMunicipal: '',
  email: '',
  emailNotaFiscal: '',
  orgaoPublico: 'N',
  endereco: { geral: ENDERECO_VAZIO, cobranca: ENDERECO_VAZIO },
  vendedor: { id: 0 },
  financeiro: { limiteCredito: 0, condicaoPagamento: '', categoria: { id: 0 } },
  pais: { nome: '' },
  tiposContato: [],
  pessoasContato: [],
};

const TIPOS = [
  { id: 14_573_320_001, descricao: 'Cliente' },
  { id: 14_573_320_002, descricao: 'Fornecedor' },
];

/** Finds a contact that an order may name: one of the account's, or the one that every account has. */
export const acharContatoDoPedido = ({ contatos }: Memoria, id: number) =>
  id === CONSUMIDOR_FINAL.id ? CONSUMIDOR_FINAL : acharPorId(contatos, id);

const CONSUMIDOR_FINAL = { ...VAZIO, id: 14_573_319_999, nome: 'Consumidor Final', tipo: 'F', situacao: 'A' };
