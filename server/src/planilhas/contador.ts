import { CATEGORIAS_LISTADAS } from '@varal/contract/categorias/categorias.routes';
import { type Reason, reason, sentenceOf } from '@varal/contract/errors';
import {
  ERROS_LISTADOS,
  ESTOQUES_DA_PLANILHA,
  ESTOQUES_LISTADOS,
  type EstoquesDaPlanilha,
  MUDANCAS_MOSTRADAS,
} from '@varal/contract/planilhas/importacao-de-planilha';
import type { MudancaDaPlanilha, PreviaDaPlanilha } from '@varal/contract/planilhas/planilhas.routes';
import type { MudancaDita, MudancaGuardada, Vale } from './mudanca-dita.ts';
import type { Contagens } from './planilhas.tables.ts';

export type ErroDaLinha = {
  linha: number;
  campo: string;
  /** The place of its column is told where several fill the field. */
  lugar?: number | undefined;
  valor: string;
  motivo: Reason;
};

/** Hears what is found of single rows, whether they are looked at or written. */
export type Ouvido = {
  /** A row is wrong by itself. */
  errou: (linha: number, ...erros: readonly Omit<ErroDaLinha, 'linha'>[]) => void;
  /** A row says nothing that is not known. */
  igual: (linha: number) => void;
};

/** It knows how the columns are called, and where a row of fewer cells than the heading ends. */
type Colunas = {
  nomeDa: (campo: string, lugar?: number) => string;
  acabaAntes: (linha: number, campo: string) => boolean;
};

/** A record comes to this, in the one way of treating its stock or in the other. */
export type Resultado = { mudancas: readonly MudancaDita[]; erros: readonly ErroDaLinha[]; muda: boolean };
type Dono = { linha: number; registro: number | null };
/** The stock of what comes back is told by itself, with a path of its own. */
export type Novidade = Pick<MudancaDita, 'linha' | 'alvo' | 'campo' | 'rotulo' | 'para'> & { caminho?: string };
type EstoqueMudado = Pick<MudancaDita, 'linha' | 'alvo' | 'de' | 'para'>;

const MOSTRADO = 200;
const POR_BLOCO = 500;
const TAMANHOS_LISTADOS = 20;

/** Counts what a look finds, and keeps all of it, as text, so many in one. */
export class Contador implements Ouvido {
  readonly #blocos: string[] = [];
  readonly #contas = { gravar: zero(), manter: zero() };
  readonly #errados = { gravar: new Set<number>(), manter: new Set<number>() };
  readonly #erros: ErroDaLinha[] = [];
  readonly #estoques: PreviaDaPlanilha['estoques'] = [];
  readonly #campos = new Map<string, { rotulo: string; n: number }>();
  readonly #primeiras: MudancaDaPlanilha[] = [];
  readonly #leitura: Colunas;
  #categorias: readonly string[] = [];
  #tamanhosDeFora: readonly string[] = [];
  #n_estoques = 0;
  #n_produtos = 0;
  #bloco: MudancaGuardada[] = [];

  constructor(leitura: Colunas) {
    this.#leitura = leitura;
  }

  igual(): void {
    this.#conta('iguais');
  }

  errou(linha: number, ...erros: readonly Omit<ErroDaLinha, 'linha'>[]): void {
    this.#errar(
      null,
      'sempre',
      erros.map((erro) => ({ ...erro, linha })),
    );
  }

  /** A record, whose rows are right by themselves, cannot come in. */
  recusou(dono: number, erros: readonly ErroDaLinha[]): void {
    this.#errar(dono, 'sempre', erros);
  }

  criou(dono: number, novidades: readonly Novidade[]): void {
    this.#conta('criar');
    const nova = { ...NADA, tipo: 'criar', dono } as const;
    const estoques: EstoqueMudado[] = [];
    for (const uma of novidades) {
      if (uma.caminho === undefined) this.#guardar({ ...nova, ...uma, caminho: null, vale: 'sempre' });
      else {
        const estoque = { ...uma, caminho: uma.caminho, de: 0 };
        estoques.push(estoque);
        this.#guardar({ ...nova, ...estoque, vale: 'gravar' });
        this.#guardar({ ...nova, ...estoque, para: 0, vale: 'manter' });
      }
    }
    this.#somarEstoques(estoques);
  }

  /** Tells what becomes of a record that the shop has, in both ways of treating its stock. */
  comparou(dono: Dono, { gravar, manter }: Record<EstoquesDaPlanilha, Resultado>): void {
    if (gravar.erros.length === 0) this.#conta(gravar.muda ? 'mudar' : 'iguais', 'gravar');
    if (manter.erros.length === 0) this.#conta(manter.muda ? 'mudar' : 'iguais', 'manter');
    const nuncaEntra = gravar.erros.length > 0 && manter.erros.length > 0;
    this.#errar(dono.linha, nuncaEntra ? 'sempre' : 'gravar', gravar.erros);
    if (!nuncaEntra) this.#errar(dono.linha, 'manter', manter.erros);
    const [gravadas, mantidas] = [gravar, manter].map(({ mudancas }) => new Set(mudancas.map(({ marca }) => marca)));
    for (const uma of gravar.mudancas) this.#mudou(dono, uma, mantidas?.has(uma.marca) ? 'sempre' : 'gravar');
    for (const uma of manter.mudancas) if (!gravadas?.has(uma.marca)) this.#mudou(dono, uma, 'manter');
    this.#somarEstoques(gravar.mudancas.filter(({ ehEstoque }) => ehEstoque));
  }

  /** These categories are missing; where the import makes them, each is one of the changes. */
  faltam(categorias: readonly { caminho: string; linha: number; vale: Vale }[], cria: boolean): void {
    this.#categorias = categorias.map(({ caminho }) => caminho);
    if (!cria) return;
    for (const { caminho: para, linha, vale } of categorias) {
      const nova = { campo: CATEGORIA_NOVA, rotulo: 'Categoria nova', para };
      this.#guardar({ ...NADA, tipo: 'criar', dono: null, vale, linha, alvo: '', ...nova });
    }
  }

  /** These sizes the shop does not have. */
  tamanhosDeFora(tamanhos: readonly string[]): void {
    this.#tamanhosDeFora = tamanhos.slice(0, TAMANHOS_LISTADOS);
  }

  get feito(): Contagens {
    return { ...this.#contasDe('gravar'), mantendo: this.#contasDe('manter'), n_produtos: this.#n_produtos };
  }

  previa(): PreviaDaPlanilha {
    const { n_produtos: _, ...contas } = this.feito;
    const emOrdem = this.#erros.toSorted((um, outro) => um.linha - outro.linha);
    return {
      ...contas,
      erros: emOrdem.map(({ linha, campo, lugar, valor, motivo }) => ({
        linha,
        coluna: this.#leitura.nomeDa(campo, lugar),
        valor: valor.slice(0, MOSTRADO),
        motivo: sentenceOf(motivo),
      })),
      estoques: this.#estoques,
      n_estoques: this.#n_estoques,
      categorias_que_faltam: { n: this.#categorias.length, caminhos: this.#categorias.slice(0, CATEGORIAS_LISTADAS) },
      tamanhos_de_fora: [...this.#tamanhosDeFora],
      mudancas: this.#primeiras,
      campos: [...this.#campos].map(([campo, { rotulo, n }]) => ({ campo, rotulo, n })),
    };
  }

  /** The last block is not full. */
  terminar(): readonly string[] {
    if (this.#bloco.length > 0) this.#fechar();
    return this.#blocos;
  }

  #conta(como: 'criar' | 'mudar' | 'iguais', vale: Vale = 'sempre'): void {
    for (const escolha of escolhasDe(vale)) this.#contas[escolha][como] += 1;
  }

  #contasDe = (escolha: EstoquesDaPlanilha) => ({
    ...this.#contas[escolha],
    n_erros: this.#errados[escolha].size,
  });

  #errar(dono: number | null, vale: Vale, erros: readonly ErroDaLinha[]): void {
    for (const { linha, campo, lugar, valor, ...erro } of erros) {
      const coluna = this.#leitura.nomeDa(campo, lugar);
      const falta = valor === '' && this.#leitura.acabaAntes(linha, campo);
      const motivo = falta ? reason('planilha.celulas_a_menos', { coluna }) : erro.motivo;
      for (const escolha of escolhasDe(vale)) this.#errados[escolha].add(linha);
      if (vale !== 'manter' && this.#erros.length < ERROS_LISTADOS) {
        this.#erros.push({ linha, campo, lugar, valor, motivo });
      }
      this.#guardar({
        ...{ ...NADA, tipo: 'erros', vale, dono, linha, alvo: '', campo, rotulo: coluna, de: valor, para: null },
        motivo: sentenceOf(motivo),
      });
    }
  }

  #somarEstoques(estoques: readonly EstoqueMudado[]): void {
    if (estoques.length > 0) this.#n_produtos += 1;
    this.#n_estoques += estoques.length;
    for (const { linha, alvo: sku, de, para } of estoques) {
      if (this.#estoques.length === ESTOQUES_LISTADOS) return;
      this.#estoques.push({ linha, sku, de: Number(de), para: Number(para) });
    }
  }

  #mudou(dono: Dono, mudanca: MudancaDita, vale: Vale): void {
    const { linha, alvo, caminho, campo, rotulo, de, para, marca } = mudanca;
    const quantas = this.#campos.get(campo) ?? { rotulo, n: 0 };
    this.#campos.set(campo, { rotulo, n: quantas.n + 1 });
    const dele = { tipo: 'mudar', vale, dono: dono.linha, registro: dono.registro, motivo: null } as const;
    this.#guardar({ ...dele, linha, alvo, caminho, campo, rotulo, de, para, marca });
  }

  #guardar(guardada: MudancaGuardada): void {
    this.#bloco.push(guardada);
    if (this.#bloco.length === POR_BLOCO) this.#fechar();
    if (guardada.tipo === 'erros' || guardada.vale === 'manter') return;
    if (this.#primeiras.length < MUDANCAS_MOSTRADAS) this.#primeiras.push(mostrar(guardada));
  }

  #fechar(): void {
    this.#blocos.push(JSON.stringify(this.#bloco));
    this.#bloco = [];
  }
}

/** A look keeps the categories that are to be made among its changes, as this field of nothing that is here. */
export const CATEGORIA_NOVA = 'categoria_nova';

const NADA = { registro: null, motivo: null, caminho: null, marca: null, de: null };
const zero = () => ({ criar: 0, mudar: 0, iguais: 0 });
const escolhasDe = (vale: Vale): readonly EstoquesDaPlanilha[] => (vale === 'sempre' ? ESTOQUES_DA_PLANILHA : [vale]);

/** A screen has no room for whole descriptions; the spreadsheet has. */
export const mostrar = (guardada: MudancaGuardada): MudancaDaPlanilha => {
  const { tipo, linha, alvo, campo, rotulo, de, para, motivo } = guardada;
  return { tipo, linha, alvo, campo, rotulo, de: cortar(de), para: cortar(para), motivo };
};

const cortar = (dado: MudancaGuardada['de']) =>
  typeof dado === 'string' && dado.length > MOSTRADO ? `${dado.slice(0, MOSTRADO)}…` : dado;
