import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDeEstoque } from '@varal/contract/estoque/estoque.routes';
import type { Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../../test/abrir.tsx';
import { umaSituacaoDoBling } from '../../bling/test-situacao.ts';
import { type Aberto, abrirEdicao, alertRole, botao, campo, escolherModelo } from './test-formulario.tsx';
import { comVariacoes, umaAzul, umProduto } from './test-produto.ts';

const salvar = ({ user }: Aberto) => user.click(botao('Salvar'));
const cartao = (nome: string) => within(screen.getByRole('article', { name: `Variação ${nome}` }));
const quantidade = (nome: string) => cartao(nome).getByLabelText<HTMLInputElement>('Quantidade');

const PORQUE = /^Por que o estoque mudou/;
const porque = ({ user }: Aberto, motivo: string) => user.selectOptions(screen.getByLabelText(PORQUE), motivo);

const descricao = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

async function digitar({ user }: Aberto, input: HTMLElement, texto: string) {
  await user.clear(input);
  await user.type(input, texto);
}

describe('editing a product', () => {
  test('shows it as it is', async () => {
    await abrirEdicao(umProduto());
    expect(document.title).toBe('Camiseta Capivara · Editar Produto · Varal');
    expect(campo('Modelo').value).toBe('CAM01 - Camiseta básica');
    expect(campo('SKU').value).toBe('P-CAM01');
    expect(campo('Categoria').value).toBe('Camisetas');
    expect(campo('Comprimento').value).toBe('30,5 cm');
    expect(campo('Preço de Venda').value).toBe('1.059,90');
    expect(campo('Quantidade em Estoque').value).toBe('12');
    expect(campo('Produto com variações/estampas').disabled).toBe(true);
    expect(screen.queryByLabelText('Tem cor?')).toBeNull();
  });

  test.each([
    ['of one price', umProduto({ disponivel: 1 }), 'R$ 1.059,90', '1 disponível'],
    [
      'whose variations cost different prices, or that of the product',
      comVariacoes({ preco_venda: 45, variacoes: [umaAzul(71), umaAzul(72, { preco_venda: null })] }),
      'R$ 45,00 ~ R$ 59,90',
      '12 disponíveis',
    ],
    ['without a price', umProduto({ preco_venda: null }), 'Sem preço', '12 disponíveis'],
  ])('says first which one it is, %s', async (_, produto, preco, disponiveis) => {
    await abrirEdicao(produto);
    const situacao = within(screen.getByRole('region', { name: 'Situação do produto' }));
    expect(situacao.getByRole('heading', { name: 'Camiseta Capivara' })).toBeDefined();
    expect(situacao.getByText(preco)).toBeDefined();
    expect(situacao.getByText(disponiveis)).toBeDefined();
  });

  test('saves only what changed', async () => {
    const aberto = await abrirEdicao(umProduto());
    await digitar(aberto, campo('Preço de Venda'), '1100,5');
    await digitar(aberto, campo('Quantidade em Estoque'), '10');
    aberto.rede.responde(rotas.mudarProduto, umProduto({ preco_venda: 1100.5, qtd: 10, versao: 5 }));
    await salvar(aberto);
    expect(await alertRole('Corrija os erros do formulário.')).toBe('alert');
    expect(screen.getByText('Diga por que o estoque mudou.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(PORQUE));
    expect(aberto.rede.enviados(rotas.mudarProduto)).toStrictEqual([]);
    await porque(aberto, 'Perda');
    await salvar(aberto);
    expect(await alertRole('Produto atualizado com sucesso!')).toBe('status');
    expect(campo('Preço de Venda').value).toBe('1.100,50');

    await digitar(aberto, campo('Título'), 'Outro');
    await salvar(aberto);
    await waitFor(() =>
      expect(aberto.rede.enviados(rotas.mudarProduto)).toStrictEqual([
        { preco_venda: 1100.5, qtd: 10, qtd_era: 12, motivo_do_ajuste: 'perda', versao: 4 },
        { titulo: 'Outro', versao: 5 },
      ]),
    );
  });

  test('offers the labels of just what a correction found', async () => {
    const aberto = await abrirEdicao(umProduto());
    await digitar(aberto, campo('Quantidade em Estoque'), '15');
    await porque(aberto, 'Contagem');
    aberto.rede.responde(rotas.mudarProduto, umProduto({ qtd: 15, quantidade_total: 15, versao: 5 }));
    await salvar(aberto);
    await aberto.user.click(await screen.findByRole('button', { name: 'Imprimir 3 etiquetas' }));
    await waitFor(() => expect(aberto.caminho()).toBe('/qrcodes?chegou=7-0-3'));
  });

  test('opened from a sale leads back to it, which is asked for anew', async () => {
    const aberto = await abrirEdicao(umProduto(), { busca: '?volta=%2Fvendas%2F12' });
    expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe('/vendas/12');
    await digitar(aberto, campo('Título'), 'Outro');
    await salvar(aberto);
    await waitFor(() => expect(aberto.caminho()).toBe('/vendas/12'));
  });

  test('sends of its variations only those that changed', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await digitar(aberto, quantidade('Azul G'), '9');
    expect(campo('Quantidade em Estoque').value).toBe('14');
    await aberto.user.click(botao('Remover Azul M'));
    await aberto.user.click(botao('Adicionar variação'));
    await aberto.user.selectOptions(cartao('2').getByLabelText('Tamanho'), 'PP');
    await porque(aberto, 'Contagem');
    await salvar(aberto);
    await screen.findByText('Produto atualizado com sucesso!');
    expect(aberto.rede.enviados(rotas.mudarProduto)).toMatchObject([
      {
        versao: 4,
        variacoes: [
          { id: 72, quantidade: 9, quantidade_era: 2 },
          { tamanho: 'PP', nome_cor: null, quantidade: 0 },
        ],
        variacoes_removidas: [71],
      },
    ]);
  });

  test('gives a price to all its variations when asked, which can be undone', async () => {
    const aberto = await abrirEdicao(comVariacoes({ preco_custo: 19.9, preco_venda: 59.9 }));
    const preco = (nome: string) => cartao(nome).getByLabelText<HTMLInputElement>('Preço de Venda').value;
    const [doProduto] = screen.getAllByLabelText<HTMLInputElement>('Preço de Venda');
    if (!doProduto) throw new Error('no field');
    expect(descricao(doProduto)).toMatch(/^Vale para as variações novas e as sem preço\./);
    const aplicar = () => aberto.user.click(botao('Aplicar a todas as variações o Preço de Venda'));

    await digitar(aberto, cartao('Azul G').getByLabelText('Preço de Venda'), '70');
    await digitar(aberto, doProduto, '99');
    expect(preco('Azul M')).toBe('59,90');
    await aplicar();
    expect(await alertRole('Preço aplicado a 2 variações.')).toBe('status');
    expect([preco('Azul M'), preco('Azul G')]).toStrictEqual(['99,00', '99,00']);
    expect(cartao('Azul M').getByLabelText<HTMLInputElement>('Preço de Custo').value).toBe('19,90');
    await aplicar();
    expect(await alertRole('Todas as variações já têm este preço.')).toBe('status');

    await aberto.user.click(botao('Desfazer'));
    expect([preco('Azul M'), preco('Azul G')]).toStrictEqual(['59,90', '70,00']);
    await aberto.user.click(botao('Refazer'));
    await salvar(aberto);
    await screen.findByText('Produto atualizado com sucesso!');
    expect(aberto.rede.enviados(rotas.mudarProduto)).toMatchObject([
      {
        preco_venda: 99,
        variacoes: [
          { id: 71, preco_venda: 99 },
          { id: 72, preco_venda: 99 },
        ],
      },
    ]);
  });

  test('keeps its SKU when another model is chosen', async () => {
    const aberto = await abrirEdicao(umProduto({ titulo: 'Camiseta básica' }));
    await escolherModelo(aberto, 'CAL01');
    expect(campo('SKU').value).toBe('P-CAM01');
    expect(campo('Título').value).toBe('Calça');
    expect(campo('Descrição').value).toBe('Serigrafia em duas cores');
    expect(campo('Categoria').value).toBe('Calças');
  });

  test('without its last variation has none, until that is taken back', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await aberto.user.click(botao('Remover Azul M'));
    await aberto.user.click(botao('Remover Azul G'));
    expect(campo('Produto com variações/estampas').checked).toBe(false);
    expect(document.activeElement).toBe(botao('Desfazer'));
    await aberto.user.click(botao('Desfazer'));
    expect(campo('Produto com variações/estampas').checked).toBe(true);
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('whose variations were all removed in the grid, has none once that is noticed', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await aberto.user.click(botao('Grade'));
    await aberto.user.click(await screen.findByRole('button', { name: 'M' }));
    await aberto.user.click(botao('G'));
    await salvar(aberto);
    expect(await alertRole('O produto ficou sem variações. Confira a quantidade e salve de novo.')).toBe('alert');
    await aberto.user.type(campo('Quantidade em Estoque'), '3');
    await salvar(aberto);
    await screen.findByText('Produto atualizado com sucesso!');
    expect(aberto.rede.enviados(rotas.mudarProduto)).toStrictEqual([
      { qtd: 3, tem_variacoes: false, tem_cor: false, tem_tamanho: false, variacoes_removidas: [71, 72], versao: 4 },
    ]);
  });

  test('tells which variations were kept for the sales that name them', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    aberto.rede.responde(rotas.mudarProduto, { ...comVariacoes(), arquivadas: ['P-CAM01-AZUL-M'] });
    await aberto.user.click(botao('Remover Azul M'));
    await salvar(aberto);
    expect(await screen.findByText(/continuam guardadas: P-CAM01-AZUL-M\.$/)).toBeDefined();
  });

  test('stays to be asked for again when nobody answers', async () => {
    const aberto = abrir('/produtos/7', { como: umUsuario(), preparar: (rede) => rede.cai(rotas.verProduto) });
    await screen.findByText('Sem conexão com o servidor. Verifique sua conexão e tente novamente.');
    expect(aberto.caminho()).toBe('/produtos/7');
  });

  test('says that an unknown one is not there and goes to the list', async () => {
    const { caminho } = abrir('/produtos/99', {
      como: umUsuario(),
      preparar: (rede) => {
        rede.recusa(rotas.verProduto, 404, 'Produto não encontrado', { codigo: 'produto.nao_encontrado' });
        rede.respondePagina(rotas.buscarProdutos, []);
        rede.responde(rotas.verFiltros, { tamanhos: [], cores: [], preco: { min: null, max: null }, modelos: [] });
      },
    });
    expect(await alertRole('Produto não encontrado')).toBe('alert');
    await waitFor(() => expect(caminho()).toBe('/produtos'));
  });
});

describe('leaving a product', () => {
  test('asks first when only a variation was changed', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await digitar(aberto, quantidade('Azul G'), '9');
    await aberto.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    expect(await screen.findByText('O que você digitou e ainda não salvou será perdido.')).toBeDefined();
    expect(aberto.caminho()).toBe('/produtos/7');
  });

  test('needs no question once it is saved', async () => {
    const aberto = await abrirEdicao(umProduto());
    await digitar(aberto, campo('Título'), 'Outro');
    aberto.rede.responde(rotas.mudarProduto, umProduto({ titulo: 'Outro' }));
    await salvar(aberto);
    await screen.findByText('Produto atualizado com sucesso!');
    await aberto.user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await waitFor(() => expect(aberto.caminho()).toBe('/produtos'));
  });
});

describe('when an edited product cannot be saved', () => {
  test('because its SKU is taken, that is said and the SKU marked', async () => {
    const aberto = await abrirEdicao(umProduto());
    await digitar(aberto, campo('SKU'), 'P-OUTRO');
    const frase = 'Já existe um produto ou variação com este SKU.';
    aberto.rede.recusa(rotas.mudarProduto, 409, '', { detail: '', erro: '', sku: [frase] });
    await salvar(aberto);
    await waitFor(() => expect(screen.getAllByText(frase)).toHaveLength(2));
    expect(campo('SKU').getAttribute('aria-invalid')).toBe('true');
    expect(campo('SKU').value).toBe('P-OUTRO');
  });

  test('because of its GTIN, that is said at the field', async () => {
    const aberto = await abrirEdicao(umProduto());
    await digitar(aberto, campo('GTIN'), '7891000315500{Enter}');
    expect(aberto.rede.enviados(rotas.mudarProduto)).toStrictEqual([]);
    await salvar(aberto);
    expect(await screen.findByText('GTIN inválido: confira os dígitos.')).toBeDefined();
    expect(document.activeElement).toBe(campo('GTIN'));

    await digitar(aberto, campo('GTIN'), '789-1000 315507');
    const frase = 'O GTIN 7891000315507 já é de Caneca Lua.';
    aberto.rede.recusa(rotas.mudarProduto, 409, frase, { codigo: 'produto.gtin_em_uso', erros: { gtin: [frase] } });
    await salvar(aberto);
    await waitFor(() => expect(screen.getAllByText(frase)).toHaveLength(2));
    expect(aberto.rede.enviados(rotas.mudarProduto)).toStrictEqual([{ gtin: '7891000315507', versao: 4 }]);
  });

  test('because of a new variation, that one is marked', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await digitar(aberto, quantidade('Azul G'), '9');
    await porque(aberto, 'Uso da loja');
    await aberto.user.click(botao('Duplicar Azul M'));
    await aberto.user.selectOptions(
      within(screen.getAllByRole('article')[1] as HTMLElement).getByLabelText('Tamanho'),
      'PP',
    );
    const frase = 'Já existe um produto ou variação com este SKU.';
    aberto.rede.recusa(rotas.mudarProduto, 409, frase, {
      codigo: 'produto.sku_em_uso',
      erros: { 'variacoes.0.sku': [frase] },
    });
    await salvar(aberto);
    await waitFor(() => expect(cartao('Azul PP').getByText(frase)).toBeDefined());
  });

  test('for another reason, that is all that is said', async () => {
    const aberto = await abrirEdicao(umProduto());
    await digitar(aberto, campo('Título'), 'Outro');
    aberto.rede.recusa(rotas.mudarProduto, 500);
    await salvar(aberto);
    expect(await alertRole('Erro ao atualizar produto.')).toBe('alert');
    expect(campo('Título').value).toBe('Outro');
  });

  test('because somebody else changed it, what was typed survives the reload', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await digitar(aberto, campo('Título'), 'Meu título');
    await digitar(aberto, quantidade('Azul G'), '9');
    await porque(aberto, 'Contagem');
    aberto.rede.recusa(rotas.mudarProduto, 409, 'Este registro foi alterado por outra pessoa.', {
      codigo: 'registro.versao_antiga',
    });
    await salvar(aberto);
    expect(await screen.findByText('Este registro foi alterado por outra pessoa.')).toBeDefined();

    const deOutro = comVariacoes({ descricao: 'De outra pessoa', versao: 6 });
    aberto.rede.responde(rotas.verProduto, {
      ...deOutro,
      variacoes: [...deOutro.variacoes.map((uma) => ({ ...uma, quantidade: 3 })), umaAzul(73, { tamanho: 'GG' })],
    });
    await aberto.user.click(botao('Recarregar'));
    const [descricao] = screen.getAllByLabelText<HTMLTextAreaElement>('Descrição');
    await waitFor(() => expect(descricao?.value).toBe('De outra pessoa'));
    expect(campo('Título').value).toBe('Meu título');
    expect(quantidade('Azul M').value).toBe('3');
    expect(quantidade('Azul G').value).toBe('9');
    expect(
      await alertRole(
        'Outra pessoa também mudou: quantidade de Azul G (agora 3). Confira antes de salvar: vale o que está no formulário.',
      ),
    ).toBe('alert');
    expect(quantidade('Azul GG').value).toBe('5');

    aberto.rede.responde(rotas.mudarProduto, comVariacoes());
    await salvar(aberto);
    await screen.findByText('Produto atualizado com sucesso!');
    expect(aberto.rede.enviados(rotas.mudarProduto)[1]).toStrictEqual({
      titulo: 'Meu título',
      variacoes: [{ id: 72, quantidade: 9, quantidade_era: 3 }],
      motivo_do_ajuste: 'contagem',
      versao: 6,
    });
  });
});

describe('publishing', () => {
  const situacoes = [
    ['Publicado', { id_bling: 99, bling: { estado: 'publicado', erro: null, atualizado_em: null } }],
    ['Não publicado', {}],
    ['Publicando…', { bling: { estado: 'pendente', erro: null, atualizado_em: null } }],
    ['Alterado (indo ao Bling)', { id_bling: 99, bling: { estado: 'alterado', erro: null, atualizado_em: null } }],
    ['Erro', { bling: { estado: 'erro', erro: 'NCM inválido.', atualizado_em: null } }],
  ] as const;
  test.each(situacoes)('its state is told: %s', async (rotulo, diferente) => {
    await abrirEdicao(umProduto(diferente));
    expect(screen.getByText(rotulo)).toBeDefined();
  });

  const noBling = (estado: Produto['bling']['estado'], erro: string | null = null) =>
    umProduto({ id_bling: 99, bling: { estado, erro, atualizado_em: null } });

  test.each([
    ['Espera o Bling', umProduto({ bling: { estado: 'pendente', erro: null, atualizado_em: null } })],
    ['Alterado (espera o Bling)', noBling('alterado')],
  ])('what waits while nobody is let into Bling says why: %s', async (rotulo, produto) => {
    const preparar = (rede: Aberto['rede']) => rede.responde(rotasDeBling.situacao, umaSituacaoDoBling('desconectado'));
    await abrirEdicao(produto, { preparar });
    expect(
      await screen.findByText('A loja não está ligada ao Bling. Até alguém autorizar, isto fica esperando.'),
    ).toBeDefined();
    expect(screen.getByText(rotulo)).toBeDefined();
  });

  test('one that Bling has stays published while a change of it is on its way, or was refused', async () => {
    await abrirEdicao(noBling('erro', 'O Bling recusou: NCM inválido.'));
    expect(screen.getByText('Publicado')).toBeDefined();
    expect(screen.getByText('O Bling recusou: NCM inválido.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ver na Central' }).getAttribute('href')).toBe(
      `/configuracoes/bling?busca=${encodeURIComponent(umProduto({}).titulo).replaceAll('%20', '+')}`,
    );
  });

  test.each([
    ['Sincronizar', 'alterado'],
    ['Tentar novamente', 'erro'],
  ] as const)('takes what Bling has there again: %s', async (botaoDela, estado) => {
    const aberto = await abrirEdicao(noBling(estado));
    expect(screen.queryByRole('button', { name: 'Publicar no Bling' })).toBeNull();
    aberto.rede.responde(rotas.publicarNoBling, { estado: 'publicado', id_bling: 99 });
    aberto.rede.responde(rotas.verProduto, noBling('publicado'));
    await aberto.user.click(botao(botaoDela));
    expect(await alertRole('O Bling já tem o produto como ele está aqui.')).toBe('status');
    await waitFor(() => expect(screen.queryByRole('button', { name: botaoDela })).toBeNull());
  });

  test('one that is there and as it is here has nothing more to be taken', async () => {
    await abrirEdicao(noBling('publicado'));
    for (const name of ['Publicar no Bling', 'Sincronizar', 'Tentar novamente']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(screen.queryByRole('link', { name: 'Ver na Central' })).toBeNull();
  });

  test('says so once it is done', async () => {
    const aberto = await abrirEdicao(umProduto());
    aberto.rede.responde(rotas.publicarNoBling, { estado: 'publicado', id_bling: 99 });
    const publicado = { estado: 'publicado', erro: null, atualizado_em: null } as const;
    aberto.rede.responde(rotas.verProduto, umProduto({ id_bling: 99, bling: publicado }));
    await aberto.user.click(botao('Publicar no Bling'));
    expect(await alertRole('Publicado com sucesso!')).toBe('status');
    expect(await screen.findByText('Publicado')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publicar no Bling' })).toBeNull();
  });

  test('says honestly when it is only asked for', async () => {
    const aberto = await abrirEdicao(umProduto());
    aberto.rede.responde(rotas.publicarNoBling, { estado: 'pendente', id_bling: null });
    await aberto.user.click(botao('Publicar no Bling'));
    expect(await screen.findByText('Publicação pedida. Ela acontece assim que o Bling responder.')).toBeDefined();
  });

  test('says when it failed, and why', async () => {
    const aberto = await abrirEdicao(umProduto());
    aberto.rede.recusa(rotas.publicarNoBling, 502, 'O Bling recusou: NCM inválido.');
    await aberto.user.click(botao('Publicar no Bling'));
    expect(await alertRole('Erro ao publicar.')).toBe('alert');
    expect(screen.getByText('O Bling recusou: NCM inválido.')).toBeDefined();
  });

  test('waits for the consent of Bling, and then leads to the list', async () => {
    const aberto = await abrirEdicao(umProduto());
    aberto.rede.recusa(rotas.publicarNoBling, 401, 'Autorize o Bling.', { requer_login_bling: true });
    aberto.rede.demora(rotasDeBling.autorizar, { url: 'https://bling.test/' });
    await aberto.user.click(botao('Publicar no Bling'));
    await waitFor(() => expect(aberto.rede.caminhos(rotasDeBling.autorizar)).toHaveLength(1));
    expect(JSON.parse(localStorage.getItem('blingPendingActions') ?? '')).toMatchObject([
      { method: 'POST', url: '/api/produtos/7/publicar-no-bling/', redirect: '/produtos' },
    ]);
  });

  test('waits until what was typed is saved', async () => {
    const aberto = await abrirEdicao(umProduto());
    await digitar(aberto, campo('Título'), 'Outro');
    await aberto.user.click(botao('Publicar no Bling'));
    expect(await alertRole('Salve as alterações antes de publicar.')).toBe('alert');
    expect(aberto.rede.enviados(rotas.publicarNoBling)).toHaveLength(0);
  });
});

describe('a product as a whole', () => {
  test('goes to the trash once that is confirmed', async () => {
    const aberto = await abrirEdicao(umProduto());
    aberto.rede.responde(rotas.moverParaLixeira, undefined);
    await aberto.user.click(botao('Lixeira'));
    await aberto.user.click(await screen.findByRole('button', { name: 'Mover para a lixeira' }));
    expect(await alertRole('Produto deletado com sucesso!')).toBe('status');
    await waitFor(() => expect(aberto.caminho()).toBe('/produtos'));
  });

  test('says when it cannot be moved there', async () => {
    const aberto = await abrirEdicao(umProduto());
    aberto.rede.recusa(rotas.moverParaLixeira, 500);
    await aberto.user.click(botao('Lixeira'));
    await aberto.user.click(await screen.findByRole('button', { name: 'Mover para a lixeira' }));
    expect(await alertRole('Erro ao atualizar produto.')).toBe('alert');
    expect(aberto.caminho()).toBe('/produtos/7');
  });

  test('shows its QR code, and those of its variations', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    await aberto.user.click(botao('QR Code'));
    const doProduto = await screen.findByRole('img', { name: 'QR Code de Camiseta Capivara' });
    expect(doProduto.getAttribute('src')).toBe('/midia/qr/7.png');
    await aberto.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await aberto.user.click(botao('QR Code de Azul G'));
    const daVariacao = await screen.findByRole('img', { name: 'QR Code de Camiseta Capivara · Azul G' });
    expect(daVariacao.getAttribute('src')).toBe('/midia/qr/7-72.png');
  });

  test('tells what changed its stock, and leads to the sales that hold some of it', async () => {
    const aberto = await abrirEdicao(umProduto());
    const movimento = {
      ...{ sku: 'P-CAM01', variacao_id: null, usuario: 'Bia Souza', venda_id: null },
      ...{ motivo_do_ajuste: null, contagem_id: null },
    };
    aberto.rede.responde(rotasDeEstoque.verEstoque, {
      saldo: 10,
      reservado: 1,
      disponivel: 9,
      quem_segura: [
        {
          venda_id: 5,
          cliente_nome: 'Caio Reis',
          status: 'embalagem',
          sku: 'P-CAM01',
          quantidade: 1,
          criado_em: '2026-11-20T17:05:00.000Z',
        },
      ],
      movimentos: [
        {
          ...movimento,
          id: 3,
          criado_em: '2026-11-20T17:05:00.000Z',
          tipo: 'reserva',
          muda_saldo: 0,
          muda_reservado: 1,
          saldo_depois: 10,
          reservado_depois: 1,
          motivo: 'Reserva da venda 5',
        },
        {
          ...movimento,
          id: 2,
          criado_em: '2026-11-20T17:00:00.000Z',
          tipo: 'ajuste',
          muda_saldo: -2,
          muda_reservado: 0,
          saldo_depois: 10,
          reservado_depois: 0,
          motivo: 'Ajuste',
          motivo_do_ajuste: 'perda',
        },
      ],
    });
    await aberto.user.click(botao('Histórico de estoque'));
    const linhas = within(await screen.findByRole('table')).getAllByRole('row');
    const celulas = linhas.map((linha) => [...linha.children].map((um) => um.textContent));
    expect(celulas[0]).toStrictEqual(['Quando', 'O quê', 'SKU', 'Quem', 'Mudança', 'Saldo']);
    expect(celulas[1]?.[0]).toBe('20/11/2026, 14:05');
    expect(celulas[1]?.slice(2)).toStrictEqual(['P-CAM01', 'Bia Souza', '1 reservada', '101 em vendas']);
    expect(celulas[2]?.slice(2)).toStrictEqual(['P-CAM01', 'Bia Souza', '−2', '10']);
    expect(celulas[2]?.[1]).toMatch(/^Ajuste · Perda/);
    const quemSegura = within(screen.getByRole('region', { name: 'Vendas que reservam este estoque' }));
    expect(quemSegura.getByRole('link', { name: 'Venda 5 – Caio Reis' }).getAttribute('href')).toBe('/vendas/5');
    expect(quemSegura.getByRole('listitem').textContent).toContain('P-CAM01 · desde 20/11/2026, 14:05Embalagem1 un.');
  });

  test('tells the stock it had as a whole from that of each variation', async () => {
    const aberto = await abrirEdicao(comVariacoes());
    const movimento = {
      criado_em: '2026-11-20T17:05:00.000Z',
      tipo: 'ajuste' as const,
      muda_saldo: 2,
      muda_reservado: 0,
      saldo_depois: 10,
      reservado_depois: 0,
      usuario: 'Bia Souza',
      motivo: 'Ajuste',
      venda_id: null,
      motivo_do_ajuste: null,
      contagem_id: null,
    };
    aberto.rede.responde(rotasDeEstoque.verEstoque, {
      saldo: 10,
      reservado: 0,
      disponivel: 10,
      quem_segura: [],
      movimentos: [
        { ...movimento, id: 3, sku: 'P-CAM01-AZUL-M', variacao_id: 71 },
        { ...movimento, id: 2, sku: 'P-CAM01', variacao_id: null },
      ],
    });
    await aberto.user.click(botao('Histórico de estoque'));
    const linhas = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(linhas.map(({ children }) => children[2]?.textContent)).toStrictEqual([
      'VariaçãoP-CAM01-AZUL-M',
      'ProdutoP-CAM01',
    ]);
  });

  test('leads to the variation whose QR code was read', async () => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      shown.push(this);
    };
    await abrirEdicao(comVariacoes(), { busca: '?variacao=72' });
    await waitFor(() => expect(shown).toContain(screen.getByRole('article', { name: 'Variação Azul G' })));
    expect(screen.getByRole('article', { name: 'Variação Azul G' }).getAttribute('aria-current')).toBe('true');
    const paraVender = (nome: string) => screen.getByRole('link', { name: nome }).getAttribute('href');
    expect(paraVender('Nova Venda')).toBe('/vendas/criar?produto=7&variacao=72');
    expect(paraVender('Vender Azul M')).toBe('/vendas/criar?produto=7&variacao=71');
  });

  test('shows up to three images of a variation, and how many more', async () => {
    const imagens = [1, 2, 3, 4, 5].map((id) => ({ id, imagem: `/midia/${id}.jpg`, ordem: id }));
    const variacoes = [umaAzul(71, { imagens_vinculadas: [1, 2, 3, 4, 5] })];
    await abrirEdicao(comVariacoes({ imagens, variacoes }));
    const button = botao('Imagens de Azul M: 5');
    expect(button.querySelectorAll('img')).toHaveLength(3);
    expect(button.textContent).toBe('+2');
  });
});
