import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { armazenamento } from '../base/guarda/armazenamento.ts';
import { preferencias } from './preferencias.ts';

test('a device that nobody chose anything for sounds, without a torch, and takes the lens it likes', () => {
  expect([preferencias.lente(), preferencias.lanterna(), preferencias.som()]).toStrictEqual([null, false, true]);
});

test('how a device reads stays after a sign-out, which takes all else along', async () => {
  preferencias.escolherLente('lente-2');
  preferencias.ligarLanterna(true);
  preferencias.ligarSom(false);
  const { user } = abrir('/por-enviar', { como: umUsuario() });
  armazenamento.guardar('varal-chao', 'sim');
  await user.click(await screen.findByRole('button', { name: 'Sair' }));
  expect(await screen.findByLabelText('Senha')).toBeDefined();

  expect([preferencias.lente(), preferencias.lanterna(), preferencias.som()]).toStrictEqual(['lente-2', true, false]);
  expect(Object.keys(localStorage).toSorted()).toStrictEqual([
    'varal-leitor-lanterna',
    'varal-leitor-lente',
    'varal-leitor-som',
  ]);
});
