import { reason } from '@varal/contract/errors';
import { normalizar } from '@varal/contract/valores';
import type { Db } from '../../base/db/db.ts';
import { linhaDeCategoria } from '../leitura/lido.ts';
import { anotarConferidos, type Conferido, lerCategorias, lerItens } from './conferencia.queries.ts';

/** A category ready to be made: below another of Bling's, which is made before it. */
export type CategoriaPronta = { nome: string; pai: number; nivel: number };

/** A root of Bling's has no parent here; one whose parent was not listed becomes a root. */
export async function conferirCategorias(db: Db, importacao_id: number): Promise<void> {
  const itens = await lerItens(db, importacao_id, 'categoria');
  const lidas = new Map(itens.map(({ id_bling, lido }) => [id_bling, linhaDeCategoria.parse(lido)]));
  const nossas = await lerCategorias(db);
  const porNumero = new Map(nossas.flatMap((uma) => (uma.id_bling === null ? [] : [[uma.id_bling, uma.id] as const])));
  const porNome = new Map(nossas.map((uma) => [lugarDe(uma.categoria_pai ?? 0, uma.chave), uma]));
  const decididas = new Map<number, Conferido & { lugar: string }>();
  const tomados = new Map<string, number>();

  const nivelDe = (id: number, acima: readonly number[] = []): number => {
    const pai = lidas.get(id)?.categoriaPai ?? 0;
    return lidas.has(pai) && !acima.includes(pai) ? 1 + nivelDe(pai, [...acima, id]) : 0;
  };
  const emOrdem = [...lidas.values()].map((uma) => ({ uma, nivel: nivelDe(uma.id) })).sort((a, b) => a.nivel - b.nivel);
  for (const { uma, nivel } of emOrdem) decididas.set(uma.id, decidir(uma, nivel));
  await anotarConferidos(
    db,
    { importacao_id, tipo: 'categoria' },
    [...decididas.values()].map(({ lugar: _, ...conferido }) => conferido),
  );

  function decidir(
    { id, descricao, categoriaPai }: { id: number; descricao: string; categoriaPai: number },
    nivel: number,
  ) {
    const pai = nivel === 0 ? 0 : categoriaPai;
    const acima = decididas.get(pai);
    const nome = descricao.replace(/\s+/g, ' ').trim().slice(0, 120).trim() || `Categoria ${id}`;
    // Below a category that is still to be made nothing is here yet.
    const ondeAqui = acima ? (acima.registro_id ?? -pai) : 0;
    const lugar = lugarDe(ondeAqui, normalizar(nome));
    const conferido = { id_bling: id, lugar };
    const ligada = porNumero.get(id);
    if (ligada !== undefined) return { ...conferido, estado: 'ligado' as const, registro_id: ligada };

    const igual = tomados.get(lugar);
    if (igual !== undefined) {
      const primeira = decididas.get(igual);
      return {
        ...conferido,
        ...{ estado: 'conflito' as const, motivo: reason('importacao.categoria_igual'), pronto: { igual_a: igual } },
        ...(primeira?.registro_id !== undefined && { registro_id: primeira.registro_id }),
      };
    }
    tomados.set(lugar, id);
    const aqui = ondeAqui >= 0 ? porNome.get(lugar) : undefined;
    if (aqui && aqui.id_bling === null) {
      return { ...conferido, estado: 'ligado' as const, registro_id: aqui.id, a_fazer: 'ligar' as const };
    }
    if (aqui) {
      return {
        ...{ ...conferido, estado: 'conflito' as const, motivo: reason('importacao.categoria_igual') },
        ...{ registro_id: aqui.id, pronto: { igual_a: 0 } },
      };
    }
    const pronto: CategoriaPronta = { nome, pai, nivel };
    return { ...conferido, estado: 'novo' as const, a_fazer: 'criar' as const, pronto };
  }
}

const lugarDe = (pai: number, chave: string): string => `${pai} ${chave}`;
