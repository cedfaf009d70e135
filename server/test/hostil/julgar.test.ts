import { rotasDeEnvio } from '@varal/contract/envio/envio.routes';
import type { ErrorCode } from '@varal/contract/errors';
import type { Route } from '@varal/contract/route';
import { rotasDeVendas } from '@varal/contract/vendas/vendas.routes';
import { expect, test } from 'vitest';
import { AppError, problemOf } from '../../src/base/errors.ts';
import { julgar } from './julgar.ts';

/** Judges an answer of this code to a call of this route. */
function julgada(route: Route, codigo: ErrorCode, headers = {}) {
  const error = AppError.fromRule({ codigo, params: { causa: 'A transportadora está fora do ar.', quem: 'O Bling' } });
  return julgar(
    { route, method: route.method, path: route.path, headers: {} },
    {
      status: error.status,
      headers: { 'content-type': 'application/problem+json', ...headers },
      body: JSON.stringify(problemOf(error)),
    },
  );
}

test('an outside service may be away or refuse where it is asked, and nowhere else', () => {
  expect(julgada(rotasDeVendas.calcularFrete, 'venda.frete_indisponivel')).toBeUndefined();
  expect(julgada(rotasDeVendas.verVenda, 'venda.frete_indisponivel')).toContain('status 502 of /vendas/:id/');
  expect(julgada(rotasDeEnvio.verTabelaDeFrete, 'bling.recusou')).toContain('status 502');
});

test('the shop’s own failures are none of an outside service', () => {
  const headers = { 'retry-after': '5' };
  expect(julgada(rotasDeVendas.calcularFrete, 'servidor.indisponivel', headers)).toContain('status 503');
  expect(julgada(rotasDeVendas.calcularFrete, 'espaco.cheio', headers)).toContain('status 503');
  expect(julgada(rotasDeVendas.calcularFrete, 'servidor.erro')).toContain('status 500');
});
