import { diaDaLoja, outroDia } from '@varal/contract/dia-da-loja';
import { emCentavos, emReais } from '@varal/contract/dinheiro';
import { skuEstampado } from '@varal/contract/produtos/em-lisas/estampar-lisa';
import { sql } from 'kysely';
import type { Db } from '../../src/base/db/db.ts';
import { prepararItens } from '../../src/vendas/itens/preparar-itens.ts';
import { inserirVenda } from '../../src/vendas/vendas.queries.ts';
import { AREAS_DE_EXEMPLO, FEITAS_DE_LISAS, VENDAS_ESTAMPADAS } from '../exemplo/estampadas.ts';
import type { ClienteNovo, ProdutoNovo } from '../novos.ts';
import type { EstampaInserida } from './estampas.ts';
import type { FotoGuardada } from './guardar-fotos.ts';
import { rowsOf } from './linhas.ts';

type Estampas = ReadonlyMap<string, EstampaInserida>;
type Com = {
  agora: Date;
  estampas: Estampas;
  /** The products that were inserted before, blanks among them. */
  produtos: readonly ProdutoNovo[];
};

const UM_DIA = 86_400_000;

/** Tells which products the sample's prints make of its blanks. */
export async function feitasDeLisas(db: Db, { agora, estampas, produtos }: Com): Promise<ProdutoNovo[]> {
  const lisas = await db.selectFrom('produtos').select(['id', 'sku']).execute();
  return FEITAS_DE_LISAS.map(({ lisa: sku, arte, cores, prontas = {}, ...escrita }, n): ProdutoNovo => {
    const lisa = oUnico(produtos.find((um) => um.sku === sku));
    const estampa = oUnico(estampas.get(arte));
    const preco = (daLisa: number | null) => daLisa && emReais(emCentavos(daLisa) + emCentavos(estampa.preco));
    return {
      ...lisa,
      ...escrita,
      ...{ sku: skuEstampado(sku, estampa), preco_custo: null, preco_venda: preco(lisa.preco_venda), publicado: false },
      ...{ lisa_id: oUnico(lisas.find((uma) => uma.sku === sku)).id, estampa_ids: [estampa.id] },
      criado_em: new Date(agora.getTime() - (210 - n) * UM_DIA).toISOString(),
      quantidade: prontas[sku] ?? 0,
      variacoes: lisa.variacoes
        .filter(({ nome_cor }) => !cores || cores.includes(nome_cor ?? ''))
        .map((uma) => ({
          ...uma,
          ...{ sku: skuEstampado(uma.sku, estampa), sku_personalizado: true, quantidade: prontas[uma.sku] ?? 0 },
          ...{ preco_custo: null, preco_venda: preco(uma.preco_venda), publicado: false },
        })),
    };
  });
}

/** Gives the pictures of products that are made of blanks the SKUs of these products. */
export const fotosComSkus = (fotos: readonly FotoGuardada[], estampas: Estampas): FotoGuardada[] =>
  fotos.map((foto) => {
    const [lisa = '', arte] = foto.sku.split('+');
    return arte === undefined ? foto : { ...foto, sku: skuEstampado(lisa, oUnico(estampas.get(arte))) };
  });

/** Draws where prints lie on the pictures of the blanks, as far as these pictures are there. */
export async function inserirAreas(db: Db): Promise<void> {
  const linhas = AREAS_DE_EXEMPLO.flatMap(({ areas, ...foto }) => areas.map((area) => ({ ...foto, ...area })));
  await sql`
    insert into areas_de_estampa (produto_id, imagem_id, posicao, x, y, largura, altura, largura_mm)
    select p.id, i.id, a.posicao, a.x, a.y, a.largura, a.altura, a.largura_mm
    from ${rowsOf(linhas)} as a (sku text, ordem int, posicao text, x numeric, y numeric, largura numeric, altura numeric,
      largura_mm int)
    join produtos p on p.sku = a.sku join imagens_de_produto i on i.produto_id = p.id and i.ordem = a.ordem`.execute(
    db,
  );
}

type ComVendas = {
  agora: Date;
  estampas: Estampas;
  clientes: readonly (ClienteNovo & { id: number })[];
  vendedor: { id: number; nome: string };
};

/** Sells what is still to be printed, as a seller would, but without a row in the history. */
export async function inserirVendasEstampadas(
  db: Db,
  { agora, estampas, clientes, vendedor }: ComVendas,
): Promise<void> {
  for (const { cliente, prazo, observacao, itens } of VENDAS_ESTAMPADAS) {
    const { id: cliente_id, ...dele } = oUnico(clientes.find(({ nome }) => nome === cliente));
    const { cep, endereco, numero, complemento, bairro, municipio, uf } = dele;
    const digitados = itens.map(({ lisa, arte, propria, quantidade, nomes }) => ({
      ...{ id: null, sku: arte ? skuEstampado(lisa, oUnico(estampas.get(arte))) : lisa, quantidade },
      ...{ valor_unitario: null, desconto: 0 },
      ...(propria && { estampas: [{ estampa_id: oUnico(estampas.get(propria)).id }] }),
      ...(nomes && { personalizacoes: [...nomes] }),
    }));
    const quem = { ...vendedor, username: '', tipo: 'vendedor', sessao_id: 0 } as const;
    const prontos = await prepararItens(db, digitados, { venda_id: null, guardados: [], cliente_id, quem });
    const nova = {
      origem: 'redes_sociais',
      ...{ cliente_id, vendedor_id: vendedor.id, vendedor: vendedor.nome, observacao },
      endereco: { cep, endereco, numero, complemento, bairro, municipio, uf },
      prazo_pedido: outroDia(diaDaLoja(agora), prazo),
    } as const;
    await inserirVenda(db, nova, prontos, { paraOBling: false });
  }
}

function oUnico<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('The sample shop lacks a blank, a print or a customer that it names.');
  return found;
}
