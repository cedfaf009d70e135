import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type DonoDasFotos, MAXIMO_DE_CODIGOS, rotasDasFotos } from '@varal/contract/fotos/fotos.routes';
import { suspeitas } from '@varal/contract/fotos/ler-foto';
import { codigosDoNome, compararNomes } from '@varal/contract/fotos/nome-do-arquivo';
import type { Foto } from '@varal/contract/fotos/repartir-fotos';
import { interpretarLeitura } from '@varal/contract/leitor/leitura';
import { rotasDeProdutos } from '@varal/contract/produtos/produtos.routes';
import type { Reply } from '@varal/contract/route';
import { call } from '../base/rede/api.ts';
import { newIdempotencyKey } from '../base/rede/idempotency-key.ts';
import { isUnderWay } from '../base/rede/use-attempt.ts';
import type { FotoLida } from './ler-fotos.ts';

/** Asks the shop whose codes and names these are. */
export async function reconhecer(
  arquivos: readonly File[],
  lidas: readonly (FotoLida | null)[],
  enderecos: readonly string[],
): Promise<{ fotos: Foto[]; donos: DonoDasFotos[] }> {
  const produtos = lidas.map((lida) => {
    const leitura = lida?.texto ? interpretarLeitura(lida.texto, enderecos) : null;
    return leitura?.tipo === 'produto' ? leitura : null;
  });
  const nomes = arquivos.map(({ name }) => codigosDoNome(name));
  const ids = [...new Set(produtos.flatMap((um) => um?.produto_id ?? []))];
  const codigos = [...new Set(nomes.flat())];
  const achados = await acharDonos(ids, codigos);

  const existe = new Set(achados.donos.map(({ produto_id }) => produto_id));
  const doCodigo = new Map<string, typeof achados.codigos>();
  for (const um of achados.codigos) doCodigo.set(um.codigo, [...(doCodigo.get(um.codigo) ?? []), um]);
  const incertas = suspeitas(lidas.map((lida) => lida ?? { texto: null, ilegivel: true, nitidez: 0 }));
  const fotos = arquivos.map((_, id): Foto => {
    const lido = produtos[id];
    const texto = lidas[id]?.texto ?? null;
    const marca = lido && existe.has(lido.produto_id) ? { chave: lido.rota, produto_id: lido.produto_id } : null;
    const doNome = (nomes[id] ?? []).flatMap((codigo) =>
      (doCodigo.get(codigo) ?? []).map(({ produto_id, por }) => ({ produto_id, certo: por === 'sku' })),
    );
    // A code of something else ends a run as an unread one does.
    return { id, marca, suspeita: (texto !== null && marca === null) || (incertas[id] ?? true), doNome };
  });
  return { fotos, donos: achados.donos };
}

/** A folder of many pictures asks for more than one call takes. */
async function acharDonos(
  ids: readonly number[],
  codigos: readonly string[],
): Promise<Reply<typeof rotasDasFotos.acharDonos>> {
  const donos = new Map<number, DonoDasFotos>();
  const dosCodigos = [];
  for (let de = 0; de < Math.max(ids.length, codigos.length); de += MAXIMO_DE_CODIGOS) {
    const ate = de + MAXIMO_DE_CODIGOS;
    const parte = await call(rotasDasFotos.acharDonos, {
      body: { ids: ids.slice(de, ate), codigos: codigos.slice(de, ate) },
    });
    for (const dono of parte.donos) donos.set(dono.produto_id, dono);
    dosCodigos.push(...parte.codigos);
  }
  return {
    codigos: dosCodigos,
    donos: [...donos.values()].toSorted((um, outro) => compararNomes(um.titulo, outro.titulo)),
  };
}

/** A product that no picture names is found by its title, code or SKU. */
export const produtosParaFotos = (texto: string) =>
  queryOptions({
    queryKey: ['produtos', 'para-fotos', texto],
    queryFn: ({ signal }) =>
      call(rotasDeProdutos.buscarProdutos, { query: { busca: texto, limite: '20' } }, { signal }),
    placeholderData: keepPreviousData,
  });

const PAUSA_MS = 3_000;

/** Sends one picture, again and again while nobody answers: a cut ends nothing, and nothing comes twice. */
export async function enviarFoto(produto_id: number, arquivo: File, sinal: AbortSignal): Promise<void> {
  const idempotencyKey = newIdempotencyKey();
  while (!sinal.aborted) {
    const body = new FormData();
    body.append('imagens', arquivo);
    try {
      await call(rotasDeProdutos.enviarImagens, { params: { id: produto_id }, body }, { idempotencyKey });
      return;
    } catch (error) {
      if (!isUnderWay(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
    }
  }
}
