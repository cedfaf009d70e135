import { reason } from '@varal/contract/errors';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../base/db/db.ts';
import { AppError, invalidField } from '../base/errors.ts';
import type { Serve } from '../base/http/serve.ts';
import type { Arquivos } from '../base/storage/storage.ts';
import type { Bling } from '../bling/bling.ts';
import { apagarImagens, type ImagensEmUso } from '../midia/imagens.ts';
import { buscarModelo } from '../modelos/modelos.queries.ts';
import { criarProduto } from './criar-produto.ts';
import { editarProduto, mudarProduto } from './editar-produto.ts';
import { enviarImagens, excluirImagem, ordenarImagens, verImagens, vincularImagens } from './imagens/imagens.ts';
import { excluirVarios, moverUm, moverVarios, restaurarVarios } from './lixeira/lixeira.ts';
import { publicarNoBling } from './publicar-no-bling.ts';
import { sugerirSku } from './skus/skus.queries.ts';
import { comSkusDisputados } from './skus/skus-em-uso.ts';
import { verProduto } from './ver-produto.ts';

type Deps = { db: Db; arquivos: Arquivos; bling: Bling; imagensVendidas: ImagensEmUso };

export function produtosRoutes(serve: Serve, { db, arquivos, bling, imagensVendidas }: Deps): void {
  serve(rotas.criarProduto, ({ body, files, quem, transaction }) =>
    criarProduto({ arquivos, transaction }, { digitado: body, files, quem }),
  );
  serve(rotas.verProduto, { read: (db, { params }) => verProduto(db, params.id) });
  serve(rotas.editarProduto, ({ params, body, quem, transaction }) =>
    comSkusDisputados(() => transaction((trx) => editarProduto(trx, { id: params.id, digitado: body, quem }))),
  );
  serve(rotas.mudarProduto, ({ params, body, quem, transaction }) =>
    comSkusDisputados(() => transaction((trx) => mudarProduto(trx, { id: params.id, digitado: body, quem }))),
  );
  serve(rotas.publicarNoBling, async ({ params, quem, reply }) => {
    const publicacao = await publicarNoBling(bling, { id: params.id, quem });
    if (publicacao.estado === 'pendente') reply.code(202);
    return publicacao;
  });
  serve(rotasDeModelos.sugerirSku, {
    read: async (db, { params }) => {
      const modelo = await buscarModelo(db, params.id);
      if (!modelo) throw new AppError('modelo.nao_encontrado');
      return { sku: await sugerirSku(db, modelo) };
    },
  });

  serve(rotas.moverParaLixeira, { write: (db, { params, quem }) => moverUm(db, { id: params.id, quem }) });
  serve(rotas.moverVariosParaLixeira, {
    write: (db, { body, query, quem }) => moverVarios(db, { ids: idsDe(body, query), quem }),
  });
  serve(rotas.restaurarVarios, ({ body, quem, transaction }) =>
    comSkusDisputados(() => transaction((trx) => restaurarVarios(trx, { ids: body.ids, quem }))),
  );
  serve(rotas.excluirVarios, async ({ body, query, quem, request, transaction }) => {
    let sobras: string[] = [];
    const resposta = await transaction(async (trx) => {
      const { excluidos, arquivos: nomes } = await excluirVarios(trx, { ids: idsDe(body, query), quem });
      sobras = nomes;
      return { excluidos };
    });
    await apagar(sobras, request);
    return resposta;
  });

  serve(rotas.listarImagens, { read: (db, { params }) => verImagens(db, params.id) });
  serve(rotas.enviarImagens, ({ params, files, quem, transaction }) =>
    enviarImagens({ db, arquivos, transaction }, { produto_id: params.id, files, quem }),
  );
  serve(rotas.ordenarImagens, {
    write: (db, { params, body, quem }) => ordenarImagens(db, { produto_id: params.id, ordens: body, quem }),
  });
  serve(rotas.excluirImagem, async ({ params, quem, request, transaction }) => {
    let sobras: string[] = [];
    await transaction(async (trx) => {
      sobras = await excluirImagem(trx, { id: params.id, quem });
    });
    await apagar(sobras, request);
  });
  serve(rotas.vincularImagens, {
    write: (db, { params, body, quem }) =>
      vincularImagens(db, { variacao_id: params.id, imagens: body.imagens_ids, quem }),
  });

  /** Removes files, except those that sales still show. The rows are gone already, so a failure is left to the sweep. */
  async function apagar(nomes: string[], request: FastifyRequest): Promise<void> {
    try {
      const vendidas = new Set(await imagensVendidas(db, nomes));
      const sobras = nomes.filter((nome) => !vendidas.has(nome));
      await apagarImagens(arquivos, sobras);
    } catch (error) {
      request.log.warn({ err: error, nomes }, 'removing the files of deleted images failed; the sweep will retry');
    }
  }
}

type Alguns = { ids?: number[] | undefined };

/** Reads the ids from the body or from the address. */
function idsDe(body: Alguns, query: Alguns): number[] {
  const ids = body.ids ?? query.ids;
  if (!ids) throw invalidField('ids', reason('campo.obrigatorio'));
  return ids;
}
