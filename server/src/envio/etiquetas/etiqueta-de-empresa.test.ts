import { rotasDeClientes } from '@varal/contract/clientes/clientes.routes';
import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import { rotasDeVendas as rotas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { umaVenda, umItem } from '../../../test/cenario.ts';
import { umaLojaComMelhorEnvio } from '../melhor-envio/test-loja-com-melhor-envio.ts';

const { admin, call, conta, db } = await umaLojaComMelhorEnvio();
await admin.call(rotasDeEnvio.escolherAgencia, { params: { id: 2 }, body: { agencia: 100 } });

const ONDE = { cep: '01310100', endereco: 'Avenida Paulista', numero: '1000', municipio: 'São Paulo', uf: 'SP' };
const ENDERECO = { ...ONDE, complemento: '', bairro: 'Bela Vista' };
const MEDIDAS = { altura: 4, largura: 16, comprimento: 24, peso: 0.2 };
const [PAC, PACKAGE, COM] = ['melhorenvio:1', 'melhorenvio:3', 'melhorenvio:4'] as const;

async function vendida(cliente_id: number, mais: Parameters<typeof umaVenda>[1] = {}): Promise<number> {
  const da = { status: 'selecionar_envio', origem: 'redes_sociais', endereco: ENDERECO, ...MEDIDAS } as const;
  const id = await umaVenda(db, { ...da, numero_pedido_bling: '31', cliente_id, ...mais });
  await umItem(db, id);
  return id;
}

async function umaEmpresa(cnpj: string, ie = ''): Promise<number> {
  const contato = { telefone: '11 98888-7777', email: 'compras@exemplo.com.br' };
  const body = { tipo_pessoa: 'juridica' as const, nome: 'Padaria Sol Ltda.', cnpj, ie, ...contato, ...ENDERECO };
  return (await call(rotasDeClientes.criarCliente, { body })).body.id;
}

const cotar = async (id: number) => (await call(rotas.calcularFrete, { params: { id } })).body;
const codigos = async (id: number) => (await cotar(id)).map(({ codigo }) => codigo);

async function comprar(id: number, servico: string) {
  const { nome = '', valor = 0 } = (await cotar(id)).find(({ codigo }) => codigo === servico) ?? {};
  const body = { servico_frete: nome, frete_valor: valor, codigo_servico_frete: servico };
  expect(await call(rotas.escolherServico, { params: { id }, body })).toMatchObject({ status: 200 });
  await call(rotas.mudarStatus, { params: { id }, body: { status: 'etiqueta' } });
  return call(rotas.gerarEtiqueta, { params: { id } });
}
const paraQuem = async () => JSON.parse(JSON.stringify(await conta.corpoDe('/api/v2/me/cart'))).to;

test('a label names the CNPJ of a company, and its registration once an invoice goes along', async () => {
  const cliente_id = await umaEmpresa('12.ABC.345/01DE-35', '110042490114');
  expect(await comprar(await vendida(cliente_id), PAC)).toMatchObject({ status: 200 });
  expect(await paraQuem()).toMatchObject({ company_document: '12ABC34501DE35', state_register: 'ISENTO' });
  expect(await paraQuem()).not.toHaveProperty('document');

  const nota = { documento_fiscal_tipo: 'nfe', documento_fiscal_chave: '1'.repeat(44) } as const;
  expect(await comprar(await vendida(cliente_id, nota), PAC)).toMatchObject({ status: 200 });
  expect(await paraQuem()).toMatchObject({ company_document: '12ABC34501DE35', state_register: '110042490114' });
});

test('a carrier that refuses the CNPJ is left out of the next quotes to this company, and to nobody else', async () => {
  await conta.ajustar({ jadlog_sem_letras: true });
  const cliente_id = await umaEmpresa('1AA34567000150');
  const id = await vendida(cliente_id);
  expect(await codigos(id)).toEqual(expect.arrayContaining([PAC, PACKAGE, COM]));
  const frase = 'esta transportadora não aceita o CNPJ deste cliente: escolha outro serviço.';
  const recusada = await comprar(id, PACKAGE);
  expect(recusada.status).toBeGreaterThanOrEqual(400);
  expect(JSON.stringify(recusada.body)).toContain(`Esta etiqueta não pode ser comprada: ${frase}`);

  await call(rotas.mudarStatus, { params: { id }, body: { status: 'selecionar_envio' } });
  const agora = await codigos(id);
  expect(agora).toContain(PAC);
  expect(agora).not.toContain(PACKAGE);
  expect(agora).not.toContain(COM);
  const { body: fora } = await call(rotas.verFreteFora, { params: { id } });
  expect(fora).toContainEqual(expect.objectContaining({ motivo: frase, conserto: null }));
  // It is known at the next sale too, and the sale goes by another carrier.
  expect(await codigos(await vendida(cliente_id))).not.toContain(PACKAGE);
  expect(await comprar(id, PAC)).toMatchObject({ status: 200 });
  expect(await codigos(await vendida(await umaEmpresa('1AL34567000150')))).toContain(PACKAGE);
});

test('who is forgotten is on no label, and what a carrier said of their CNPJ is gone', async () => {
  const cliente_id = await umaEmpresa('1AW34567000150');
  const id = await vendida(cliente_id);
  await comprar(id, PACKAGE);
  await db.updateTable('vendas').set({ status: 'concluido' }).where('id', '=', id).execute();
  const anonimo = await call(rotasDeClientes.anonimizarCliente, {
    params: { id: cliente_id },
    body: { confirmar: true },
  });
  expect(anonimo).toMatchObject({ status: 200, body: { cnpj: null } });
  const envios = await db.selectFrom('envios').selectAll().where('venda_id', '=', id).execute();
  expect(JSON.stringify(envios)).not.toContain('1AW34567000150');
  expect(await codigos(await vendida(await umaEmpresa('1AW34567000150')))).toContain(PACKAGE);
});
