import { ALVOS, ALVOS_DE_ADMIN } from '@varal/contract/historico/acoes';
import { type Feito, rotasDoHistorico as rotas } from '@varal/contract/historico/historico.routes';
import { orRefuse } from '../base/db/broken-rule.ts';
import type { Db } from '../base/db/db.ts';
import { AppError } from '../base/errors.ts';
import { answerPage } from '../base/http/page.ts';
import type { Serve } from '../base/http/serve.ts';
import { type Desfazedores, desfazer, podeDesfazer } from './desfazer.ts';
import type { Linha } from './historico.queries.ts';
import { type Alvos, listarHistorico } from './listar-historico.queries.ts';

/** Tries again what lost a race for a SKU. */
export type Tentar = (work: () => Promise<Feito>) => Promise<Feito>;
type Deps = { db: Db; desfazedores: Desfazedores; tentar: Tentar };

export function historicoRoutes(serve: Serve, { db, desfazedores, tentar }: Deps): void {
  serve(rotas.listarHistorico, async (call) => {
    const { query, quem } = call;
    const alvo = query.alvo === undefined ? undefined : lerAlvo(query.alvo);
    const soDeAdmin = !alvo || ALVOS_DE_ADMIN.includes(alvo.tipo);
    if (soDeAdmin && quem.tipo !== 'admin') throw new AppError('acesso.nao_permitido');
    const { rows, depois } = await listarHistorico(db, { ...query, alvo });
    return answerPage({ ...call, query: { pagina: 1, limite: query.limite } }, { rows: rows.map(mostrar), depois });
  });
  serve(rotas.desfazer, ({ params, quem, transaction }) =>
    tentar(() =>
      orRefuse(
        transaction(async (trx) => mostrar(await desfazer(trx, { id: params.id, quem, desfazedores }))),
        { historico_desfaz: () => new AppError('historico.ja_desfeito', { nome: quem.nome }) },
      ),
    ),
  );
}

function lerAlvo(escrito: string): Alvos | undefined {
  const [nome, id] = escrito.split(':');
  const tipo = ALVOS.find((um) => um === nome);
  return tipo && { tipo, id: id ? Number(id) : null };
}

const mostrar = (linha: Linha): Feito => ({
  id: linha.id,
  em: linha.em,
  usuario:
    linha.usuario_id === null || linha.usuario_nome === null
      ? null
      : { id: linha.usuario_id, nome: linha.usuario_nome },
  origem: linha.origem,
  acao: linha.acao,
  alvo: { tipo: linha.alvo_tipo, id: linha.alvo_id, nome: linha.alvo_nome },
  resumo: linha.resumo,
  mudancas: linha.mudancas.map(({ campo, rotulo, de, para }) => ({ campo, rotulo, de, para })),
  n_mudancas: linha.n_mudancas,
  pode_desfazer: podeDesfazer(linha),
  desfeito_por: linha.desfeito_por,
});
