import { reason } from '@varal/contract/errors';
import { interpretarLeitura } from '@varal/contract/leitor/leitura';
import type { LeituraContada, PassoConferido } from '@varal/contract/vendas/conferencia/conferencia';
import { contarUma } from '@varal/contract/vendas/conferencia/contar-unidades';
import { type CoisaLida, linhaDaLeitura } from '@varal/contract/vendas/conferencia/linha-da-leitura';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { guardarLeitura, type NovaLeitura } from '../../leituras/guardar-leituras.ts';
import { buscarPorCodigo } from '../../produtos/busca/codigo.queries.ts';
import { abrirVenda } from '../abrir-venda.ts';
import { nomeNaAnotacao } from '../propria/nome-na-anotacao.ts';
import { buscarDoQr, buscarLeitura } from './conferencia.queries.ts';
import { contar, verConferencia } from './contar.ts';

type Entrada = {
  id: number;
  passo: PassoConferido;
  texto: string;
  leitura_id: string | undefined;
  /** The shop's own: a QR code may be an absolute address. */
  enderecos: readonly string[];
  quem: Quem;
};

/** One unit is in hand, and was read: counts it to its line, or says why it is none of this sale. */
export async function lerUnidade(db: Db, { leitura_id, ...entrada }: Entrada): Promise<LeituraContada> {
  if (leitura_id === undefined) return contarUnidade(db, entrada);

  // If two readings are sent at once, the second one waits here and finds the answer of the first.
  await abrirVenda(db, entrada.id);
  const antes = await buscarLeitura(db, leitura_id);
  if (antes && antes.venda_id !== entrada.id) throw new AppError('venda.leitura_repetida');
  if (antes) return { ...antes.resposta, conferencia: await verConferencia(db, entrada.id) };

  const { conferencia, ...resposta } = await contarUnidade(db, entrada);
  const { id: venda_id, texto: codigo, quem } = entrada;
  await guardarNaVenda(db, { venda_id, quem }, { leitura_id, codigo, item_id: resposta.item_id, resposta });
  return { ...resposta, conferencia };
}

/** Keeps a reading that counted. Of two sales that get it at the same moment, one does; the other's count is not committed. */
export async function guardarNaVenda(
  db: Db,
  { venda_id, quem }: { venda_id: number; quem: Quem },
  leitura: NovaLeitura,
): Promise<void> {
  const para = { destino: 'venda', alvo_id: venda_id, usuario_id: quem.id } as const;
  if (!(await guardarLeitura(db, para, leitura))) throw new AppError('venda.leitura_repetida');
}

async function contarUnidade(
  db: Db,
  { texto, enderecos, ...pedido }: Omit<Entrada, 'leitura_id'>,
): Promise<LeituraContada> {
  const lida = await oQueFoiLido(db, texto, enderecos);
  const { item, lidas, conferencia } = await contar(
    db,
    { ...pedido, acao: 'venda.item_lido' },
    {
      qual: (itens) => linhaDaLeitura(itens, lida),
      contar: (antes, item) => contarUma(antes, item, pedido.passo),
    },
  );
  const { item_id, quantidade } = item;
  return { item_id, descricao: nomeNaAnotacao(item), lidas, quantidade, conferencia };
}

/** Finds what a text that was read stands for: a product, one of its variations, or a code that nothing has any more. */
export async function oQueFoiLido(db: Db, texto: string, enderecos: readonly string[]): Promise<CoisaLida> {
  const leitura = interpretarLeitura(texto, enderecos);
  if (leitura.tipo === 'recusado') throw new AppError('venda.leitura_recusada', { motivo: reason(leitura.codigo) });
  if (leitura.tipo === 'produto') return (await buscarDoQr(db, leitura)) ?? { codigo: leitura.rota };
  if (leitura.tipo !== 'codigo') throw new AppError('venda.leitura_que_nao_e_produto');

  const { codigo } = leitura;
  const achado = await buscarPorCodigo(db, codigo);
  return achado ? { ...achado, descricao: descricaoDe(achado) } : { codigo };
}
