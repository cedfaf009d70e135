import { screen, waitFor, within } from '@testing-library/react';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { describe, expect, test } from 'vitest';
import { comMedidas, umaVenda } from '../../test-venda.ts';
import { abrirVenda, alertRole, botao } from '../test-detalhe.tsx';

const campo = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const valores = () => ['Altura', 'Largura', 'Comprimento', 'Peso'].map((name) => campo(name).value);
const embalada = umaVenda({ status: 'embalagem' });
type User = Awaited<ReturnType<typeof abrirVenda>>['user'];

async function digitar(user: User, ...textos: string[]) {
  for (const [n, name] of ['Altura', 'Largura', 'Comprimento', 'Peso'].entries()) {
    await user.clear(campo(name));
    if (textos[n]) await user.type(campo(name), textos[n]);
  }
}

describe('the measures of a parcel', () => {
  test('are typed with comma or point, saved, and lead to the shipping, once', async () => {
    const { rede, user } = await abrirVenda(embalada);
    await digitar(user, '10', '15,5', '20.25', '0,125');
    rede.responde(rotas.salvarMedidas, umaVenda({ status: 'embalagem', ...comMedidas, versao: 4 }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'selecionar_envio', ...comMedidas, versao: 5 }));
    rede.responde(rotas.calcularFrete, []);
    await user.dblClick(botao('Confirmar Medidas'));
    await screen.findByRole('heading', { name: 'Escolher o envio' });
    expect(rede.enviados(rotas.salvarMedidas)).toEqual([
      { altura: 10, largura: 15.5, comprimento: 20.25, peso: 0.125, versao: 3 },
    ]);
    expect(rede.enviados(rotas.mudarStatus)).toEqual([{ status: 'selecionar_envio', versao: 4 }]);
  });

  test.each([
    ['are missing', ['', '', '', ''], ['Altura', 'Largura', 'Comprimento', 'Peso']],
    ['are zero', ['10', '0', '20', '0,000'], ['Largura', 'Peso']],
    ['are no numbers', ['10', '15', 'dois', '-1'], ['Comprimento', 'Peso']],
  ])('that %s are asked for at their fields', async (_, textos, erradas) => {
    const { rede, user } = await abrirVenda(embalada);
    await digitar(user, ...textos);
    await user.click(botao('Confirmar Medidas'));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Informe altura, largura, comprimento e peso, todos maiores que zero.',
    );
    const marcadas = ['Altura', 'Largura', 'Comprimento', 'Peso'].filter((name) => campo(name).ariaInvalid);
    expect(marcadas.length === 0 ? [] : marcadas).toEqual(erradas);
    expect(document.activeElement).toBe(campo(erradas[0] ?? ''));
    expect(rede.enviados(rotas.salvarMedidas)).toEqual([]);
  });

  test('that are saved already stand in their fields', async () => {
    await abrirVenda(umaVenda({ status: 'embalagem', ...comMedidas }));
    expect(valores()).toEqual(['10', '15,5', '20', '0,35']);
  });

  test('stay as typed when somebody was faster', async () => {
    const { rede, user } = await abrirVenda(embalada);
    await digitar(user, '10', '15,5', '20', '0,35');
    rede.recusa(rotas.salvarMedidas, 409, 'Este registro foi alterado por outra pessoa.');
    rede.responde(rotas.verVenda, umaVenda({ status: 'embalagem', versao: 8 }));
    await user.click(botao('Confirmar Medidas'));
    expect(await alertRole('Este registro foi alterado por outra pessoa.')).toBe('alert');
    expect(valores()).toEqual(['10', '15,5', '20', '0,35']);

    rede.responde(rotas.salvarMedidas, umaVenda({ status: 'embalagem', ...comMedidas, versao: 9 }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'selecionar_envio', ...comMedidas, versao: 10 }));
    rede.responde(rotas.calcularFrete, []);
    await user.click(botao('Confirmar Medidas'));
    await screen.findByRole('heading', { name: 'Escolher o envio' });
    expect(rede.enviados(rotas.salvarMedidas)[1]).toMatchObject({ versao: 8 });
  });

  test('stay as typed while the sale goes back and comes again', async () => {
    const { rede, user } = await abrirVenda(embalada);
    await digitar(user, '10', '15,5', '', '');
    rede.responde(rotas.mudarStatus, umaVenda({ versao: 4 }));
    await user.click(botao('Voltar para Separação'));
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar todos' }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'embalagem', versao: 5 }));
    await user.click(botao('Produtos Separados'));
    await waitFor(() => expect(valores()).toEqual(['10', '15,5', '', '']));
  });

  test('are not left behind unasked', async () => {
    const { user, caminho } = await abrirVenda(embalada);
    await digitar(user, '10');
    await user.click(screen.getByRole('link', { name: 'Editar Venda' }));
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeDefined();
    expect(caminho()).toBe('/vendas/12');
  });

  test('the server refuses are marked with its sentence', async () => {
    const { rede, user } = await abrirVenda(embalada);
    await digitar(user, '10', '15', '20', '0,1234');
    rede.recusa(rotas.salvarMedidas, 400, 'Use no máximo 3 casas decimais.', {
      erros: { peso: ['Use no máximo 3 casas decimais.'] },
    });
    await user.click(botao('Confirmar Medidas'));
    await waitFor(() => expect(document.activeElement).toBe(campo('Peso')));
    expect(campo('Peso').ariaInvalid).toBe('true');
  });

  test('of earlier sales fill the fields with one press', async () => {
    const { user } = await abrirVenda(embalada, (rede) =>
      rede.responde(rotas.sugerirMedidas, [
        { altura: 10, largura: 20, comprimento: 30, peso: 0.8, origem: 'vendas', vezes: 12 },
        { altura: 6.5, largura: 20, comprimento: 30.5, peso: 0.6, origem: 'produtos', vezes: 0 },
      ]),
    );
    const caixas = within(await screen.findByRole('group', { name: 'Caixas para estes produtos' }));
    expect(caixas.getAllByRole('button').map((um) => um.textContent?.replaceAll('\u00a0', ' '))).toEqual([
      '10 × 20 × 30 cm · 0,8 kg — usada 12 vezes',
      '6,5 × 20 × 30,5 cm · 0,6 kg — calculada pelos produtos',
    ]);
    await user.click(botao('Confirmar Medidas'));
    await user.click(botao(/calculada/));
    expect(valores()).toEqual(['6,5', '20', '30,5', '0,6']);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(botao(/usada/));
    expect(valores()).toEqual(['10', '20', '30', '0,8']);
  });

  test('are nothing less without suggestions', async () => {
    await abrirVenda(embalada, (rede) => rede.recusa(rotas.sugerirMedidas, 400));
    await screen.findByLabelText('Altura');
    expect(screen.queryByRole('group', { name: 'Caixas para estes produtos' })).toBeNull();
  });

  test('beyond what carriers take are warned about, and saved all the same', async () => {
    const { rede, user } = await abrirVenda(embalada);
    await digitar(user, '10', '20', '30', '30,5');
    const avisos = within(screen.getByRole('status', { name: 'Avisos sobre o pacote' }));
    expect(avisos.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Os Correios costumam recusar este pacote: o peso passa de 30 kg.',
    ]);
    rede.responde(rotas.salvarMedidas, umaVenda({ status: 'embalagem', ...comMedidas, versao: 4 }));
    rede.responde(rotas.mudarStatus, umaVenda({ status: 'selecionar_envio', ...comMedidas, versao: 5 }));
    rede.responde(rotas.calcularFrete, []);
    await user.click(botao('Confirmar Medidas'));
    expect(await screen.findByRole('heading', { name: 'Escolher o envio' })).toBeDefined();
  });

  test('come with what the products weigh', async () => {
    await abrirVenda(embalada);
    expect(screen.getByText('Os produtos pesam 0,6 kg, sem a embalagem.')).toBeDefined();
  });
});
