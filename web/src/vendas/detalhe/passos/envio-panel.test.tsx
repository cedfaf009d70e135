import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { rotasDeBling } from '@varal/contract/bling/bling.routes';
import { rotasDeCep, rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import type { ServicosFora } from '@varal/contract/envio/servico-fora';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { umaSituacaoDoBling } from '../../../bling/test-situacao.ts';
import { umCliente } from '../../../clientes/test-cliente.ts';
import { comFrete, comMedidas, naLoja, umaVenda, umItem } from '../../test-venda.ts';
import { abrirVenda, alertRole, botao, estaBloqueado } from '../test-detalhe.tsx';

const medida = umaVenda({ status: 'selecionar_envio', ...comMedidas });
const FRETE = [
  { nome: 'SEDEX', valor: 32.4, prazo_entrega: 1, codigo: '03220' },
  { nome: 'Retirada na loja', valor: 0, prazo_entrega: 0, codigo: 'RETIRADA' },
  { nome: 'PAC', valor: 18.9, prazo_entrega: 7, codigo: '03298' },
];
type Rede = Awaited<ReturnType<typeof abrirVenda>>['rede'];
const opcoes = () =>
  screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.replaceAll('\u00a0', ' '));

describe('choosing the shipping', () => {
  test('waits for the quotes, and shows the cheapest first', async () => {
    let quote = () => {};
    await abrirVenda(medida, (rede) => {
      quote = rede.demora(rotas.calcularFrete, FRETE);
    });
    expect(screen.getByText('Carregando opções de frete...')).toBeDefined();
    quote();
    await screen.findByRole('radio', { name: /PAC/ });
    expect(opcoes()).toEqual(['Retira na lojaImediatoGrátis', 'PAC7 diasR$ 18,90', 'SEDEX1 diaR$ 32,40']);
    expect(estaBloqueado('Confirmar Envio')).toBe(true);
  });

  const FORA: ServicosFora[] = [
    {
      servicos: ['Jadlog .Package', 'Jadlog .Com'],
      motivo: 'escolha a agência da Jadlog nas configurações de envio.',
      conserto: 'envio',
      campos: [],
    },
    {
      servicos: ['Loggi Express'],
      motivo: 'falta no cadastro do cliente: e-mail.',
      conserto: 'cliente',
      campos: ['email'],
    },
    {
      servicos: ['Azul Amanhã'],
      motivo: 'a Azul só vende etiquetas no site do Melhor Envio.',
      conserto: null,
      campos: [],
    },
  ];
  const comFora = (rede: Rede) => {
    rede.responde(rotas.calcularFrete, FRETE);
    rede.responde(rotas.verFreteFora, FORA);
  };

  test('folds what cannot be bought into one line, and leads whoever may mend it there', async () => {
    const { user } = await abrirVenda(medida, comFora, 'admin');
    await user.click(await screen.findByRole('button', { name: '3 serviços indisponíveis' }));
    const fora = within(screen.getByRole('list', { name: 'Serviços que não podem ser comprados' }));
    expect(fora.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Jadlog .Package, Jadlog .Com: escolha a agência da Jadlog nas configurações de envio. Abrir as configurações de envio',
      'Azul Amanhã: a Azul só vende etiquetas no site do Melhor Envio. ',
    ]);
    expect(fora.getByRole('link').getAttribute('href')).toBe('/configuracoes/envio');
  });

  test('leads nobody to a page that is not theirs, nor tells them what only an admin mends', async () => {
    const doAcesso: ServicosFora = { servicos: [], motivo: 'O token vence em 3 dias.', conserto: 'envio', campos: [] };
    const { user } = await abrirVenda(medida, (rede) => {
      comFora(rede);
      rede.responde(rotas.verFreteFora, [doAcesso, ...FORA]);
    });
    await user.click(await screen.findByRole('button', { name: '3 serviços indisponíveis' }));
    expect(screen.queryByText('O token vence em 3 dias.')).toBeNull();
    expect(screen.queryByRole('link', { name: /configurações de envio/ })).toBeNull();
  });

  test('asks right there for what a carrier misses of the customer, and quotes anew', async () => {
    const { rede, user } = await abrirVenda(medida, comFora);
    const falta = within(await screen.findByRole('list', { name: 'Para enviar falta' }));
    expect(falta.getByText('Loggi Express: falta no cadastro do cliente: e-mail.')).toBeDefined();
    await user.click(botao('Salvar no cadastro'));
    expect(await screen.findByText('Campo obrigatório')).toBeDefined();
    await user.type(screen.getByLabelText('Email do cliente'), 'bia@exemplo.com.br');
    rede.responde(rotasDeClientes.mudarCliente, umCliente());
    rede.responde(rotas.calcularFrete, [...FRETE, { nome: 'Loggi', valor: 12, prazo_entrega: 2, codigo: 'l' }]);
    rede.responde(rotas.verFreteFora, []);
    await user.click(botao('Salvar no cadastro'));
    expect(await screen.findByRole('radio', { name: /Loggi/ })).toBeDefined();
    expect(rede.enviados(rotasDeClientes.mudarCliente)).toEqual([{ email: 'bia@exemplo.com.br' }]);
  });

  test('asks once for each thing, also where carriers lack different ones', async () => {
    const falta = (servico: string, campos: ServicosFora['campos']): ServicosFora => ({
      ...{ servicos: [servico], motivo: `falta ${campos.join(', ')}`, conserto: 'cliente', campos },
    });
    const { rede, user } = await abrirVenda(medida, (rede) => {
      comFora(rede);
      rede.responde(rotas.verFreteFora, [falta('PAC', ['cpf']), falta('Loggi', ['cpf', 'email'])]);
    });
    await user.type(await screen.findByLabelText('CPF do cliente'), '52998224725');
    await user.type(screen.getByLabelText('Email do cliente'), 'bia@exemplo.com.br');
    rede.responde(rotasDeClientes.mudarCliente, umCliente());
    await user.click(botao('Salvar no cadastro'));
    await waitFor(() =>
      expect(rede.enviados(rotasDeClientes.mudarCliente)).toEqual([
        { cpf: '529.982.247-25', email: 'bia@exemplo.com.br' },
      ]),
    );
  });

  test('asks anew what is left out when the sale takes another address', async () => {
    const outra = { ...medida, endereco: { ...medida.endereco, endereco: 'Rua Velha' } };
    const { rede, user } = await abrirVenda(outra, (rede) => {
      rede.responde(rotas.calcularFrete, FRETE);
      rede.responde(rotas.verFreteFora, []);
    });
    await screen.findByRole('radio', { name: /PAC/ });
    const motivo = 'A UF do endereço do cliente não é a do CEP: nenhuma etiqueta sai assim.';
    rede.responde(rotas.verFreteFora, [{ servicos: [], motivo, conserto: 'cliente', campos: [] }]);
    rede.responde(rotas.usarEnderecoAtual, { ...medida, versao: 4 });
    await user.click(botao('Usar endereço atual'));
    expect(await screen.findByText(motivo)).toBeDefined();
  });

  test('saves the one that is chosen and goes on to the label, once', async () => {
    const { rede, user } = await abrirVenda(medida, (rede) => rede.responde(rotas.calcularFrete, FRETE));
    await user.click(await screen.findByRole('radio', { name: /PAC/ }));
    rede.responde(rotas.escolherServico, { ...medida, ...comFrete, versao: 4 });
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'etiqueta', ...comFrete, versao: 5 }));
    await user.dblClick(botao('Confirmar Envio'));
    await screen.findByRole('heading', { name: 'Etiqueta de envio' });
    expect(rede.enviados(rotas.escolherServico)).toEqual([
      { servico_frete: 'PAC', frete_valor: 18.9, codigo_servico_frete: '03298', versao: 3 },
    ]);
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'etiqueta', versao: 4 }]);
  });

  test('shows the one that was chosen before', async () => {
    await abrirVenda(umaVenda({ status: 'selecionar_envio', ...comFrete }), (rede) =>
      rede.responde(rotas.calcularFrete, FRETE),
    );
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: /SEDEX/ })).checked).toBe(true);
  });

  test.each([
    ['while carriers are asked', (rede: Rede) => void rede.demora(rotas.calcularFrete, FRETE)],
    ['where none answers', (rede: Rede) => rede.recusa(rotas.calcularFrete, 502)],
    ['where none has an offer', (rede: Rede) => rede.responde(rotas.calcularFrete, [])],
  ])('takes picking up %s, of a sale from anywhere', async (_, preparar) => {
    const { rede, user } = await abrirVenda(medida, preparar);
    await user.click(await screen.findByRole('radio', { name: /^Retira na loja/ }));
    rede.responde(rotas.escolherServico, { ...medida, ...naLoja, versao: 4 });
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'etiqueta', ...naLoja, versao: 5 }));
    await user.click(botao('Confirmar Envio'));
    await screen.findByRole('heading', { name: 'Etiqueta de envio' });
    expect(rede.enviados(rotas.escolherServico)).toEqual([
      { servico_frete: 'Retirada na loja', frete_valor: 0, codigo_servico_frete: 'RETIRADA', versao: 3 },
    ]);
  });

  test('that fails says so and why', async () => {
    const { rede, user } = await abrirVenda(medida, (rede) => rede.responde(rotas.calcularFrete, FRETE));
    await user.click(await screen.findByRole('radio', { name: /PAC/ }));
    rede.recusa(rotas.escolherServico, 409, 'Este registro foi alterado por outra pessoa.');
    await user.click(botao('Confirmar Envio'));
    expect(await alertRole('Erro ao selecionar serviço de frete')).toBe('alert');
    expect(screen.getByText('Este registro foi alterado por outra pessoa.')).toBeDefined();
    expect(rede.enviados(rotas.mudarStatus)).toEqual([]);
  });

  test('asks for the quotes again when a price has changed', async () => {
    const { rede, user } = await abrirVenda(medida, (rede) => rede.responde(rotas.calcularFrete, FRETE));
    await user.click(await screen.findByRole('radio', { name: /PAC/ }));
    rede.recusa(rotas.escolherServico, 409, 'O valor do frete mudou. Calcule o frete novamente.', {
      codigo: 'venda.frete_mudou',
    });
    rede.responde(rotas.calcularFrete, [{ nome: 'PAC', valor: 21, prazo_entrega: 7, codigo: '03298' }]);
    await user.click(botao('Confirmar Envio'));
    expect(await alertRole('Erro ao selecionar serviço de frete')).toBe('alert');
    await waitFor(() => expect(opcoes()).toEqual(['Retira na lojaImediatoGrátis', 'PAC7 diasR$ 21,00']));
    expect(screen.getByText('O valor do frete mudou. Calcule o frete novamente.')).toBeDefined();
  });

  test('without quotes says so, and tries again', async () => {
    const { rede, user } = await abrirVenda(medida, (rede) =>
      rede.recusa(rotas.calcularFrete, 502, 'Erro ao calcular o frete', { codigo: 'venda.frete_indisponivel' }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('Erro ao calcular o frete');
    rede.responde(rotas.calcularFrete, []);
    await user.click(botao('Tentar novamente'));
    expect(await screen.findByText('Nenhuma opção de frete para este endereço e estas medidas.')).toBeDefined();
    rede.responde(rotas.calcularFrete, FRETE);
    await user.click(botao('Calcular de novo'));
    await screen.findByRole('radio', { name: /PAC/ });
    expect(opcoes()).toHaveLength(3);
  });

  test.each([
    [409, 'envio.frete_por_configurar'],
    [502, 'envio.frete_recusado'],
  ] as const)('refused (%i) for what the shop can do something about leads an admin there', async (status, codigo) => {
    const frase = 'Erro ao calcular o frete. Preencha o CEP do remetente nas configurações de envio.';
    const recusar = (rede: Rede) => rede.recusa(rotas.calcularFrete, status, frase, { codigo });
    await abrirVenda(medida, recusar, 'admin');
    expect((await screen.findByRole('alert')).textContent).toBe(frase);
    expect(screen.getByRole('link', { name: 'Configurações de envio' }).getAttribute('href')).toBe(
      '/configuracoes/envio',
    );
    cleanup();
    await abrirVenda(medida, recusar);
    expect((await screen.findByRole('alert')).textContent).toBe(frase);
    expect(screen.queryByRole('link', { name: 'Configurações de envio' })).toBeNull();
  });

  test('without a CEP asks for it there, and brings the address into customer and sale', async () => {
    const semEndereco = { cep: '', endereco: '', bairro: '', municipio: '', uf: '' };
    const { rede, user } = await abrirVenda({ ...medida, endereco: { ...medida.endereco, ...semEndereco } }, (rede) =>
      rede.recusa(rotas.calcularFrete, 400, 'Para calcular o frete, falta informar: CEP.', {
        codigo: 'venda.frete_sem_dados',
      }),
    );
    const dito = await screen.findByText('Para calcular o frete, falta informar: CEP.');
    // It stands below what failed.
    expect(dito.previousSibling?.textContent).toBeTruthy();
    rede.responde(rotasDeClientes.verCliente, umCliente({ ...semEndereco, endereco: 'Rua Velha' }));
    rede.responde(rotasDeCep.consultarCep, { logradouro: 'Rua A', bairro: 'Centro', localidade: 'Osasco', uf: 'SP' });
    rede.responde(rotasDeClientes.mudarCliente, umCliente());
    rede.responde(rotas.usarEnderecoAtual, { ...medida, versao: 4 });
    rede.responde(rotas.calcularFrete, FRETE);
    await user.type(screen.getByLabelText('CEP do cliente'), '06010000');
    await user.click(botao('Salvar no cadastro'));
    expect(await screen.findByRole('radio', { name: /PAC/ })).toBeDefined();
    expect(rede.enviados(rotasDeClientes.mudarCliente)).toEqual([
      { cep: '06010-000', bairro: 'Centro', municipio: 'Osasco', uf: 'SP' },
    ]);
    expect(rede.enviados(rotas.usarEnderecoAtual)).toEqual([{ versao: 3 }]);
  });

  describe('of products that are not published', () => {
    const itens = [umItem(1, { id_bling: null }), umItem(2)];
    const naoPublicada = umaVenda({ status: 'selecionar_envio', ...comMedidas, itens, numero_pedido_bling: null });
    const SO_DEPOIS = 'O frete de transportadora fica disponível depois que estes produtos forem publicados no Bling:';
    const painel = () => within(screen.getByRole('region', { name: 'Escolher o envio' }));

    test('says why no carrier is there, with links, beside picking up at the store', async () => {
      const naLoja = FRETE.filter(({ codigo }) => codigo === 'RETIRADA');
      await abrirVenda(naoPublicada, (rede) => rede.responde(rotas.calcularFrete, naLoja));
      expect(await painel().findByText(SO_DEPOIS)).toBeDefined();
      expect(opcoes()).toHaveLength(1);
      expect(painel().getByRole('link', { name: 'Camiseta 1' }).getAttribute('href')).toBe(
        '/produtos/1?volta=%2Fvendas%2F12',
      );
    });

    test('says it instead of a failure when nothing is left', async () => {
      const erro = 'Frete indisponível: há produtos não publicados no Bling: Camiseta 1.';
      await abrirVenda(naoPublicada, (rede) =>
        rede.recusa(rotas.calcularFrete, 409, erro, { codigo: 'venda.frete_sem_pedido' }),
      );
      expect(await screen.findByText(SO_DEPOIS)).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull();
    });

    test('has nothing to say in a shop without an account at Bling, whose carriers quote', async () => {
      await abrirVenda(naoPublicada, (rede) => {
        rede.responde(rotasDeBling.situacao, umaSituacaoDoBling('nao_configurado'));
        rede.responde(
          rotas.calcularFrete,
          FRETE.filter(({ codigo }) => codigo === 'RETIRADA'),
        );
      });
      await waitFor(() => expect(screen.queryByText('Carregando opções de frete...')).toBeNull());
      expect(opcoes()).toHaveLength(1);
      expect(screen.queryByText(SO_DEPOIS)).toBeNull();
    });
  });
});
