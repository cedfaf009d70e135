import { onTestFinished, vi } from 'vitest';

type Chave = string | number;
type Indice = { keyPath: string; unique: boolean };
type Loja = {
  keyPath: string | null;
  autoIncrement: boolean;
  proxima: number;
  indices: Map<string, Indice>;
  linhas: Map<Chave, unknown>;
};
type Base = { versao: number; lojas: Map<string, Loja>; abertas: Set<Conexao> };

/** A test may stop the clock; what the device does goes on. */
const logo = globalThis.setTimeout;

/** Has an answer, once it was carried out, which is never while whoever asked is still at it. */
class Pedido<T = unknown> extends EventTarget {
  result: T | undefined;
  error: DOMException | null = null;
  transaction: Transacao | null = null;

  acabar(result: T): void {
    this.result = result;
    this.dispatchEvent(new Event('success'));
  }
  falhar(error: DOMException): void {
    this.error = error;
    this.dispatchEvent(new Event('error'));
  }
}

class Conexao extends EventTarget {
  readonly base: Base;

  constructor(base: Base) {
    super();
    this.base = base;
    base.abertas.add(this);
  }
  get objectStoreNames() {
    return [...this.base.lojas.keys()];
  }
  createObjectStore(nome: string, { keyPath = null, autoIncrement = false }: Partial<Loja> = {}) {
    const loja = { keyPath, autoIncrement, proxima: 1, indices: new Map(), linhas: new Map() };
    this.base.lojas.set(nome, loja);
    return new LojaAberta(loja, null);
  }
  deleteObjectStore(nome: string) {
    this.base.lojas.delete(nome);
  }
  transaction(nomes: string | string[]) {
    if (!this.base.abertas.has(this)) throw new DOMException('The connection is closing.', 'InvalidStateError');
    return new Transacao(this.base, [nomes].flat());
  }
  close() {
    this.base.abertas.delete(this);
  }
}

/** Carries out what it is asked in order, and is over once nobody asks any more. */
class Transacao extends EventTarget {
  readonly base: Base;
  readonly objectStoreNames: string[];
  #fila: (() => void)[] = [];

  constructor(base: Base, nomes: string[]) {
    super();
    this.base = base;
    this.objectStoreNames = nomes;
    logo(() => this.#andar());
  }
  objectStore(nome: string) {
    const loja = this.base.lojas.get(nome);
    if (!loja) throw new DOMException(`There is no ${nome}.`, 'NotFoundError');
    return new LojaAberta(loja, this);
  }
  pedir<T>(trabalho: () => T, pedido = new Pedido<T>()): Pedido<T> {
    this.#fila.push(() => pedido.acabar(trabalho()));
    return pedido;
  }
  #andar(): void {
    const [proximo] = this.#fila.splice(0, 1);
    if (!proximo) {
      this.dispatchEvent(new Event('complete'));
      return;
    }
    proximo();
    logo(() => this.#andar());
  }
}

class Fonte {
  readonly loja: Loja;
  readonly transacao: Transacao | null;

  constructor(loja: Loja, transacao: Transacao | null) {
    this.loja = loja;
    this.transacao = transacao;
  }
  protected pedir<T>(trabalho: () => T): Pedido<T> {
    if (!this.transacao) throw new DOMException('Nothing is asked while a base is made.', 'InvalidStateError');
    return this.transacao.pedir(trabalho);
  }
  /** Names the rows with the keys by which they are found here. */
  protected linhas(): { por: unknown; chave: Chave; valor: unknown }[] {
    return [...this.loja.linhas]
      .map(([chave, valor]) => ({ por: chave, chave, valor: structuredClone(valor) }))
      .toSorted((a, b) => (a.chave < b.chave ? -1 : 1));
  }
  protected achar(qual: unknown) {
    return this.linhas().filter(({ por }) =>
      qual instanceof Faixa ? String(por) <= qual.ate : qual === undefined || por === qual,
    );
  }
  get(qual: unknown) {
    return this.pedir(() => this.achar(qual)[0]?.valor);
  }
  getKey(qual: unknown) {
    return this.pedir(() => this.achar(qual)[0]?.chave);
  }
  getAll(qual?: unknown) {
    return this.pedir(() => this.achar(qual).map(({ valor }) => valor));
  }
  getAllKeys(qual?: unknown) {
    return this.pedir(() => this.achar(qual).map(({ chave }) => chave));
  }
}

class LojaAberta extends Fonte {
  createIndex(nome: string, keyPath: string, { unique = false } = {}) {
    this.loja.indices.set(nome, { keyPath, unique });
  }
  index(nome: string) {
    const indice = this.loja.indices.get(nome);
    if (!indice) throw new DOMException(`There is no ${nome}.`, 'NotFoundError');
    return new IndiceAberto(this.loja, this.transacao, indice);
  }
  put(valor: Record<string, unknown>, chave?: Chave) {
    const { keyPath, autoIncrement, linhas } = this.loja;
    const guardado = structuredClone(valor);
    return this.pedir(() => {
      if (keyPath && autoIncrement && guardado[keyPath] === undefined) guardado[keyPath] = this.loja.proxima++;
      const sua = chave ?? (keyPath ? guardado[keyPath] : undefined);
      if (typeof sua !== 'string' && typeof sua !== 'number') throw new DOMException('It has no key.', 'DataError');
      linhas.set(sua, guardado);
      return sua;
    });
  }
  add(valor: Record<string, unknown>, chave?: Chave) {
    return this.put(valor, chave);
  }
  delete(chave: Chave) {
    return this.pedir(() => void this.loja.linhas.delete(chave));
  }
  openCursor() {
    const valores = this.linhas().map(({ valor }) => valor);
    const pedido = new Pedido<Cursor | null>();
    const { transacao } = this;
    let lugar = 0;
    const seguinte = () => {
      const value = valores[lugar++];
      return value === undefined || !transacao ? null : new Cursor(value, pedido, () => void andar());
    };
    const andar = () => transacao?.pedir(seguinte, pedido);
    andar();
    return pedido;
  }
}

class IndiceAberto extends Fonte {
  readonly #indice: Indice;

  constructor(loja: Loja, transacao: Transacao | null, indice: Indice) {
    super(loja, transacao);
    this.#indice = indice;
  }
  protected override linhas() {
    const { keyPath } = this.#indice;
    return super.linhas().map((linha) => ({ ...linha, por: new Map(Object.entries(linha.valor ?? {})).get(keyPath) }));
  }
}

class Cursor {
  readonly value: unknown;
  readonly request: Pedido<Cursor | null>;
  readonly #andar: () => void;

  constructor(value: unknown, request: Pedido<Cursor | null>, andar: () => void) {
    this.value = value;
    this.request = request;
    this.#andar = andar;
  }
  advance() {
    this.#andar();
  }
  continue() {
    this.#andar();
  }
  continuePrimaryKey() {
    this.#andar();
  }
}

class Faixa {
  readonly ate: string;

  constructor(ate: string) {
    this.ate = ate;
  }
  static upperBound(ate: string) {
    return new Faixa(ate);
  }
}

const NOMES_DO_NAVEGADOR = {
  IDBRequest: Pedido,
  IDBDatabase: Conexao,
  IDBTransaction: Transacao,
  IDBObjectStore: LojaAberta,
  IDBIndex: IndiceAberto,
  IDBCursor: Cursor,
  IDBKeyRange: Faixa,
};

type Circunstancias = {
  /** No database can be opened: the browser says so at once, or only after it was asked. */
  falha?: { error: DOMException; quando: 'ao pedir' | 'depois' };
};

/**
 * Stands where the device begins to keep things: as much as ours uses of a browser's databases, files and room, in memory
 * and gone with the test. Screens with the queue of readings are no part of such a test: the page opens that once for all.
 */
export function aparelhoFalso({ falha }: Circunstancias = {}) {
  const bases = new Map<string, Base>();
  const arquivos = new Map<string, Set<string>>();
  const espaco = { usage: 0, quota: 1_000_000 };
  let falhando = falha;

  const open = (nome: string, versao: number) => {
    if (falhando?.quando === 'ao pedir') throw falhando.error;
    const pedido = new Pedido<Conexao>();
    logo(() => {
      if (falhando) return pedido.falhar(falhando.error);
      const base = bases.get(nome) ?? { versao: 0, lojas: new Map(), abertas: new Set() };
      bases.set(nome, base);
      pedido.result = new Conexao(base);
      if (base.versao < versao) {
        base.versao = versao;
        pedido.dispatchEvent(new Event('upgradeneeded'));
      }
      pedido.acabar(pedido.result);
    });
    return pedido;
  };

  /** Whoever has it open is told so, and it goes once all of them have let go. */
  const deleteDatabase = (nome: string) => {
    const pedido = new Pedido<undefined>();
    const tentar = () => {
      if (bases.get(nome)?.abertas.size) return void logo(tentar);
      bases.delete(nome);
      pedido.acabar(undefined);
    };
    logo(() => {
      for (const aberta of bases.get(nome)?.abertas ?? []) aberta.dispatchEvent(new Event('versionchange'));
      tentar();
    });
    return pedido;
  };

  vi.stubGlobal('indexedDB', { open, deleteDatabase });
  for (const [nome, classe] of Object.entries(NOMES_DO_NAVEGADOR)) vi.stubGlobal(nome, classe);

  const { origin } = window.location;
  const inteiro = (caminho: string) => origin + caminho;
  vi.stubGlobal('caches', {
    open: async (nome: string) => {
      const dentro = arquivos.get(nome) ?? new Set();
      arquivos.set(nome, dentro);
      return {
        keys: async () => [...dentro].map((url) => ({ url })),
        put: async (caminho: string) => void dentro.add(inteiro(caminho)),
        delete: async (caminho: string) => dentro.delete(inteiro(caminho)),
      };
    },
    delete: async (nome: string) => arquivos.delete(nome),
  });
  Object.defineProperty(navigator, 'storage', {
    value: { estimate: async () => ({ ...espaco }) },
    configurable: true,
  });

  const fecharTudo = () => {
    for (const { abertas } of bases.values()) {
      for (const aberta of abertas) {
        aberta.close();
        aberta.dispatchEvent(new Event('close'));
      }
    }
  };
  onTestFinished(() => {
    // Our copies are opened once for the page, and the next test has another device.
    fecharTudo();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'storage');
  });

  return {
    espaco,
    /** From now on databases can be opened. */
    arrumar: () => {
      falhando = undefined;
    },
    /** The browser closes what is open, as it may when it is short of room. */
    fecharTudo,
    bases: () => [...bases.keys()].toSorted(),
    arquivos: (nome: string) => [...(arquivos.get(nome) ?? [])].map((url) => url.slice(origin.length)).toSorted(),
  };
}
