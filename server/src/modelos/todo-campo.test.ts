import type { TipoDoCampo } from '@varal/contract/campo';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { CAMPOS_DO_MODELO, NOMES_DO_MODELO } from '@varal/contract/modelos/campos';
import { rotasDeModelos as rotas } from '@varal/contract/modelos/modelos.routes';
import { expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { umaCategoria } from '../../test/cenario.ts';

const { call, db } = await testApi();

/** A field may be any of these, unless the shop asks for more. */
const QUALQUER: Record<TipoDoCampo, unknown> = {
  ...{ texto: 'Outro', inteiro: 1, decimal: 1.5, dinheiro: 12.34, sim_nao: true, dia: '2026-12-02' },
  tipo_de_pessoa: 'juridica',
  ids: [],
};
const VALORES: Record<string, unknown> = {
  ...{ categoria_id: await umaCategoria(db), ncm: '61091000', cest: '2804400', unidade: 'PC' },
};

test.each(NOMES_DO_MODELO)('the field %s of a model is saved, told by the history and put back', async (campo) => {
  const { tipo, rotulo } = CAMPOS_DO_MODELO[campo];
  const valor = VALORES[campo] ?? QUALQUER[tipo];
  const { body: antes } = await call(rotas.criarModelo, { body: { codigo: `M-${campo}`, nome: 'Modelo' } });
  const params = { id: antes.id };
  const mudado = await call(rotas.editarModelo, { params, body: { [campo]: valor } });
  expect(mudado.body[campo]).toStrictEqual(valor);

  const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `modelo:${antes.id}` } });
  expect(feitos[0]?.mudancas).toMatchObject([{ campo, rotulo }]);
  expect((await call(rotasDoHistorico.desfazer, { params: { id: feitos[0]?.id ?? 0 } })).status).toBe(200);
  expect((await call(rotas.verModelo, { params })).body[campo]).toStrictEqual(antes[campo]);
});
