import { umSimulador } from '../../../test/simulador.ts';
import type { PedidoDeEnvio } from '../pedido-de-envio.ts';
import { acessoDoPainel } from './conexao/acesso.ts';
import { melhorEnvioHttp } from './melhor-envio-http.ts';

type Falha = Parameters<Awaited<ReturnType<typeof umSimulador>>['falhar']>[0];
/** A shipment as the simulated account shows it. */
type Mostrado = {
  id: string;
  status: string;
  price: number;
  tracking: string | null;
  tags: { tag: string; url: string | null }[];
};

const PRESSA_MS = 500;

/** The delay is longer than any timeout: the call is never done. */
export const SEM_FIM = { tipo: 'atraso', ms: 600_000 } as const;

/** A simulated account at Melhor Envio, and what happens to it from outside. */
export async function umaConta() {
  const simulador = await umSimulador();
  const onde = {
    api: `${simulador.url}/api/v2/me`,
    acesso: acessoDoPainel('tok'),
    contato: async () => 'loja@exemplo.com.br',
  };
  const http = melhorEnvioHttp(onde);
  const apressado = melhorEnvioHttp({ ...onde, patience: PRESSA_MS });
  const mandar = async (caminho: string, corpo: object = {}) => {
    const answer = await fetch(`${simulador.url}/_simulador${caminho}`, {
      method: 'POST',
      body: JSON.stringify(corpo),
    });
    if (!answer.ok) throw new Error(`${caminho}: ${await answer.text()}`);
  };
  const ajustar = (ajustes: object) => mandar('/melhor_envio/ajustes', ajustes);

  return {
    simulador,
    http,
    /** A shop that could buy all that needs no agency. */
    paraComprar: async () => ({ tipo: 'painel' as const, agencias: [], remetente: PEDIDO.remetente }),
    /** Chooses the short timeout when calls are delayed. */
    sob: ({ tipo }: Pick<Falha, 'tipo'>) => (tipo === 'atraso' ? apressado : http),
    ajustar,
    recomecar: async () => {
      await simulador.sarar();
      await mandar('/zerar');
      await ajustar({ por_minuto: 1_000_000 });
    },
    falhar: (caminho: string, falha: Omit<Falha, 'servico' | 'caminho'>) =>
      simulador.falhar({ servico: 'melhor_envio', caminho, ...falha }),
    saldo: (saldo: number) => mandar('/melhor_envio/saldo', { saldo }),
    avancar: (id: string) => mandar(`/melhor_envio/pedidos/${id}/avancar`),
    /** Cancels a label as a person does in the panel. */
    cancelar: (id: string) =>
      http.chamar({
        metodo: 'POST',
        caminho: '/shipment/cancel',
        corpo: { order: { id, reason_id: '2', description: 'No painel.' } },
      }),
    /** The account's cart and its paid labels. */
    estado: async () => {
      const answer = await fetch(`${simulador.url}/_simulador/estado`);
      return ((await answer.json()) as { melhor_envio: Record<'carrinho' | 'pagas' | 'geradas', Mostrado[]> })
        .melhor_envio;
    },
    /** Counts the calls to a path. */
    vezes: async (metodo: string, caminho: string) =>
      (await simulador.diario()).filter((uma) => uma.metodo === metodo && uma.caminho.startsWith(caminho)).length,
    /** The body of the last call to a path. */
    corpoDe: async (caminho: string) => (await simulador.diario()).findLast((uma) => uma.caminho === caminho)?.corpo,
  };
}

export const PEDIDO: PedidoDeEnvio = {
  venda_id: 7,
  codigo_servico: 'melhorenvio:2',
  medidas: { altura: 3.5, largura: 20, comprimento: 30, peso: 0.4 },
  valor: 80,
  remetente: {
    nome: 'Loja Varal',
    documento: '12345678000195',
    inscricao_estadual: '110042490114',
    cnae: '',
    telefone: '(11) 99999-0000',
    email: 'loja@exemplo.com.br',
    cep: '01001000',
    endereco: 'Praça da Sé',
    numero: '1',
    complemento: '',
    bairro: 'Sé',
    municipio: 'São Paulo',
    uf: 'SP',
  },
  destinatario: {
    nome: 'Maria da Silva',
    cpf: '52998224725',
    telefone: '+55 (11) 98888-7777',
    email: '',
    cep: '01310100',
    endereco: 'Avenida Paulista',
    numero: '1000',
    complemento: 'Apto 12',
    bairro: 'Bela Vista',
    municipio: 'São Paulo',
    uf: 'SP',
  },
  itens: [
    { nome: 'Camiseta preta M', quantidade: 2, valor_unitario: 30 },
    { nome: 'Boné', quantidade: 1, valor_unitario: 20 },
  ],
  documento_fiscal: null,
};
