import { type Reason, reason } from '@varal/contract/errors';
import { normalizar } from '@varal/contract/valores';
import { textoLimpo } from '../regras/ler-celula.ts';
import type { CategoriaDaLoja, ModeloDaLoja } from './procurar-produtos.queries.ts';

export type Achado<T> = { achado: T } | { motivo: Reason };

/** Finds models and categories as a spreadsheet names them. */
export class Lugares {
  readonly #modelos: ReadonlyMap<number, ModeloDaLoja>;
  readonly #modelosPorCodigo: ReadonlyMap<string, ModeloDaLoja[]>;
  readonly #modelosPorNome: ReadonlyMap<string, ModeloDaLoja[]>;
  readonly #categorias: ReadonlyMap<number, CategoriaDaLoja>;
  readonly #porCaminho: ReadonlyMap<string, CategoriaDaLoja[]>;
  readonly #porNome: ReadonlyMap<string, CategoriaDaLoja[]>;
  readonly #porCodigo: ReadonlyMap<string, CategoriaDaLoja[]>;

  constructor(modelos: readonly ModeloDaLoja[], categorias: readonly CategoriaDaLoja[]) {
    this.#modelos = new Map(modelos.map((um) => [um.id, um]));
    this.#modelosPorCodigo = porTexto(modelos, ({ codigo }) => codigo);
    this.#modelosPorNome = porTexto(modelos, ({ nome }) => nome);
    this.#categorias = new Map(categorias.map((uma) => [uma.id, uma]));
    this.#porCaminho = porTexto(categorias, ({ caminho }) => caminho);
    this.#porNome = porTexto(categorias, ({ nome }) => nome);
    this.#porCodigo = porTexto(categorias, ({ codigo }) => codigo);
  }

  /** What it is already counts first: two names may differ in what a workbook cannot hold. */
  modelo(dito: string, atual: number | undefined): Achado<ModeloDaLoja> {
    const sua = this.modeloPorId(atual);
    if (sua && chave(sua.codigo) === chave(dito)) return { achado: sua };
    const achados = [this.#modelosPorCodigo, this.#modelosPorNome].map((uns) => uns.get(chave(dito)) ?? []);
    const iguais = achados.find(({ length }) => length > 0) ?? [];
    return soUm(iguais, reason('planilha.modelo_desconhecido'), reason('planilha.modelo_ambiguo'));
  }

  modeloPorId = (id: number | null | undefined): ModeloDaLoja | undefined => this.#modelos.get(id ?? 0);

  nomeDoModelo = (id: number | undefined): string | null => this.modeloPorId(id)?.nome ?? null;

  caminhoDa = (categoria_id: number | undefined): string | null =>
    this.#categorias.get(categoria_id ?? 0)?.caminho ?? null;

  /** A path counts first, then a name that only one category has, then a code. Of several categories the first is taken. */
  categoria(niveis: readonly string[], atual: number | undefined): Achado<CategoriaDaLoja> {
    const inteira = niveis.join(' > ');
    const sua = this.#categorias.get(atual ?? 0);
    if (sua && chave(sua.caminho) === chave(inteira)) return { achado: sua };
    for (const dita of [inteira, inteira.split(/,(?!\d)/)[0] ?? '']) {
      const passos = dita.split(/\s*(?:>+|»|\/|\|)\s*/).filter(Boolean);
      const achadas = [
        this.#porCaminho.get(chave(dita)),
        this.#porCaminho.get(chave(passos.join(' > '))),
        this.#porNome.get(chave(dita)),
        this.#porNome.get(chave(passos.at(-1) ?? '')),
        this.#porCodigo.get(chave(dita)),
      ].find((umas) => umas !== undefined);
      if (achadas)
        return soUm(achadas, reason('planilha.categoria_desconhecida'), reason('planilha.categoria_ambigua'));
    }
    return { motivo: reason('planilha.categoria_desconhecida') };
  }
}

const chave = (texto: string): string => normalizar(textoLimpo(texto)).replace(/\s+/g, ' ');

function porTexto<T>(todos: readonly T[], de: (um: T) => string): Map<string, T[]> {
  const mapa = new Map<string, T[]>();
  for (const um of todos) mapa.set(chave(de(um)), [...(mapa.get(chave(de(um))) ?? []), um]);
  return mapa;
}

function soUm<T>(achados: readonly T[], nenhum: Reason, varios: Reason): Achado<T> {
  const [achado] = achados;
  if (achado === undefined) return { motivo: nenhum };
  return achados.length === 1 ? { achado } : { motivo: varios };
}
