import type { QuemBaixa } from '@varal/contract/sincronizacao/estoque-no-bling';
import type { VendaVista } from './explicar-saldo.ts';
import type { EsperaDoBling, VendaNoSaldo } from './venda-no-saldo.ts';

/** The shop said and the account showed who moves the stock there. */
export type QuemMove = {
  quem_baixa: QuemBaixa | null;
  /** Some transition into these situations takes the goods out, or puts them back. */
  lancam: ReadonlySet<number>;
  estornam: ReadonlySet<number>;
  /** True when the account lets us read what its transitions do, and we have. */
  transicoes_visiveis: boolean;
  /** This account reserves what open orders hold, and for compositions their components; null while nobody knows. */
  reserva: boolean | null;
  reserva_componentes: boolean | null;
  /** Its postings take the components of compositions out; null while nobody knows. */
  baixa_componentes: boolean | null;
};

/** We leave a balance alone until Bling lowered it, if Bling does that by itself. */
export const esperaDoBling = ({
  quem_baixa,
  lancam,
  reserva_componentes,
  baixa_componentes,
}: QuemMove): EsperaDoBling => ({
  baixaComponentes: baixa_componentes !== false,
  componentes: reserva_componentes === true,
  outraVez: quem_baixa !== 'varal',
  transicao: quem_baixa === 'transicao' || (quem_baixa === null && lancam.size > 0),
});

/** Every account reserves the units of orders in these situations, if it reserves at all. */
export const RESERVAM: ReadonlySet<number> = new Set([6, 15, 21, 24]);

/** An order at this moment; null when it is gone. */
export type PedidoAgora = { situacao: number | null; temNota: boolean };

export function comoSeVe(venda: VendaNoSaldo, quem: QuemMove, agora?: PedidoAgora): VendaVista {
  const { situacao, temNota } = agora ?? { situacao: venda.situacao, temNota: false };
  const em = (situacoes: ReadonlySet<number>) => situacao !== null && situacoes.has(situacao);
  const notaLanca = temNota && (quem.quem_baixa === 'nota' || quem.quem_baixa === null);
  const moveu = talvezMoveu(quem, situacao);
  const cancelada = venda.status === 'cancelado';
  const baixaveis = venda.unidades - (quem.baixa_componentes === false ? venda.compostas : 0);
  return {
    ...venda,
    situacao,
    reserva: em(RESERVAM),
    baixaveis,
    // A posting may have been noted before it was learnt that it takes no components out.
    ...(quem.baixa_componentes === false &&
      venda.compostas > 0 &&
      venda.lancadas !== null && { lancadas: Math.min(venda.lancadas, baixaveis) }),
    reservaveis: venda.unidades - (quem.reserva_componentes ? 0 : venda.compostas),
    indicioDeLancamento: notaLanca || em(quem.lancam) || venda.pedida === 'lancar' || (moveu && !cancelada),
    indicioDeEstorno:
      agora?.situacao === null || em(quem.estornam) || venda.pedida === 'estornar' || (moveu && cancelada),
  };
}

/** The situation may have moved the stock, where neither the shop nor the account says whether it does. */
const talvezMoveu = ({ quem_baixa, transicoes_visiveis }: QuemMove, situacao: number | null): boolean =>
  quem_baixa === null && !transicoes_visiveis && situacao !== null && !RESERVAM.has(situacao);
