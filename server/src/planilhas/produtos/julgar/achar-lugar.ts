import { type Reason, reason } from '@varal/contract/errors';
import { chaveDoNome } from '../../regras/ler-celula.ts';
import { type Achado, type CategoriasQueFaltam, type DaLoja, SETA } from '../categorias/categorias-que-faltam.ts';
import type { CategoriaDaLoja, ModeloDaLoja } from '../linhas/procurar-produtos.queries.ts';

/** Finds models and categories as a spreadsheet names them. */
export class Lugares {
  readonly #modelos: ReadonlyMap<number, ModeloDaLoja>;
  readonly #modelosPorCodigo: ReadonlyMap<string, ModeloDaLoja[]>;
  readonly #modelosPorNome: ReadonlyMap<string, ModeloDaLoja[]>;
  readonly #categorias: ReadonlyMap<number, CategoriaDaLoja>;
  readonly #porCaminho: ReadonlyMap<string, CategoriaDaLoja[]>;
  readonly #porNome: ReadonlyMap<string, CategoriaDaLoja[]>;
  readonly #porCodigo: ReadonlyMap<string, CategoriaDaLoja[]>;

  readonly #faltam: CategoriasQueFaltam;

  /** A category that an import has made itself is known by its whole path alone, so that names are found as they were when it was looked at. */
  constructor(
    modelos: readonly ModeloDaLoja[],
    todas: readonly CategoriaDaLoja[],
    { faltam, feitas = new Set() }: { faltam: CategoriasQueFaltam; feitas?: ReadonlySet<number> },
  ) {
    const categorias = todas.filter(({ id }) => !feitas.has(id));
    this.#modelos = new Map(modelos.map((um) => [um.id, um]));
    this.#modelosPorCodigo = porTexto(modelos, ({ codigo }) => codigo);
    this.#modelosPorNome = porTexto(modelos, ({ nome }) => nome);
    this.#categorias = new Map(todas.map((uma) => [uma.id, uma]));
    this.#porCaminho = porTexto(categorias, ({ caminho }) => caminho);
    this.#porNome = porTexto(categorias, ({ nome }) => nome);
    this.#porCodigo = porTexto(categorias, ({ codigo }) => codigo);
    this.#faltam = faltam;
  }

  /** The product's present model counts first: two names may differ in characters that a workbook cannot hold. */
  modelo(dito: string, atual: number | undefined): Achado<ModeloDaLoja> {
    const sua = this.modeloPorId(atual);
    if (sua && chaveDoNome(sua.codigo) === chaveDoNome(dito)) return { achado: sua };
    const achados = [this.#modelosPorCodigo, this.#modelosPorNome].map((uns) => uns.get(chaveDoNome(dito)) ?? []);
    const iguais = achados.find(({ length }) => length > 0) ?? [];
    return soUm(iguais, reason('planilha.modelo_desconhecido'), reason('planilha.modelo_ambiguo'), sua);
  }

  modeloPorId = (id: number | null | undefined): ModeloDaLoja | undefined => this.#modelos.get(id ?? 0);

  nomeDoModelo = (id: number | undefined): string | null => this.modeloPorId(id)?.nome ?? null;

  caminhoDa = (categoria_id: number | undefined): string | null =>
    (this.#categorias.get(categoria_id ?? 0) ?? this.#faltam.porId(categoria_id))?.caminho ?? null;

  /** Tells a category that the import makes from one that the shop has: it has the same name before and after. */
  nomeDaNova = (categoria_id: number | undefined): string | undefined =>
    this.#faltam.prometida(this.caminhoDa(categoria_id));

  /**
   * A whole path counts first, then a name that only one category has, then a code. What is missing may be made. Where nobody wishes that, its
   * last name may do, as other programs write more above it than the shop has.
   */
  categoria(niveis: readonly string[], atual: number | undefined): Achado<CategoriaDaLoja> {
    const inteira = niveis.join(SETA);
    const sua = this.#categorias.get(atual ?? 0);
    if (sua && chaveDoNome(sua.caminho) === chaveDoNome(inteira)) return { achado: sua };
    const prometida = this.#porCaminho.has(chaveDoNome(inteira)) ? undefined : this.#faltam.feita(niveis, this.#daLoja);
    if (prometida) return { achado: prometida };
    const nomes = this.#faltam.nomesDe(niveis);
    const iguais = this.#iguais(inteira, nomes);
    if (iguais.length > 0) return soUm(iguais, DESCONHECIDA, AMBIGUA, sua);
    const falta = this.#faltam.dizer(niveis, this.#daLoja);
    if (this.#faltam.marcado) return falta;
    const parecidas = this.#parecidas(inteira);
    if (parecidas.length > 1 && nomes.length > 1) return falta;
    return parecidas.length > 0 ? soUm(parecidas, DESCONHECIDA, AMBIGUA, sua) : falta;
  }

  /**
   * Finds what is called so, as a whole; a path also from each category that its first name means. What stands before a comma is
   * what would be made: where nothing is, the last name behind it may do.
   */
  #iguais(inteira: string, nomes: readonly string[]): readonly CategoriaDaLoja[] {
    const [primeiro = '', ...outros] = nomes;
    const abaixo = this.#daLoja
      .chamadas(outros.length > 0 ? primeiro : '')
      .flatMap(({ caminho }) => this.#daLoja.noCaminho([caminho, ...outros].join(SETA)) ?? []);
    return (
      [
        this.#daLoja.chamadas(inteira),
        abaixo,
        ...(this.#faltam.marcado ? [this.#daLoja.chamadas(nomes.join(SETA))] : []),
      ].find(({ length }) => length > 0) ?? []
    );
  }

  /** Finds what the last name alone means, also where signs part the names that may be of a name. */
  #parecidas(inteira: string): readonly CategoriaDaLoja[] {
    const achadas = [inteira, inteira.split(/,(?!\d)/)[0] ?? ''].flatMap((dita) => {
      const passos = dita.split(/\s*(?:>+|»|\/|\|)\s*/).filter(Boolean);
      return [
        this.#porCaminho.get(chaveDoNome(dita)),
        this.#porCaminho.get(chaveDoNome(passos.join(SETA))),
        this.#porNome.get(chaveDoNome(dita)),
        this.#porNome.get(chaveDoNome(passos.at(-1) ?? '')),
        this.#porCodigo.get(chaveDoNome(dita)),
      ];
    });
    return achadas.find((umas) => umas !== undefined) ?? [];
  }

  readonly #daLoja: DaLoja = {
    chamadas: (nome) =>
      [this.#porCaminho, this.#porNome, this.#porCodigo].map((umas) => umas.get(chaveDoNome(nome))).find(Boolean) ?? [],
    noCaminho: (caminho) => this.#porCaminho.get(chaveDoNome(caminho))?.[0],
  };
}

function porTexto<T>(todos: readonly T[], de: (um: T) => string): Map<string, T[]> {
  const mapa = new Map<string, T[]>();
  for (const um of todos) {
    const chave = chaveDoNome(de(um));
    const iguais = mapa.get(chave);
    if (iguais) iguais.push(um);
    else mapa.set(chave, [um]);
  }
  return mapa;
}

/** The one that it is already is taken of several. */
function soUm<T>(achados: readonly T[], nenhum: Reason, varios: Reason, atual?: T): Achado<T> {
  const [achado] = achados;
  if (achado === undefined) return { motivo: nenhum };
  if (achados.length === 1) return { achado };
  return atual !== undefined && achados.includes(atual) ? { achado: atual } : { motivo: varios };
}

const DESCONHECIDA = reason('planilha.categoria_desconhecida');
const AMBIGUA = reason('planilha.categoria_ambigua');
