import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { rotasDeClientes as rotas, rotasDeCep } from '@varal/contract/clientes/clientes.routes';
import { describe, expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { umCliente } from './test-cliente.ts';

const SE = { logradouro: 'Praça da Sé', bairro: 'Sé', localidade: 'São Paulo', uf: 'SP' };

type Rede = ReturnType<typeof abrir>['rede'];
const abrirComo = (path: string, preparar: (rede: Rede) => void = () => undefined) =>
  abrir(path, {
    como: umUsuario(),
    preparar: (rede) => {
      rede.respondePagina(rotas.listarClientes, [umCliente()]);
      rede.responde(rotas.verCliente, umCliente());
      preparar(rede);
    },
  });
const campo = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the list of customers', () => {
  test('shows who they are and leads to each, and to a new one', async () => {
    abrirComo('/clientes');
    const card = await screen.findByRole('link', { name: /Bia Souza/ });
    expect(card.textContent).toBe('Bia Souza529.982.247-25(11) 98123-4455São Paulo/SPbia@example.com');
    expect(card.getAttribute('href')).toBe('/clientes/7');
    expect(screen.getByRole('link', { name: 'Novo Cliente' }).getAttribute('href')).toBe('/clientes/criar');
  });

  test('says whose CPF cannot be right', async () => {
    const errado = umCliente({ cpf: '11111111112', cpf_valido: false });
    abrirComo('/clientes', (rede) => rede.respondePagina(rotas.listarClientes, [errado]));
    expect((await screen.findByRole('link', { name: /Bia Souza/ })).textContent).toContain('CPF não confere');
  });

  test('is searched by name, CPF, telephone or e-mail', async () => {
    const { rede, user, caminho } = abrirComo('/clientes');
    await screen.findByText('Bia Souza');
    rede.respondePagina(rotas.listarClientes, []);
    await user.type(screen.getByPlaceholderText('Buscar por nome, CPF, telefone ou e-mail'), '529.98');
    expect(await screen.findByText('Nenhum cliente encontrado.')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Cadastrar o primeiro cliente' })).toBeNull();
    expect(caminho()).toBe('/clientes?busca=529.98');
    await user.click(screen.getByText('Limpar busca', { selector: 'button' }));
    expect(caminho()).toBe('/clientes');
  });

  test('of a new shop leads to the first one', async () => {
    abrirComo('/clientes', (rede) => rede.respondePagina(rotas.listarClientes, []));
    const link = await screen.findByRole('link', { name: 'Cadastrar o primeiro cliente' });
    expect(link.getAttribute('href')).toBe('/clientes/criar');
  });

  test('says when it could not be had', async () => {
    abrirComo('/clientes', (rede) => rede.recusa(rotas.listarClientes, 400));
    expect(await screen.findByText('Erro ao buscar clientes.')).toBeDefined();
  });
});

describe('a new customer', () => {
  test('is typed with its punctuation, and the CEP brings the address', async () => {
    const { rede, user, caminho } = abrirComo('/clientes/criar', (rede) => rede.responde(rotasDeCep.consultarCep, SE));
    expect(await screen.findByRole('heading', { name: 'Novo Cliente' })).toBeDefined();
    await user.type(campo('Nome'), '  Ana Lima');
    await user.type(campo('CPF'), '52998224725');
    await user.type(campo('Telefone'), '1133445566');
    await user.type(campo('Número'), '99');
    await user.type(campo('CEP'), '01001000');
    await waitFor(() => expect(campo('Endereço').value).toBe('Praça da Sé'));
    expect([campo('CPF').value, campo('Telefone').value, campo('CEP').value]).toStrictEqual([
      '529.982.247-25',
      '(11) 3344-5566',
      '01001-000',
    ]);
    expect([campo('Bairro').value, campo('Município').value, campo('UF').value]).toStrictEqual([
      'Sé',
      'São Paulo',
      'SP',
    ]);
    rede.responde(rotas.criarCliente, umCliente());
    await user.dblClick(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente salvo com sucesso.')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/clientes'));
    expect(rede.enviados(rotas.criarCliente)).toStrictEqual([
      {
        nome: 'Ana Lima',
        cpf: '529.982.247-25',
        telefone: '(11) 3344-5566',
        email: '',
        cep: '01001-000',
        endereco: 'Praça da Sé',
        numero: '99',
        complemento: '',
        bairro: 'Sé',
        municipio: 'São Paulo',
        uf: 'SP',
      },
    ]);
    expect(rede.caminhos(rotasDeCep.consultarCep)).toStrictEqual(['/api/cep/01001000/']);
  });

  test('keeps what was typed by hand when the CEP comes after it', async () => {
    const { user } = abrirComo('/clientes/criar', (rede) =>
      rede.responde(rotasDeCep.consultarCep, { ...SE, bairro: '' }),
    );
    await user.type(await screen.findByLabelText('Endereço'), 'Travessa do Beco');
    await user.type(campo('Bairro'), 'Centro');
    await user.type(campo('CEP'), '01001000');
    await waitFor(() => expect(campo('Município').value).toBe('São Paulo'));
    expect([campo('Endereço').value, campo('Bairro').value]).toStrictEqual(['Travessa do Beco', 'Centro']);
  });

  test('corrected to a CEP that has no street keeps nothing of the address before', async () => {
    const { user } = abrirComo('/clientes/criar', (rede) =>
      rede.respondeConforme(rotasDeCep.consultarCep, ({ params }) =>
        params.cep === '01001000' ? SE : { logradouro: '', bairro: '', localidade: 'Goioerê', uf: 'PR' },
      ),
    );
    await user.type(await screen.findByLabelText('CEP'), '01001000');
    await waitFor(() => expect(campo('Endereço').value).toBe('Praça da Sé'));
    await user.type(campo('Número'), '10');
    await user.clear(campo('CEP'));
    await user.type(campo('CEP'), '87360000');
    await waitFor(() => expect(campo('Município').value).toBe('Goioerê'));
    expect(['Endereço', 'Número', 'Bairro', 'UF'].map((label) => campo(label).value)).toStrictEqual([
      '',
      '10',
      '',
      'PR',
    ]);
  });

  test('is as it was typed after one had to sign in again', async () => {
    const { user } = abrirComo('/clientes/criar');
    await user.type(await screen.findByLabelText('Nome'), 'Ana Lima');
    await user.type(campo('CPF'), '52998224725');
    window.dispatchEvent(new Event('pagehide'));
    const rascunho = sessionStorage.getItem('varal-rascunho') ?? '';
    cleanup();
    sessionStorage.setItem('varal-rascunho', rascunho);
    abrirComo('/clientes/criar');
    expect(await screen.findByText('O que você tinha digitado está de volta. Confira e salve.')).toBeDefined();
    expect([campo('Nome').value, campo('CPF').value]).toStrictEqual(['Ana Lima', '529.982.247-25']);
  });

  test.each([
    [
      'unknown',
      (rede: Rede) => rede.recusa(rotasDeCep.consultarCep, 404, 'CEP inválido ou não encontrado.'),
      'CEP inválido ou não encontrado.',
    ],
    ['not to be had', (rede: Rede) => rede.cai(rotasDeCep.consultarCep), 'CEP inválido ou não encontrado.'],
  ])('with a CEP that is %s blanks nothing', async (_, prepare, sentence) => {
    const { user } = abrirComo('/clientes/criar', prepare);
    await user.type(await screen.findByLabelText('Endereço'), 'Rua A');
    await user.type(campo('CEP'), '99999999');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect(campo('Endereço').value).toBe('Rua A');
  });

  test('needs a name and a CPF', async () => {
    const { rede, user } = abrirComo('/clientes/criar');
    await user.click(await screen.findByRole('button', { name: 'Salvar' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Preencha os campos obrigatórios.');
    expect([campo('Nome'), campo('CPF')].map((field) => field.getAttribute('aria-invalid'))).toStrictEqual([
      'true',
      'true',
    ]);
    expect(document.activeElement).toBe(campo('Nome'));
    expect(rede.enviados(rotas.criarCliente)).toStrictEqual([]);
  });

  test('is warned about check digits that are wrong, and saved all the same', async () => {
    const { rede, user } = abrirComo('/clientes/criar');
    await user.type(await screen.findByLabelText('Nome'), 'Ana');
    await user.type(campo('CPF'), '11122233344');
    expect(await screen.findByText(/Os dígitos verificadores não conferem/)).toBeDefined();
    rede.responde(rotas.criarCliente, umCliente());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente salvo com sucesso.')).toBeDefined();
  });

  test('with a CPF that is known is refused at the field', async () => {
    const { rede, user, caminho } = abrirComo('/clientes/criar');
    await user.type(await screen.findByLabelText('Nome'), 'Ana');
    await user.type(campo('CPF'), '52998224725');
    rede.recusa(rotas.criarCliente, 409, 'Já existe um cliente com este CPF.', { codigo: 'cliente.cpf_em_uso' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('CPF já cadastrado.')).length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(campo('CPF'));
    expect(caminho()).toBe('/clientes/criar');
  });

  test('that cannot be saved for another reason says so and loses nothing', async () => {
    const { rede, user } = abrirComo('/clientes/criar');
    await user.type(await screen.findByLabelText('Nome'), 'Ana');
    await user.type(campo('CPF'), '52998224725');
    rede.cai(rotas.criarCliente);
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Erro ao salvar cliente.')).toBeDefined();
    expect(campo('Nome').value).toBe('Ana');
  });
});

describe('a company', () => {
  const oInterruptor = () => screen.findByRole('switch', { name: 'Pessoa jurídica' });

  test('is typed by its CNPJ and registration in place of a CPF, and is told what is wrong with them', async () => {
    const { rede, user } = abrirComo('/clientes/criar');
    await user.type(await screen.findByLabelText('Nome'), 'Padaria Sol Ltda.');
    await user.click(await oInterruptor());
    expect(screen.queryByLabelText('CPF')).toBeNull();
    await user.type(campo('CNPJ'), '12abc34501de36');
    await user.type(campo('Inscrição estadual'), 'x');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Este CNPJ não confere. Confira letras e números.')).toBeDefined();
    expect(screen.getByText('A inscrição estadual tem só números, ou é ISENTO.')).toBeDefined();

    await user.clear(campo('CNPJ'));
    await user.type(campo('CNPJ'), '12abc34501de35');
    await user.clear(campo('Inscrição estadual'));
    await user.type(campo('Inscrição estadual'), 'isento');
    rede.recusa(rotas.criarCliente, 409, 'CNPJ já cadastrado.', { codigo: 'cliente.cnpj_em_uso' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('CNPJ já cadastrado.')).length).toBeGreaterThan(0);
    expect(rede.enviados(rotas.criarCliente)).toMatchObject([
      { tipo_pessoa: 'juridica', nome: 'Padaria Sol Ltda.', cnpj: '12.ABC.345/01DE-35', ie: 'isento' },
    ]);
    expect(rede.enviados(rotas.criarCliente)[0]).not.toHaveProperty('cpf');
  });

  test('is what a person becomes by the switch, unless an invoice names them', async () => {
    const { rede, user } = abrirComo('/clientes/7');
    await user.click(await oInterruptor());
    expect(campo('CNPJ').disabled).toBe(false);
    await user.type(campo('CNPJ'), '11222333000181');
    const frase = 'Este cliente já tem nota fiscal: ele não deixa mais de ser pessoa física.';
    rede.recusa(rotas.mudarCliente, 409, frase, { codigo: 'cliente.tipo_com_nota' });
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText(frase)).length).toBeGreaterThan(0);
    expect(rede.enviados(rotas.mudarCliente)).toStrictEqual([{ tipo_pessoa: 'juridica', cnpj: '11.222.333/0001-81' }]);
  });
});

describe('editing a customer', () => {
  test('leaves the CPF alone, and takes no more than two letters of state', async () => {
    const { rede, user } = abrirComo('/clientes/7');
    await waitFor(() => expect(campo('Nome').value).toBe('Bia Souza'));
    expect(campo('CPF').disabled).toBe(true);
    expect(document.title).toBe('Bia Souza · Editar Cliente · Varal');
    expect(campo('CPF').value).toBe('529.982.247-25');
    expect(campo('UF').maxLength).toBe(2);
    await user.type(campo('Complemento'), 'fundos');
    rede.responde(rotas.mudarCliente, umCliente());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cliente salvo com sucesso.')).toBeDefined();
    // Somebody else may be changing another field.
    expect(rede.enviados(rotas.mudarCliente)).toStrictEqual([{ complemento: 'fundos' }]);
  });

  test('opens a CPF that cannot be right, and one that is for an admin alone', async () => {
    const errado = umCliente({ cpf: '11111111112', cpf_valido: false });
    const { rede, user } = abrirComo('/clientes/7', (rede) => rede.responde(rotas.verCliente, errado));
    await user.click(await screen.findByRole('button', { name: 'Corrigir CPF' }));
    expect(campo('CPF').disabled).toBe(false);
    await user.clear(campo('CPF'));
    await user.type(campo('CPF'), '52998224725');
    rede.responde(rotas.mudarCliente, umCliente());
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Cliente salvo com sucesso.');
    expect(rede.enviados(rotas.mudarCliente)).toMatchObject([{ cpf: '529.982.247-25' }]);
    cleanup();

    const oferece = async (tipo: 'admin' | 'vendedor') => {
      abrir('/clientes/7', { como: umUsuario(tipo), preparar: (rede) => rede.responde(rotas.verCliente, umCliente()) });
      await waitFor(() => expect(campo('Nome').value).toBe('Bia Souza'));
      const botao = screen.queryByRole('button', { name: 'Corrigir CPF' });
      cleanup();
      return botao !== null;
    };
    expect([await oferece('vendedor'), await oferece('admin')]).toEqual([false, true]);
  });

  test('from a sale leads back to it, and nowhere else that an address may say', async () => {
    const salvarDe = async (volta: string) => {
      const { rede, user, caminho } = abrirComo(`/clientes/7?volta=${encodeURIComponent(volta)}`);
      await user.type(await screen.findByLabelText('Complemento'), 'fundos');
      expect(screen.getByRole('link', { name: 'Cancelar' }).getAttribute('href')).toBe(
        volta === '//x.com' ? '/clientes' : volta,
      );
      rede.responde(rotas.mudarCliente, umCliente());
      await user.click(screen.getByRole('button', { name: 'Salvar' }));
      await screen.findByText('Cliente salvo com sucesso.');
      const onde = caminho();
      cleanup();
      return onde;
    };
    expect(await salvarDe('/vendas/12')).toBe('/vendas/12');
    expect(await salvarDe('//x.com')).toBe('/clientes');
  });

  test('deletes one after asking', async () => {
    const { rede, user, caminho } = abrirComo('/clientes/7');
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    rede.responde(rotas.excluirCliente, undefined);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir cliente' }));
    expect(await screen.findByText('Cliente deletado com sucesso.')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/clientes'));
  });

  test('says why one with sales cannot be deleted', async () => {
    const { rede, user } = abrirComo('/clientes/7');
    await user.click(await screen.findByRole('button', { name: 'Excluir' }));
    rede.recusa(rotas.excluirCliente, 409, 'Não é possível excluir: este cliente tem 2 vendas.');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Excluir cliente' }));
    expect(await screen.findByText('Erro ao deletar cliente.')).toBeDefined();
    expect(within(dialog).getByText('Não é possível excluir: este cliente tem 2 vendas.')).toBeDefined();
  });

  test('makes one anonymous after asking', async () => {
    const { rede, user, caminho } = abrirComo('/clientes/7');
    await user.click(await screen.findByRole('button', { name: 'Anonimizar' }));
    rede.responde(rotas.anonimizarCliente, umCliente({ cpf: null, anonimizado_em: '2026-11-20T12:00:00.000Z' }));
    const dialog = await screen.findByRole('dialog', { name: 'Anonimizar cliente' });
    await user.click(within(dialog).getByRole('button', { name: 'Anonimizar' }));
    expect(await screen.findByText('Cliente anonimizado.')).toBeDefined();
    await waitFor(() => expect(caminho()).toBe('/clientes'));
  });

  test('says what is still open with one, and makes them anonymous when that is confirmed', async () => {
    const { rede, user, caminho } = abrirComo('/clientes/7');
    await user.click(await screen.findByRole('button', { name: 'Anonimizar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Anonimizar cliente' }));
    const erro = 'Bia Souza tem R$ 30,00 de crédito e deve R$ 20,00.';
    rede.recusa(rotas.anonimizarCliente, 409, erro, { codigo: 'cliente.com_contas' });
    await user.click(dialog.getByRole('button', { name: 'Anonimizar' }));
    expect(await dialog.findByText(`${erro} Depois não se sabe mais de quem é.`)).toBeDefined();
    rede.responde(rotas.anonimizarCliente, umCliente({ cpf: null, anonimizado_em: '2026-11-20T12:00:00.000Z' }));
    await user.click(dialog.getByRole('button', { name: 'Anonimizar assim mesmo' }));
    await waitFor(() => expect(caminho()).toBe('/clientes'));
    expect(rede.enviados(rotas.anonimizarCliente)).toEqual([{ confirmar: false }, { confirmar: true }]);
  });

  test('leads to a new sale, and to the sales of one who bought', async () => {
    abrirComo('/clientes/7', (rede) => rede.responde(rotas.verCliente, umCliente({ n_vendas: 2 })));
    const vendas = await screen.findByRole('link', { name: 'Ver vendas' });
    expect(vendas.getAttribute('href')).toBe('/vendas?cliente=7');
    cleanup();
    abrirComo('/clientes/7');
    const nova = await screen.findByRole('link', { name: 'Nova Venda' });
    expect(nova.getAttribute('href')).toBe('/vendas/criar?cliente=7');
    expect(screen.queryByRole('link', { name: 'Ver vendas' })).toBeNull();
  });

  test('shows that one is anonymous, and nothing to type', async () => {
    abrirComo('/clientes/7', (rede) =>
      rede.responde(rotas.verCliente, umCliente({ cpf: null, anonimizado_em: '2026-11-20T12:00:00.000Z' })),
    );
    expect(await screen.findByText(/Este cliente foi anonimizado em 20\/11\/2026/)).toBeDefined();
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });

  test('says when it cannot be had', async () => {
    abrirComo('/clientes/7', (rede) => rede.recusa(rotas.verCliente, 404));
    expect((await screen.findAllByText('Erro ao carregar cliente.')).length).toBeGreaterThan(0);
  });
});
