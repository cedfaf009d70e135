import type { Lado } from '@varal/contract/sincronizacao/sincronizacao';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { tirarDaFila } from '../../bling/fila/esquecer-na-fila.queries.ts';
import { pedirAoBling } from '../../bling/fila/pedir-ao-bling.queries.ts';
import { ajustarEstoque } from '../../estoque/estoque.queries.ts';
import { anotar } from '../../historico/anotar.ts';
import { dito } from '../../historico/mudancas.ts';
import { virarOutraVersao } from '../../produtos/numeros-no-bling.queries.ts';
import { abrirVenda, mudarVenda } from '../../vendas/abrir-venda.ts';
import { cancelarVenda } from '../../vendas/cancelar-venda.ts';
import { mudarStatus } from '../../vendas/mudar-status.ts';
import { anotarSaldo } from '../estoque/levar-estoque.queries.ts';
import { esquecerEstornos } from '../estoque/vendas-no-saldo.queries.ts';
import { lerTabela } from '../situacoes/situacoes.queries.ts';
import { anotarSituacao, esquecerPedido } from '../venda/levar-venda.queries.ts';
import { type DiferencaAberta, decidirDiferenca, existeDiferenca } from './diferencas-abertas.queries.ts';
import { ladoDoBling, saldoDoBling } from './lado-do-bling.ts';

type Entrada = { id: number; lado: Lado; quem: Quem };
type De<T extends DiferencaAberta['tipo']> = Extract<DiferencaAberta, { tipo: T }>;

/** Makes one side count from now on. Until a person chose, neither was written over the other. */
export async function resolverDiferenca(db: Db, { id, lado, quem }: Entrada): Promise<void> {
  const diferenca = await decidirDiferenca(db, { id, lado, usuario_id: quem.id });
  if (!diferenca) {
    const resolvida = await existeDiferenca(db, id);
    throw new AppError(resolvida ? 'sincronizacao.diferenca_resolvida' : 'sincronizacao.diferenca_nao_encontrada');
  }
  await anotar(db, quem, comoFeito(diferenca, lado));
  if (lado === 'bling') return usarBling(db, diferenca, quem);
  return diferenca.tipo === 'saldo' ? usarSaldoDoVaral(db, diferenca) : usarVendaDoVaral(db, diferenca);
}

function comoFeito(diferenca: DiferencaAberta, lado: Lado) {
  const mudancas = [dito('lado', lado === 'bling' ? 'no Bling' : 'no Varal')];
  if (diferenca.tipo !== 'saldo') {
    const { venda_id: id } = diferenca;
    return { acao: 'venda.diferenca_resolvida', alvo: { id, nome: `Venda ${id}` }, mudancas } as const;
  }
  const { produto_id: id } = diferenca;
  return { acao: 'produto.diferenca_resolvida', alvo: { id, nome: diferenca.titulo }, mudancas } as const;
}

/** Bling's balance counts as seen, so that ours may be written over it. */
async function usarSaldoDoVaral(db: Db, diferenca: De<'saldo'>): Promise<void> {
  await reconhecerSaldo(db, diferenca);
  await pedirAoBling(db, { tipo: 'estoque', registro_id: diferenca.produto_id }, { urgente: true });
}

async function usarVendaDoVaral(db: Db, diferenca: De<'situacao' | 'pedido_ausente'>): Promise<void> {
  const { tipo, venda_id, valor_no_bling } = diferenca;
  if (tipo === 'pedido_ausente') await soltarPedido(db, venda_id);
  else await anotarSituacao(db, venda_id, { vista: valor_no_bling, enviada: null });
  await pedirAoBling(db, { tipo: 'venda', registro_id: venda_id }, { urgente: true });
}

async function usarBling(db: Db, diferenca: DiferencaAberta, quem: Quem): Promise<void> {
  if (diferenca.tipo === 'saldo') return acertarSaldo(db, diferenca, quem);
  const { tipo, venda_id, venda, valor_no_bling } = diferenca;
  const lado = ladoDoBling(diferenca, await lerTabela(db));

  if (tipo === 'pedido_ausente') {
    await soltarPedido(db, venda_id);
    // The sale may go on as it likes: Bling hears of it only when a person asks for it.
    await tirarDaFila(db, 'venda', venda_id);
  } else {
    const aceita_no_status = lado.faz === 'aceitar' ? venda.status : null;
    await anotarSituacao(db, venda_id, { vista: valor_no_bling, enviada: null, aceita_no_status });
  }
  if (lado.faz === 'cancelar') await cancelarVenda(db, { id: venda_id, voltou: true, quem });
  if (lado.faz === 'mudar_status') await mudarStatus(db, { id: venda_id, para: lado.para, quem });
}

async function acertarSaldo(db: Db, diferenca: De<'saldo'>, quem: Quem): Promise<void> {
  const { produto_id, variacao_id, prateleira } = diferenca;
  const lado = saldoDoBling(diferenca);
  if (lado.faz === 'nada') throw new AppError('sincronizacao.lado_impossivel', { motivo: lado.motivo });

  await reconhecerSaldo(db, diferenca);
  await virarOutraVersao(db, produto_id);
  const folha = { produto_id, usuario_id: quem.id, motivo: 'Acerto com o Bling' };
  await ajustarEstoque(db, folha, [{ variacao_id, muda_saldo: lado.saldo - prateleira.saldo }]);
}

/** A product that is not at Bling has no balance there. */
async function reconhecerSaldo(db: Db, { produto_id, prateleira, valor_no_bling }: De<'saldo'>): Promise<void> {
  const { id_bling } = prateleira;
  if (id_bling === null) return;
  await anotarSaldo(db, { id_bling, produto_id, saldo: valor_no_bling });
  await esquecerEstornos(db, id_bling);
}

async function soltarPedido(db: Db, venda_id: number): Promise<void> {
  await mudarVenda(db, await abrirVenda(db, venda_id), { pedido_bling_id: null, numero_pedido_bling: null });
  await esquecerPedido(db, venda_id);
}
