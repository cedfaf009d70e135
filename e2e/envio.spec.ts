import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as naLoja } from './loja.ts';
import { abrirDepoisDaJanela, abrirSessao, autorizarBling, chamar, recarregarDepoisDaJanela } from './pagina.ts';
import { simuladorDe } from './simulador.ts';

const COTACAO = { metodo: 'POST', caminho: '/api/v2/me/shipment/calculate' };
const PAGAMENTO = { metodo: 'POST', caminho: '/api/v2/me/shipment/checkout' };
const RASTREIO = { metodo: 'POST', caminho: '/api/v2/me/shipment/tracking' };
const NAO_RESPONDE = { tipo: 'status', status: 500 };
const HORA_S = 3_600;
const DIA_S = 24 * HORA_S;

const test = naLoja.extend<{ simulador: ReturnType<typeof simuladorDe> }>({
  simulador: async ({ loja }, use) => {
    const simulador = simuladorDe(loja);
    await use(simulador);
    await simulador.sarar();
  },
});
test.use({ ajustes: { BLING_POR_SEGUNDO: '50' } });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const etapaAtual = (page: Page, nome: string) =>
  expect(page.getByRole('navigation', { name: 'Etapas da venda' }).locator('[aria-current="step"]')).toContainText(
    nome,
  );

/** Whatever the pages ask for and do not get, the shop's own and that of the consent, and what breaks in them. */
function vigiar(context: BrowserContext) {
  const recusados: string[] = [];
  context.on('console', (dita) => {
    const [, status] = /^Failed to load resource: .*status of (\d+)/.exec(dita.text()) ?? [];
    if (status) recusados.push(`${status} ${new URL(dita.location().url).pathname.replaceAll(/\d+/g, 'N')}`);
  });
  const queixas: string[] = [];
  context.on('weberror', (erro) => queixas.push(erro.error().message));
  return { recusados, queixas };
}

/** A sale over the internet, of a piece that is published, to somebody whose parcel arrives. */
async function venderPelaInternet(page: Page, cpf = '111.444.777-35') {
  const cliente = await chamar(page, 'POST', '/clientes/', {
    nome: 'Heloísa Prado',
    cpf,
    telefone: '(11) 98888-7777',
    email: 'heloisa@exemplo.com.br',
    cep: '01310-100',
    endereco: 'Avenida Paulista',
    numero: '1000',
    bairro: 'Bela Vista',
    municipio: 'São Paulo',
    uf: 'SP',
  });
  const produtos = await chamar(page, 'GET', '/produtos/busca/?limite=200');
  const produto = produtos.find(
    (um: { tem_variacoes: boolean; disponivel: number; id_bling: number | null }) =>
      !um.tem_variacoes && um.disponivel > 0 && um.id_bling !== null,
  );
  const venda = await chamar(page, 'POST', '/vendas/', {
    cliente_id: cliente.id,
    origem: 'redes_sociais',
    itens: [{ id: produto.id, quantidade: 1, valor_unitario: '49,90' }],
  });
  return { id: venda.id, caminho: `/vendas/${venda.id}` };
}

test('a sale from the quote to the door, with the parcel on its way by the simulated clock @short', async ({
  page,
  context,
  browser,
  loja,
  simulador,
}) => {
  const { recusados, queixas } = vigiar(context);
  await abrirSessao(page);
  await autorizarBling(page);
  const { id, caminho } = await venderPelaInternet(page);
  const resto = async () => {
    await expect(page.getByRole('heading', { name: 'Revisar Dados' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancelar Venda' })).toBeEnabled();
    await expect(page.getByRole('link', { name: 'Editar Venda' })).toBeVisible();
  };

  await test.step('picked and measured', async () => {
    await page.goto(caminho);
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
    await press(page, 'Produtos Separados');
    await etapaAtual(page, 'Embalagem');
    for (const [campo, texto] of [
      ['Altura', '4'],
      ['Largura', '20'],
      ['Comprimento', '30'],
      ['Peso', '0,4'],
    ] as const) {
      await page.getByLabel(campo, { exact: true }).fill(texto);
    }
  });

  await test.step('a quote that fails says so, and leaves the rest of the screen as it was', async () => {
    await simulador.falhar('melhor_envio', { ...COTACAO, ...NAO_RESPONDE });
    await press(page, 'Confirmar Medidas');
    await etapaAtual(page, 'Selecionar Envio');
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await resto();
    await press(page, 'Voltar para Embalagem');
    await etapaAtual(page, 'Embalagem');
    await expect(page.getByLabel('Largura', { exact: true })).toHaveValue('20');
    await press(page, 'Confirmar Medidas');
    await expect(page.getByRole('button', { name: 'Tentar novamente' })).toBeVisible();
    await simulador.sarar();
    await press(page, 'Tentar novamente');
  });

  await test.step('a service is chosen, the cheapest stands first', async () => {
    const opcoes = page.getByRole('group', { name: 'Opções de frete' }).locator('label');
    await expect(opcoes.filter({ hasText: 'Correios SEDEX' })).toBeVisible();
    const [primeira, ...cotadas] = await opcoes.allInnerTexts();
    expect(primeira).toContain('Retira na loja');
    const valores = cotadas.map((texto) => Number(/R\$\s?([\d,]+)/.exec(texto)?.[1]?.replace(',', '.')));
    expect(valores.length).toBeGreaterThan(1);
    expect(valores).toEqual([...valores].sort((a, b) => a - b));
    await page.getByRole('radio', { name: /Correios SEDEX/ }).check();
    await press(page, 'Confirmar Envio');
    await etapaAtual(page, 'Etiqueta');
  });

  await test.step('a label that may be paid is said to be on its way, and the rest of the screen is as it was', async () => {
    await expect(page.getByText('Pedido sincronizado com Bling')).toBeVisible();
    await simulador.falhar('melhor_envio', { ...PAGAMENTO, tipo: 'status', status: 503 });
    await press(page, 'Gerar Etiqueta');
    await expect(page.getByText('A etiqueta ainda está sendo gerada…')).toBeVisible();
    await etapaAtual(page, 'Etiqueta');
    await resto();
    await recarregarDepoisDaJanela(page);
    await expect(page.getByText('Serviço de frete selecionado')).toBeVisible();
    await simulador.sarar();
  });

  await test.step('the label is made, and opens for whoever has its link', async () => {
    await press(page, 'Gerar Etiqueta');
    await expect(page.getByText('Etiqueta gerada com sucesso!')).toBeVisible();
    await etapaAtual(page, 'Retirada');
    const { melhor_envio } = await simulador.controle('GET', '/estado');
    expect(melhor_envio.pagas).toHaveLength(1);
    const link = page.getByRole('link', { name: /^Abrir etiqueta/ });
    await expect(link).toHaveAttribute('target', '_blank');
    const estranho = await browser.newContext({ baseURL: loja.url });
    const papel = await estranho.request.get((await link.getAttribute('href')) ?? '');
    expect([papel.status(), papel.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect((await papel.body()).subarray(0, 5).toString()).toBe('%PDF-');
    await estranho.close();
  });

  await test.step('the carrier has the parcel: that is proposed, and somebody confirms it', async () => {
    await simulador.avancar(7 * HORA_S);
    await recarregarDepoisDaJanela(page);
    await expect(page.getByText('A transportadora diz que já está com o pacote.')).toBeVisible();
    await etapaAtual(page, 'Retirada');
    await press(page, 'Confirmar Retirada');
    await etapaAtual(page, 'Enviado');
    await expect(page.getByRole('list', { name: 'Movimentações' }).getByRole('listitem').first()).toContainText(
      'Objeto postado',
    );
  });

  await test.step('tracking that fails says so, and keeps what was told before', async () => {
    await simulador.falhar('melhor_envio', { ...RASTREIO, ...NAO_RESPONDE });
    await simulador.avancar(2 * HORA_S);
    await press(page, 'Atualizar rastreamento');
    await expect(page.getByRole('alert').getByText('Erro ao consultar rastreamento')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Movimentações' }).getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Marcar como Entregue' })).toBeEnabled();
    await simulador.sarar();
  });

  await test.step('it arrives: that is proposed, and the sale is completed', async () => {
    await simulador.avancar(30 * DIA_S);
    await press(page, 'Tentar novamente');
    await expect(page.getByText('A transportadora diz que foi entregue.')).toBeVisible();
    const eventos = page.getByRole('list', { name: 'Movimentações' }).getByRole('listitem');
    await expect(eventos).toContainText([
      'Objeto entregue ao destinatário',
      'Objeto postado',
      'Etiqueta gerada',
      'Etiqueta paga',
      'Etiqueta criada',
    ]);
    await etapaAtual(page, 'Enviado');
    await press(page, 'Marcar como Entregue');
    await expect(page.getByText('Venda concluída com sucesso!')).toBeVisible();
    await etapaAtual(page, 'Concluído');
    expect(await chamar(page, 'GET', `/vendas/${id}/`)).toMatchObject({ status: 'concluido' });
  });

  expect(queixas).toEqual([]);
  expect([...new Set(recusados)].sort()).toEqual([
    '502 /api/vendas/N/calcular-frete/',
    '503 /api/vendas/N/gerar-etiqueta/',
  ]);
});

test('an agency is chosen where a quote asks for one, and the label is bought at what the carrier takes', async ({
  page,
  simulador,
}) => {
  await abrirSessao(page);
  await autorizarBling(page);
  await simulador.controle('POST', '/melhor_envio/ajustes', { percentual_do_painel: 12.5, dias_do_painel: 2 });
  const { id, caminho } = await venderPelaInternet(page, '529.982.247-25');
  const fora = page.getByRole('list', { name: 'Serviços que não podem ser comprados' });

  await test.step('the quote leaves the service out and leads to the settings', async () => {
    await page.goto(caminho);
    await page.getByRole('checkbox', { name: 'Selecionar todos' }).check();
    await press(page, 'Produtos Separados');
    await chamar(page, 'POST', `/vendas/${id}/medidas/`, { altura: 4, largura: 16, comprimento: 24, peso: 0.2 });
    await recarregarDepoisDaJanela(page);
    await press(page, 'Confirmar Medidas');
    await expect(page.getByRole('radio', { name: /Correios PAC/ })).toBeVisible();
    await expect(page.getByRole('radio', { name: /Buslog|Azul/ })).toHaveCount(0);
    await page.getByRole('button', { name: /serviços? indisponíve/ }).click();
    await expect(fora).toContainText('Buslog Rodoviário: escolha a agência da Buslog nas configurações de envio.');
    await expect(fora).toContainText('a Azul Cargo Express só vende etiquetas no site do Melhor Envio.');
    await fora
      .getByRole('listitem')
      .filter({ hasText: 'Buslog' })
      .getByRole('link', { name: 'Abrir as configurações de envio' })
      .click();
  });

  await test.step('the agency is found in the town of the sender', async () => {
    await press(page, 'Escolher a agência da Buslog');
    const dialogo = page.getByRole('dialog', { name: 'Agência da Buslog' });
    await dialogo.getByRole('radio', { name: /Buslog Rodoviária São Paulo/ }).check();
    await dialogo.getByRole('button', { name: 'Usar esta agência' }).click();
    await expect(page.getByText('Agência escolhida.', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Buslog Rodoviária São Paulo · Avenida Rodoviária/)).toBeVisible();
  });

  await test.step('the service is offered, and its label is bought', async () => {
    await abrirDepoisDaJanela(page, caminho);
    await page.getByRole('radio', { name: /Buslog Rodoviário/ }).check();
    await press(page, 'Confirmar Envio');
    await expect(page.getByText('Pedido sincronizado com Bling')).toBeVisible();
    await press(page, 'Gerar Etiqueta');
    await expect(page.getByText('Etiqueta gerada com sucesso!')).toBeVisible();
    const { frete_valor } = await chamar(page, 'GET', `/vendas/${id}/`);
    const { melhor_envio } = await simulador.controle('GET', '/estado');
    const paga = melhor_envio.pagas.at(-1);
    expect(paga).toMatchObject({ service_id: 22, agency_id: 103 });
    expect(frete_valor).toBe(Math.round(paga.price * 112.5) / 100);
  });

  await test.step('the shop authorises Varal instead, and no carrier needs an agency any more', async () => {
    await page.goto('/configuracoes/envio');
    await expect(page.getByText('Precisa de agência')).toHaveCount(1);
    await press(page, 'Autorizar no Melhor Envio');
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText('Melhor Envio autorizado.')).toBeVisible();
    await expect(page.getByText('Autorizado', { exact: true })).toBeVisible();
    await expect(page.getByText('Precisa de agência')).toHaveCount(0);
  });
});
