import { screen } from '@testing-library/react';
import { rotasDasMensagens as rotas } from '@varal/contract/mensagens/mensagens.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';

const CRIADA = { momento: 'criada', texto: 'Olá, {nome}!', de_sempre: true } as const;

test('an admin writes other words, and goes back to the usual ones', async () => {
  const { rede, user } = abrir('/configuracoes/mensagens', {
    como: umUsuario('admin'),
    preparar: (rede) => rede.responde(rotas.listarMensagens, [CRIADA]),
  });
  const campo = await screen.findByLabelText('Pedido anotado');
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull();
  await user.type(campo, ' Até {{prazo}');
  const propria = { ...CRIADA, texto: 'Olá, {nome}! Até {prazo}', de_sempre: false };
  rede.responde(rotas.salvarMensagem, propria);
  rede.responde(rotas.listarMensagens, [propria]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Mensagem salva: Pedido anotado.')).toBeDefined();
  expect(rede.enviados(rotas.salvarMensagem)).toStrictEqual([{ texto: 'Olá, {nome}! Até {prazo}' }]);

  rede.responde(rotas.restaurarMensagem, undefined);
  rede.responde(rotas.listarMensagens, [CRIADA]);
  await user.click(await screen.findByRole('button', { name: 'Voltar às palavras de sempre' }));
  await expect.poll(() => screen.getByLabelText('Pedido anotado')).toHaveProperty('value', 'Olá, {nome}!');
});

test('a gap that no sale fills is told at its field', async () => {
  const { rede, user } = abrir('/configuracoes/mensagens', {
    como: umUsuario('admin'),
    preparar: (rede) => rede.responde(rotas.listarMensagens, [CRIADA]),
  });
  await user.type(await screen.findByLabelText('Pedido anotado'), ' {{apelido}');
  const erro = 'A loja não sabe o que pôr em {apelido}.';
  rede.recusa(rotas.salvarMensagem, 400, erro, { codigo: 'mensagem.lacuna_desconhecida', erros: { texto: [erro] } });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  const [noCampo] = await screen.findAllByText(erro);
  expect(noCampo).toBeDefined();
});
