import type { Produto } from '@varal/contract/produtos/produto';
import { rotasDeProdutos as rotas } from '@varal/contract/produtos/produtos.routes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conferirEstoque } from '../../seed/conferir.ts';
import { testApi } from '../../test/api.ts';
import { umaReserva, umCadastro } from './test-cadastro.ts';

const { call, db } = await testApi();
const { criar } = await umCadastro({ db, call });

const quantidade = fc.nat({ max: 9 });
const qual = fc.nat({ max: 5 });
/** Generates a step that people take with a product. `qual` is the place of a variation, if there is one. */
const passo = fc.oneof(
  fc.record({ tipo: fc.constant('criar'), quantidade }),
  fc.record({ tipo: fc.constant('contar'), qual, quantidade }),
  fc.record({ tipo: fc.constant('retirar'), qual }),
  fc.record({ tipo: fc.constant('reservar'), qual, quantidade: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ tipo: fc.constant('a definir'), quantidade: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ tipo: fc.constant('trocar tudo'), quantidades: fc.array(quantidade, { maxLength: 4 }) }),
  fc.record({ tipo: fc.constant('sem variacoes'), quantidade }),
);
type Passo = {
  tipo: string;
  qual?: number | undefined;
  quantidade?: number | undefined;
  quantidades?: number[] | undefined;
};

test('whatever people do to a product, its ledger adds up to its balance', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(quantidade, fc.array(passo, { maxLength: 12 }), async (inicial, passos) => {
      const { id } = await criar({ qtd: inicial });
      for (const um of passos) await dar(um, (await call(rotas.verProduto, { params: { id } })).body);

      const { body } = await call(rotas.verProduto, { params: { id } });
      const livro = await db
        .selectFrom('movimentos_de_estoque')
        .select(['variacao_id', 'muda_saldo', 'muda_reservado'])
        .where('produto_id', '=', id)
        .execute();
      const soma = (rows: typeof livro) => ({
        saldo: rows.reduce((sum, { muda_saldo }) => sum + muda_saldo, 0),
        reservado: rows.reduce((sum, { muda_reservado }) => sum + muda_reservado, 0),
      });
      expect(soma(livro)).toStrictEqual({ saldo: body.qtd, reservado: body.reservado });
      for (const uma of body.variacoes) {
        expect(soma(livro.filter(({ variacao_id }) => variacao_id === uma.id))).toStrictEqual({
          saldo: uma.quantidade,
          reservado: uma.reservado,
        });
      }
      const dasVariacoes = body.variacoes.reduce((sum, uma) => sum + uma.disponivel, 0);
      const semVariacao = livro.filter(({ variacao_id }) => variacao_id === null);
      if (body.tem_variacoes) expect(body.disponivel).toBe(dasVariacoes - soma(semVariacao).reservado);
    }),
    { numRuns: 20 },
  );
  expect(await conferirEstoque(db)).toMatchObject({
    'variações cujo saldo não é a soma dos movimentos': 0,
    'produtos cujo saldo não é a soma dos movimentos': 0,
    'produtos cujo saldo não é a soma das variações': 0,
  });
});

/** Takes a step, which must be done or refused as a conflict. */
async function dar({ tipo, qual = 0, quantidade = 0, quantidades = [] }: Passo, produto: Produto): Promise<void> {
  const params = { id: produto.id };
  const variacao = produto.variacoes[qual];
  const disponivel = variacao?.disponivel ?? (produto.tem_variacoes ? 0 : produto.disponivel);
  switch (tipo) {
    case 'reservar':
      if (disponivel < quantidade || produto.disponivel < quantidade) return;
      await umaReserva(db, { produto_id: produto.id, variacao_id: variacao?.id ?? null, quantidade });
      return;
    case 'a definir':
      if (produto.disponivel < quantidade) return;
      await umaReserva(db, { produto_id: produto.id, quantidade });
      return;
    case 'trocar tudo': {
      const variacoes = quantidades.map((uma, n) => ({
        sku: `${produto.sku}-${produto.versao}-${n}`,
        quantidade: uma,
      }));
      return esperar(await call(rotas.editarProduto, { params, body: { variacoes } }));
    }
    case 'sem variacoes':
      return esperar(await call(rotas.mudarProduto, { params, body: { tem_variacoes: false, qtd: quantidade } }));
    case 'criar': {
      const variacoes = [{ sku: `${produto.sku}-${produto.versao}`, quantidade }];
      return esperar(await call(rotas.mudarProduto, { params, body: { variacoes } }));
    }
    case 'retirar':
      if (!variacao) return;
      return esperar(await call(rotas.mudarProduto, { params, body: { variacoes_removidas: [variacao.id] } }));
    default: {
      const body = variacao ? { variacoes: [{ id: variacao.id, quantidade }] } : { qtd: quantidade };
      return esperar(await call(rotas.mudarProduto, { params, body }));
    }
  }
}

function esperar({ status }: { status: number }): void {
  expect(status).toBeOneOf([200, 409]);
}
