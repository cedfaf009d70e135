import { PRODUTO_VAZIO, VARIACAO_VAZIA } from '@varal/contract/produtos/campos';
import { mudancasDoProduto as shape } from '@varal/contract/produtos/produto';
import { describe, expect, test } from 'vitest';
import { AppError } from '../base/errors.ts';
import { DE_NADA } from './feito-de/feito-de-digitado.ts';
import { mudancasDoProduto, nadaMuda, type ProdutoAtual, type VariacaoAtual } from './mudancas-do-produto.ts';

const umaVariacao = (id: number, campos: Partial<VariacaoAtual> = {}): VariacaoAtual => ({
  id,
  sku: `P-X-${id}`,
  sku_personalizado: false,
  ...VARIACAO_VAZIA,
  saldo: 5,
  reservado: 0,
  imagens: [],
  ...campos,
});

const umProduto = (campos: Partial<ProdutoAtual> = {}): ProdutoAtual => ({
  ...PRODUTO_VAZIO,
  id: 1,
  titulo: 'Camiseta',
  descricao: 'Algodão',
  sku: 'P-X',
  modelo_id: 1,
  categoria_id: 1,
  preco_custo: 20,
  preco_venda: 50,
  tem_variacoes: (campos.variacoes ?? []).length > 0,
  tem_cor: false,
  tem_tamanho: false,
  saldo: (campos.variacoes ?? []).reduce((sum, { saldo }) => sum + saldo, 0),
  reservado: (campos.variacoes ?? []).reduce((sum, { reservado }) => sum + reservado, 0),
  variacoes: [],
  arquivado: { saldo: 0, reservado: 0 },
  imagens: [],
  ...DE_NADA,
  ...campos,
});

/** Computes the changes of a form. Variations go only if `saem` names them. */
const mudar = (atual: ProdutoAtual, digitado: object, saem: number[] = []) =>
  mudancasDoProduto(atual, shape.parse(digitado), (id) => saem.includes(id));

function recusa(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return { codigo: error.code, erro: error.message, erros: error.extra.erros };
    throw error;
  }
  return undefined;
}

describe('a save changes nothing', () => {
  const atual = umProduto({
    variacoes: [umaVariacao(1, { cor: '#00ff00', imagens: [7] }), umaVariacao(2)],
    imagens: [7],
  });

  test.each([
    {},
    { titulo: ' Camiseta ', descricao: 'Algodão', sku: '', modelo_id: '1', categoria: 1, preco_venda: '50,00' },
    { preco_custo: 20, tem_variacoes: '1', tem_cor: 'false' },
    { qtd: 999, quantidade: 999 },
    { variacoes: [] },
    { variacoes: [{ id: 1 }, { id: 2, sku: '' }] },
    { variacoes: [{ id: 1, cor: '#00FF00', quantidade: '5', imagens_vinculadas: [7], nome_cor: '' }] },
    { variacoes_removidas: [99] },
  ])('when all that came is as it is: %j', (digitado) => {
    expect(nadaMuda(mudar(atual, digitado))).toBe(true);
  });
});

describe('a save changes', () => {
  test('only the fields that differ', () => {
    expect(
      mudar(umProduto(), { titulo: 'Nova', descricao: null, preco_venda: '', preco_custo: 20 }).campos,
    ).toStrictEqual({
      titulo: 'Nova',
      descricao: '',
      preco_venda: null,
    });
  });

  test('only the variations that differ, each whole', () => {
    const atual = umProduto({ variacoes: [umaVariacao(1), umaVariacao(2)] });
    const { mudadas, ajustes, campos } = mudar(atual, { variacoes: [{ id: 1 }, { id: 2, preco_venda: '9,90' }] });
    expect(mudadas).toStrictEqual([
      {
        id: 2,
        sku: 'P-X-2',
        sku_personalizado: false,
        gtin: null,
        cor: null,
        nome_cor: null,
        tamanho: null,
        descricao: '',
        preco_custo: null,
        preco_venda: 9.9,
        lisa_variacao_id: null,
        estampa_ids: null,
        local: null,
      },
    ]);
    expect(ajustes).toStrictEqual([]);
    expect(campos).toStrictEqual({});
  });

  test('a quantity by the difference', () => {
    const atual = umProduto({ variacoes: [umaVariacao(1), umaVariacao(2)] });
    const { ajustes, mudadas } = mudar(atual, {
      variacoes: [
        { id: 1, quantidade: 8 },
        { id: 2, quantidade: '' },
      ],
    });
    expect(ajustes).toStrictEqual([
      { variacao_id: 1, muda_saldo: 3 },
      { variacao_id: 2, muda_saldo: -5 },
    ]);
    expect(mudadas).toStrictEqual([]);
  });

  test('the images of a variation, whatever their order', () => {
    const atual = umProduto({ variacoes: [umaVariacao(1, { imagens: [7, 8] })], imagens: [7, 8, 9] });
    expect(mudar(atual, { variacoes: [{ id: 1, imagens_vinculadas: [8, 7] }] }).imagens).toStrictEqual([]);
    expect(mudar(atual, { variacoes: [{ id: 1, imagens_vinculadas: [9, 9, 7] }] }).imagens).toStrictEqual([
      { variacao_id: 1, imagens: [9, 7] },
    ]);
    expect(mudar(atual, { variacoes: [{ id: 1, imagens_vinculadas: [] }] }).imagens).toStrictEqual([
      { variacao_id: 1, imagens: [] },
    ]);
  });

  test('the variations there are', () => {
    const atual = umProduto({ variacoes: [umaVariacao(1), umaVariacao(2, { reservado: 2 }), umaVariacao(3)] });
    const mudancas = mudar(
      atual,
      {
        variacoes: [
          { tamanho: 'G', quantidade: 1 },
          { id: 2, quantidade: 9 },
        ],
      },
      [1, 2],
    );
    expect(mudancas.saem.map(({ id }) => id)).toStrictEqual([1, 2]);
    expect(mudancas.novas).toMatchObject([{ sku: 'P-X-G', saldo: 1 }]);
    // A removed variation keeps the units that sales hold.
    expect(mudancas.ajustes).toStrictEqual([
      { variacao_id: 1, muda_saldo: -5 },
      { variacao_id: 2, muda_saldo: -3 },
    ]);
    expect(mudancas.mudadas).toStrictEqual([]);
  });
});

describe('the SKU of a variation', () => {
  const atual = umProduto({
    variacoes: [umaVariacao(1, { sku: 'P-X-M', tamanho: 'M' }), umaVariacao(2, { sku: 'P-X-G', tamanho: 'G' })],
  });

  test('stays when the product’s changes, and new ones are made of the new one', () => {
    const mudancas = mudar(atual, { sku: 'NOVO', variacoes: [{ id: 1, tamanho: 'GG' }, { tamanho: 'PP' }] });
    expect(mudancas.mudadas).toMatchObject([{ id: 1, sku: 'P-X-M', tamanho: 'GG', sku_personalizado: false }]);
    expect(mudancas.novas).toMatchObject([{ sku: 'NOVO-PP' }]);
    expect(mudancas.skus).toStrictEqual([
      { sku: 'NOVO', campo: 'sku' },
      { sku: 'NOVO-PP', campo: 'variacoes.1.sku' },
    ]);
  });

  test('is the one that was sent, and custom when it is not the one made of the product’s', () => {
    expect(mudar(atual, { variacoes: [{ id: 1, sku: 'MEU' }] }).mudadas).toMatchObject([
      { sku: 'MEU', sku_personalizado: true },
    ]);
    expect(mudar(atual, { sku: 'N', variacoes: [{ id: 1, sku: 'N-M' }] }).mudadas).toMatchObject([
      { sku: 'N-M', sku_personalizado: false },
    ]);
    expect(mudar(atual, { variacoes: [{ id: 1, sku_personalizado: true }] }).mudadas).toMatchObject([
      { sku: 'P-X-M', sku_personalizado: true },
    ]);
  });

  test('in other letters is the same one, new to nobody', () => {
    const mudancas = mudar(atual, { sku: 'p-x', variacoes: [{ id: 1, sku: 'p-x-m' }] });
    expect(mudancas.skus).toStrictEqual([]);
    expect(mudancas.campos).toStrictEqual({ sku: 'p-x' });
    expect(mudancas.mudadas).toMatchObject([{ sku: 'p-x-m', sku_personalizado: false }]);
  });

  test('may be exchanged with another’s, or with the product’s', () => {
    const entreElas = mudar(atual, {
      variacoes: [
        { id: 1, sku: 'P-X-G' },
        { id: 2, sku: 'P-X-M' },
      ],
    });
    expect(entreElas.mudadas.map(({ id, sku }) => [id, sku])).toStrictEqual([
      [1, 'P-X-G'],
      [2, 'P-X-M'],
    ]);
    expect(entreElas.cedem_sku).toStrictEqual([]);

    const comOProduto = mudar(atual, { sku: 'p-x-g', variacoes: [{ id: 2, sku: 'P-X' }] });
    expect(comOProduto.cedem_sku).toStrictEqual([2]);
  });

  test('is refused when the product has it, sent or not', () => {
    expect(recusa(() => mudar(atual, { variacoes: [{ id: 1, sku: 'p-x', nome_cor: 'Azul' }] }))).toStrictEqual({
      codigo: 'produto.sku_da_variacao_igual',
      erro: 'A variação "Azul M" está usando o mesmo SKU do produto principal.',
      erros: { 'variacoes.0.sku': ['A variação "Azul M" está usando o mesmo SKU do produto principal.'] },
    });
    expect(recusa(() => mudar(atual, { sku: 'P-X-G' }))).toStrictEqual({
      codigo: 'produto.sku_da_variacao_igual',
      erro: 'A variação "G" está usando o mesmo SKU do produto principal.',
      erros: { sku: ['A variação "G" está usando o mesmo SKU do produto principal.'] },
    });
    expect(recusa(() => mudar(atual, { sku: 'P-X-G' }, [2]))).toBeUndefined();
  });

  test('is refused when another variation has it, sent or not', () => {
    const erro = 'O SKU P-X-G está em mais de uma variação.';
    expect(recusa(() => mudar(atual, { variacoes: [{ id: 1, sku: 'p-x-g' }] }))).toMatchObject({ erro });
    expect(recusa(() => mudar(atual, { variacoes: [{ id: 1, sku: 'p-x-g' }] }, [2]))).toBeUndefined();
    expect(recusa(() => mudar(atual, { variacoes: [{ tamanho: 'G' }] }))).toMatchObject({ erro });
  });
});

describe('a quantity', () => {
  const atual = umProduto({ variacoes: [umaVariacao(1, { saldo: 5, reservado: 2 }), umaVariacao(2)] });

  test('that nobody touched stays, however much was sold meanwhile', () => {
    expect(mudar(atual, { variacoes: [{ id: 1, quantidade: 9, quantidade_era: 9 }] }).ajustes).toStrictEqual([]);
  });

  test('that somebody else made the same meanwhile is right as it is', () => {
    expect(mudar(atual, { variacoes: [{ id: 1, quantidade: 5, quantidade_era: 9 }] }).ajustes).toStrictEqual([]);
  });

  test('that was changed after another number was shown is refused', () => {
    const erro = 'O estoque de P-X-1 mudou de 9 para 5 enquanto você editava. Confira e salve de novo.';
    expect(
      recusa(() => mudar(atual, { variacoes: [{ id: 2 }, { id: 1, quantidade: 8, quantidade_era: 9 }] })),
    ).toStrictEqual({
      codigo: 'produto.estoque_mudou',
      erro,
      erros: { 'variacoes.1.quantidade': [erro] },
    });
  });

  test('is not below what sales hold', () => {
    const erro = 'A quantidade de P-X-1 não pode ser menor que 2, que está reservado em vendas.';
    expect(recusa(() => mudar(atual, { variacoes: [{ id: 1, quantidade: 1 }] }))).toStrictEqual({
      codigo: 'produto.estoque_reservado',
      erro,
      erros: { 'variacoes.0.quantidade': [erro] },
    });
    expect(mudar(atual, { variacoes: [{ id: 1, quantidade: 2 }] }).ajustes).toHaveLength(1);
  });

  test('of all together is not below what sales hold of the product as such', () => {
    const comLinha = { ...atual, reservado: 9 };
    expect(recusa(() => mudar(comLinha, { variacoes: [{ id: 2, quantidade: 3 }] }))).toMatchObject({
      erro: 'A quantidade de P-X não pode ser menor que 9, que está reservado em vendas.',
    });
    expect(recusa(() => mudar(comLinha, {}, [2]))).toMatchObject({ codigo: 'produto.estoque_reservado' });
    expect(recusa(() => mudar(comLinha, { variacoes: [{ tamanho: 'M', quantidade: 4 }] }, [2]))).toBeUndefined();
  });

  test('of a product without variations is its own', () => {
    const sozinho = umProduto({ saldo: 5, reservado: 2 });
    expect(mudar(sozinho, { qtd: 7 })).toMatchObject({ ajuste_antes: 0, ajuste_depois: 2 });
    expect(mudar(sozinho, { quantidade: '3' }).ajuste_depois).toBe(-2);
    expect(mudar(sozinho, { qtd: 4, qtd_era: 4 }).ajuste_depois).toBe(0);
    expect(recusa(() => mudar(sozinho, { qtd: 1 }))).toMatchObject({
      erro: 'A quantidade de P-X não pode ser menor que 2, que está reservado em vendas.',
      erros: { qtd: expect.any(Array) },
    });
    expect(recusa(() => mudar(sozinho, { qtd: 4, qtd_era: 9 }))).toMatchObject({
      erro: 'O estoque de P-X mudou de 9 para 5 enquanto você editava. Confira e salve de novo.',
    });
  });
});

describe('the mode of a product', () => {
  test('turns on with its first variation, which takes over from its own balance', () => {
    const mudancas = mudar(umProduto({ saldo: 7 }), { variacoes: [{ tamanho: 'M', quantidade: 3 }], qtd: 9 });
    expect(mudancas).toMatchObject({ campos: { tem_variacoes: true }, ajuste_antes: -7, ajuste_depois: 0 });
  });

  test('does not turn on while sales hold of its own balance', () => {
    const atual = umProduto({ saldo: 7, reservado: 1 });
    expect(recusa(() => mudar(atual, { variacoes: [{ tamanho: 'M', quantidade: 3 }] }))).toMatchObject({
      erro: 'A quantidade de P-X não pode ser menor que 1, que está reservado em vendas.',
    });
  });

  test('leaves to archived variations what sales hold of them', () => {
    const atual = umProduto({ saldo: 7, reservado: 2, arquivado: { saldo: 2, reservado: 2 } });
    expect(mudar(atual, { variacoes: [{ tamanho: 'M' }] })).toMatchObject({ ajuste_antes: -5 });
  });

  test('turns off with its last variation', () => {
    const atual = umProduto({ variacoes: [umaVariacao(1), umaVariacao(2, { reservado: 1 })] });
    const mudancas = mudar(atual, { qtd: 4 }, [1, 2]);
    expect(mudancas).toMatchObject({ campos: { tem_variacoes: false }, ajuste_antes: 0, ajuste_depois: 3 });
    expect(mudancas.ajustes).toStrictEqual([
      { variacao_id: 1, muda_saldo: -5 },
      { variacao_id: 2, muda_saldo: -4 },
    ]);
  });

  test('turned off by hand takes all variations out', () => {
    const atual = umProduto({ variacoes: [umaVariacao(1), umaVariacao(2)] });
    const mudancas = mudar(atual, { tem_variacoes: false, variacoes: [{ id: 1, quantidade: 9 }, { tamanho: 'M' }] });
    expect(mudancas.saem).toHaveLength(2);
    expect(mudancas.novas).toStrictEqual([]);
  });

  test('is not turned on without a variation', () => {
    expect(recusa(() => mudar(umProduto(), { tem_variacoes: true }))).toMatchObject({
      erro: 'Adicione pelo menos uma variação.',
    });
  });
});

describe('a save is refused', () => {
  const atual = umProduto({ variacoes: [umaVariacao(1)], imagens: [7] });

  test.each([
    [{ titulo: ' ' }, 'titulo'],
    [{ modelo_id: '' }, 'modelo_id'],
    [{ categoria: null }, 'categoria'],
    [{ categoria_id: null }, 'categoria'],
  ])('when it empties what is required: %j', (digitado, campo) => {
    expect(recusa(() => mudar(atual, digitado))).toStrictEqual({
      codigo: 'produto.campos_obrigatorios',
      erro: 'Preencha todos os campos obrigatórios!',
      erros: { [campo]: ['Campo obrigatório'] },
    });
  });

  test('when it names a variation that is not in the product, or one twice', () => {
    expect(recusa(() => mudar(atual, { variacoes: [{ id: 2 }] }))).toMatchObject({ erro: 'Variação não encontrada.' });
    expect(recusa(() => mudar(atual, { variacoes: [{ id: 1 }, { id: 1 }] }))).toMatchObject({
      codigo: 'entrada.invalida',
      erros: { 'variacoes.1.id': ['Esta variação está repetida.'] },
    });
  });

  test('when the product would have more than 1000 variations', () => {
    const variacoes = Array.from({ length: 999 }, (_, n) => umaVariacao(n + 1));
    const mais = (n: number) => ({ variacoes: ['G', 'M'].slice(0, n).map((tamanho) => ({ tamanho })) });
    expect(recusa(() => mudar(umProduto({ variacoes }), mais(2)))).toMatchObject({
      erros: { variacoes: ['Escolha no máximo 1000.'] },
    });
    expect(recusa(() => mudar(umProduto({ variacoes }), mais(1)))).toBeUndefined();
  });

  test('when a variation shows an image of another product', () => {
    expect(recusa(() => mudar(atual, { variacoes: [{ id: 1, imagens_vinculadas: [7, 8] }] }))).toStrictEqual({
      codigo: 'imagem.de_outro_produto',
      erro: 'Esta imagem não é deste produto.',
      erros: { 'variacoes.0.imagens_vinculadas': ['Esta imagem não é deste produto.'] },
    });
  });
});
