import type { FastifyInstance } from 'fastify';
import { instanteDe } from '../../datas.ts';
import type { Conta } from '../conta/conta.ts';
import { acharPorId, type ComId, exigirPorId, type Memoria, novoId, tirar } from '../conta/memoria.ts';
import { type Assunto, campoInvalido, naoEncontrado } from '../http/erros.ts';
import { lerJson } from '../http/ler-json.ts';
import { totaisDe } from '../pedidos/total.ts';
import { entradaDeObjeto, type Objeto } from './logistica.ts';
import { servicoDoAlias } from './servico-do-alias.ts';

const PASTA = '/Api/v3/logisticas/objetos';
const ASSUNTO: Assunto = { namespace: 'LOGISTICAS_OBJETOS' };
const NAO_POSTADO = 8;

const alteracao = entradaDeObjeto.omit({ pedidoVenda: true, notaFiscal: true, servico: true });

/** Parcels have no list: each is reached by its id, which is also that of the order's volume. */
export function rotasDeObjetos(app: FastifyInstance, { memoria }: Conta): void {
  const achar = (id: string) => exigirPorId(memoria.ler().objetos, id);
  app.get<ComId>(`${PASTA}/:id`, async (request) => {
    const id = Number(request.params.id);
    const objeto = acharPorId(memoria.ler().objetos, id);
    const data = objeto ? mostrar(objeto) : objetoDoVolume(memoria.ler(), id);
    if (!data) throw naoEncontrado();
    return { data };
  });

  app.post(PASTA, async (request, reply) => {
    const entrada = lerJson(request, entradaDeObjeto, ASSUNTO);
    if (!acharPorId(memoria.ler().pedidos, entrada.pedidoVenda.id)) {
      throw campoInvalido(ASSUNTO, 'pedidoVenda', 'O pedido de venda informado não existe');
    }
    const id = memoria.mudar(novoId);
    memoria.mudar(({ objetos }) => objetos.push({ ...entrada, id }));
    return reply.code(201).send({ data: { id } });
  });

  app.put<ComId>(`${PASTA}/:id`, async (request) => {
    const um = achar(request.params.id);
    const dados = lerJson(request, alteracao, ASSUNTO);
    memoria.mudar(() => Object.assign(um, dados));
    return { data: { id: um.id } };
  });

  app.delete<ComId>(`${PASTA}/:id`, async (request, reply) => {
    const um = achar(request.params.id);
    memoria.mudar((tudo) => tirar(tudo.objetos, um));
    return reply.code(204).send();
  });
}

function mostrar({ dimensoes, dimensao, ...objeto }: Objeto) {
  return { ...objeto, dimensao: dimensao ?? dimensoes ?? SEM_MEDIDAS };
}

/** Bling keeps an object for every volume of an order. */
function objetoDoVolume(memoria: Memoria, id: number) {
  const pedido = memoria.pedidos.find(({ dados }) => dados.transporte.volumes.some((volume) => volume.id === id));
  const volume = pedido?.dados.transporte.volumes.find((um) => um.id === id);
  if (!pedido || !volume) return null;

  const { transporte, dataSaida } = pedido.dados;
  const codigo = volume.codigoRastreamento;
  const destino = `${transporte.etiqueta.municipio}, ${transporte.etiqueta.uf}`;
  return {
    id,
    pedidoVenda: { id: pedido.id },
    notaFiscal: { id: pedido.nota_fiscal },
    servico: { id: servicoDoAlias(memoria, volume.servico)?.id ?? 0 },
    rastreamento: {
      codigo,
      descricao: 'Não postado',
      situacao: NAO_POSTADO,
      origem: 'São Paulo, SP',
      destino,
      ultimaAlteracao: instanteDe(pedido.alterado_em),
      url: codigo && `https://rastreamento.correios.com.br/app/index.php?objetos=${codigo}`,
    },
    dimensao: { ...SEM_MEDIDAS, peso: transporte.pesoBruto },
    embalagem: { id: 0 },
    dataSaida,
    prazoEntregaPrevisto: transporte.prazoEntrega,
    fretePrevisto: transporte.frete,
    valorDeclarado: totaisDe(pedido.dados).totalProdutos,
    avisoRecebimento: false,
    maoPropria: false,
  };
}

const SEM_MEDIDAS = { peso: 0, altura: 0, largura: 0, comprimento: 0, diametro: 0 };
