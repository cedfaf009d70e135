import { instanteDe } from '../../datas.ts';
import type { Gaveta } from '../../estado.ts';
import type { Data, Pedido, Status } from '../carrinho/pedido.ts';
import type { Memoria } from '../memoria.ts';
import { servicoDeEnvio } from '../servicos/catalogo.ts';
import { CORREIOS } from '../servicos/transportadoras.ts';

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;
const ATE_O_PONTO_MS = 4 * HORA_MS;
const ATE_POSTAR_MS = 6 * HORA_MS;

type Passo = { status: Status; em: number };
const NUNCA = { em: Number.POSITIVE_INFINITY };

/** Brings parcels and wallet up to date: every due event happens. */
export function porEmDia(gaveta: Gaveta<Memoria>, agora: number): void {
  const { pedidos, estornos } = gaveta.ler();
  const venceu = ({ em }: { em: number }) => em <= agora;
  const andam = pedidos.filter((pedido) => venceu(proximoPasso(pedido) ?? NUNCA));
  // Reading alone must not write the state to the disk.
  if (andam.length === 0 && !estornos.some(venceu)) return;

  gaveta.mudar((memoria) => {
    for (const pedido of andam) {
      for (let passo = proximoPasso(pedido); passo && venceu(passo); passo = proximoPasso(pedido)) dar(pedido, passo);
    }
    memoria.saldo += estornos.filter(venceu).reduce((soma, { valor }) => soma + valor, 0);
    memoria.estornos = estornos.filter((um) => !venceu(um));
  });
}

/** Takes the parcel's next step now. It returns false when there is none. */
export function apressar(pedido: Pedido, agora: number): boolean {
  const passo = proximoPasso(pedido);
  if (!passo) return false;
  dar(pedido, { ...passo, em: agora });
  // The person who plays the carrier wants to see it at once.
  pedido.rastreio = null;
  return true;
}

function dar(pedido: Pedido, { status, em }: Passo): void {
  pedido.status = status;
  pedido.alterado_em = em;
  if (ehData(status)) pedido.datas[status] = em;
}

/** The last digit of the recipient's house number decides the parcel's fate, so that every end can be seen. */
function proximoPasso({ status, datas, servico, prazo, to }: Pedido): Passo | null {
  const { generated, posted } = datas;
  if (status === 'generated' && generated !== undefined) {
    const porPonto = servicoDeEnvio(servico)?.transportadora.id !== CORREIOS.id;
    return porPonto
      ? { status: 'received', em: generated + ATE_O_PONTO_MS }
      : { status: 'posted', em: generated + ATE_POSTAR_MS };
  }
  if (status === 'received' && datas.received !== undefined) {
    return { status: 'posted', em: datas.received + ATE_POSTAR_MS - ATE_O_PONTO_MS };
  }
  if (status !== 'posted' || posted === undefined) return null;

  const { status: fim, diasAMais } = FINS[to.number.at(-1) ?? ''] ?? NORMAL;
  return { status: fim, em: maisDiasUteis(posted, prazo.max + diasAMais) };
}

const NORMAL = { status: 'delivered', diasAMais: 0 } as const;
const FINS: Record<string, { status: Status; diasAMais: number }> = {
  /** The parcel waits to be fetched. */
  3: { status: 'delivered', diasAMais: 5 },
  /** The first try finds nobody at home. */
  4: { status: 'delivered', diasAMais: 1 },
  6: { status: 'undelivered', diasAMais: 0 },
  8: { status: 'suspended', diasAMais: 0 },
};

/** Sundays do not count. */
function maisDiasUteis(inicio: number, dias: number): number {
  let momento = inicio;
  for (let faltam = dias; faltam > 0; ) {
    momento += DIA_MS;
    if (new Date(`${instanteDe(momento).replace(' ', 'T')}Z`).getUTCDay() !== 0) faltam -= 1;
  }
  return momento;
}

function ehData(status: Status): status is Status & Data {
  return status === 'received' || status === 'posted' || status === 'delivered' || status === 'suspended';
}
