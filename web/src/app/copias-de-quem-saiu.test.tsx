import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { abrir, umUsuario } from '../../test/abrir.tsx';
import { aparelhoFalso } from '../../test/aparelho-falso.ts';
import { NetworkError } from '../base/rede/api-error.ts';
import { estadoDoCatalogo } from '../catalogo/catalogo.ts';
import { abrirGuarda } from '../por-enviar/fila/guarda-no-aparelho.ts';
import { comCopia } from '../sem-sinal/abertas.ts';
import { MINIATURAS } from '../sem-sinal/copias.ts';

test('where nobody is signed in, the copies and pictures of the shop are deleted, and what has yet to be sent is not', async () => {
  const aparelho = aparelhoFalso();
  localStorage.setItem('usuario', JSON.stringify(umUsuario()));
  await comCopia('onda 4', async () => ({ nome: 'Onda 4' }));
  expect(await estadoDoCatalogo()).toBeNull();
  const { acrescentar, listar } = await abrirGuarda();
  await acrescentar({
    ...{ leitura_id: 'l1', codigo: 'A', quantidade: 1, desfaz: null, descricao: null },
    destino: { tipo: 'venda', id: 7, nome: 'Venda 7', passo: 'separacao', item_id: null },
    ...{ em: '2026-11-24T12:00:00.000Z', usuario_id: 7, usuario_nome: 'Bia Souza', recusa: null },
  });
  await (await caches.open(MINIATURAS)).put('/midia/1-160.webp', new Response());
  expect(await aparelho.bases()).toStrictEqual(['varal-abertas', 'varal-catalogo', 'varal-por-enviar']);

  localStorage.clear();
  abrir('/');
  expect(await screen.findByLabelText('Senha')).toBeDefined();
  await waitFor(async () => expect(await aparelho.bases()).toStrictEqual(['varal-por-enviar']));
  await waitFor(() => expect(aparelho.arquivos(MINIATURAS)).toStrictEqual([]));
  expect(await listar()).toMatchObject([{ leitura_id: 'l1' }]);

  localStorage.setItem('usuario', JSON.stringify(umUsuario()));
  await expect(comCopia('onda 4', () => Promise.reject(new NetworkError()))).rejects.toBeInstanceOf(NetworkError);
});
