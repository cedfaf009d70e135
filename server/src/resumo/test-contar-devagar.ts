import type { Resumo } from '@varal/contract/resumo/resumo';
import type { Db } from '../base/db/db.ts';

type Periodo = { de: string; ate: string };

/**
 * Counts a period from the text of the specification alone, row by row and in cents. It shares nothing with the product
 * but the tables.
 */
export async function contarDevagar(db: Db, periodo: Periodo) {
  const vendas = await db.selectFrom('vendas').selectAll().where('cancelado_em', 'is', null).execute();
  const itens = await db.selectFrom('itens_da_venda').selectAll().execute();
  const pagamentos = await db.selectFrom('pagamentos').selectAll().where('recebido_em', 'is not', null).execute();
  const devolucoes = await db.selectFrom('devolucoes').selectAll().execute();
  const contam = new Set(vendas.map(({ id }) => id));
  const voltou = devolucoes.filter((uma) => contam.has(uma.venda_id) && dentro(periodo, uma.criado_em));
  const devolvido = voltou.reduce((soma, uma) => soma + cents(uma.valor), 0);
  const nelas = vendas.filter(({ criado_em }) => dentro(periodo, criado_em));
  const ids = new Set(nelas.map(({ id }) => id));
  const linhas = itens.filter(({ venda_id }) => ids.has(venda_id));

  let comCusto = 0;
  let custo = 0;
  let semCusto = 0;
  const produtos: Coisas = new Map();
  const variacoes: Coisas = new Map();
  for (const linha of linhas) {
    const valor = linha.quantidade * cents(linha.valor_unitario) - cents(linha.desconto);
    const um = linha.custo_unitario;
    if (um === null) semCusto += valor;
    else {
      comCusto += valor;
      custo += linha.quantidade * cents(um);
    }
    const custou = um === null ? null : linha.quantidade * cents(um);
    mais(produtos, linha.produto_id, { pecas: linha.quantidade, valor, custo: custou });
    mais(variacoes, linha.variacao_id, { pecas: linha.quantidade, valor, custo: custou });
  }
  const valor = nelas.reduce((soma, venda) => soma + cents(venda.total), 0);
  return {
    somado: {
      vendas: nelas.length,
      valor: valor / 100,
      media: nelas.length === 0 ? 0 : Math.round(valor / nelas.length) / 100,
      pecas: linhas.reduce((soma, { quantidade }) => soma + quantidade, 0),
      frete: nelas.reduce((soma, venda) => soma + cents(venda.frete_valor ?? 0), 0) / 100,
      descontos: linhas.reduce((soma, { desconto }) => soma + cents(desconto), 0) / 100,
      devolvido: devolvido / 100,
      liquido: (valor - devolvido) / 100,
    },
    porDia: porChave(nelas, ({ criado_em }) => diaEm(criado_em)),
    porHora: porChave(nelas, ({ criado_em }) => horaEm(criado_em)),
    porOrigem: porChave(nelas, ({ origem }) => origem),
    porVendedor: porChave(nelas, ({ vendedor_id }) => String(vendedor_id)),
    porForma: porForma(pagamentos.filter(({ recebido_em }) => dentro(periodo, recebido_em ?? ''))),
    produtos: emOrdem(produtos),
    variacoes: emOrdem(variacoes),
    margem: {
      valor: comCusto / 100,
      custo: custo / 100,
      margem: (comCusto - custo) / 100,
      sem_custo: semCusto / 100,
    } satisfies Resumo['margem'],
  };
}

const cents = (reais: number) => Math.round(reais * 100);

const noRelogioDaLoja = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' });
const diaEm = (momento: string) => noRelogioDaLoja.format(new Date(momento));
const horaNaLoja = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Sao_Paulo', hour: 'numeric' });
const horaEm = (momento: string) => String(Number(horaNaLoja.format(new Date(momento))));
const dentro = ({ de, ate }: Periodo, momento: string) => diaEm(momento) >= de && diaEm(momento) <= ate;

type Coisa = { pecas: number; valor: number; custo: number | null };
type Coisas = Map<number, Coisa>;

function mais(soma: Coisas, id: number | null, { pecas, valor, custo }: Coisa) {
  if (id === null) return;
  const antes = soma.get(id) ?? { pecas: 0, valor: 0, custo: 0 };
  const sabido = antes.custo !== null && custo !== null;
  soma.set(id, {
    pecas: antes.pecas + pecas,
    valor: antes.valor + valor,
    custo: sabido ? Number(antes.custo) + Number(custo) : null,
  });
}

const emOrdem = (soma: Coisas) =>
  [...soma]
    .map(([id, { pecas, valor, custo }]) => ({
      id,
      pecas,
      valor: valor / 100,
      custo: custo === null ? null : custo / 100,
    }))
    .sort((a, b) => b.pecas - a.pecas || a.id - b.id);

function porChave<T extends { total: number }>(linhas: T[], chave: (linha: T) => string) {
  const soma: Record<string, { vendas: number; valor: number }> = {};
  for (const linha of linhas) {
    const antes = soma[chave(linha)] ?? { vendas: 0, valor: 0 };
    soma[chave(linha)] = { vendas: antes.vendas + 1, valor: (cents(antes.valor) + cents(linha.total)) / 100 };
  }
  return soma;
}

type Pago = { forma: string; valor: number; estorna: number | null; devolucao_id: number | null };

function porForma(pagamentos: Pago[]) {
  const soma: Record<string, { entrou: number; saiu: number; pagamentos: number }> = {};
  for (const { forma, valor, estorna, devolucao_id } of pagamentos) {
    const antes = soma[forma] ?? { entrou: 0, saiu: 0, pagamentos: 0 };
    const [entrou, saiu] = estorna === null && devolucao_id === null ? [cents(valor), 0] : [0, cents(valor)];
    soma[forma] = {
      entrou: (cents(antes.entrou) + entrou) / 100,
      saiu: (cents(antes.saiu) + saiu) / 100,
      pagamentos: antes.pagamentos + 1,
    };
  }
  return soma;
}
