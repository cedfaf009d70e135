import { isDeepStrictEqual } from 'node:util';
import type { LeituraDaContagem, SorteDaLeitura } from '@varal/contract/contagens/contagem';
import { momentoDaLeitura } from '@varal/contract/contagens/momento-da-leitura';
import { type Reason, reason, sentenceOf } from '@varal/contract/errors';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { sql } from 'kysely';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { dito } from '../historico/mudancas.ts';
import { guardarLeituras, type NovaLeitura } from '../leituras/guardar-leituras.ts';
import { largarRecusadas } from '../leituras/largar-recusadas.ts';
import { type Travada, travarContagem } from './contagens.queries.ts';
import { buscarLeituras, buscarNaContagem, chaveDe, type Guardada } from './leituras.queries.ts';
import { type Achado, acharCodigos } from './o-que-foi-contado.ts';

type Entrada = {
  id: number;
  leituras: readonly LeituraDaContagem[];
  enviado_em: string | undefined;
  enderecos: readonly string[];
  quem: Quem;
  /** The milliseconds since the call arrived; its wait on the server tells nothing of the phone's clock. */
  haQuanto: () => number;
};

/**
 * Counts what was read. Each reading is taken or refused by itself, and the fate of each is told. One that was taken counts once
 * for ever; one that was refused is judged anew when it comes again, since what was wrong may be mended.
 */
export async function lerNaContagem(
  db: Db,
  { id, leituras, ...pedido }: Entrada,
): Promise<{ leituras: SorteDaLeitura[] }> {
  const contagem = await travarContagem(db, id, 'para_ler');
  const esperou = pedido.haQuanto();
  if (!contagem) throw new AppError('contagem.nao_encontrada');
  const antes = await buscarLeituras(
    db,
    leituras.map(({ leitura_id }) => leitura_id),
  );
  const aJulgar = unicas(leituras).filter(({ leitura_id }) => esperaJulgamento(antes.get(leitura_id), id));
  // What comes after the end is not kept: opened again, the count takes it when it is sent again.
  const { contadas, deOutros } =
    contagem.fechada_em === null && aJulgar.length > 0
      ? await contar(db, { contagem, aJulgar, antes, ...pedido, recebida_em: Date.parse(contagem.agora) - esperou })
      : { contadas: [], deOutros: [] };
  const sabidas = new Map([...antes, ...deOutros]);
  for (const uma of contadas) sabidas.set(uma.leitura_id, { ...uma, contagem_id: id });
  const novas = new Set(contadas.map(({ leitura_id }) => leitura_id));
  return { leituras: await dizerSortes(db, { id, leituras, sabidas, novas }) };
}

/** Another count's reading is none of this one, and nothing of this one is judged twice once it counted. */
const esperaJulgamento = (antes: Guardada | undefined, contagem_id: number): boolean =>
  antes === undefined || (antes.contagem_id === contagem_id && antes.recusa !== null);

type Relogios = { enviado_em: string | undefined; recebida_em: number };
type AContar = Relogios &
  Pick<Entrada, 'enderecos' | 'quem'> & {
    contagem: Travada;
    aJulgar: readonly LeituraDaContagem[];
    antes: ReadonlyMap<string, Guardada>;
  };

/** Keeps what is new, and finds what somebody else sent at the same moment. */
async function contar(db: Db, { contagem, aJulgar, antes, enderecos, quem, ...relogios }: AContar) {
  const achados = await acharCodigos(db, { contagem, leituras: aJulgar, enderecos });
  const nascidas = antes.size > 0 ? await lerNascidas(db, contagem, achados) : new Map<string, number>();
  const julgadas = aJulgar.map((uma) => comoNova(uma, { contagem, achados, nascidas, ...relogios }));
  // A reading that is refused for the same reason stays as it is kept.
  const novas = julgadas.filter(({ leitura_id, recusa }) => !isDeepStrictEqual(recusa, antes.get(leitura_id)?.recusa));
  const para = { destino: 'contagem', alvo_id: contagem.id, usuario_id: quem.id } as const;
  await largarRecusadas(
    db,
    para,
    novas.flatMap(({ leitura_id }) => (antes.has(leitura_id) ? [leitura_id] : [])),
  );
  const guardadas = await guardarLeituras(db, para, novas);
  const contadas = novas.filter(({ leitura_id }) => guardadas.has(leitura_id));
  const outras = novas.flatMap(({ leitura_id }) => (guardadas.has(leitura_id) ? [] : [leitura_id]));
  await anotarContadas(db, { contagem, contadas, achados, quem });
  return { contadas, deOutros: outras.length > 0 ? await buscarLeituras(db, outras) : [] };
}

type Contas = {
  id: number;
  leituras: readonly LeituraDaContagem[];
  sabidas: ReadonlyMap<string, Guardada>;
  novas: ReadonlySet<string>;
};

/** Tells what became of each reading, and how many are counted of its thing by now. */
async function dizerSortes(db: Db, { id, leituras, sabidas, novas }: Contas): Promise<SorteDaLeitura[]> {
  const desfeitas = await lerDesfeitas(db, { id, leituras });
  const naContagem = await buscarNaContagem(db, id, [...sabidas.values(), ...desfeitas.values()].flatMap(coisaDe));
  const ditas = new Set<string>();
  return leituras.map(({ leitura_id, desfaz = '' }) => {
    const uma = sabidas.get(leitura_id);
    if (!uma) return { leitura_id, situacao: 'recusada', motivo: sentenceOf(reason('contagem.ja_fechada')) };
    const [coisa] = coisaDe(desfeitas.get(desfaz) ?? uma);
    const lida = coisa && naContagem.get(chaveDe(coisa));
    const primeira = novas.has(leitura_id) && !ditas.has(leitura_id);
    ditas.add(leitura_id);
    return {
      leitura_id,
      ...sorteDe(uma, { id, primeira }),
      ...(lida && { sku: lida.sku, descricao: descricaoDe(lida), contada: lida.contada ?? 0 }),
    };
  });
}

/** What takes a reading back is of the thing that was read: whoever sent it is told how many are left. */
async function lerDesfeitas(db: Db, { id, leituras }: Pick<Contas, 'id' | 'leituras'>): Promise<Map<string, Guardada>> {
  const ids = leituras.flatMap(({ desfaz }) => desfaz ?? []);
  if (ids.length === 0) return new Map();
  return new Map([...(await buscarLeituras(db, ids))].filter(([, { contagem_id }]) => contagem_id === id));
}

function sorteDe(
  { contagem_id, recusa }: Guardada,
  { id, primeira }: { id: number; primeira: boolean },
): Pick<SorteDaLeitura, 'situacao' | 'motivo'> {
  const motivo = contagem_id === id ? recusa : reason('contagem.leitura_de_outra');
  if (motivo) return { situacao: 'recusada', motivo: sentenceOf(motivo) };
  return { situacao: primeira ? 'contada' : 'repetida' };
}

const coisaDe = ({ produto_id, variacao_id }: Pick<Guardada, 'produto_id' | 'variacao_id'>) =>
  produto_id === null ? [] : [{ produto_id, variacao_id }];

/** A batch may hold a reading twice. */
const unicas = (leituras: readonly LeituraDaContagem[]): LeituraDaContagem[] => [
  ...new Map(leituras.toReversed().map((uma) => [uma.leitura_id, uma])).values(),
];

/**
 * Finds when things came into the shop that came since the count began. A refused reading may be what they were registered for: their
 * first balance says what lay there, and is nothing that was put beside the unit later.
 */
async function lerNascidas(
  db: Db,
  { criada_em }: Travada,
  achados: ReadonlyMap<string, Achado>,
): Promise<Map<string, number>> {
  const coisas = [...achados.values()].flatMap((um) => ('produto_id' in um ? [um] : []));
  if (coisas.length === 0) return new Map();
  const { rows } = await sql<{ produto_id: number; variacao_id: number | null; nascida_em: string }>`
    select produto_id, variacao_id, max(criado_em) as nascida_em from movimentos_de_estoque
    where produto_id = any(${coisas.map(({ produto_id }) => produto_id)}::int[])
      and tipo in ('inicial', 'importacao') and criado_em > ${criada_em}::timestamptz
    group by produto_id, variacao_id`.execute(db);
  return new Map(rows.map((uma) => [chaveDe(uma), Date.parse(uma.nascida_em)]));
}

type Nova = Required<Omit<NovaLeitura, 'onda_id' | 'item_id' | 'resposta'>>;
type Juntas = Relogios & {
  contagem: Travada;
  achados: ReadonlyMap<string, Achado>;
  nascidas: ReadonlyMap<string, number>;
};

function comoNova(
  { leitura_id, codigo, quantidade, em, desfaz }: LeituraDaContagem,
  { contagem, enviado_em, recebida_em, achados, nascidas }: Juntas,
): Nova {
  const achado = desfaz === undefined ? achados.get(codigo) : undefined;
  const coisa = achado && 'produto_id' in achado ? achado : undefined;
  const lido = momentoDaLeitura({
    em: Date.parse(em),
    enviado_em: enviado_em === undefined ? undefined : Date.parse(enviado_em),
    recebida_em,
    criada_em: Date.parse(contagem.criada_em),
    desde: coisa?.desde ? Date.parse(coisa.desde) : undefined,
  });
  // The ledger keeps parts of a millisecond.
  const momento = Math.max(lido, coisa ? (nascidas.get(chaveDe(coisa)) ?? 0) + 1 : 0);
  return {
    ...{ leitura_id, codigo, quantidade, desfaz: desfaz ?? null, em: new Date(momento).toISOString() },
    produto_id: coisa?.produto_id ?? null,
    variacao_id: coisa?.variacao_id ?? null,
    recusa: recusaDe(achado),
  };
}

const recusaDe = (achado: Achado | undefined): Reason | null => (achado && 'recusa' in achado ? achado.recusa : null);

type Contadas = { contagem: Travada; contadas: readonly Nova[]; achados: ReadonlyMap<string, Achado>; quem: Quem };

/** Tells in one row what came in one call: the number of units of each thing. */
async function anotarContadas(db: Db, { contagem, contadas, achados, quem }: Contadas): Promise<void> {
  const porSku = new Map<string, number>();
  for (const { codigo, quantidade, desfaz, recusa } of contadas) {
    const achado = achados.get(codigo);
    if (recusa || desfaz !== null || !achado || !('sku' in achado)) continue;
    porSku.set(achado.sku, (porSku.get(achado.sku) ?? 0) + quantidade);
  }
  const desfeitas = contadas.filter(({ desfaz }) => desfaz !== null).length;
  const mudancas = [...porSku].map(([sku, quantas]) => dito('contada', `${quantas} × ${sku}`));
  if (desfeitas > 0)
    mudancas.push(dito('contada', `${desfeitas} ${desfeitas === 1 ? 'leitura desfeita' : 'leituras desfeitas'}`));
  if (mudancas.length === 0) return;
  await anotar(db, quem, { acao: 'contagem.lida', alvo: { id: contagem.id, nome: contagem.nome }, mudancas });
}
