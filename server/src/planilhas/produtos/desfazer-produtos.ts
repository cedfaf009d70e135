import { isDeepStrictEqual } from 'node:util';
import { type Reason, reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { AppError } from '../../base/errors.ts';
import { type Autor, anotar } from '../../historico/anotar.ts';
import { antesDe, depoisDe, type Mudanca } from '../../historico/mudancas.ts';
import { gravarEmLote, type Mudado } from '../../produtos/em-lote/gravar-em-lote.ts';
import { lerEmLote, travarEmLote } from '../../produtos/em-lote/ler-em-lote.queries.ts';
import { conferirFeitoDe } from '../../produtos/feito-de/conferir-feito-de.ts';
import { lisasEmUso } from '../../produtos/feito-de/lisa-em-uso.ts';
import type { ProdutoTravado } from '../../produtos/gravar-produto.queries.ts';
import { listarGtinsEmUso } from '../../produtos/gtins/gtins.queries.ts';
import { donoDo } from '../../produtos/gtins/gtins-em-uso.ts';
import { valorAgora } from '../../produtos/historia/historia-do-produto.ts';
import { voltaDoProduto } from '../../produtos/historia/volta-do-produto.ts';
import { apagarTrazidos, estaoEmVendas, mexidosNoEstoque } from '../../produtos/importados/importados.queries.ts';
import { listarSkusEmUso, segurarSkus } from '../../produtos/skus/skus.queries.ts';
import { semNotarQueSaem } from '../../produtos/skus/skus-que-sairam.queries.ts';
import { recusarTamanhosDeFora } from '../../produtos/tamanhos-da-loja.ts';
import type { Falha } from '../../tarefas/tarefas.tables.ts';
import { dizerQuemMudou } from '../dizer-quem-mudou.ts';
import type { Desfazer } from '../passar.ts';
import type { RegistroFeito } from '../planilhas.queries.ts';
import { coisaDoCaminho, emVariacao } from './julgar/caminho-do-saldo.ts';
import { MOTIVO_DE_DESFAZER, movidosDepois } from './movidos-depois.ts';

export const desfazerProdutos: Desfazer = async (db, { autor, registros }) => {
  const ids = registros.map(({ registro_id }) => registro_id);
  await travarEmLote(db, [...ids, ...lisasDeAntes(registros)]);
  await segurarSkus(db);
  const atuais = await lerEmLote(db, ids);
  const criados = registros.flatMap(({ criado, registro_id }) => (criado ? registro_id : []));
  const mexidos = new Set([...(await mexidosNoEstoque(db, criados)), ...(await estaoEmVendas(db, criados))]);
  const todosMovidos = await movidosDepois(
    db,
    registros.filter(({ criado }) => !criado),
  );
  const lisaDa = await lisasDasVariacoes(db, correcoesDeAntes(registros));
  const falhas: Falha[] = [];
  const ficaram = new Map<number, readonly string[]>();
  const saem: ProdutoTravado[] = [];
  const voltam: Mudado[] = [];
  for (const registro of registros) {
    const atual = atuais.get(registro.registro_id);
    const antes = falhas.length;
    let voltaram: string[] = [];
    if (!atual) {
      falhas.push({ alvo: registro.nome, motivo: reason('planilha.fora') });
      continue;
    }
    if (registro.criado) {
      const motivo = porQueFica(registro, atual, mexidos);
      if (motivo) falhas.push({ alvo: atual.titulo, motivo });
      else saem.push(atual);
    } else {
      const movidos = todosMovidos.get(atual.id) ?? new Map<string, string>();
      const { volta, mudaram, presos } = repartir(atual, registro.mudancas, { movidos, lisaDa });
      const feito = await comoMudado(db, atual, volta);
      if ('motivo' in feito) falhas.push({ alvo: atual.titulo, motivo: feito.motivo });
      else if (volta.length > 0) {
        voltam.push(feito);
        voltaram = volta.map(({ campo }) => campo);
      }
      const alvo = { tipo: 'produto', id: atual.id, nome: atual.titulo } as const;
      falhas.push(
        ...presos.map((motivo) => ({ alvo: atual.titulo, motivo: reason('planilha.nao_voltou', { motivo }) })),
        ...(await dizerQuemMudou(db, alvo, registro, mudaram, movidos)),
      );
    }
    if (falhas.length > antes) ficaram.set(atual.id, voltaram);
  }
  const emUso = await lisasEmUso(
    db,
    saem.map(({ id }) => id),
    { naLixeira: true },
  );
  for (const { id, titulo } of saem) {
    const motivo = emUso.get(id);
    if (!motivo) continue;
    falhas.push({ alvo: titulo, motivo });
    ficaram.set(id, []);
  }
  await semNotarQueSaem(db, ids, async () => {
    await gravarEmLote(db, voltam, { autor, motivo: MOTIVO_DE_DESFAZER });
    await apagar(
      db,
      autor,
      saem.filter(({ id }) => !emUso.has(id)),
    );
  });
  return { falhas, ficaram };
};

/** Lists the blanks that products of these would be made of again. */
const lisasDeAntes = (registros: readonly RegistroFeito[]): number[] =>
  registros.flatMap(({ mudancas }) =>
    mudancas.flatMap((uma) => (uma.campo === 'lisa_id' && antesDe(uma) !== null ? Number(antesDe(uma)) : [])),
  );

/** Lists the variations of blanks that would be named again. */
const correcoesDeAntes = (registros: readonly RegistroFeito[]): number[] =>
  registros.flatMap(({ mudancas }) =>
    mudancas.flatMap((uma) => (CORRIGE.test(uma.campo) && antesDe(uma) !== null ? Number(antesDe(uma)) : [])),
  );

type LisaDaVariacao = ReadonlyMap<number, number>;

async function lisasDasVariacoes(db: Db, ids: readonly number[]): Promise<LisaDaVariacao> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('variacoes').select(['id', 'produto_id']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, produto_id }) => [id, produto_id]));
}

function porQueFica(
  { mexido }: RegistroFeito,
  atual: ProdutoTravado,
  mexidos: ReadonlySet<number>,
): Reason | undefined {
  const noBling = atual.id_bling !== null || atual.variacoes.some(({ id_bling }) => id_bling !== null);
  if (noBling) return reason('planilha.publicado_depois');
  if (mexidos.has(atual.id) || atual.reservado > 0) return reason('planilha.vendido_depois');
  return mexido || atual.imagens.length > 0 ? reason('planilha.editado_depois') : undefined;
}

/**
 * Parts the fields that still hold what the import left from those that hold something else. One that is back already is neither.
 * Stock may be back by sales alone, so where it moved it stays. What sales hold of it is not taken away either.
 */
function repartir(
  atual: ProdutoTravado,
  mudancas: readonly Mudanca[],
  { movidos, lisaDa }: { movidos: ReadonlyMap<string, string>; lisaDa: LisaDaVariacao },
) {
  const iguais: Mudanca[] = [];
  const mudaram: Mudanca[] = [];
  for (const mudanca of mudancas) {
    const agora = valorAgora(atual, mudanca.campo) ?? null;
    const ehSaldo = coisaDoCaminho(mudanca.campo)?.inteira === false;
    if (movidos.has(mudanca.campo)) mudaram.push(mudanca);
    else if (isDeepStrictEqual(agora, depoisDe(mudanca))) iguais.push(mudanca);
    else if (ehSaldo || !isDeepStrictEqual(agora, antesDe(mudanca))) mudaram.push(mudanca);
  }
  const semLisa = presosNaLisa(atual, { iguais, mudaram, lisaDa });
  mudaram.push(...semLisa);
  const todas = semOReservado(
    atual,
    iguais.filter((uma) => !semLisa.includes(uma)),
  );
  // While one of the variations that came stays, the product has variations, and no stock of its own comes back.
  const ficam = [...mudaram, ...iguais.filter((uma) => !todas.volta.includes(uma))];
  const ficaUma = ficam.some(({ campo }) => coisaDoCaminho(campo)?.inteira);
  const semAsDeTer = () =>
    semOReservado(
      atual,
      iguais.filter((uma) => !DE_TER_VARIACOES.has(uma.campo) && !semLisa.includes(uma)),
    );
  return { ...(ficaUma ? semAsDeTer() : todas), mudaram };
}

type Partidas = { iguais: readonly Mudanca[]; mudaram: readonly Mudanca[]; lisaDa: LisaDaVariacao };

/** Lists what stays with the blank of now: all of it where somebody chose that since, and else corrections that another blank has. */
function presosNaLisa(atual: ProdutoTravado, { iguais, mudaram, lisaDa }: Partidas): Mudanca[] {
  const outra = mudaram.some(({ campo }) => campo === 'lisa_id') || ehDeOutraLisa(atual, iguais);
  if (outra) return iguais.filter(({ campo }) => DO_FEITO_DE.test(campo));
  const volta = iguais.find(({ campo }) => campo === 'lisa_id');
  const lisa_id = volta ? antesDe(volta) : atual.lisa_id;
  return iguais.filter((uma) => {
    const corrige = CORRIGE.test(uma.campo) ? antesDe(uma) : null;
    return corrige !== null && lisaDa.get(Number(corrige)) !== lisa_id;
  });
}

const CORRIGE = /^variacoes\.\d+\.lisa_variacao_id$/;
const DO_FEITO_DE = /^(?:lisa_id|estampa_ids|variacoes\.\d+\.(?:lisa_variacao_id|estampa_ids))$/;

/** Tells whether the blank of before would come back under prints or corrections that somebody made for the one of now. */
function ehDeOutraLisa(atual: ProdutoTravado, voltam: readonly Mudanca[]): boolean {
  const lisa = voltam.find(({ campo }) => campo === 'lisa_id');
  if (!lisa) return false;
  const eram = new Set(voltam.map(({ campo }) => campo));
  const semNada = antesDe(lisa) === null;
  const fica = (campo: string, agora: unknown) => agora !== null && !eram.has(campo);
  return (
    (semNada && fica('estampa_ids', atual.estampa_ids)) ||
    atual.variacoes.some(
      ({ id, lisa_variacao_id, estampa_ids }) =>
        !eram.has(emVariacao(id)) &&
        (fica(`${emVariacao(id)}.lisa_variacao_id`, lisa_variacao_id) ||
          (semNada && fica(`${emVariacao(id)}.estampa_ids`, estampa_ids))),
    )
  );
}

/** Keeps the stock that sales hold: of one thing, or of the product as such, of which no thing is held alone. */
function semOReservado(atual: ProdutoTravado, mudancas: readonly Mudanca[]) {
  const presos: Reason[] = [];
  const soltas = mudancas.filter((mudanca) => {
    const { sku, reservado } = coisaDe(atual, mudanca);
    const preso = tira(atual, mudanca) > 0 && Number(antesDe(mudanca) ?? 0) < reservado;
    if (preso) presos.push(reason('produto.estoque_reservado', { sku, reservado }));
    return !preso;
  });
  const fica = soltas.reduce((saldo, mudanca) => saldo - tira(atual, mudanca), atual.saldo);
  if (fica >= atual.reservado) return { volta: soltas, presos };
  const { sku, reservado } = atual;
  presos.push(reason('produto.estoque_reservado', { sku, reservado }));
  return { volta: soltas.filter((mudanca) => tira(atual, mudanca) <= 0), presos };
}

function coisaDe(atual: ProdutoTravado, { campo }: Mudanca): { sku: string; saldo: number; reservado: number } {
  const { variacao_id = null } = coisaDoCaminho(campo) ?? {};
  const { sku, saldo, reservado, arquivado } = atual;
  const proprio = { sku, saldo, reservado: reservado - arquivado.reservado };
  return atual.variacoes.find(({ id }) => id === variacao_id) ?? proprio;
}

/** Returns the number of units that leave the product when this change is put back. */
function tira(atual: ProdutoTravado, mudanca: Mudanca): number {
  const coisa = coisaDoCaminho(mudanca.campo);
  if (coisa?.inteira) return coisaDe(atual, mudanca).saldo;
  return coisa ? Number(depoisDe(mudanca) ?? 0) - Number(antesDe(mudanca) ?? 0) : 0;
}

const DE_TER_VARIACOES = new Set(['saldo', 'gtin', 'tem_variacoes', 'tem_cor', 'tem_tamanho']);

async function comoMudado(
  db: Db,
  atual: ProdutoTravado,
  volta: readonly Mudanca[],
): Promise<Mudado | { motivo: Reason }> {
  try {
    const mudancas = voltaDoProduto(atual, volta);
    const skus = mudancas.skus.map(({ sku }) => sku);
    const [outro] = await listarSkusEmUso(db, skus, atual.id);
    if (outro) return { motivo: reason('planilha.sku_de_outro', { sku: outro.sku, titulo: outro.titulo }) };
    const gtins = mudancas.gtins.map(({ gtin }) => gtin);
    const [outraCoisa] = await listarGtinsEmUso(db, gtins, atual.id);
    if (outraCoisa) {
      return { motivo: reason('produto.gtin_em_uso', { gtin: outraCoisa.gtin, dono: donoDo(outraCoisa) }) };
    }
    await recusarTamanhosDeFora(db, mudancas.tamanhos);
    await conferirFeitoDe(db, { ...mudancas, novas: mudancas.voltam }, atual);
    return { atual, mudancas };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const palavras = Object.values(error.extra.erros ?? {})[0]?.[0] ?? error.message;
    return { motivo: reason('planilha.nao_voltou', { motivo: reason('motivo.em_palavras', { palavras }) }) };
  }
}

/** Nothing of them was sold, and Bling never had them. */
async function apagar(db: Db, autor: Autor, saem: readonly ProdutoTravado[]): Promise<void> {
  const ids = saem.map(({ id }) => id);
  const apagados = await apagarTrazidos(db, ids);
  await anotar(
    db,
    autor,
    ...apagados.map(({ id, titulo }) => ({ acao: 'produto.excluido' as const, alvo: { id, nome: titulo } })),
  );
}
