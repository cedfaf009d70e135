import { CAMPOS_DO_CLIENTE, NOMES_DO_CLIENTE } from '@varal/contract/clientes/campos';
import { rotasDeClientes as rotas } from '@varal/contract/clientes/clientes.routes';
import { rotasDoHistorico } from '@varal/contract/historico/historico.routes';
import { CAMPOS_DA_PLANILHA } from '@varal/contract/planilhas/importacao-de-planilha';
import { describe, expect, test } from 'vitest';
import { testApi } from '../../test/api.ts';
import { planilhaDeClientes } from './planilha/planilha-de-clientes.ts';

const { call, admin, db } = await testApi();

const VALORES: Record<string, string> = {
  ...{
    tipo_pessoa: 'juridica',
    cpf: '52998224725',
    cnpj: '12ABC34501DE35',
    ie: '110042490114',
    cep: '01001000',
    uf: 'SP',
  },
};
/** A company alone has these, and the kind is changed together with the document. */
const DE_EMPRESA: readonly string[] = ['cnpj', 'ie'];
/** Only an admin corrects a CPF, and only a wrong one. */
const CPF_ERRADO = '52998224700';

describe.each(NOMES_DO_CLIENTE)('the field %s of a customer', (campo) => {
  const valor = VALORES[campo] ?? 'Outro';

  test('is saved, told by the history and put back, and goes when the person is forgotten', async () => {
    const documento = DE_EMPRESA.includes(campo) ? { cnpj: '11222333000181' } : { cpf: CPF_ERRADO };
    const criado = await admin.call(rotas.criarCliente, { body: { nome: 'Bia', ...documento } });
    expect(criado.status).toBe(201);
    const { body: antes } = criado;
    const params = { id: antes.id };
    const body = { ...(campo === 'tipo_pessoa' && { cnpj: VALORES.cnpj }), [campo]: valor };
    const mudado = await admin.call(rotas.mudarCliente, { params, body });
    expect(mudado.body[campo]).toBe(valor);

    const { body: feitos } = await call(rotasDoHistorico.listarHistorico, { query: { alvo: `cliente:${antes.id}` } });
    const { rotulo } = CAMPOS_DO_CLIENTE[campo];
    expect(feitos[0]?.mudancas).toContainEqual(expect.objectContaining({ campo, rotulo, para: valor }));
    // A correct CPF stays, also where a wrong one was before.
    if (campo !== 'cpf') {
      const volta = await admin.call(rotasDoHistorico.desfazer, { params: { id: feitos[0]?.id ?? 0 } });
      expect(volta.status).toBe(200);
      expect((await call(rotas.verCliente, { params })).body[campo]).toBe(antes[campo]);
      await admin.call(rotas.mudarCliente, { params, body });
    }

    const esquecido = await admin.call(rotas.anonimizarCliente, { params });
    expect(esquecido.status).toBe(200);
    expect(Object.values(esquecido.body)).not.toContain(valor);
    const linhas = await db.selectFrom('historico').select('mudancas').where('alvo_id', '=', antes.id).execute();
    expect(JSON.stringify(linhas)).not.toContain(`"${valor}"`);
  });
});

test('what a spreadsheet may say of a customer stands in the one that the shop writes', () => {
  const escritas = planilhaDeClientes({ busca: '' }).colunas.map(({ nome }) => nome);
  expect(escritas).toEqual(expect.arrayContaining(Object.values(CAMPOS_DA_PLANILHA.clientes)));
});
