import { NOMES_DA_ESTAMPA } from '@varal/contract/estampas/campos';
import type { Estampa, EstampaDigitada, MudancasDaEstampa } from '@varal/contract/estampas/estampa';
import {
  ROTULOS_DA_POSICAO,
  ROTULOS_DA_SITUACAO_DA_ESTAMPA,
  ROTULOS_DA_TECNICA,
} from '@varal/contract/estampas/rotulos-da-estampa';
import type { Db } from '../base/db/db.ts';
import { AppError, atField } from '../base/errors.ts';
import { type Autor, anotar } from '../historico/anotar.ts';
import { comecou, comparar } from '../historico/mudancas.ts';
import { alterarEstampa, inserirEstampa, segurarDono, travarEstampa } from './estampas.queries.ts';
import { contarProdutos, quantosProdutos } from './usos-da-estampa.ts';
import { type DepsDaEstampa, verEstampa } from './ver-estampa.ts';

export type ComAutor = DepsDaEstampa & { autor: Autor };

export async function criarEstampa(db: Db, deps: ComAutor, digitada: EstampaDigitada): Promise<Estampa> {
  const { versao: _, altura_mm = null, custo = null, cliente_id = null, ...resto } = digitada;
  await exigirDono(db, cliente_id);
  const nova = await inserirEstampa(db, { ...resto, altura_mm, custo, cliente_id });
  const estampa = await verEstampa(db, deps, nova);
  const mudancas = comecou(NOMES_DA_ESTAMPA, estampa, ditos(undefined, estampa));
  await anotar(db, deps.autor, { acao: 'estampa.criada', alvo: estampa, mudancas });
  return estampa;
}

export async function editarEstampa(
  db: Db,
  deps: ComAutor,
  id: number,
  { versao, ...digitada }: MudancasDaEstampa,
): Promise<Estampa> {
  const antes = await travarEstampa(db, id);
  if (!antes) throw new AppError('estampa.nao_encontrada');
  if (antes.de_anonimo) throw new AppError('estampa.de_anonimo');
  if (versao && versao !== antes.versao) throw new AppError('registro.versao_antiga');
  if (digitada.cliente_id && digitada.cliente_id !== antes.cliente_id) {
    await exigirDono(db, digitada.cliente_id);
    await recusarComProdutos(db, deps, id);
  }

  const mudancas = comparar(NOMES_DA_ESTAMPA, antes, { ...antes, ...definidos(digitada) });
  if (mudancas.length > 0) await alterarEstampa(db, id, digitada);
  const depois = await verEstampa(db, deps, id);
  const ditas = comparar(NOMES_DA_ESTAMPA, antes, depois, ditos(antes, depois));
  if (ditas.length > 0) await anotar(db, deps.autor, { acao: 'estampa.editada', alvo: depois, mudancas: ditas });
  return depois;
}

/** An absent field stays as it is. */
const definidos = (digitada: object) =>
  Object.fromEntries(Object.entries(digitada).filter(([, valor]) => valor !== undefined));

async function exigirDono(db: Db, cliente_id: number | null): Promise<void> {
  if (cliente_id === null || (await segurarDono(db, cliente_id))) return;
  throw atField('cliente_id', 'estampa.cliente_nao_encontrado');
}

async function recusarComProdutos(db: Db, { usos }: ComAutor, id: number): Promise<void> {
  const n = (await contarProdutos(db, usos, [id])).get(id) ?? 0;
  if (n > 0) throw new AppError('estampa.em_produtos', { produtos: quantosProdutos(n) });
}

type Dita = Pick<Estampa, 'tecnica' | 'posicao' | 'situacao' | 'cliente_id' | 'cliente_nome'>;

/** The history says these in words, and the values of a customer's own print not in its sentences. */
const ditos = (antes: Dita | undefined, depois: Dita) => ({
  ...((antes?.cliente_id ?? depois.cliente_id) !== null && { pessoal: true as const }),
  mostrar: {
    tecnica: { de: antes ? ROTULOS_DA_TECNICA[antes.tecnica] : null, para: ROTULOS_DA_TECNICA[depois.tecnica] },
    posicao: { de: antes ? ROTULOS_DA_POSICAO[antes.posicao] : null, para: ROTULOS_DA_POSICAO[depois.posicao] },
    situacao: {
      de: antes ? ROTULOS_DA_SITUACAO_DA_ESTAMPA[antes.situacao] : null,
      para: ROTULOS_DA_SITUACAO_DA_ESTAMPA[depois.situacao],
    },
    cliente_id: { de: antes?.cliente_nome ?? null, para: depois.cliente_nome },
  },
});
