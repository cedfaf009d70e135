import type { FastifyInstance } from 'fastify';
import { sortearS10 } from '../../codigo-de-rastreamento.ts';
import type { Conta } from '../conta/conta.ts';
import { exigirPorId } from '../conta/memoria.ts';
import { type Assunto, campoInvalido } from '../http/erros.ts';
import { lerFiltros } from '../http/filtros.ts';
import type { Pedido } from '../pedidos/pedido.ts';
import { linkAssinado } from './arquivos.ts';
import { servicoDoAlias } from './servico-do-alias.ts';

const ASSUNTO: Assunto = { namespace: 'LOGISTICAS_ETIQUETAS', message: 'Não foi possível obter as etiquetas' };
const ENDERECO_COMPLETO = ['nome', 'endereco', 'numero', 'municipio', 'uf', 'cep', 'bairro'] as const;

/**
 * Gives the labels of orders as links that work for an hour, and with them the parcels' codes. One order without
 * logistics fails them all.
 */
export function rotaDeEtiquetas(app: FastifyInstance, { memoria, aplicativo, agora }: Conta): void {
  app.get('/Api/v3/logisticas/etiquetas', async (request) => {
    const filtros = lerFiltros(request);
    const formato = filtros.texto('formato');
    const ids = filtros.numeros('idsVendas');
    if (formato !== 'PDF' && formato !== 'ZPL') {
      throw campoInvalido(ASSUNTO, 'formato', 'O campo formato precisa ser PDF ou ZPL');
    }
    if (!ids) throw campoInvalido(ASSUNTO, 'idsVendas', 'O campo idsVendas é obrigatório');

    const { ajustes } = memoria.ler();
    const pedidos = ids.map(achar);
    darCodigos(pedidos);
    return {
      data: pedidos.map((pedido) => ({
        id: ajustes.etiqueta_com_id_da_nota && pedido.nota_fiscal ? pedido.nota_fiscal : pedido.id,
        link: linkAssinado({ base: `http://${request.headers.host}`, pedido: pedido.id, formato, aplicativo, agora }),
        observacao: '',
      })),
    };
  });

  function darCodigos(pedidos: readonly Pedido[]): void {
    const semCodigo = pedidos
      .flatMap(({ dados }) => dados.transporte.volumes)
      .filter(({ codigoRastreamento }) => codigoRastreamento === '');
    // Reading alone must not write the state to the disk.
    if (semCodigo.length === 0) return;
    memoria.mudar(() => {
      for (const volume of semCodigo) volume.codigoRastreamento = sortearS10();
    });
  }

  function achar(id: number): Pedido {
    const tudo = memoria.ler();
    const pedido = exigirPorId(tudo.pedidos, id);
    const { volumes, etiqueta } = pedido.dados.transporte;
    if (volumes.length === 0 || !volumes.every(({ servico }) => servicoDoAlias(tudo, servico))) {
      throw campoInvalido(ASSUNTO, 'idsVendas', 'As vendas selecionadas não possuem logística integrada');
    }
    const falta = ENDERECO_COMPLETO.find((campo) => etiqueta[campo] === '');
    if (falta) throw campoInvalido(ASSUNTO, 'etiqueta', `O endereço da etiqueta está incompleto: ${falta}`);
    return pedido;
  }
}
