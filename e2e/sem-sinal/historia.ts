import { setTimeout as sleep } from 'node:timers/promises';
import { type ServerProcess, startServer } from '../../scripts/server-process.mjs';
import { SENHA } from '../loja.ts';
import type { Aparelho, Guardada, Pessoa } from './aparelho.ts';

/** The shop as the histories see it: one server that dies and comes back, and its API in the name of an admin. */
export async function umaLoja(dataDir: string) {
  const env = { DATA_DIR: dataDir, LOG: 'silent' };
  let servidor: ServerProcess = await startServer(env);
  let access = '';

  async function chamar(metodo: string, caminho: string, corpo?: unknown) {
    const resposta = await fetch(`${servidor.url}/api${caminho}`, {
      method: metodo,
      headers: { Authorization: `Bearer ${access}`, 'Content-Type': 'application/json' },
      ...(corpo !== undefined && { body: JSON.stringify(corpo) }),
    });
    const texto = await resposta.text();
    if (!resposta.ok) throw new Error(`${metodo} ${caminho} answered ${resposta.status}: ${texto}`);
    return texto === '' ? null : JSON.parse(texto);
  }
  const entrar = async () => {
    ({ access } = await chamar('POST', '/auth/login/', { username: 'admin', password: SENHA }));
  };
  await entrar();

  return {
    url: () => servidor.url,
    chamar,
    entrar,
    async reiniciar(sinal: NodeJS.Signals): Promise<void> {
      await servidor.stop(sinal);
      servidor = await startServer(env);
      await entrar();
    },
    parar: () => servidor.stop(),
  };
}
export type Loja = Awaited<ReturnType<typeof umaLoja>>;

/** Numbers that look like chance and are the same for the same seed. */
function sorteio(semente: number) {
  let estado = semente >>> 0;
  const proximo = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    ate: (n: number) => Math.floor(proximo() * n),
    um<T>(lista: readonly T[]): T {
      const escolhido = lista[Math.floor(proximo() * lista.length)];
      if (escolhido === undefined) throw new Error('there is nothing to choose from');
      return escolhido;
    },
  };
}
type Sorteio = ReturnType<typeof sorteio>;

type Coisa = { id: number; sku: string };
export type Palco = {
  loja: Loja;
  aparelhos: Aparelho[];
  pessoas: Pessoa[];
  coisas: Coisa[];
  diz: (linha: string) => void;
};
type Item = { sku: string; quantidade: number };

const PASSOS = [
  ...Array(14).fill('ler'),
  ...Array(5).fill('linha'),
  ...Array(2).fill('ler_e_fechar'),
  ...[
    'ler_e_morrer',
    'recarregar',
    'recarregar',
    'outra_tela',
    'outra_aba',
    'outra_aba',
    'outra_pessoa',
    'sessao_terminada',
  ],
  ...['servidor_morre', 'nova_versao'],
] as const;
type Passo = (typeof PASSOS)[number] & string;

/**
 * What the model knows of a history: what each screen showed as taken, and what was read without a screen left to say so; each for
 * picking and for counting. Of what was taken it knows each one by its number.
 */
type Modelo = { tomadas: Map<string, number>; incertas: Map<string, number>; numeros: string[]; feito: string[] };

/** Two sales and a wave of two more are picked and a shelf is counted by three devices, whatever happens; tells what does not add up. */
export async function viver(
  palco: Palco,
  semente: number,
): Promise<{ problemas: string[]; leituras: number; recusadas: number }> {
  const { loja, aparelhos, pessoas, coisas, diz } = palco;
  const acaso = sorteio(semente);
  const modelo: Modelo = { tomadas: new Map(), incertas: new Map(), numeros: [], feito: [] };
  const { vendas, onda, contagem } = await umaManha(loja, coisas, acaso);
  const telas = [
    `/vendas/ondas/${onda}`,
    ...vendas.slice(2).map((id) => `/chao/separar/${id}`),
    DA_CONTAGEM + contagem,
  ];
  const estados = aparelhos.map((aparelho, n) => ({
    aparelho,
    pessoa: pessoas[n] ?? acaso.um(pessoas),
    tela: acaso.um(telas),
  }));

  for (const { aparelho, pessoa, tela } of estados) {
    aparelho.linha.mudar('passa');
    if (await aparelho.estaFora()) await aparelho.entrar(pessoa);
    await aparelho.abrirLeitura(tela);
  }

  const passos = 6 + acaso.ate(10);
  for (let n = 0; n < passos; n += 1) {
    const estado = acaso.um(estados);
    const passo = acaso.um(PASSOS) as Passo;
    modelo.feito.push(`${aparelhos.indexOf(estado.aparelho)}:${passo}`);
    try {
      await dar(passo, { palco, estado, acaso, modelo, telas });
    } catch (error) {
      diz(`  seed ${semente}: ${modelo.feito.join(' ')}`);
      throw error;
    }
  }

  for (const { aparelho } of estados) aparelho.linha.mudar('passa');
  await loja.entrar();
  const recusadas: Pick<Guardada, 'leitura_id' | 'codigo' | 'destino'>[] = [];
  const problemas: string[] = [];
  for (const estado of estados) {
    const { sobram, recusadas: dele } = await esvaziar(palco, estado);
    recusadas.push(...dele);
    if (sobram > 0)
      problemas.push(`${sobram} readings of device ${aparelhos.indexOf(estado.aparelho)} were never sent`);
    const mostradas = await mostradasComoRecusadas(estado.aparelho, dele);
    if (mostradas !== dele.length) problemas.push(`of ${dele.length} refused readings ${mostradas} are shown`);
  }

  for (const numero of modelo.numeros) {
    if (recusadas.some(({ leitura_id }) => leitura_id === numero)) continue;
    if (!aparelhos.some(({ linha }) => linha.aceitou(numero))) problemas.push(`reading ${numero} was lost`);
  }
  for (const { sku } of coisas) {
    const noServidor = {
      separar: await separadasNoServidor(loja, vendas, sku),
      contar: await contadasNoServidor(loja, contagem, sku),
    };
    for (const trabalho of ['separar', 'contar'] as const) {
      const delas = recusadas.filter(
        ({ codigo, destino }) => codigo === sku && (destino.tipo === 'contagem') === (trabalho === 'contar'),
      );
      const vistas = noServidor[trabalho] + delas.length;
      const tomadas = modelo.tomadas.get(`${trabalho} ${sku}`) ?? 0;
      const incertas = modelo.incertas.get(`${trabalho} ${sku}`) ?? 0;
      if (vistas < tomadas) problemas.push(`${trabalho} ${sku}: ${tomadas - vistas} readings were lost`);
      if (vistas > tomadas + incertas)
        problemas.push(`${trabalho} ${sku}: ${vistas - tomadas - incertas} readings count more than once`);
    }
  }
  for (const { aparelho } of estados) await descartarTudo(aparelho);
  await loja.chamar('POST', `/ondas/${onda}/concluir/`);
  await loja.chamar('POST', `/contagens/${contagem}/fechar/`);
  for (const id of vendas) await loja.chamar('DELETE', `/vendas/${id}/`).catch(() => undefined);
  if (problemas.length > 0) diz(`  seed ${semente}: ${modelo.feito.join(' ')}`);
  const leituras = [...modelo.tomadas.values()].reduce((soma, uma) => soma + uma, 0);
  return { problemas, leituras, recusadas: recusadas.length };
}

type Estado = { aparelho: Aparelho; pessoa: Pessoa; tela: string };
type Cena = { palco: Palco; estado: Estado; acaso: Sorteio; modelo: Modelo; telas: string[] };

const DA_CONTAGEM = '/contagens/';
/** The page knows what is done on it; one that cannot be reached stays what it was. */
const trabalhoEm = (pagina: ReturnType<Aparelho['pagina']>) =>
  new URL(pagina.url()).pathname.startsWith(DA_CONTAGEM) ? 'contar' : 'separar';
const somar = (onde: Map<string, number>, qual: string): void => void onde.set(qual, (onde.get(qual) ?? 0) + 1);

async function dar(passo: Passo, { palco, estado, acaso, modelo, telas }: Cena): Promise<void> {
  const { aparelho } = estado;
  const { sku } = acaso.um(palco.coisas);
  const voltar = () => pronto(palco, estado);

  if (passo === 'linha') return aparelho.linha.mudar(acaso.um(['passa', 'fora', 'fora', 'corta_depois'] as const));
  if (passo === 'nova_versao') return aparelho.linha.publicar();
  if (passo === 'servidor_morre') return palco.loja.reiniciar(acaso.um(['SIGTERM', 'SIGKILL'] as const));
  if (passo === 'sessao_terminada') {
    const usuarios: { id: number; username: string }[] = await palco.loja.chamar('GET', '/usuarios/');
    const alvo = usuarios.find(({ username }) => username === estado.pessoa.username);
    await palco.loja.chamar('DELETE', `/usuarios/${alvo?.id}/sessoes/`);
    return palco.loja.entrar();
  }
  if (passo === 'recarregar') {
    await aparelho.ir(estado.tela);
    return;
  }
  if (passo === 'outra_tela') {
    estado.tela = acaso.um(telas);
    await aparelho.ir(estado.tela);
    return;
  }
  if (passo === 'outra_aba') {
    await aparelho.outraAba();
    return aparelho.ir(estado.tela);
  }
  if (passo === 'outra_pessoa') {
    if (aparelho.linha.estado() !== 'passa') return;
    await aparelho.sair();
    estado.pessoa = acaso.um(palco.pessoas);
    await voltar();
    return;
  }
  if (!(await voltar())) return;
  const qual = `${trabalhoEm(aparelho.pagina())} ${sku}`;
  if (passo === 'ler') {
    const { tom, texto, leitura_id } = await aparelho.ler(sku);
    if (tom === 'errado') return;
    if (tom === 'incerto') return somar(modelo.incertas, qual);
    if (!leitura_id) throw new Error(`what was not kept was shown as taken: ${texto}`);
    modelo.numeros.push(leitura_id);
    return somar(modelo.tomadas, qual);
  }
  // Nobody sees what becomes of it: it may have been kept or not, and counts once or not at all.
  await aparelho.bipar(sku);
  somar(modelo.incertas, qual);
  await sleep(acaso.ate(200));
  await (passo === 'ler_e_morrer' ? aparelho.morrer() : aparelho.fecharPagina());
}

/** Brings the device to where units are read, where that can be had: signed in again, if the line allows. */
async function pronto({ loja }: Palco, { aparelho, pessoa, tela }: Estado): Promise<boolean> {
  if (await aparelho.podeLer().catch(() => false)) return true;
  if (await aparelho.abrirLeitura(tela)) return true;
  if (!(await aparelho.estaFora()) || aparelho.linha.estado() !== 'passa') return false;
  await loja.entrar();
  await aparelho.entrar(pessoa);
  return aparelho.abrirLeitura(tela);
}

const ESPERA_MS = 60_000;

/** Whoever read something signs in once more, and waits until nothing of theirs waits. */
async function esvaziar({ pessoas }: Palco, { aparelho, pessoa }: Estado) {
  const esperam = async () => (await aparelho.guardadas()).filter(({ recusa }) => recusa === null);
  for (const uma of [pessoa, ...pessoas.filter((outra) => outra !== pessoa)]) {
    if (uma !== pessoa && (await esperam()).length === 0) break;
    await aparelho.ir('/por-enviar');
    await aparelho
      .pagina()
      .getByRole('heading', { name: 'Por enviar' })
      .or(aparelho.pagina().getByLabel('Nome de usuário'))
      .first()
      .waitFor();
    // A browser that died may have forgotten who signed in last.
    if ((await aparelho.estaFora()) || (await aparelho.quem()) !== uma.username) {
      await aparelho.sair();
      await aparelho.entrar(uma);
      await aparelho.ir('/por-enviar');
    }
    const fim = Date.now() + ESPERA_MS;
    const nome = await aparelho.pagina().evaluate(() => JSON.parse(localStorage.getItem('usuario') ?? '{}').nome);
    while (Date.now() < fim && (await esperam()).some(({ usuario_nome }) => usuario_nome === nome)) await sleep(200);
  }
  const todas = await aparelho.guardadas();
  return { sobram: (await esperam()).length, recusadas: todas.filter(({ recusa }) => recusa !== null) };
}

/** Each of them stands in the list with its reason, or the list says whose it is. */
async function mostradasComoRecusadas(
  aparelho: Aparelho,
  recusadas: { recusa: string | null; usuario_nome: string }[],
) {
  if (recusadas.length === 0) return 0;
  await aparelho.ir('/por-enviar');
  const pagina = aparelho.pagina();
  await pagina.getByRole('heading', { name: 'Por enviar' }).waitFor();
  const nome = await pagina.evaluate(() => JSON.parse(localStorage.getItem('usuario') ?? '{}').nome);
  const minhas = recusadas.filter(({ usuario_nome }) => usuario_nome === nome);
  if (minhas.length > 0)
    await pagina
      .getByRole('button', { name: 'Tentar novamente' })
      .nth(minhas.length - 1)
      .waitFor();
  const deOutros = new Set(recusadas.map(({ usuario_nome }) => usuario_nome).filter((um) => um !== nome));
  for (const outro of deOutros) await pagina.getByText(`de ${outro}.`).waitFor();
  return (await pagina.getByRole('button', { name: 'Tentar novamente' }).count()) + recusadas.length - minhas.length;
}

const descartarTudo = (aparelho: Aparelho) =>
  aparelho.pagina().evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const aberta = indexedDB.open('varal-por-enviar');
        aberta.onerror = () => reject(aberta.error);
        aberta.onsuccess = () => {
          const limpa = aberta.result.transaction('leituras', 'readwrite').objectStore('leituras').clear();
          limpa.onsuccess = () => {
            aberta.result.close();
            resolve();
          };
        };
      }),
  );

async function separadasNoServidor(loja: Loja, vendas: number[], sku: string): Promise<number> {
  let soma = 0;
  for (const id of vendas) {
    const { itens }: { itens: { item_id: number; sku: string }[] } = await loja.chamar('GET', `/vendas/${id}/`);
    const { contagens }: { contagens: { item_id: number; lidas: number }[] } = await loja.chamar(
      'GET',
      `/vendas/${id}/conferencia/`,
    );
    const delas = new Set(itens.filter((item) => item.sku === sku).map(({ item_id }) => item_id));
    soma += contagens.filter(({ item_id }) => delas.has(item_id)).reduce((total, { lidas }) => total + lidas, 0);
  }
  return soma;
}

async function contadasNoServidor(loja: Loja, contagem: number, sku: string): Promise<number> {
  const { itens }: { itens: { sku: string; contada: number | null }[] } = await loja.chamar(
    'GET',
    `/contagens/${contagem}/`,
  );
  return itens.find((item) => item.sku === sku)?.contada ?? 0;
}

/** Four sales of a few units each; the first two of them go into a wave. What they are of is counted meanwhile. */
async function umaManha(loja: Loja, coisas: Coisa[], acaso: Sorteio) {
  const [cliente] = await loja.chamar('GET', '/clientes/?limite=1');
  const vendas: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const itens: (Item & { id: number })[] = coisas.map(({ id, sku }) => ({ id, sku, quantidade: 1 + acaso.ate(3) }));
    const { id } = await loja.chamar('POST', '/vendas/', { cliente_id: cliente.id, origem: 'redes_sociais', itens });
    vendas.push(id);
  }
  const { id: onda } = await loja.chamar('POST', '/ondas/', { venda_ids: vendas.slice(0, 2) });
  const escopo = { ids: coisas.map((coisa) => coisa.id) };
  const { id: contagem } = await loja.chamar('POST', '/contagens/', { nome: 'Prateleira', escopo });
  return { vendas, onda: onda as number, contagem: contagem as number };
}
