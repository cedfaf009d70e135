import { NIVEIS_DE_CATEGORIAS, nomeDaCategoria } from '@varal/contract/categorias/categorias.routes';
import { type Reason, reason } from '@varal/contract/errors';
import type { Vale } from '../../mudanca-dita.ts';
import { chaveDoNome, textoLimpo } from '../../regras/ler-celula.ts';
import type { CategoriaDaLoja } from '../linhas/procurar-produtos.queries.ts';

export type Achado<T> = { achado: T } | { motivo: Reason };

/** A category that is to be made: it has a number below zero until then. */
type Falta = CategoriaDaLoja & { acima: Falta | undefined };
type Uso = { caminho: string; linha: number; vale: Vale };

/** Finds the shop's categories by a name alone and by a whole path. */
export type DaLoja = {
  chamadas: (nome: string) => readonly CategoriaDaLoja[];
  noCaminho: (caminho: string) => CategoriaDaLoja | undefined;
};

type Como = {
  /** True if a person wants missing categories made: then a path means exactly that path. */
  marcado: boolean;
  /** True if missing categories are made; otherwise a product that names one is wrong. */
  criar: boolean;
  /** True for the shop's own spreadsheets, in which a comma is part of a name. */
  daqui: boolean;
  /** The paths that the preview told. */
  prometidas?: readonly string[];
};

/** Tells the names on the way to a category, from the top, as a spreadsheet says them. */
export function nomesNoCaminho(niveis: readonly string[], daqui: boolean): string[] {
  const inteira = niveis.join(SETA);
  // Other programs name several categories of a product in one cell.
  const primeira = daqui || niveis.length > 1 ? inteira : (inteira.split(/,(?!\d)/)[0] ?? '');
  return primeira
    .split(/>+|»/)
    .map((nome) => textoLimpo(nome).replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

export const SETA = ' > ';

/** Gathers the categories that a spreadsheet names and the shop does not have. */
export class CategoriasQueFaltam {
  readonly #como: Como;
  readonly #porChave = new Map<string, Falta>();
  readonly #porId = new Map<number, Falta>();
  readonly #prometidas: ReadonlySet<string>;
  readonly #feitas: ReadonlyMap<string, CategoriaDaLoja>;
  readonly #usos = new Map<number, Uso>();

  constructor(como: Como, daLoja: readonly CategoriaDaLoja[] = []) {
    this.#como = como;
    this.#prometidas = new Set((como.prometidas ?? []).map(chaveDoNome));
    this.#feitas = new Map(
      daLoja.flatMap((uma) => {
        const chave = chaveDoNome(uma.caminho);
        return this.#prometidas.has(chave) ? [[chave, uma] as const] : [];
      }),
    );
  }

  get marcado(): boolean {
    return this.#como.marcado;
  }

  nomesDe = (niveis: readonly string[]): readonly string[] => nomesNoCaminho(niveis, this.#como.daqui);

  porId = (id: number | undefined): CategoriaDaLoja | undefined => this.#porId.get(id ?? 0);

  /** A promised category is there by now, whoever made it. */
  feita(niveis: readonly string[], daLoja: DaLoja): CategoriaDaLoja | undefined {
    if (this.#feitas.size === 0) return undefined;
    return this.#feitas.get(chaveDoNome(desdeOTopo(this.nomesDe(niveis), daLoja).join(SETA)));
  }

  /** Gives a promised category one key, before it is made and after. */
  prometida(caminho: string | null): string | undefined {
    const chave = chaveDoNome(caminho ?? '');
    return this.#prometidas.has(chave) || this.#porChave.has(chave) ? chave : undefined;
  }

  /** A category that the shop does not have is made below those it has, or refused. */
  dizer(niveis: readonly string[], daLoja: DaLoja): Achado<CategoriaDaLoja> {
    const { criar, prometidas } = this.#como;
    const ditos = this.nomesDe(niveis);
    const nomes = desdeOTopo(ditos, daLoja);
    const motivo = porQueNao(ditos, nomes, daLoja);
    if (motivo) return criar ? { motivo } : DESCONHECIDA;
    if (prometidas && !this.#prometidas.has(chaveDoNome(nomes.join(SETA)))) return DESCONHECIDA;
    let caminho = '';
    let acima: Falta | undefined;
    for (const nome of nomes) {
      const ate = caminho ? `${caminho}${SETA}${nome}` : nome;
      const ha = daLoja.noCaminho(ate);
      acima = ha ? undefined : this.#falta({ nome, caminho: ate, acima });
      caminho = (ha ?? acima)?.caminho ?? ate;
    }
    return acima && criar ? { achado: acima } : DESCONHECIDA;
  }

  /** A product that comes in is to hang in this category; those above it are made with it. */
  usar(id: number | undefined, linha: number, vale: Vale): void {
    for (let uma = this.#porId.get(id ?? 0); uma; uma = uma.acima) {
      const antes = this.#usos.get(uma.id);
      const nosDois = antes !== undefined && antes.vale !== vale;
      const { caminho } = uma;
      this.#usos.set(uma.id, { caminho, linha: antes?.linha ?? linha, vale: nosDois ? 'sempre' : vale });
    }
  }

  /** Lists the categories to be made, each after its parent. If none are to be made, it lists all that are missing. */
  get lista(): Uso[] {
    const todas = [...this.#porChave.values()];
    if (!this.#como.criar) return todas.map(({ caminho }) => ({ caminho, linha: 0, vale: 'sempre' as const }));
    return todas.flatMap(({ id }) => this.#usos.get(id) ?? []);
  }

  #falta({ nome, caminho, acima }: Pick<Falta, 'nome' | 'caminho' | 'acima'>): Falta {
    const chave = chaveDoNome(caminho);
    const sabida = this.#porChave.get(chave);
    if (sabida) return sabida;
    const nova = { id: -1 - this.#porChave.size, codigo: '', nome, caminho, acima };
    this.#porChave.set(chave, nova);
    this.#porId.set(nova.id, nova);
    return nova;
  }
}

const DESCONHECIDA = { motivo: reason('planilha.categoria_desconhecida') };

/** Puts the path of the first name before the others, if only one category has that name. */
function desdeOTopo(nomes: readonly string[], { chamadas }: DaLoja): string[] {
  const [primeiro = '', ...outros] = nomes;
  const [unica, outra] = outros.length > 0 ? chamadas(primeiro) : [];
  return unica && !outra ? [...unica.caminho.split(SETA), ...outros] : [...nomes];
}

/** Says why a path cannot become categories, by the rules of the form. */
function porQueNao(ditos: readonly string[], nomes: readonly string[], { chamadas }: DaLoja): Reason | undefined {
  const [primeiro, ...outros] = ditos;
  if (primeiro === undefined) return DESCONHECIDA.motivo;
  if (outros.length > 0 && chamadas(primeiro).length > 1) return reason('planilha.categoria_ambigua');
  if (nomes.length > NIVEIS_DE_CATEGORIAS) return reason('planilha.categoria_funda', { niveis: NIVEIS_DE_CATEGORIAS });
  const [errado] = nomes.flatMap((nome) => nomeDaCategoria.safeParse(nome).error?.issues ?? []);
  return errado && reason('motivo.em_palavras', { palavras: errado.message });
}
