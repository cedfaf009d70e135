import type { Venda } from '@varal/contract/vendas/venda';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testApi, vendasDoEnvio } from '../../../test/api.ts';
import { umaVenda, umCliente, umItem, umRemetente } from '../../../test/cenario.ts';
import { folderStorage } from '../../base/storage/storage-folder.ts';
import type { Envio } from '../envio.ts';
import { etiquetasDoMelhorEnvio } from '../melhor-envio/compra/comprar.ts';
import { acessoDoPainel } from '../melhor-envio/conexao/acesso.ts';
import { cotacaoDoMelhorEnvio } from '../melhor-envio/cotar.ts';
import { melhorEnvioHttp } from '../melhor-envio/melhor-envio-http.ts';
import { rastreioDoMelhorEnvio } from '../melhor-envio/rastrear.ts';
import { saldoNoMelhorEnvio } from '../melhor-envio/saldo.ts';
import { umaConta } from '../melhor-envio/test-conta.ts';
import type { ProvedorDeEtiquetas } from '../provedor-de-etiquetas.ts';
import { semTransportadora } from '../test-sem-transportadora.ts';
import { abrirEtiquetas } from './abrir-etiquetas.ts';

export const ENDERECO = {
  cep: '01310100',
  endereco: 'Avenida Paulista',
  numero: '1000',
  complemento: '',
  bairro: 'Bela Vista',
  municipio: 'São Paulo',
  uf: 'SP',
};
const MEDIDAS = { altura: 4, largura: 20, comprimento: 30, peso: 0.4 };
const SEDEX = 'melhorenvio:2';
/** The timeout of a call in a test that is in a hurry. */
const PRESSA_MS = 1_000;

type Passo = keyof ProvedorDeEtiquetas;
export type Momento = { passo: Passo; quando: 'antes' | 'depois' };

/** A shop beside a simulated Melhor Envio: sales that only lack their label, and processes that stop in the middle of one. */
export async function umaLojaQueEnvia() {
  const conta = await umaConta();
  await conta.recomecar();
  await conta.saldo(1_000_000);
  const apressado = melhorEnvioHttp({
    api: `${conta.simulador.url}/api/v2/me`,
    acesso: acessoDoPainel('tok'),
    contato: async () => 'loja@exemplo.com.br',
    patience: PRESSA_MS,
  });
  let http = conta.http;
  const doMomento = (): ProvedorDeEtiquetas =>
    etiquetasDoMelhorEnvio({ http, tipo: async () => 'painel', agencias: async () => [], pausas: [20, 20] });
  const saudavel: ProvedorDeEtiquetas = {
    preparar: (...given) => doMomento().preparar(...given),
    procurar: (...given) => doMomento().procurar(...given),
    comprar: (...given) => doMomento().comprar(...given),
    gerar: (...given) => doMomento().gerar(...given),
    obter: (...given) => doMomento().obter(...given),
    devolver: (...given) => doMomento().devolver(...given),
  };
  const rastreio = rastreioDoMelhorEnvio(conta.http);
  const com = (etiquetas: ProvedorDeEtiquetas): Envio['provedores'] => ({
    melhor_envio: { etiquetas, rastreio },
    bling: semTransportadora.provedores.bling,
  });

  const parada = umaParada(saudavel);
  const cotacao = cotacaoDoMelhorEnvio({
    http: conta.http,
    origem: async () => '01001000',
    paraComprar: conta.paraComprar,
  });
  const arquivos = folderStorage(tempFolder('arquivos'));
  const envio: Envio = {
    ...semTransportadora,
    cotacao,
    provedores: com(parada.provedor),
    conta: { simulada: true, saldo: () => saldoNoMelhorEnvio(conta.http) },
  };
  const loja = await testApi({ envio, arquivos });
  const { db, call } = loja;
  await umRemetente(db);
  const deps = {
    db,
    arquivos,
    provedores: com(saudavel),
    vendas: vendasDoEnvio,
    log: { error: () => undefined, warn: () => undefined },
  };
  const outroProcesso = abrirEtiquetas(deps);

  const [sedex] = (await cotacao.cotar({ cep: ENDERECO.cep, medidas: MEDIDAS, valor: 50 })).filter(
    ({ codigo }) => codigo === SEDEX,
  );
  if (!sedex) throw new Error('no SEDEX');

  return {
    ...loja,
    conta,
    envio,
    deps,
    parada,
    sedex,
    /** Makes the timeout of all further calls short or the usual one. */
    apressar: (com_pressa: boolean) => {
      http = com_pressa ? apressado : conta.http;
    },

    /** A sale that only lacks its label. */
    async venda(mais: Parameters<typeof umaVenda>[1] = {}): Promise<number> {
      const id = await umaVenda(db, {
        status: 'etiqueta',
        origem: 'redes_sociais',
        endereco: ENDERECO,
        ...MEDIDAS,
        servico_frete: sedex.nome,
        frete_valor: sedex.valor,
        codigo_servico_frete: sedex.codigo,
        numero_pedido_bling: '31',
        cliente_id: await umCliente(db, { nome: 'Maria da Silva', telefone: '11988887777', ...ENDERECO }),
        ...mais,
      });
      await umItem(db, id);
      return id;
    },
    gerar: (id: number) => call(rotas.gerarEtiqueta, { params: { id } }),
    ver: async (id: number): Promise<Venda> => (await call(rotas.verVenda, { params: { id } })).body,
    cancelar: (id: number) => call(rotas.cancelarVenda, { params: { id }, query: { devolver: true } }),
    /** Steps back and changes the measures. */
    async mudarPacote(id: number) {
      await call(rotas.mudarStatus, { params: { id }, body: { status: 'selecionar_envio' } });
      return call(rotas.salvarMedidas, { params: { id }, body: { ...MEDIDAS, peso: 0.9 } });
    },

    /** Another process does at once all that would be retried later, until nothing is left. */
    async continuar(): Promise<void> {
      for (;;) {
        await sql`update envios set tentar_depois_de = now()`.execute(db);
        if (!(await outroProcesso.continuar())) return;
      }
    },
    /** The leases run out, as those of a dead process do. */
    deixarMorrer: () => sql`update envios set tomado_ate = now() - interval '1 second'`.execute(db),
    envios: (venda_id: number) =>
      db.selectFrom('envios').selectAll().where('venda_id', '=', venda_id).orderBy('id').execute(),

    /** Counts the labels of a sale at the carrier: those ever paid, those still valid, and those still in the cart. */
    async naTransportadora(id: number) {
      const { pagas, carrinho } = await conta.estado();
      const desta = (um: (typeof pagas)[number]) => um.tags.some(({ tag }) => tag.startsWith(`V${id}-`));
      const pagasDesta = pagas.filter(desta);
      return {
        pagas: pagasDesta.length,
        valendo: pagasDesta.filter(({ status }) => status !== 'canceled').length,
        carrinho: carrinho.filter(desta).length,
      };
    },
  };
}

/** A carrier's steps, one of which is begun and never ends, before or after the carrier has done it. */
function umaParada(provedor: ProvedorDeEtiquetas) {
  let momento: Momento | undefined;
  let chegou: () => void = () => undefined;
  let soltar: (() => void)[] = [];

  async function pararSe(passo: Passo, quando: Momento['quando']): Promise<void> {
    if (momento?.passo !== passo || momento.quando !== quando) return;
    momento = undefined;
    const solta = new Promise<void>((resolve) => soltar.push(resolve));
    chegou();
    await solta;
  }
  const parando =
    <A extends unknown[], R>(passo: Passo, fazer: (...given: A) => Promise<R>) =>
    async (...given: A): Promise<R> => {
      await pararSe(passo, 'antes');
      const feito = await fazer(...given);
      await pararSe(passo, 'depois');
      return feito;
    };

  return {
    provedor: {
      preparar: parando('preparar', provedor.preparar),
      procurar: parando('procurar', provedor.procurar),
      comprar: parando('comprar', provedor.comprar),
      gerar: parando('gerar', provedor.gerar),
      obter: parando('obter', provedor.obter),
      devolver: parando('devolver', provedor.devolver),
    } satisfies ProvedorDeEtiquetas,
    /** The next one to come there stops; answers when it has. */
    em: (onde: Momento): Promise<void> => {
      momento = onde;
      return new Promise((resolve) => {
        chegou = resolve;
      });
    },
    /** Releases all calls that are held up. */
    soltar: () => {
      for (const um of soltar) um();
      soltar = [];
    },
  };
}

/** Every place between two steps. */
export const MOMENTOS: Momento[] = (['preparar', 'comprar', 'gerar', 'obter'] as const).flatMap((passo) => [
  { passo, quando: 'antes' },
  { passo, quando: 'depois' },
]);
