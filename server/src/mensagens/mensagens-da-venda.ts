import { escreverDia } from '@varal/contract/dia-da-loja';
import { escreverReais } from '@varal/contract/dinheiro';
import {
  enderecoNoWhatsapp,
  escreverMensagem,
  type MensagemDaVenda,
  type Momento,
  ROTULOS_DO_MOMENTO,
  type Valores,
} from '@varal/contract/mensagens/mensagem';
import { numeroNoWhatsapp } from '@varal/contract/telefone';
import type { Venda } from '@varal/contract/vendas/venda';
import type { Db } from '../base/db/db.ts';
import { together } from '../base/db/transaction.ts';
import type { Quem } from '../base/http/session.ts';
import { dito } from '../historico/mudancas.ts';
import { lerCopiaECola } from '../pagamentos/pix/pix.ts';
import { verVenda } from '../vendas/abrir-venda.ts';
import { anotarVenda } from '../vendas/anotar-venda.ts';
import { anotarAbertura, listarAbertas } from './abertas.queries.ts';
import { listarMensagens } from './palavras-da-loja.ts';

/** The messages of a sale as they would be sent now. Nothing is sent by itself. */
export async function verMensagensDaVenda(db: Db, id: number): Promise<MensagemDaVenda[]> {
  const venda = await verVenda(db, id);
  const [mensagens, abertas, pix] = await together(
    listarMensagens(db),
    listarAbertas(db, id),
    venda.a_receber > 0 ? lerCopiaECola(db, id) : Promise.resolve(null),
  );
  const valores = valoresDe(venda, pix);
  const numero = numeroNoWhatsapp(venda.cliente.telefone);
  return mensagens.map(({ momento, texto: modelo }) => {
    const texto = escreverMensagem(modelo, valores);
    const aberta = abertas.find((uma) => uma.momento === momento);
    const quando = { aberta_em: aberta?.aberta_em ?? null, por: aberta?.por ?? null };
    return { momento, texto, url: enderecoNoWhatsapp(numero, texto), ...quando };
  });
}

type Aberta = { id: number; momento: Momento; quem: Quem };

/** Notes who opened a message last; what became of it in the other program nobody knows. */
export async function abrirMensagem(db: Db, { id, momento, quem }: Aberta): Promise<MensagemDaVenda> {
  await verVenda(db, id);
  await anotarAbertura(db, { venda_id: id, momento, usuario_id: quem.id });
  const mudancas = [dito('mensagem', ROTULOS_DO_MOMENTO[momento])];
  await anotarVenda(db, quem, { id, acao: 'venda.mensagem_aberta', mudancas });
  const aberta = (await verMensagensDaVenda(db, id)).find((uma) => uma.momento === momento);
  if (!aberta) throw new Error(`the message ${momento} was just opened`);
  return aberta;
}

function valoresDe(venda: Venda, pix: string | null): Valores {
  const { id, cliente, itens, total_com_frete, a_receber, prazo_pedido, codigo_rastreamento } = venda;
  return {
    nome: cliente.nome,
    numero: String(id),
    itens: itens.map(({ quantidade, descricao }) => `${quantidade} × ${descricao}`).join(', '),
    total: escreverReais(total_com_frete),
    falta: a_receber > 0 ? escreverReais(a_receber) : null,
    pix,
    prazo: prazo_pedido && escreverDia(prazo_pedido),
    rastreio: codigo_rastreamento || null,
    // Orders have no page of their own yet.
    pagina: null,
  };
}
