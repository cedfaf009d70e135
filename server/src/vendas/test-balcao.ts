import { randomUUID } from 'node:crypto';
import { PASSOS, type Passo } from '@varal/contract/fluxo/fluxo-da-venda';
import type { Sent } from '@varal/contract/route';
import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect } from 'vitest';
import { conferirEstoque } from '../../seed/conferir.ts';
import type { Caller } from '../../test/api.ts';
import { umCliente, umRemetente } from '../../test/cenario.ts';
import type { Db } from '../base/db/db.ts';
import type { Envio } from '../envio/envio.ts';
import { umProvedor } from '../envio/test-provedor.ts';
import { semTransportadora } from '../envio/test-sem-transportadora.ts';

export type VendaPedida = Sent<typeof rotas.criarVenda>['body'];

const OPCOES = [
  { codigo: 'melhorenvio:2', nome: 'Correios SEDEX', valor: 32.9, prazo_entrega: 2 },
  { codigo: 'melhorenvio:1', nome: 'Correios PAC', valor: 18.4, prazo_entrega: 7 },
];

/** Carriers that answer at once and remember what they were asked. */
export function transportadoras() {
  const cotados: unknown[] = [];
  const { provedor, pedidos, rastreados } = umProvedor(
    ({ codigo_servico }) => OPCOES.find(({ codigo }) => codigo === codigo_servico)?.valor ?? 0,
  );
  const envio: Envio = {
    ...semTransportadora,
    cotacao: {
      cotar: async (pacote) => {
        cotados.push(pacote);
        return [...OPCOES];
      },
    },
    provedores: { melhor_envio: provedor, bling: provedor },
    conta: { simulada: true, saldo: async () => 1_000 },
  };
  return { envio, pedidos: { cotados, etiquetas: pedidos, rastreados } };
}

export const ENDERECO = {
  cep: '01310100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: 'Apto 12',
  bairro: 'Bela Vista',
  municipio: 'São Paulo',
  uf: 'SP',
};
export const MEDIDAS = { altura: 4, largura: 20, comprimento: 30, peso: 0.4 };

/** The header that the screens send with every change. */
export const umaChave = () => ({ 'idempotency-key': randomUUID() });

/** Ways to sell as the screens do, and to look at what became of the stock. */
export function umBalcao({ db, call }: { db: Db; call: Caller }) {
  const vender = async (venda: Partial<VendaPedida> = {}): Promise<Venda> => {
    const answer = await call(rotas.criarVenda, { body: await preenchida(venda) });
    expect(answer).toMatchObject({ status: 201 });
    return answer.body;
  };
  const preenchida = async (venda: Partial<VendaPedida> = {}): Promise<VendaPedida> => ({
    origem: 'loja_integrada',
    cliente_id: venda.cliente_id ?? (await umCliente(db, ENDERECO)),
    ...venda,
  });
  const ver = async (id: number): Promise<Venda> => {
    const answer = await call(rotas.verVenda, { params: { id } });
    expect(answer).toMatchObject({ status: 200 });
    return answer.body;
  };
  const irPara = (id: number, status: string, versao?: number, headers: Record<string, string> = umaChave()) =>
    call(rotas.mudarStatus, { params: { id }, body: { status, versao } }, headers);

  /** Moves the sale step by step and fills in what each step asks for. */
  const levarAte = async (id: number, ate: Passo): Promise<Venda> => {
    let venda = await ver(id);
    while (venda.status !== ate) {
      await preparar(venda);
      const proximo = PASSOS[PASSOS.indexOf(venda.status as Passo) + 1];
      const answer = await irPara(id, proximo ?? '');
      expect(answer).toMatchObject({ status: 200, body: { status: proximo } });
      venda = answer.body;
    }
    return venda;
  };
  const preparar = async ({ id, status }: Venda) => {
    if (status === 'embalagem') {
      expect(await call(rotas.salvarMedidas, { params: { id }, body: MEDIDAS })).toMatchObject({ status: 200 });
    }
    if (status === 'selecionar_envio') {
      const { body: opcoes } = await call(rotas.calcularFrete, { params: { id } });
      const [opcao] = opcoes;
      const body = { codigo_servico_frete: opcao?.codigo ?? '', frete_valor: opcao?.valor };
      expect(await call(rotas.escolherServico, { params: { id }, body })).toMatchObject({ status: 200 });
    }
    if (status === 'etiqueta') {
      await umRemetente(db);
      // The order's number is set by hand, since no test here speaks to Bling.
      await db.updateTable('vendas').set({ numero_pedido_bling: '77' }).where('id', '=', id).execute();
      expect(await call(rotas.gerarEtiqueta, { params: { id } })).toMatchObject({ status: 200 });
    }
  };

  /** The stock of a product or a variation, and how much of it is held. */
  const estoque = (tabela: 'produtos' | 'variacoes', id: number) =>
    db.selectFrom(tabela).select(['saldo', 'reservado']).where('id', '=', id).executeTakeFirstOrThrow();
  const livro = (venda_id: number) =>
    db
      .selectFrom('movimentos_de_estoque')
      .select(['variacao_id', 'tipo', 'muda_saldo', 'muda_reservado', 'motivo'])
      .where('venda_id', '=', venda_id)
      .orderBy('id')
      .execute();
  const tudoConfere = async () => {
    for (const [regra, quebras] of Object.entries(await conferirEstoque(db)))
      expect([regra, quebras]).toStrictEqual([regra, 0]);
  };
  return { vender, preenchida, ver, irPara, levarAte, preparar, estoque, livro, tudoConfere };
}
