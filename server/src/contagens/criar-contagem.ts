import type { Contagem, EscopoDaContagem } from '@varal/contract/contagens/contagem';
import { emOrdemDeLocal } from '@varal/contract/produtos/local';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { comecou } from '../historico/mudancas.ts';
import { inserirContagem } from './contagens.queries.ts';
import { juntarAoEscopo, nomeDaCategoria, nomeDoModelo } from './escopo.queries.ts';
import { verContagem } from './ver-contagem.ts';

type Entrada = { nome: string; escopo: EscopoDaContagem; cega: boolean; quem: Quem };

/** Begins to count. What comes into the scope later is counted as well. */
export async function criarContagem(db: Db, { quem, ...pedida }: Entrada): Promise<Contagem> {
  const escopo_dito = await dizerEscopo(db, pedida.escopo);
  const id = await inserirContagem(db, { ...pedida, escopo_dito, criada_por: quem.id });
  if ((await juntarAoEscopo(db, { id, escopo: pedida.escopo })) === 0) throw new AppError('contagem.vazia');
  const mudancas = comecou(['escopo_dito', 'cega'], { escopo_dito, cega: pedida.cega });
  await anotar(db, quem, { acao: 'contagem.criada', alvo: { id, nome: pedida.nome }, mudancas });
  return verContagem(db, id);
}

const MAIS_LOCAIS = 5;

async function dizerEscopo(db: Db, escopo: EscopoDaContagem): Promise<string> {
  if ('categoria_id' in escopo) return `Categoria ${(await nomeDaCategoria(db, escopo.categoria_id)) ?? ''}`.trim();
  if ('modelo_id' in escopo) return `Modelo ${(await nomeDoModelo(db, escopo.modelo_id)) ?? ''}`.trim();
  if ('ids' in escopo) return escopo.ids.length === 1 ? '1 produto' : `${escopo.ids.length} produtos`;
  if (!('locais' in escopo)) return 'Tudo';
  const cadaUm = new Map(escopo.locais.map((local) => [local.toLowerCase(), { local }]));
  const locais = emOrdemDeLocal([...cadaUm.values()]).map(({ local }) => local);
  const resto = locais.length - MAIS_LOCAIS;
  const ditos = locais.slice(0, MAIS_LOCAIS).join(', ');
  return `${locais.length === 1 ? 'Lugar' : 'Lugares'} ${ditos}${resto > 0 ? ` e mais ${resto}` : ''}`;
}
