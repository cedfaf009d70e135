import type { Contagem, EscopoDaContagem } from '@varal/contract/contagens/contagem';
import { emOrdemDeLocal } from '@varal/contract/produtos/local';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import type { Quem } from '../base/http/session.ts';
import { anotar } from '../historico/anotar.ts';
import { comecou } from '../historico/mudancas.ts';
import { pedirTarefa } from '../tarefas/pedir-tarefa.ts';
import { anotarJunta, inserirContagem } from './contagens.queries.ts';
import { contarProdutos, juntarParte, MAIS_PRODUTOS, nomeDaCategoria, nomeDoModelo } from './itens/escopo.queries.ts';
import { temItens } from './itens/itens.queries.ts';
import type { DadosDaJunta } from './itens/juntar-itens.ts';
import { PRIMEIRA_PAGINA, verContagem } from './ver-contagem.ts';

type Entrada = { nome: string; escopo: EscopoDaContagem; cega: boolean; quem: Quem };

/** Begins to count. What comes into the scope later is counted as well, and so is what a long count has yet to bring in. */
export async function criarContagem(db: Db, { quem, ...pedida }: Entrada): Promise<Contagem> {
  const { escopo } = pedida;
  const escopo_dito = await dizerEscopo(db, escopo);
  const id = await inserirContagem(db, { ...pedida, escopo_dito, criada_por: quem.id });
  const { juntou_ate } = await juntarParte(db, { id, escopo, depois: 0, quantos: MAIS_PRODUTOS });
  if (juntou_ate === null) {
    if (!(await temItens(db, id))) throw new AppError('contagem.vazia');
  } else {
    await anotarJunta(db, id, juntou_ate);
    const dados: DadosDaJunta = { contagem_id: id, produtos: await contarProdutos(db, { escopo, depois: juntou_ate }) };
    await pedirTarefa(db, { tipo: 'contagem_itens', dados, quem });
  }
  const mudancas = comecou(['escopo_dito', 'cega'], { escopo_dito, cega: pedida.cega });
  await anotar(db, quem, { acao: 'contagem.criada', alvo: { id, nome: pedida.nome }, mudancas });
  return verContagem(db, id, PRIMEIRA_PAGINA);
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
