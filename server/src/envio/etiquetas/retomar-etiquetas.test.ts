import { expect, test } from 'vitest';
import { retomarEtiquetas } from './retomar-etiquetas.ts';
import { umaLojaQueEnvia } from './test-loja.ts';

const { db, deps, parada, venda, gerar, cancelar, envios, conta, naTransportadora } = await umaLojaQueEnvia();

test('who restarts takes up at once what was broken off, gives back what was cancelled, and stops when asked', async () => {
  const cancelada = await venda();
  await gerar(cancelada);
  await cancelar(cancelada);
  const interrompida = await venda();
  const morto = parada.em({ passo: 'comprar', quando: 'depois' });
  const espera = gerar(interrompida);
  await morto;

  const parar = retomarEtiquetas({ ...deps, sozinho: true });
  expect(await espera).toMatchObject({ status: 200 });
  await expect.poll(async () => (await envios(cancelada))[0]?.devolucao).toBe('feita');
  await parar();
  expect(await naTransportadora(interrompida)).toMatchObject({ pagas: 1, valendo: 1 });
  expect(await naTransportadora(cancelada)).toMatchObject({ valendo: 0 });

  const depois = await venda();
  await conta.falhar('/api/v2/me/cart', { tipo: 'corta', vezes: 1 });
  await gerar(depois);
  await db
    .updateTable('envios')
    .set({ tentar_depois_de: new Date(0).toISOString() })
    .execute();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await envios(depois)).toMatchObject([{ fase: 'pretendida', tentativas: 1 }]);
});
