import { createHash } from 'node:crypto';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { rotasDeModelos } from '@varal/contract/modelos/modelos.routes';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { rotasDeQrcodes } from '@varal/contract/qrcodes/qrcodes.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaCategoria, umCliente, umModelo } from '../../test/cenario.ts';
import { png } from '../../test/pictures.ts';
import { umCadastro } from '../produtos/test-cadastro.ts';

const LONGA = process.env.PROVA === 'longa';
const RODADAS = LONGA ? 20 : 1;
const EDICOES = LONGA ? 200 : 40;

const { admin, db } = await testApi();
const { call } = admin;

/** Everything that staff typed, without what every save changes: versions and moments. */
async function retrato(): Promise<string> {
  const { rows } = await sql<{ tudo: string }>`
    select jsonb_build_object(
      'produtos', (select jsonb_agg(to_jsonb(p) - '{versao,alterado_em,excluido_em,excluido_por}'::text[]
        || jsonb_build_object('na_lixeira', excluido_em is not null) order by id) from produtos p),
      'variacoes', (select jsonb_agg(to_jsonb(v) - '{criado_em,criado_por}'::text[] order by id)
        from variacoes v where arquivada_em is null),
      'imagens', (select jsonb_agg(jsonb_build_array(id, ordem) order by id) from imagens_de_produto),
      'vinculos', (select jsonb_agg(jsonb_build_array(variacao_id, imagem_id) order by variacao_id, imagem_id)
        from imagens_da_variacao l join variacoes v on v.id = l.variacao_id and v.arquivada_em is null),
      'modelos', (select jsonb_agg(to_jsonb(m) - 'alterado_em' order by id) from modelos m),
      'categorias', (select jsonb_agg(to_jsonb(c) - 'alterado_em' order by id) from categorias c),
      'clientes', (select jsonb_agg(to_jsonb(c) - 'alterado_em' order by id) from clientes c),
      'envio', (select jsonb_agg(to_jsonb(e) - '{versao,alterado_em}'::text[]) from configuracao_de_envio e),
      'tabela', (select jsonb_agg(to_jsonb(t) - 'id' order by id) from tabela_de_frete t),
      'impressoras', (select jsonb_agg(to_jsonb(i) order by id) from impressoras i)
    )::text as tudo`.execute(db);
  return rows[0]?.tudo ?? '';
}

const hash = (texto: string) => createHash('sha256').update(texto).digest('hex');

/** A generator that gives the same numbers for the same seed. */
function acaso(semente: number) {
  let estado = semente >>> 0;
  const ate = (n: number): number => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((estado / 2 ** 32) * n);
  };
  const um = <T>(varios: readonly T[]): T => varios[ate(varios.length)] as T;
  return { ate, um, preco: () => ate(10_000) / 100 };
}
type Acaso = ReturnType<typeof acaso>;

async function umaLoja() {
  const modelos = [await umModelo(db), await umModelo(db)];
  const categorias = [await umaCategoria(db), await umaCategoria(db)];
  const clientes = [await umCliente(db), await umCliente(db)];
  const { criar } = await umCadastro({ db, call });
  const produtos: number[] = [];
  for (const variacoes of [
    [],
    [{ tamanho: 'P' as const, quantidade: 5 }, { tamanho: 'M' as const }],
    [{ nome_cor: 'Azul' }],
  ]) {
    const { id } = await criar({ variacoes, qtd: 7, preco_venda: 10 });
    const files = [1, 2, 3].map((n) => ({ filename: `${n}.png`, content: png({ width: 10 + n, height: 8 }) }));
    await call(rotas.enviarImagens, { params: { id }, files });
    produtos.push(id);
  }
  const { body: impressora } = await call(rotasDeQrcodes.criarImpressora, { body: { nome: `Zebra ${produtos[0]}` } });
  return { modelos, categorias, clientes, produtos, impressora: impressora.id };
}
type Loja = Awaited<ReturnType<typeof umaLoja>>;

let novos = 0;
function novo(nome: string): string {
  novos += 1;
  return `${nome} ${novos}`;
}

/** One random edit; it may be refused, as a person's may. */
async function editar({ ate, um, preco }: Acaso, loja: Loja): Promise<{ status: number }> {
  const id = um(loja.produtos);
  switch (ate(12)) {
    case 0:
      return call(rotas.mudarProduto, { params: { id }, body: { titulo: novo('Título'), preco_venda: preco() } });
    case 1:
      return call(rotas.mudarProduto, { params: { id }, body: { sku: novo('SKU'), modelo_id: um(loja.modelos) } });
    case 2:
      return call(rotas.mudarProduto, { params: { id }, body: { qtd: ate(30), categoria: um(loja.categorias) } });
    case 3:
    case 4:
    case 5:
      return mudarVariacoes({ ate, preco }, id);
    case 6: {
      const mover = ate(2) === 0;
      return mover
        ? call(rotas.moverParaLixeira, { params: { id } })
        : call(rotas.restaurarVarios, { body: { ids: [id] } });
    }
    case 7: {
      const { body: imagens } = await call(rotas.listarImagens, { params: { id } });
      if (!Array.isArray(imagens)) return { status: 404 };
      const ordens = imagens.map((imagem) => ({ id: imagem.id, ordem: ate(9) }));
      return call(rotas.ordenarImagens, { params: { id }, body: ordens });
    }
    case 8:
      return call(rotasDeModelos.editarModelo, {
        params: { id: um(loja.modelos) },
        body: {
          nome: novo('Modelo'),
          preco_venda: preco(),
          categoria_id: um([null, ...loja.categorias]),
          peso: preco(),
        },
      });
    case 9:
      return call(rotasDeCategorias.editarCategoria, {
        params: { id: um(loja.categorias) },
        body: { nome: novo('Cat') },
      });
    case 10:
      return call(rotasDeClientes.editarCliente, {
        params: { id: um(loja.clientes) },
        body: { nome: novo('Cliente'), cep: um(['', '01310100']), telefone: String(ate(1e9)) },
      });
    default:
      return mudarConfiguracao({ ate, um, preco }, loja);
  }
}

async function mudarVariacoes({ ate, preco }: Omit<Acaso, 'um'>, id: number) {
  const { body: produto } = await call(rotas.verProduto, { params: { id } });
  const delas = produto.variacoes ?? [];
  const imagens = (produto.imagens ?? []).map((imagem) => imagem.id);
  const mudadas = delas
    .filter(() => ate(2) === 0)
    .map((uma) => ({
      id: uma.id,
      ...(ate(2) === 0 && { quantidade: ate(20) }),
      ...(ate(2) === 0 && { preco_venda: ate(3) === 0 ? null : preco() }),
      ...(ate(3) === 0 && { sku: novo('V') }),
      ...(ate(3) === 0 && { imagens_vinculadas: imagens.filter(() => ate(2) === 0) }),
      ...(ate(4) === 0 && { nome_cor: novo('Cor') }),
    }));
  const novas = Array.from({ length: ate(3) }, () => ({ nome_cor: novo('Cor'), quantidade: ate(9), sku: novo('V') }));
  const saem = delas.filter((uma) => ate(4) === 0 && !mudadas.some((mudada) => mudada.id === uma.id));
  return call(rotas.mudarProduto, {
    params: { id },
    body: { variacoes: [...mudadas, ...novas], variacoes_removidas: saem.map((uma) => uma.id) },
  });
}

async function mudarConfiguracao({ ate, um, preco }: Acaso, { impressora }: Loja) {
  if (ate(3) === 0) {
    const body = { nome: novo('Impressora'), dx: ate(5), dpi: um([203, 300] as const) };
    return call(rotasDeQrcodes.editarImpressora, { params: { id: impressora }, body });
  }
  if (ate(2) === 0) {
    const faixa = { cep_de: '01000000', cep_ate: '01999999', peso_ate: 2, prazo_entrega: 1 };
    const linhas = Array.from({ length: ate(3) }, () => ({ ...faixa, nome: novo('Moto'), valor: preco() }));
    return call(rotasDeEnvio.salvarTabelaDeFrete, { body: { linhas } });
  }
  const { body } = await call(rotasDeEnvio.verConfiguracaoDeEnvio, {});
  const { falta: _, simulado: __, saldo: ___, versao: ____, ...digitada } = body;
  return call(rotasDeEnvio.salvarConfiguracaoDeEnvio, {
    body: { ...digitada, nome: novo('Loja'), bairro: novo('Bairro') },
  });
}

const ultima = async () => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from historico`.execute(db);
  return rows[0]?.id ?? 0;
};

test(`${RODADAS} times ${EDICOES} random edits are undone in reverse, and each time all is as it was before`, {
  timeout: LONGA ? 3_600_000 : 120_000,
}, async () => {
  for (let rodada = 1; rodada <= RODADAS; rodada += 1) {
    const loja = await umaLoja();
    const sorte = acaso(LONGA ? rodada * 7919 : 42);
    const feitas: { id: number; antes: string }[] = [];
    while (feitas.length < EDICOES) {
      const [antes, havia] = [await retrato(), await ultima()];
      const { status } = await editar(sorte, loja);
      expect(status).toBeLessThan(500);
      const ha = await ultima();
      // A refused edit and one that changed nothing leave no row, and nothing else either.
      if (ha === havia) expect(await retrato()).toBe(antes);
      else feitas.push({ id: ha, antes });
    }
    for (const { id, antes } of feitas.reverse()) {
      const resposta = await call(rotasDoHistorico.desfazer, { params: { id } });
      expect(resposta).toMatchObject({ status: 200 });
      const agora = await retrato();
      if (hash(agora) !== hash(antes)) expect(JSON.parse(agora), resposta.body.resumo).toStrictEqual(JSON.parse(antes));
    }
    if (LONGA) console.log(`round ${rodada}: ${EDICOES} edits undone`);
  }
});
