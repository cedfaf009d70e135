import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { diasDe, type Periodo, periodoAntes } from '@varal/contract/periodo';
import type { Resumo, Somado } from '@varal/contract/resumo/resumo';
import { FORMAS_DE_PAGAMENTO } from '@varal/contract/vendas/forma-de-pagamento';
import { ORIGENS } from '@varal/contract/vendas/origem';
import type { DevolvidoNoDia, MaisVendidos, VendidoNaHora, VendidoNoDia } from './resumo.queries.ts';

type Lido = {
  periodo: Periodo;
  /** The rows are of the period and of the one before it. */
  vendido: readonly VendidoNoDia[];
  devolvido: readonly DevolvidoNoDia[];
  mais: MaisVendidos;
  formas: Resumo['por_forma'];
  perdas: NonNullable<Resumo['perdas']>;
  /** It is there only for a period of one day. */
  nasHoras: readonly VendidoNaHora[] | undefined;
};

/** Puts the figures of a period together in whole cents. Days stand in order, all other lists with the greatest first. */
export function somarResumo({ periodo, vendido, devolvido, mais, formas, perdas, nasHoras }: Lido): Resumo {
  const antes = periodoAntes(periodo);
  const agora = vendido.filter(({ dia }) => dia >= periodo.de);
  return {
    periodo: total(periodo, vendido, devolvido),
    antes: total(antes, vendido, devolvido),
    por_dia: porDia(periodo, agora, devolvido),
    ...(nasHoras && { por_hora: porHora(nasHoras) }),
    por_origem: ORIGENS.map((origem) => ({ origem, ...somar(agora.filter((um) => um.origem === origem)) })),
    por_vendedor: porVendedor(agora),
    por_forma: FORMAS_DE_PAGAMENTO.flatMap((forma) => formas.filter((uma) => uma.forma === forma)),
    ...(perdas.length > 0 && { perdas }),
    produtos: mais.produtos,
    variacoes: mais.variacoes,
    margem: margem(agora),
  };
}

/** Leaves out of the figures what only admins are told. */
export const semCusto = (resumo: Resumo): Resumo => ({
  ...resumo,
  produtos: resumo.produtos.map((produto) => ({ ...produto, custo: null })),
  variacoes: resumo.variacoes.map((variacao) => ({ ...variacao, custo: null })),
  ...(resumo.perdas && { perdas: resumo.perdas.map((perda) => ({ ...perda, custo: null })) }),
  margem: null,
});

function total(
  { de, ate }: Periodo,
  vendidoNosDois: readonly VendidoNoDia[],
  devolvidoNosDois: readonly DevolvidoNoDia[],
): Somado {
  const nele = ({ dia }: { dia: string }) => dia >= de && dia <= ate;
  const linhas = vendidoNosDois.filter(nele);
  const { vendas, valor } = somar(linhas);
  const devolvido = em(devolvidoNosDois.filter(nele), 'devolvido');
  return {
    de,
    ate,
    vendas,
    valor,
    media: vendas === 0 ? 0 : emReais(Math.round(emCentavos(valor) / vendas)),
    pecas: linhas.reduce((soma, linha) => soma + linha.pecas, 0),
    frete: em(linhas, 'frete'),
    descontos: em(linhas, 'descontos'),
    devolvido,
    liquido: emReais(emCentavos(valor) - emCentavos(devolvido)),
  };
}

function margem(linhas: readonly VendidoNoDia[]): Resumo['margem'] {
  const valor = em(linhas, 'valor_com_custo');
  const custo = em(linhas, 'custo');
  const sem_custo = em(linhas, 'valor_sem_custo');
  return { valor, custo, margem: emReais(emCentavos(valor) - emCentavos(custo)), sem_custo };
}

type Vendido = Pick<VendidoNoDia, 'vendas' | 'valor'>;

const somar = (linhas: readonly Vendido[]): Vendido => ({
  vendas: linhas.reduce((soma, { vendas }) => soma + vendas, 0),
  valor: em(linhas, 'valor'),
});

/** Adds up the money that stands under one name. */
const em = <Nome extends string>(linhas: readonly Record<Nome, number>[], nome: Nome): number =>
  emReais(linhas.reduce((soma, linha) => soma + emCentavos(linha[nome]), 0));

function porDia(
  periodo: Periodo,
  linhas: readonly VendidoNoDia[],
  devolvido: readonly DevolvidoNoDia[],
): Resumo['por_dia'] {
  const doDia = agrupar(linhas, ({ dia }) => dia);
  const voltou = new Map(devolvido.map((um) => [um.dia, um.devolvido]));
  return diasDe(periodo).map((dia) => ({ dia, ...somar(doDia.get(dia) ?? []), devolvido: voltou.get(dia) ?? 0 }));
}

const HORAS_DO_DIA = 24;

/** Puts the hours of a day in order. An hour that the rows do not name had no sale. */
export function porHora(linhas: readonly VendidoNaHora[]): VendidoNaHora[] {
  const daHora = new Map(linhas.map((linha) => [linha.hora, linha]));
  return Array.from({ length: HORAS_DO_DIA }, (_, hora) => daHora.get(hora) ?? { hora, vendas: 0, valor: 0 });
}

function porVendedor(linhas: readonly VendidoNoDia[]): Resumo['por_vendedor'] {
  const pessoas = new Map(linhas.map(({ usuario }) => [usuario.id, usuario]));
  const delas = agrupar(linhas, ({ usuario }) => usuario.id);
  return [...pessoas.values()]
    .map((usuario) => ({ usuario, ...somar(delas.get(usuario.id) ?? []) }))
    .sort((a, b) => b.valor - a.valor || b.vendas - a.vendas || a.usuario.id - b.usuario.id);
}

function agrupar<Linha, Chave>(linhas: readonly Linha[], chave: (linha: Linha) => Chave): Map<Chave, Linha[]> {
  const grupos = new Map<Chave, Linha[]>();
  for (const linha of linhas) {
    const grupo = grupos.get(chave(linha));
    if (grupo) grupo.push(linha);
    else grupos.set(chave(linha), [linha]);
  }
  return grupos;
}
