// @ts-check

/**
 * Test files that only `npm run test:tudo` runs, by what they guard. They wait for processes, disks and clocks, or play
 * hundreds of random histories.
 */
export const LONG_TESTS = {
  'a process that is killed or stopped loses nothing': [
    'commands',
    'comando',
    'importacao-interrompida',
    'last-calls',
    'main',
    'partida',
    'processos',
  ],
  'a disk that is full, slow or cut off loses nothing': [
    'copias',
    'disks-of-postgres',
    'engine',
    'engine-kill',
    'little-disk',
    'noites',
    'power-cut',
    'sealed-backup',
    'sessoes-de-fotos',
  ],
  'an outside service that is slow, silent or says things twice costs nothing': [
    'bling-lento',
    'catalogo-com-falhas',
    'criado-uma-vez',
    'falhas-na-fila',
    'ida-e-volta',
    'paga-uma-vez',
    'renovacao',
    'silent-database',
    'uma-vez-so',
    'webhooks',
  ],
  'random histories end as a model says': [
    'corridas',
    'desfazer-tudo',
    'impasse',
    'lojas-ao-acaso',
    'lojas-de-produtos-ao-acaso',
    'lojas-que-vendem-ao-acaso',
    'modelo-da-contagem',
    'modelo-da-onda',
    'modelo-da-venda',
    'modelo-das-pecas',
    'modelo-do-dinheiro',
    'modelo-por-http',
  ],
  'large or hostile files and old databases are read': [
    'erros-de-digitacao',
    'ler-arquivo',
    'muitas-linhas',
    'muitas-vendas',
    'no-papel',
    'primeira-versao',
  ],
};

/** `npm test` sets this, and leaves them out. */
export const WITHOUT_LONG_TESTS = 'WITHOUT_LONG_TESTS';
