import type { TipoDeRegistro } from '@varal/contract/bling/fila';
import { rotasDeSincronizacao as rotas } from '@varal/contract/sincronizacao/sincronizacao.routes';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect } from 'vitest';
import { umProduto } from '../../test/cenario.ts';
import { umaFila } from '../../test/fila.ts';
import { pedirAoBling } from '../bling/fila/pedir-ao-bling.queries.ts';
import { ajustarEstoque } from '../estoque/estoque.queries.ts';
import { umBalcao } from '../vendas/test-balcao.ts';
import { levadores } from './levadores.ts';
import { umaLojaNoBling } from './test-loja-no-bling.ts';

/** A shop that is kept in step with a simulated Bling while somebody works there too. */
export async function umaLojaEmDia() {
  const loja = await umaLojaNoBling();
  const { db, call, simulador, pedirLa } = loja;
  const fila = umaFila(loja, levadores({ enderecoPublico: undefined }));
  const balcao = umBalcao({ db, call });

  const naTela = (caminho: string, corpo: object) =>
    fetch(`${simulador.url}/_simulador/bling${caminho}`, { method: 'POST', body: JSON.stringify(corpo) });

  const olhar = async (tipo: TipoDeRegistro, registro_id: number) => {
    await pedirAoBling(db, { tipo, registro_id });
    await fila.esvaziar();
  };
  const pedidoDe = async (id: number): Promise<number> => Number((await loja.venda(id)).pedido_bling_id);

  return {
    ...loja,
    ...balcao,
    fila,
    /** Looks whether Bling has it as we have it, as after an event. */
    olhar,
    pedidoDe,

    async umPublicado({ saldo = 0, variacoes = [] as number[] }) {
      const produto = await umProduto(db, { saldo, variacoes: variacoes.map((um) => ({ saldo: um })) });
      await olhar('produto', produto.id);
      const { id_bling, sku, titulo } = await db
        .selectFrom('produtos')
        .selectAll()
        .where('id', '=', produto.id)
        .executeTakeFirstOrThrow();
      return { ...produto, id_bling: Number(id_bling), sku, titulo };
    },
    /** A sale of it, whose order is there. */
    async umaVendida(produto: { id: number; sku: string }, { quantidade = 1 } = {}) {
      const { id } = await balcao.vender({ itens: [{ id: produto.id, sku: produto.sku, quantidade }] });
      await fila.esvaziar();
      return { id, pedido: await pedidoDe(id) };
    },

    /** Somebody counts here. */
    contarAqui: ({ id, criado_por }: { id: number; criado_por: number }, muda_saldo: number) =>
      ajustarEstoque(db, { produto_id: id, usuario_id: criado_por, motivo: 'Contagem' }, [
        { variacao_id: null, muda_saldo },
      ]),
    /** The parcel leaves the shop with the goods; how it got its label is another matter. */
    async despachar(id: number, { esperar = true } = {}) {
      const pacote = {
        altura: 1,
        largura: 1,
        comprimento: 1,
        peso: 1,
        servico_frete: 'PAC',
        codigo_servico_frete: '1',
      };
      await loja.mudarVenda(id, { ...pacote, frete_valor: 7, status: 'retirada' });
      expect(await balcao.irPara(id, 'enviado')).toMatchObject({ status: 200 });
      if (esperar) await fila.esvaziar();
    },
    async concluir(id: number) {
      expect(await balcao.irPara(id, 'concluido')).toMatchObject({ status: 200 });
      await fila.esvaziar();
    },
    cancelar: (id: number) => call(rotasDeVendas.cancelarVenda, { params: { id } }),
    contarLa: (produto: number, quantidade: number, operacao = 'B') =>
      naTela('/estoque', { produto, quantidade, operacao }),
    /** A person at Bling issues the order's invoice, puts its stock back, or takes it out again. */
    nota: (pedido: number, acao: 'emitir' | 'estornar' | 'lancar') => naTela(`/pedidos/${pedido}/nota`, { acao }),
    async saldoLa(produto: number): Promise<number> {
      const query = { idsProdutos: [produto] };
      const saldos = (await pedirLa({ metodo: 'GET', caminho: '/estoques/saldos', query })) as {
        saldoFisicoTotal: number;
      }[];
      return saldos[0]?.saldoFisicoTotal ?? 0;
    },
    async situacaoLa(pedido: number): Promise<number> {
      const la = (await pedirLa({ metodo: 'GET', caminho: `/pedidos/vendas/${pedido}` })) as {
        situacao: { id: number };
      };
      return la.situacao.id;
    },
    removerLa: (pedido: number) => pedirLa({ metodo: 'DELETE', caminho: `/pedidos/vendas/${pedido}` }),

    abertas: async () => (await call(rotas.listarDiferencas, {})).body,
    resolver: (id: number, lado: 'varal' | 'bling') =>
      call(rotas.resolverDiferenca, { params: { id }, body: { lado } }),
  };
}
