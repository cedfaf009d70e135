import { screen } from '@testing-library/react';
import { rotasDeCategorias } from '@varal/contract/categorias/categorias.routes';
import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { ESCRITOS } from './campos-do-modelo.ts';

test('each field that staff type of a model is there, and says what the server says of it', async () => {
  const { rede, user } = abrir('/modelos/criar', {
    como: umUsuario(),
    preparar: (rede) => rede.respondePagina(rotasDeCategorias.listarCategorias, []),
  });
  await user.type(await screen.findByLabelText('Código'), 'CAM01');
  await user.type(screen.getByLabelText('Título do modelo'), 'Camiseta');
  const erros = Object.fromEntries(ESCRITOS.map((nome) => [nome, [`Errado em ${nome}.`]]));
  rede.recusa(rotas.criarModelo, 400, 'Corrija.', { codigo: 'entrada.invalida', erros });
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  for (const nome of ESCRITOS) expect(await screen.findByText(`Errado em ${nome}.`)).toBeDefined();
});
