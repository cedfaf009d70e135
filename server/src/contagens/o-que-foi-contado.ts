import type { LeituraDaContagem } from '@varal/contract/contagens/contagem';
import { type Reason, reason } from '@varal/contract/errors';
import { interpretarLeitura } from '@varal/contract/leitor/leitura';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import type { Db } from '../base/db/db.ts';
import { buscarLidas, chaveDaLida } from '../locais/locais.queries.ts';
import { buscarPorCodigos } from '../produtos/busca/codigo.queries.ts';
import type { Travada } from './contagens.queries.ts';
import { juntarAoEscopo } from './itens/escopo.queries.ts';
import { buscarNaContagem, chaveDe, lugarDe, temVariacoes } from './leituras.queries.ts';

type Coisa = { produto_id: number; variacao_id: number | null; sku: string; descricao: string; desde?: string | null };
/** The thing that a code stands for, or why it does not count. */
export type Achado = Coisa | { recusa: Reason };

type Entrada = { contagem: Travada; leituras: readonly LeituraDaContagem[]; enderecos: readonly string[] };

/** Finds what the codes of readings stand for in this count. What is taken back needs no code. */
export async function acharCodigos(db: Db, { contagem, leituras, enderecos }: Entrada): Promise<Map<string, Achado>> {
  const codigos = new Set(leituras.flatMap(({ codigo, desfaz }) => (desfaz === undefined ? [codigo] : [])));
  const interpretadas = new Map([...codigos].map((codigo) => [codigo, interpretarLeitura(codigo, enderecos)]));
  const lidos = [...interpretadas.values()].flatMap((uma) => (uma.tipo === 'codigo' ? [uma.codigo] : []));
  const porCodigo = await buscarPorCodigos(db, [...new Set(lidos)]);
  const coisas = [...interpretadas.values()].filter((uma) => uma.tipo === 'produto');
  const achadas = await buscarLidas(db, [...coisas, ...porCodigo.values()]);
  const achados = new Map<string, Achado>();
  for (const [codigo, leitura] of interpretadas) achados.set(codigo, comoAchado(leitura, { porCodigo, achadas }));
  return recusarDeFora(db, contagem, achados);
}

type Leitura = ReturnType<typeof interpretarLeitura>;
type Achadas = {
  porCodigo: Awaited<ReturnType<typeof buscarPorCodigos>>;
  achadas: Awaited<ReturnType<typeof buscarLidas>>;
};

function comoAchado(leitura: Leitura, { porCodigo, achadas }: Achadas): Achado {
  if (leitura.tipo === 'recusado')
    return { recusa: reason('contagem.leitura_recusada', { motivo: reason(leitura.codigo) }) };
  if (leitura.tipo !== 'produto' && leitura.tipo !== 'codigo') return { recusa: reason('contagem.nao_e_produto') };
  const lida = leitura.tipo === 'produto' ? leitura : porCodigo.get(leitura.codigo);
  const achada = lida && achadas.get(chaveDaLida(lida));
  if (!achada) {
    return {
      recusa: reason('contagem.codigo_desconhecido', {
        codigo: leitura.tipo === 'produto' ? leitura.rota : leitura.codigo,
      }),
    };
  }
  const { produto_id, variacao_id, sku, na_lixeira, arquivada } = achada;
  const descricao = descricaoDe(achada);
  if (na_lixeira) return { recusa: reason('contagem.na_lixeira', { descricao }) };
  if (arquivada) return { recusa: reason('contagem.arquivada', { descricao }) };
  return { produto_id, variacao_id, sku, descricao };
}

/** Refuses what this count is not about. A product that came into its scope since it began belongs to it. */
async function recusarDeFora(db: Db, contagem: Travada, achados: ReadonlyMap<string, Achado>) {
  const coisas = [...achados.values()].filter((um) => 'produto_id' in um);
  if (coisas.length === 0) return new Map(achados);
  const produto_ids = [...new Set(coisas.map(({ produto_id }) => produto_id))];
  const comVariacoes = await temVariacoes(db, produto_ids);
  let dentro = await buscarNaContagem(db, contagem.id, coisas);
  const novos = coisas.filter((uma) => !dentro.has(chaveDe(uma))).map(({ produto_id }) => produto_id);
  if (novos.length > 0) {
    await juntarAoEscopo(db, { ...contagem, produto_ids: novos });
    // Somebody else may have put it there at the same moment.
    dentro = await buscarNaContagem(db, contagem.id, coisas);
  }
  const conferidos = new Map<string, Achado>();
  for (const [codigo, achado] of achados) {
    conferidos.set(codigo, 'recusa' in achado ? achado : await conferir(db, achado, { comVariacoes, dentro }));
  }
  return conferidos;
}

type Cerca = { comVariacoes: ReadonlySet<number>; dentro: ReadonlyMap<string, { desde: string | null }> };

async function conferir(db: Db, coisa: Coisa, { comVariacoes, dentro }: Cerca): Promise<Achado> {
  const { descricao } = coisa;
  if (coisa.variacao_id === null && comVariacoes.has(coisa.produto_id)) {
    return { recusa: reason('contagem.leia_a_variacao', { descricao }) };
  }
  const item = dentro.get(chaveDe(coisa));
  if (item) return { ...coisa, desde: item.desde };
  const local = await lugarDe(db, coisa);
  return {
    recusa:
      local === null ? reason('contagem.fora', { descricao }) : reason('contagem.fora_fica_em', { descricao, local }),
  };
}
