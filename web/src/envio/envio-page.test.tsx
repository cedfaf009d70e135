import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeCep } from '@varal/contract/clientes/clientes.routes';
import type { Agencia, TransportadoraComAgencia } from '@varal/contract/envio/agencias';
import type { ConfiguracaoDeEnvio } from '@varal/contract/envio/configuracao';
import { rotasDeEnvio as rotas } from '@varal/contract/envio/envio.routes';
import type { SituacaoDoMelhorEnvio } from '@varal/contract/envio/situacao-do-melhor-envio';
import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const PRONTA: ConfiguracaoDeEnvio = {
  nome: 'Estamparia Maré',
  documento: '11222333000181',
  inscricao_estadual: '',
  cnae: '',
  telefone: '11981234455',
  email: 'loja@example.com',
  cep: '05010000',
  endereco: 'Rua Caiubi',
  numero: '10',
  complemento: '',
  bairro: 'Perdizes',
  municipio: 'São Paulo',
  uf: 'SP',
  cotacoes: ['melhor_envio'],
  etiquetas: 'melhor_envio',
  versao: 4,
  falta: [],
  simulado: false,
  saldo: 1234.5,
};
const MOTOBOY: FaixaDeFrete = {
  nome: 'Motoboy',
  cep_de: '01000000',
  cep_ate: '05999999',
  peso_ate: 5,
  valor: 15,
  prazo_entrega: 1,
};

const DO_PAINEL: SituacaoDoMelhorEnvio = {
  estado: 'token_do_painel',
  pode_autorizar: true,
  autorizado_em: null,
  autorizado_por: null,
  vale_ate: null,
  aviso: null,
};
const CENTRO: Agencia = {
  id: 100,
  nome: 'Jadlog Centro',
  endereco: 'Avenida Brasil, 120 · Centro',
  municipio: 'São Paulo',
  uf: 'SP',
  telefone: '1133013700',
  aberta: true,
};
const JADLOG: TransportadoraComAgencia = { id: 2, nome: 'Jadlog', precisa: true, agencia: null };
const LATAM: TransportadoraComAgencia = {
  id: 6,
  nome: 'LATAM Cargo',
  precisa: true,
  agencia: { ...CENTRO, id: 104, nome: 'LATAM Aeroporto', aberta: false },
};

type Rede = ReturnType<typeof abrir>['rede'];
async function abrirEnvio(preparar: (rede: Rede) => void = () => undefined, tipo: 'admin' | 'vendedor' = 'admin') {
  const aberta = abrir('/configuracoes/envio', {
    como: umUsuario(tipo),
    preparar: (rede) => {
      rede.responde(rotas.verConfiguracaoDeEnvio, PRONTA);
      rede.responde(rotas.verTabelaDeFrete, [MOTOBOY]);
      rede.responde(rotas.verMelhorEnvio, DO_PAINEL);
      rede.responde(rotas.listarAgencias, [JADLOG, LATAM]);
      preparar(rede);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Envio' });
  return aberta;
}
const campo = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const botao = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const estaBloqueado = (name: string) => botao(name).getAttribute('aria-disabled') === 'true';

describe('who sends', () => {
  test('is reached from the settings', async () => {
    const { user, caminho } = abrir('/configuracoes', {
      como: umUsuario('admin'),
      preparar: (rede) => {
        rede.responde(rotas.verConfiguracaoDeEnvio, PRONTA);
        rede.responde(rotas.verTabelaDeFrete, []);
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Remetente, frete e etiquetas' }));
    await screen.findByRole('heading', { level: 1, name: 'Envio' });
    expect(caminho()).toBe('/configuracoes/envio');
  });

  test('shows who quotes, who makes labels, what the wallet holds and what is simulated', async () => {
    await abrirEnvio((rede) => rede.responde(rotas.verConfiguracaoDeEnvio, { ...PRONTA, simulado: true }));
    const quemCota = await screen.findByRole('group', { name: 'Quem cota o frete' });
    expect(within(quemCota).getByRole<HTMLInputElement>('checkbox', { name: 'Melhor Envio' }).checked).toBe(true);
    expect(within(quemCota).getByRole<HTMLInputElement>('checkbox', { name: 'Tabela própria' }).checked).toBe(false);
    const quemEtiqueta = screen.getByRole('group', { name: 'Quem faz as etiquetas' });
    expect(within(quemEtiqueta).getByRole<HTMLInputElement>('radio', { name: 'Melhor Envio' }).checked).toBe(true);
    expect(screen.getByText('R$ 1.234,50')).toBeDefined();
    expect(screen.getByRole('note').textContent).toBe(
      'Simulado: os fretes, as etiquetas e o saldo não são de verdade.',
    );
    expect([campo('CPF ou CNPJ').value, campo('CEP').value, campo('Telefone').value]).toEqual([
      '11.222.333/0001-81',
      '05010-000',
      '(11) 98123-4455',
    ]);
    expect(estaBloqueado('Salvar')).toBe(true);
  });

  test('says in one line what is missing', async () => {
    await abrirEnvio((rede) =>
      rede.responde(rotas.verConfiguracaoDeEnvio, { ...PRONTA, falta: ['CEP', 'endereço', 'número'] }),
    );
    expect(await screen.findByText('Para enviar, falta preencher: CEP, endereço e número.')).toBeDefined();
  });

  test('is saved as it was chosen and typed, the CEP bringing the address', async () => {
    const { rede, user } = await abrirEnvio((rede) =>
      rede.responde(rotasDeCep.consultarCep, {
        logradouro: 'Praça da Sé',
        bairro: 'Sé',
        localidade: 'São Paulo',
        uf: 'SP',
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Tabela própria' }));
    await user.click(screen.getByRole('radio', { name: 'Bling' }));
    await user.clear(campo('CPF ou CNPJ'));
    await user.type(campo('CPF ou CNPJ'), '52998224725');
    await user.clear(campo('CEP'));
    await user.type(campo('CEP'), '01001000');
    await waitFor(() => expect(campo('Endereço').value).toBe('Praça da Sé'));
    rede.responde(rotas.salvarConfiguracaoDeEnvio, { ...PRONTA, versao: 5 });
    await user.dblClick(botao('Salvar'));
    expect(await screen.findByText('Configuração de envio salva.')).toBeDefined();
    expect(rede.enviados(rotas.salvarConfiguracaoDeEnvio)).toEqual([
      {
        nome: 'Estamparia Maré',
        documento: '529.982.247-25',
        inscricao_estadual: '',
        cnae: '',
        telefone: '(11) 98123-4455',
        email: 'loja@example.com',
        cep: '01001-000',
        endereco: 'Praça da Sé',
        numero: '10',
        complemento: '',
        bairro: 'Sé',
        municipio: 'São Paulo',
        uf: 'SP',
        cotacoes: ['melhor_envio', 'tabela'],
        etiquetas: 'bling',
        versao: 4,
      },
    ]);
  });

  test('that is refused is marked at its field and stays as typed', async () => {
    const { rede, user } = await abrirEnvio();
    await user.type(await screen.findByLabelText('Email'), 'x');
    rede.recusa(rotas.salvarConfiguracaoDeEnvio, 400, 'Corrija os erros do formulário.', {
      erros: { email: ['Digite um e-mail válido.'] },
    });
    await user.click(botao('Salvar'));
    expect(await screen.findByText('Digite um e-mail válido.')).toBeDefined();
    expect(document.activeElement).toBe(campo('Email'));
    expect(campo('Email').value).toBe('loja@example.comx');
  });

  test('that was changed by somebody else meanwhile is saved over what is there now', async () => {
    const { rede, user } = await abrirEnvio();
    await user.type(await screen.findByLabelText('Complemento'), 'fundos');
    rede.recusa(rotas.salvarConfiguracaoDeEnvio, 409, 'Este registro foi alterado por outra pessoa.');
    rede.responde(rotas.verConfiguracaoDeEnvio, { ...PRONTA, numero: '12', versao: 9 });
    await user.click(botao('Salvar'));
    expect(await screen.findByText('Este registro foi alterado por outra pessoa.')).toBeDefined();
    await waitFor(() => expect(campo('Número').value).toBe('12'));
    rede.responde(rotas.salvarConfiguracaoDeEnvio, { ...PRONTA, versao: 10 });
    await user.click(botao('Salvar'));
    await screen.findByText('Configuração de envio salva.');
    expect(rede.enviados(rotas.salvarConfiguracaoDeEnvio)[1]).toMatchObject({
      complemento: 'fundos',
      numero: '12',
      versao: 9,
    });
  });

  test('is not left behind unsaved unasked', async () => {
    const { user } = await abrirEnvio();
    await user.type(await screen.findByLabelText('Complemento'), 'fundos');
    await user.click(screen.getByRole('link', { name: 'Configurações' }));
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeDefined();
  });

  test('that cannot be had says so, and tries again', async () => {
    const { rede, user } = await abrirEnvio((rede) => rede.recusa(rotas.verConfiguracaoDeEnvio, 400));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Não foi possível buscar a configuração de envio. Verifique sua conexão e tente novamente.',
    );
    rede.responde(rotas.verConfiguracaoDeEnvio, PRONTA);
    await user.click(botao('Tentar novamente'));
    expect(await screen.findByLabelText('Nome ou razão social')).toBeDefined();
  });
});

describe('the agencies', () => {
  test('say which carrier needs one, and which has closed', async () => {
    await abrirEnvio();
    const secao = within(await screen.findByRole('region', { name: 'Agências de postagem' }));
    const linhas = (await secao.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(linhas).toEqual([
      'JadlogPrecisa de agênciaNenhuma agência escolhida.Escolher',
      'LATAM CargoFechouLATAM Aeroporto · Avenida Brasil, 120 · Centro · São Paulo/SPEsta agência fechou: escolha outra.Trocar',
    ]);
  });

  test('are looked for near the shop or elsewhere, and chosen', async () => {
    const { rede, user } = await abrirEnvio((rede) =>
      rede.responde(rotas.procurarAgencias, {
        onde: 'municipio',
        municipio: 'São Paulo',
        uf: 'SP',
        agencias: [CENTRO],
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Escolher a agência da Jadlog' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agência da Jadlog' }));
    expect(await dialog.findByText('Em São Paulo/SP, a mais próxima primeiro:')).toBeDefined();
    rede.responde(rotas.procurarAgencias, { onde: 'perto', municipio: 'Rio Branco', uf: 'AC', agencias: [CENTRO] });
    await user.type(dialog.getByLabelText('Município'), 'Rio Branco');
    await user.type(dialog.getByLabelText('UF'), 'ac{Enter}');
    expect(await dialog.findByText('Nenhuma em AC. As mais próximas:')).toBeDefined();
    await user.click(dialog.getByRole('radio', { name: /Jadlog Centro/ }));
    rede.responde(rotas.escolherAgencia, [{ ...JADLOG, agencia: CENTRO }, LATAM]);
    await user.click(dialog.getByRole('button', { name: 'Usar esta agência' }));
    expect(await screen.findByText('Agência escolhida.')).toBeDefined();
    expect(rede.enviados(rotas.escolherAgencia)).toEqual([{ agencia: 100 }]);
    expect(await screen.findByText(/^Jadlog Centro · Avenida Brasil, 120/)).toBeDefined();
  });
});

describe('the access to Melhor Envio', () => {
  const comSituacao = (situacao: Partial<SituacaoDoMelhorEnvio>) =>
    abrirEnvio((rede) => rede.responde(rotas.verMelhorEnvio, { ...DO_PAINEL, ...situacao }));

  test('tells the end of a token before it comes', async () => {
    const aviso = 'O token do Melhor Envio vence em 3 dias. Gere outro no painel dele e troque no servidor.';
    await comSituacao({ vale_ate: '2026-12-01T12:00:00.000Z', aviso });
    expect(await screen.findByText(aviso)).toBeDefined();
  });

  test('is given up again by an admin', async () => {
    const { rede, user } = await comSituacao({ estado: 'autorizado', autorizado_por: 'Bia' });
    rede.responde(rotas.desligarMelhorEnvio, DO_PAINEL);
    await user.click(await screen.findByRole('button', { name: 'Desligar' }));
    expect(await screen.findByText('Token do painel')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Autorizar no Melhor Envio' })).toBeDefined();
  });
});

describe('the shop’s own prices', () => {
  const linha = (n: number) => within(screen.getByRole('group', { name: `Linha ${n}` }));
  const digitar = async (
    user: Awaited<ReturnType<typeof abrirEnvio>>['user'],
    n: number,
    valores: Record<string, string>,
  ) => {
    for (const [label, text] of Object.entries(valores)) {
      await user.clear(linha(n).getByLabelText(label));
      if (text) await user.type(linha(n).getByLabelText(label), text);
    }
  };

  test('are written row by row', async () => {
    const { rede, user } = await abrirEnvio();
    await screen.findByRole('group', { name: 'Linha 1' });
    await user.click(botao('Adicionar linha'));
    await waitFor(() => expect(document.activeElement).toBe(linha(2).getByLabelText('Nome')));
    await digitar(user, 2, {
      Nome: 'Ônibus',
      'CEP inicial': '06000000',
      'CEP final': '09999999',
      'Até (kg)': '10',
      Valor: '32,5',
      Dias: '2',
    });
    await user.click(botao('Remover linha 1'));
    const nova = {
      nome: 'Ônibus',
      cep_de: '06000000',
      cep_ate: '09999999',
      peso_ate: 10,
      valor: 32.5,
      prazo_entrega: 2,
    };
    rede.responde(rotas.salvarTabelaDeFrete, [nova]);
    await user.dblClick(botao('Salvar tabela'));
    expect(await screen.findByText('Tabela de frete salva.')).toBeDefined();
    expect(rede.enviados(rotas.salvarTabelaDeFrete)).toEqual([{ linhas: [nova] }]);
    expect(estaBloqueado('Salvar tabela')).toBe(true);
  });

  test('are not sent with something missing, nor lost by that', async () => {
    const { rede, user } = await abrirEnvio();
    await screen.findByRole('group', { name: 'Linha 1' });
    await digitar(user, 1, { 'CEP final': '00999999', Dias: '' });
    await user.click(botao('Salvar tabela'));
    expect(await screen.findByText('É menor que o inicial.')).toBeDefined();
    expect(screen.getByText('De 0 a 365.')).toBeDefined();
    expect(document.activeElement).toBe(linha(1).getByLabelText('CEP final'));
    expect(rede.enviados(rotas.salvarTabelaDeFrete)).toEqual([]);
    await user.click(botao('Desfazer mudanças'));
    expect(linha(1).getByLabelText<HTMLInputElement>('CEP final').value).toBe('05999-999');
  });

  test('that the server refuses are marked where it says', async () => {
    const { rede, user } = await abrirEnvio();
    await screen.findByRole('group', { name: 'Linha 1' });
    await digitar(user, 1, { Valor: '99999999' });
    rede.recusa(rotas.salvarTabelaDeFrete, 400, 'Corrija os erros do formulário.', {
      erros: { 'linhas.0.valor': ['O valor é alto demais.'] },
    });
    await user.click(botao('Salvar tabela'));
    expect(await screen.findByText('O valor é alto demais.')).toBeDefined();
    expect(document.activeElement).toBe(linha(1).getByLabelText('Valor'));
  });

  test('come from a file of an old spreadsheet, all of it or nothing', async () => {
    const { rede, user } = await abrirEnvio();
    await screen.findByRole('group', { name: 'Linha 1' });
    await user.click(botao('Importar CSV'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Importar CSV' }));
    expect(dialog.getByText(/A faixa que existe hoje é trocada/)).toBeDefined();
    const csv = 'nome;cep_de;cep_ate;peso_ate;valor;prazo_entrega\r\n\u00d4nibus;1;2;3;4;5';
    const bytes = Uint8Array.from(csv, (letter) => letter.charCodeAt(0));
    await user.upload(dialog.getByLabelText('Arquivo CSV'), new File([bytes], 'tabela.csv'));
    const texto = dialog.getByLabelText<HTMLTextAreaElement>('Tabela em CSV');
    await waitFor(() => expect(texto.value).toContain('Ônibus;1;2;3;4;5'));

    rede.recusa(rotas.salvarTabelaDeFrete, 400, 'Corrija os erros do formulário.', {
      erros: { 'csv.2': ['Linha 2: o CEP inicial tem oito números.', 'Linha 2: o CEP final tem oito números.'] },
    });
    await user.click(dialog.getByRole('button', { name: 'Importar' }));
    const erros = within(await dialog.findByRole('alert'));
    expect(erros.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Linha 2: o CEP inicial tem oito números.',
      'Linha 2: o CEP final tem oito números.',
    ]);

    await user.clear(texto);
    await user.click(texto);
    await user.paste('nome;...');
    expect(dialog.queryByRole('alert')).toBeNull();
    rede.responde(rotas.salvarTabelaDeFrete, [MOTOBOY, { ...MOTOBOY, peso_ate: 15 }]);
    await user.click(dialog.getByRole('button', { name: 'Importar' }));
    expect(await screen.findByText('Tabela importada: 2 faixas.')).toBeDefined();
    expect(rede.enviados(rotas.salvarTabelaDeFrete).at(-1)).toEqual({ csv: 'nome;...' });
    expect(await screen.findByRole('group', { name: 'Linha 2' })).toBeDefined();
  });

  test('can be taken to a spreadsheet and back', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}` }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    onTestFinished(() => vi.unstubAllGlobals() && undefined);
    const { user } = await abrirEnvio((rede) =>
      rede.responde(rotas.verTabelaDeFrete, [{ ...MOTOBOY, nome: 'Motoboy "rápido"; zona sul', valor: 15.5 }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
    expect((await files[0]?.text())?.replace('\uFEFF', '')).toBe(
      'nome;cep_de;cep_ate;peso_ate;valor;prazo_entrega\r\n"Motoboy ""rápido""; zona sul";01000-000;05999-999;5;15,50;1\r\n',
    );
  });

  test('by the thousand are read here and written elsewhere, drawn only where one looks', async () => {
    const muitas = Array.from({ length: 3_000 }, (_, n) => ({ ...MOTOBOY, peso_ate: n + 1 }));
    await abrirEnvio((rede) => rede.responde(rotas.verTabelaDeFrete, muitas));
    expect(await screen.findByText(/^3\.000 faixas\. Para mudar uma tabela deste tamanho/)).toBeDefined();
    const linhas = within(screen.getByRole('list', { name: 'Faixas da tabela' })).getAllByRole('listitem');
    expect(linhas.length).toBeLessThan(100);
    expect(linhas[0]?.getAttribute('aria-setsize')).toBe('3000');
    expect(screen.queryByRole('button', { name: 'Salvar tabela' })).toBeNull();
  });
});

test('is shown to a seller, who changes nothing of it', async () => {
  await abrirEnvio(undefined, 'vendedor');
  expect(await screen.findByText('Só um administrador pode mudar isto.')).toBeDefined();
  expect(campo('Email').matches(':disabled')).toBe(true);
  expect((await screen.findAllByText('Motoboy')).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: 'Importar CSV' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Salvar tabela' })).toBeNull();
  expect(botao('Baixar CSV')).toBeDefined();
});
