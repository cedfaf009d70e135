// @ts-check

/**
 * Who may know whom: a feature on the left may import from those on the right, and its SQL may read their tables. It writes only
 * its own tables. Everybody knows `base` and `ui`; whoever puts the parts together (`features.ts`, `app.ts`, `main.ts`, `web/src/app`) knows all.
 * The map is one-way: a map with a cycle is refused. What a lower feature needs of a higher one is handed in by `features.ts`.
 *
 * @type {Record<string, string[]>}
 */
const KNOWS = {
  // Every feature tells here what was done. It undoes that through them and knows no table of theirs.
  historico: ['fluxo'],
  auth: ['historico', 'partes', 'sem-sinal'],
  // A device keeps these, and opens the app by them without a network.
  'sem-sinal': [],
  'ao-vivo': [],
  operacao: [],
  // Notes of how many rows there are.
  totais: ['fluxo'],
  // The steps of a sale, which stock and shipping speak of as well.
  fluxo: [],
  // Pictures and QR codes by their address.
  midia: [],
  // What a code that was read means.
  leitor: ['midia', 'operacao'],
  configuracoes: ['auth', 'historico'],
  // The shop may do without these.
  partes: ['historico'],
  atributos: ['historico'],
  // Long work on many records, done by the features that know them.
  tarefas: ['auth', 'estoque', 'historico'],
  // The connection and the queue: what waits is brought there by sincronizacao.
  bling: ['auth', 'historico'],
  categorias: ['bling', 'historico'],
  modelos: ['categorias', 'historico'],
  estoque: ['fluxo'],
  produtos: [
    'atributos',
    'auth',
    'bling',
    'categorias',
    'estampas',
    'estoque',
    'historico',
    'leitor',
    'midia',
    'modelos',
    'partes',
    'tarefas',
    'totais',
  ],
  // The catalogue as a phone keeps it, to be looked into without signal.
  catalogo: ['leitor', 'midia', 'produtos', 'sem-sinal'],
  // What was read, whatever it was read for: each counts once.
  leituras: [],
  // A device has read these and not sent them yet.
  'por-enviar': ['auth', 'leitor'],
  qrcodes: ['estoque', 'historico', 'leitor', 'locais', 'midia', 'produtos'],
  clientes: ['historico'],
  // What is printed on clothes, with every version of its art.
  estampas: ['auth', 'clientes', 'historico', 'midia', 'partes'],
  // Prints lie here on the pictures of blanks.
  mockups: ['auth', 'estampas', 'historico', 'midia', 'partes', 'produtos'],
  envio: ['auth', 'bling', 'clientes', 'historico'],
  vendas: [
    'atributos',
    'auth',
    'bling',
    'catalogo',
    'clientes',
    'envio',
    'estampas',
    'estoque',
    'fluxo',
    'historico',
    'leitor',
    'leituras',
    'midia',
    'mockups',
    'modelos',
    'por-enviar',
    'produtos',
    'sem-sinal',
    'totais',
  ],
  // Pictures of many products in one go.
  fotos: ['leitor', 'midia', 'produtos'],
  // Where things lie.
  locais: ['auth', 'historico', 'leitor', 'midia', 'produtos', 'sem-sinal', 'vendas'],
  // Labels of many sales, quoted and bought in one go.
  lote: ['auth', 'bling', 'clientes', 'envio', 'fluxo', 'historico', 'tarefas', 'vendas'],
  // Several sales picked in one walk.
  ondas: [
    'atributos',
    'auth',
    'catalogo',
    'clientes',
    'fluxo',
    'historico',
    'leitor',
    'leituras',
    'por-enviar',
    'produtos',
    'qrcodes',
    'sem-sinal',
    'vendas',
  ],
  // Counting what is on the shelves.
  contagens: [
    'atributos',
    'auth',
    'catalogo',
    'categorias',
    'clientes',
    'estoque',
    'fluxo',
    'historico',
    'leitor',
    'leituras',
    'locais',
    'midia',
    'modelos',
    'por-enviar',
    'produtos',
    'qrcodes',
    'sem-sinal',
    'tarefas',
    'vendas',
  ],
  // The screens of the phone in the hand.
  chao: [
    'catalogo',
    'contagens',
    'fluxo',
    'leitor',
    'ondas',
    'partes',
    'por-enviar',
    'produtos',
    'sem-sinal',
    'vendas',
  ],
  // Money of sales, the day's till and Pix.
  pagamentos: ['auth', 'clientes', 'fluxo', 'historico', 'vendas'],
  // What the shop writes to a customer at the moments of an order.
  mensagens: ['auth', 'clientes', 'envio', 'historico', 'pagamentos', 'vendas'],
  // Blanks that become pieces, for a sale or for the shelf.
  estamparia: ['auth', 'clientes', 'estampas', 'estoque', 'fluxo', 'historico', 'produtos', 'qrcodes', 'vendas'],
  // Goods of a sale come back, and others are taken instead.
  devolucoes: [
    'auth',
    'balcao',
    'clientes',
    'envio',
    'estoque',
    'fluxo',
    'historico',
    'pagamentos',
    'produtos',
    'vendas',
  ],
  // Sales over the counter, paid and done at once.
  balcao: ['clientes', 'envio', 'historico', 'leitor', 'pagamentos', 'produtos', 'vendas'],
  // Brings each record to Bling and back.
  sincronizacao: [
    'bling',
    'categorias',
    'clientes',
    'envio',
    'estampas',
    'estoque',
    'fluxo',
    'historico',
    'midia',
    'modelos',
    'pagamentos',
    'partes',
    'produtos',
    'vendas',
  ],
  // Figures of the whole shop: it reads the tables of all and writes its own sums.
  resumo: [
    'auth',
    'bling',
    'categorias',
    'devolucoes',
    'envio',
    'estamparia',
    'estoque',
    'fluxo',
    'modelos',
    'pagamentos',
    'produtos',
    'sincronizacao',
    'tarefas',
    'totais',
    'vendas',
  ],
  // One box finds anything of the shop by what staff have in hand.
  buscar: ['atributos', 'clientes', 'estampas', 'fluxo', 'midia', 'modelos', 'partes', 'produtos', 'vendas'],
  // Invented data as it was made: whoever touched what of it.
  amostra: [
    'atributos',
    'auth',
    'categorias',
    'clientes',
    'contagens',
    'devolucoes',
    'envio',
    'estampas',
    'historico',
    'leituras',
    'modelos',
    'ondas',
    'pagamentos',
    'produtos',
    'vendas',
  ],
  'primeiros-passos': [
    'amostra',
    'auth',
    'bling',
    'copias',
    'envio',
    'historico',
    'pagamentos',
    'produtos',
    'qrcodes',
    'sincronizacao',
  ],
  // Brings what the account at Bling holds into a new shop.
  importacao: [
    'atributos',
    'bling',
    'categorias',
    'clientes',
    'estampas',
    'estoque',
    'historico',
    'midia',
    'modelos',
    'produtos',
    'sincronizacao',
    'tarefas',
    'vendas',
  ],
  // Spreadsheets that come in.
  planilhas: [
    'atributos',
    'bling',
    'categorias',
    'clientes',
    'estampas',
    'estoque',
    'historico',
    'modelos',
    'partes',
    'produtos',
    'sincronizacao',
    'start',
    'tarefas',
    'vendas',
  ],
  // Settings of all features together, database and storage of the process.
  start: ['auth', 'bling', 'clientes', 'envio'],
  // A copy is restored beside the shop and compared with what its rows name.
  copias: ['auth', 'clientes', 'envio', 'estampas', 'historico', 'midia', 'produtos', 'start', 'vendas'],
  commands: ['auth', 'clientes', 'copias', 'resumo', 'start'],
};

const FEATURES = Object.keys(KNOWS);

refuseCycles();

module.exports = { KNOWS, FEATURES };

function refuseCycles() {
  /** @type {Map<string, 'open' | 'done'>} */
  const seen = new Map();
  /** @param {string[]} path */
  const visit = (path) => {
    const feature = path.at(-1) ?? '';
    if (seen.get(feature) === 'open') throw new Error(`scripts/verify/borders.cjs has a cycle: ${path.join(' → ')}`);
    if (seen.has(feature)) return;
    seen.set(feature, 'open');
    for (const known of KNOWS[feature] ?? []) visit([...path, known]);
    seen.set(feature, 'done');
  };
  for (const feature of FEATURES) visit([feature]);
}
