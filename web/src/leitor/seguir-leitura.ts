import { errosDoLeitor } from '@varal/contract/leitor/leitor.errors';
import { interpretarLeitura, type Leitura } from '@varal/contract/leitor/leitura';
import { textoDoQr } from '@varal/contract/midia/qr';
import { acharPorCodigo } from './leitor.queries.ts';

export type Externo = Extract<Leitura, { tipo: 'externo' }>;

/** The address this page came from, and the one that printed codes begin with: that is asked for only where it matters. */
type Enderecos = { daqui: string; publico: () => Promise<string | null> };
type Deps = Enderecos & {
  ir: (rota: string) => void;
  perguntar: (externo: Externo) => void;
};

export async function seguirLeitura(texto: string, { daqui, publico, ir, perguntar }: Deps): Promise<Retorno> {
  const leitura = await interpretar(texto, { daqui, publico });
  switch (leitura.tipo) {
    case 'produto':
    case 'rota':
      ir(leitura.rota);
      return { certo: true, frase: 'Código lido.' };
    case 'externo':
      perguntar(leitura);
      return { certo: true, frase: `Este código leva para fora do Varal: ${leitura.host}` };
    case 'codigo':
      return abrirProduto(leitura.codigo, ir);
    case 'recusado':
      return { certo: false, frase: errosDoLeitor[leitura.codigo].text };
  }
}

/** Names the screen of ours that a text leads to, where it is the address of one. */
export async function rotaLida(texto: string, enderecos: Enderecos): Promise<string | null> {
  const leitura = await interpretar(texto, enderecos);
  return leitura.tipo === 'produto' || leitura.tipo === 'rota' ? leitura.rota : null;
}

async function interpretar(texto: string, { daqui, publico }: Enderecos): Promise<Leitura> {
  const leitura = interpretarLeitura(texto, [daqui]);
  if (leitura.tipo !== 'externo') return leitura;
  // The address is asked about like any other when no answer comes.
  const loja = await publico().catch(() => null);
  return loja === null ? leitura : interpretarLeitura(texto, [daqui, loja]);
}

async function abrirProduto(codigo: string, ir: (rota: string) => void): Promise<Retorno> {
  const { produto_id, variacao_id, titulo } = await acharPorCodigo(codigo);
  ir(textoDoQr(produto_id, variacao_id));
  return { certo: true, frase: titulo };
}

export type Retorno = { certo: boolean; frase: string };
