import { ficaRetirada } from '../envio/retirada.ts';
import { type StatusDaVenda, seguraEstoque, statusDaVenda } from '../fluxo/fluxo-da-venda.ts';
import { impedimento, mudaEnvio, podeEditar } from './conferir-passo.ts';
import { pendenciasDaEtiqueta } from './despacho/pendencias-da-etiqueta.ts';
import type { ErroDaVenda } from './erro-da-venda.ts';
import { problemaDosItens } from './itens-da-venda.ts';
import type { Loja, Quantias, Retrato } from './test-loja.ts';
import {
  type Linha,
  type Medidas,
  type Origem,
  type Pedido,
  PRECO_DO_SERVICO,
  PRODUTOS,
  type Servico,
  variacoesDe,
} from './test-modelo-da-venda.ts';
import { errosDeVendas } from './vendas.errors.ts';

export const TAMANHO = {
  pequeno: { altura: 4, largura: 12, comprimento: 17, peso: 0.3 },
  grande: { altura: 10, largura: 30, comprimento: 40, peso: 2.5 },
  nenhuma: { altura: null, largura: null, comprimento: null, peso: null },
} as const satisfies Record<Medidas, Record<string, number | null>>;

const LUGAR = { cep: '01310100', endereco: 'Rua A', municipio: 'São Paulo', uf: 'SP' };
const ENDERECO = { ...LUGAR, numero: '', complemento: '', bairro: '' };

export type Guardada = {
  status: StatusDaVenda;
  origem: Origem;
  linhas: Linha[];
  medidas: Medidas;
  servico: Servico | null;
  cotada: boolean;
  etiqueta: boolean;
  pedido: boolean;
  edicoes: number;
  versao: number;
};
type Movimento = { sku: string; saldo: number; reservado: number };

/** This shop goes by the rules of the contract, and by their consequences for the stock and the data of each step. */
export const REGRAS = {
  statusDaVenda,
  impedimento,
  mudaEnvio,
  podeEditar,
  problemaDosItens,
  pendenciasDaEtiqueta,
  movimentosDoPasso,
  movimentosDoCancelamento,
  movimentosDaEdicao: (antes: Linha[], depois: Linha[]): Movimento[] => [...presos(antes, -1), ...presos(depois, 1)],
  aoMedir: (venda: Guardada, medidas: Medidas): Partial<Guardada> => ({
    ...{ medidas, cotada: false, etiqueta: false },
    servico: combinou(venda) ? venda.servico : null,
  }),
  ficaRetirada,
};
export type Regras = typeof REGRAS;

const combinou = ({ servico, medidas, origem }: Guardada): boolean =>
  servico === 'RETIRADA' && (medidas === 'nenhuma' || origem !== 'loja_fisica');

const presos = (linhas: Linha[], sinal: 1 | -1): Movimento[] =>
  linhas.map(({ sku, quantidade }) => ({ sku, saldo: 0, reservado: sinal * quantidade }));

/** Goods leave when a sale goes to a status that holds nothing, and are held again when it comes back. */
function movimentosDoPasso({ status, linhas }: Guardada, para: StatusDaVenda): Movimento[] {
  if (seguraEstoque(status) === seguraEstoque(para)) return [];
  const sinal = seguraEstoque(status) ? -1 : 1;
  return linhas.map(({ sku, quantidade }) => ({ sku, saldo: sinal * quantidade, reservado: sinal * quantidade }));
}

function movimentosDoCancelamento({ status, linhas }: Guardada, devolver: boolean): Movimento[] {
  if (status === 'cancelado') return [];
  if (seguraEstoque(status)) return presos(linhas, -1);
  return devolver ? linhas.map(({ sku, quantidade }) => ({ sku, saldo: quantidade, reservado: 0 })) : [];
}

class Recusa extends Error {
  readonly status: number;
  constructor({ codigo }: Pick<ErroDaVenda, 'codigo'>) {
    super(codigo);
    this.status = errosDeVendas[codigo].status;
  }
}

/** Keeps a whole shop in memory that goes by the rules of the contract. */
export function lojaDeRegras(regras: Regras = REGRAS): Loja {
  const vendas: Guardada[] = [];
  const contados = Object.values(PRODUTOS).flatMap((delas) => Object.entries<number>(delas));
  const movimentos: Movimento[] = contados.map(([sku, saldo]) => ({ sku, saldo, reservado: 0 }));

  const soma = (conta: (sku: string) => boolean) => {
    const deles = movimentos.filter(({ sku }) => conta(sku));
    return {
      saldo: deles.reduce((total, { saldo }) => total + saldo, 0),
      reservado: deles.reduce((total, { reservado }) => total + reservado, 0),
    };
  };
  const produtoDe = (sku: string) =>
    Object.entries(PRODUTOS).find(([produto, delas]) => produto === sku || sku in delas)?.[0] ?? sku;
  const noProduto = (produto: string) => soma((sku) => produtoDe(sku) === produto);
  const livre = (sku: string, antes: Linha[], acima: Linha[]) => {
    const doProduto = noProduto(produtoDe(sku));
    const daLinha = variacoesDe(sku).length > 0 ? doProduto : soma((outro) => outro === sku);
    const seu = (conta: (linha: Linha) => boolean) =>
      antes.filter(conta).reduce((total, { quantidade }) => total + quantidade, 0);
    const dele = (linha: Linha) => produtoDe(linha.sku) === produtoDe(sku);
    const tomado = acima.filter(dele).reduce((total, { quantidade }) => total + quantidade, 0);
    return Math.min(
      doProduto.saldo - doProduto.reservado + seu(dele) - tomado,
      variacoesDe(sku).length > 0
        ? Number.POSITIVE_INFINITY
        : daLinha.saldo - daLinha.reservado + seu((linha) => linha.sku === sku),
    );
  };
  const conferir = (linhas: Linha[], antes: Linha[]) => {
    const problema = regras.problemaDosItens(
      linhas.map(({ sku, quantidade, valor }, n) => ({
        sku,
        descricao: sku,
        quantidade,
        valor_unitario: valor,
        desconto: 0,
        disponivel: livre(sku, antes, linhas.slice(0, n)),
      })),
    );
    if (problema) throw new Recusa(problema);
  };
  const daVez = (n: number) => {
    const venda = vendas[n];
    if (!venda) throw new Recusa({ codigo: 'venda.nao_encontrada' });
    return venda;
  };
  const mudar = (venda: Guardada, mudancas: Partial<Guardada>) =>
    Object.assign(venda, mudancas, { versao: venda.versao + 1 });
  const comEnvioAberto = ({ status }: Guardada) => {
    if (!regras.mudaEnvio(status)) throw new Recusa({ codigo: 'venda.envio_fechado' });
  };

  const FAZER: { [T in Pedido['tipo']]: (pedido: Extract<Pedido, { tipo: T }>) => number } = {
    criar: ({ origem, linhas }) => {
      conferir(linhas, []);
      const nada = { servico: null, cotada: false, etiqueta: false, pedido: false, edicoes: 0, versao: 1 };
      vendas.push({ status: 'separacao', origem, linhas, medidas: 'nenhuma', ...nada });
      movimentos.push(...regras.movimentosDaEdicao([], linhas));
      return 201;
    },
    editar: ({ venda: n, origem, linhas, servico: dito }) => {
      const venda = daVez(n);
      if (!regras.podeEditar(venda.status)) throw new Recusa({ codigo: 'venda.fechada' });
      conferir(linhas, venda.linhas);
      const retirava = venda.servico === 'RETIRADA';
      const retira = regras.ficaRetirada({ codigo_servico_frete: venda.servico }, dito);
      const antes = [venda.origem, venda.linhas, retirava];
      if (JSON.stringify(antes) === JSON.stringify([origem, linhas, retira])) return 200;
      movimentos.push(...regras.movimentosDaEdicao(venda.linhas, linhas));
      const servico = retira ? ('RETIRADA' as const) : null;
      const nada = { medidas: 'nenhuma' as const, servico, cotada: false, etiqueta: false, pedido: false };
      mudar(venda, { origem, linhas, ...nada, status: 'separacao', edicoes: venda.edicoes + 1 });
      return 200;
    },
    definir: ({ venda: n, linha, sku }) => {
      const venda = daVez(n);
      const antes = venda.linhas[linha];
      if (!antes || !regras.podeEditar(venda.status)) throw new Recusa({ codigo: 'venda.fechada' });
      if (antes.sku === sku) return 200;
      if (variacoesDe(antes.sku).length === 0) throw new Recusa({ codigo: 'venda.item_definido' });
      if (venda.linhas.some((outra) => outra.sku === sku)) throw new Recusa({ codigo: 'venda.sku_repetido' });
      const linhas = venda.linhas.map((uma) => (uma === antes ? { ...uma, sku } : uma));
      conferir(linhas, venda.linhas);
      movimentos.push(...regras.movimentosDaEdicao(venda.linhas, linhas));
      mudar(venda, { linhas });
      return 200;
    },
    medir: ({ venda: n, medidas }) => {
      const venda = daVez(n);
      comEnvioAberto(venda);
      if (medidas === 'nenhuma') throw new Recusa({ codigo: 'venda.medidas_invalidas' });
      if (medidas !== venda.medidas) mudar(venda, regras.aoMedir(venda, medidas));
      return 200;
    },
    cotar: ({ venda: n }) => {
      const venda = daVez(n);
      comEnvioAberto(venda);
      if (venda.medidas === 'nenhuma') throw new Recusa({ codigo: 'venda.frete_sem_dados' });
      venda.cotada = true;
      return 200;
    },
    escolher: ({ venda: n, servico, valor }) => {
      const venda = daVez(n);
      comEnvioAberto(venda);
      const oferecido = venda.cotada || servico === 'RETIRADA';
      if (!oferecido || valor !== PRECO_DO_SERVICO[servico]) throw new Recusa({ codigo: 'venda.frete_mudou' });
      if (servico !== venda.servico) mudar(venda, { servico, etiqueta: false });
      return 200;
    },
    etiquetar: ({ venda: n }) => {
      const venda = daVez(n);
      if (venda.status === 'cancelado') throw new Recusa({ codigo: 'venda.cancelada' });
      if (venda.etiqueta) return 200;
      if (venda.status !== 'etiqueta') throw new Recusa({ codigo: 'venda.etiqueta_fora_de_hora' });
      const falta = regras.pendenciasDaEtiqueta({ ...noPasso(venda), endereco: ENDERECO });
      if (falta.length > 0) throw new Recusa({ codigo: 'venda.dados_incompletos' });
      mudar(venda, { etiqueta: true });
      return 200;
    },
    'chegar ao bling': ({ venda: n }) => {
      daVez(n).pedido = true;
      return 200;
    },
    mover: ({ venda: n, para: escrito }) => {
      const venda = daVez(n);
      const para = regras.statusDaVenda(escrito);
      if (!para) return 400;
      const erro = regras.impedimento(noPasso(venda), para);
      if (erro) throw new Recusa(erro);
      if (para === venda.status) return 200;
      movimentos.push(...regras.movimentosDoPasso(venda, para));
      mudar(venda, { status: para });
      return 200;
    },
    cancelar: ({ venda: n, devolver }) => {
      const venda = daVez(n);
      movimentos.push(...regras.movimentosDoCancelamento(venda, devolver));
      if (venda.status !== 'cancelado') mudar(venda, { status: 'cancelado' });
      return 204;
    },
    contar: ({ sku, quantidade }) => {
      const { saldo, reservado } = soma((outro) => outro === sku);
      const doProduto = noProduto(produtoDe(sku));
      if (quantidade < reservado || doProduto.saldo - saldo + quantidade < doProduto.reservado) return 409;
      movimentos.push({ sku, saldo: quantidade - saldo, reservado: 0 });
      return 200;
    },
  };

  return {
    fazer: async (pedido) => {
      if ('velha' in pedido && pedido.velha) return 409;
      try {
        // The compiler does not see that the key and the call are of one kind.
        return (FAZER[pedido.tipo] as (um: Pedido) => number)(structuredClone(pedido));
      } catch (erro) {
        if (erro instanceof Recusa) return erro.status;
        throw erro;
      }
    },
    ver: async () => {
      const estoque: Quantias = {};
      for (const [sku] of contados) estoque[sku] = soma((outro) => outro === sku);
      for (const produto of Object.keys(PRODUTOS)) estoque[produto] = noProduto(produto);
      return { vendas: vendas.map(vista), estoque, livro: estoque };
    },
  };
}

const vista = ({ cotada: _, medidas, edicoes, ...venda }: Guardada): Retrato['vendas'][number] => ({
  ...venda,
  medidas: medidas === 'nenhuma' ? null : medidas,
  editada: edicoes > 0,
});

const noPasso = ({ status, linhas, medidas, servico, etiqueta, pedido }: Guardada) => ({
  status,
  itens: linhas.map(({ sku }) => ({ a_definir: variacoesDe(sku).length > 0, titulo: sku })),
  ...TAMANHO[medidas],
  codigo_servico_frete: servico,
  link_etiqueta_pdf: etiqueta ? '/midia/etiqueta.pdf' : null,
  numero_pedido_bling: pedido ? '1001' : null,
});
