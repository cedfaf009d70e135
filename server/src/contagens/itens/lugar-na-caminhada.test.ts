import { naCaminhada } from '@varal/contract/produtos/caminhada';
import { TAMANHOS_FIXOS } from '@varal/contract/tamanhos';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApi } from '../../../test/api.ts';

const { db } = await testApi();

// More than nine, so that their places have two digits.
const TAMANHOS_DA_LOJA = [...TAMANHOS_FIXOS, 'G1', 'G2', 'G3', '2', '4', '36/38', '38'];

const nome = fc.stringMatching(/^[A-Za-zÁÉÍÓÚÂÊÔÃÕÇáéíóúâêôãõç]{1,6}( [A-Za-zç]{1,4}| [0-9]{1,4})?$/);
const coisa = fc.record({
  local: fc.option(fc.stringMatching(/^[A-Ca-c][0-9]{1,3}(-[0-9]{1,2})?$/)),
  modelo_codigo: fc.stringMatching(/^[0-9]{4,5}$/),
  titulo: nome,
  nome_cor: fc.option(nome),
  tamanho: fc.option(fc.constantFrom(...TAMANHOS_DA_LOJA)),
  sku: fc.stringMatching(/^[A-Z]{1,3}[0-9]{1,3}$/),
});
const comparar = naCaminhada(TAMANHOS_DA_LOJA);
type Coisa = Parameters<typeof comparar>[0];

test('the place that is kept puts things in the order of the walk', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(coisa, { minLength: 2, maxLength: 60 }), async (coisas) => {
      const { rows } = await sql<{ c: Coisa }>`
        select c from jsonb_array_elements(${JSON.stringify(coisas)}::jsonb) c
        left join unnest(${TAMANHOS_DA_LOJA}::text[]) with ordinality t (tamanho, lugar) on t.tamanho = c ->> 'tamanho'
        order by lugar_na_caminhada(c ->> 'local', c ->> 'modelo_codigo', c ->> 'titulo', c ->> 'nome_cor', t.lugar::int, c ->> 'sku')
          collate "C"`.execute(db);
      const [primeira, ...resto] = rows.map(({ c }) => c);
      let antes = primeira;
      for (const uma of resto) {
        if (antes) expect([antes, uma, comparar(antes, uma) <= 0]).toStrictEqual([antes, uma, true]);
        antes = uma;
      }
    }),
    { numRuns: 100 },
  );
});

test('the longest names fit into the index', async () => {
  const longo = '1 é '.repeat(50);
  const { rows } = await sql<{ bytes: number }>`
    select octet_length(lugar_na_caminhada(${longo}, ${longo}, ${longo}, ${longo}, 66, ${longo})) as bytes`.execute(db);
  expect(rows[0]?.bytes).toBeLessThan(1_500);
});
