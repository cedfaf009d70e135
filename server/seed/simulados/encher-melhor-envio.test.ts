import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../scripts/temp-folder.mjs';
import { folderStorage } from '../../src/base/storage/storage-folder.ts';
import { rastreioDoMelhorEnvio } from '../../src/envio/melhor-envio/rastrear.ts';
import { umaConta } from '../../src/envio/melhor-envio/test-conta.ts';
import { semTransportadora } from '../../src/envio/test-sem-transportadora.ts';
import { testApi } from '../../test/api.ts';
import { encherLojaDeExemplo } from '../loja-de-exemplo.ts';
import { encherMelhorEnvioSimulado } from './encher-melhor-envio.ts';

const conta = await umaConta();
await conta.recomecar();
const { etiquetas } = semTransportadora.provedores.melhor_envio;
const melhor_envio = { etiquetas, rastreio: rastreioDoMelhorEnvio(conta.http) };
const arquivos = folderStorage(tempFolder('arquivos'));
const { db, call } = await testApi({
  arquivos,
  envio: { ...semTransportadora, provedores: { ...semTransportadora.provedores, melhor_envio } },
});
await encherLojaDeExemplo(db, { arquivos });
await encherMelhorEnvioSimulado(db, conta.simulador.url);

const comCodigo = () =>
  db.selectFrom('vendas').select(['id', 'status']).where('codigo_rastreamento', 'is not', null).orderBy('id').execute();

test('the parcels of the sample are followed as any other', async () => {
  await sql`update rastreamentos set consultado_em = consultado_em - interval '6 minutes'`.execute(db);
  const ditos: Record<string, string[]> = {
    retirada: ['Etiqueta gerada'],
    // The parcel may have arrived by now.
    enviado: ['Objeto postado', 'Objeto entregue ao destinatário'],
    concluido: ['Objeto entregue ao destinatário'],
  };
  for (const { id, status } of await comCodigo()) {
    const antes = await db.selectFrom('rastreamentos').select('resposta').where('venda_id', '=', id).executeTakeFirst();
    const { body } = await call(rotas.verRastreamento, { params: { id } });
    expect(body).toMatchObject({ erro: null, status: expect.toBeOneOf(ditos[status] ?? []) });
    expect(Date.now() - Date.parse(body.consultado_em)).toBeLessThan(60_000);
    const contados = antes?.resposta.eventos ?? [];
    expect(body.eventos.slice(-contados.length).map(({ descricao }) => descricao)).toStrictEqual(
      contados.map(({ descricao }) => descricao),
    );
  }
});

test('what became of them there since stays', async () => {
  const [naLoja] = (await comCodigo()).filter(({ status }) => status === 'retirada');
  await conta.avancar(`exemplo-${naLoja?.id}`);
  await encherMelhorEnvioSimulado(db, conta.simulador.url);
  const { eventos } = await melhor_envio.rastreio.consultar({ id_externo: `exemplo-${naLoja?.id}`, codigo: null });
  expect(eventos[0]).toMatchObject({ descricao: 'Objeto postado' });
  expect(await conta.estado()).toStrictEqual({ carrinho: [], pagas: [], geradas: [] });
});
