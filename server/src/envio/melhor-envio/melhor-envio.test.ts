import { expect, test } from 'vitest';
import { tempFolder } from '../../../../scripts/temp-folder.mjs';
import { testDb } from '../../../test/api.ts';
import { abrirCofre } from '../../base/oauth/cofre.ts';
import { configFrom } from '../../start/config.ts';
import { melhorEnvio } from './melhor-envio.ts';
import { PEDIDO, umaConta } from './test-conta.ts';

const { db } = await testDb();
const vendeEtiquetas = async () => true;
const cofre = abrirCofre({ DATA_DIR: tempFolder('dados') }, () => new Error('no key'));
const { simulador, corpoDe } = await umaConta();
const config = configFrom({ MELHOR_ENVIO_URL: simulador.url, PUBLIC_URL: 'https://loja.exemplo.com.br' });

test('a demonstration ships without being told a token, as the shop is set up at that moment', async () => {
  let remetente = { ...PEDIDO.remetente, cep: '', email: '' };
  const { cotacao, etiquetas, rastreio } = melhorEnvio({
    config,
    db,
    cofre,
    remetente: async () => remetente,
    vendeEtiquetas,
  });
  const { venda_id, medidas, valor, destinatario } = PEDIDO;
  const pacote = { venda_id, medidas, valor, cep: destinatario.cep };
  await expect(cotacao.cotar(pacote)).rejects.toMatchObject({ tipo: 'configuracao' });

  remetente = PEDIDO.remetente;
  const sedex = (await cotacao.cotar(pacote)).find(({ codigo }) => codigo === PEDIDO.codigo_servico);
  const { id_externo, valor: noCarrinho } = await etiquetas.preparar(PEDIDO, 'V7-a');
  expect(noCarrinho).toBe(sedex?.valor);
  expect(await corpoDe('/api/v2/me/cart')).toMatchObject({
    options: { tags: [{ tag: 'V7-a', url: 'https://loja.exemplo.com.br/vendas/7' }] },
  });
  expect(await rastreio.consultar({ id_externo, codigo: null })).toMatchObject({ situacao: 'criada' });
});
