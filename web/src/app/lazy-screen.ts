import { lazyRouteComponent } from '@tanstack/react-router';
import { rotasDeOperacao } from '@varal/contract/operacao/operacao.routes';
import { call } from '../base/api.ts';
import { NetworkError } from '../base/api-error.ts';

/**
 * A screen whose code comes when it is needed. When it does not come although the server answers, a newer version was
 * put in its place and the router loads the page anew; with nobody there to answer, a reload would lose the page.
 */
export const lazyScreen: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(() => load().catch(throwWhy), name);

async function throwWhy(failure: unknown): Promise<never> {
  try {
    await call(rotasDeOperacao.saude);
  } catch (cause) {
    throw new NetworkError({ cause });
  }
  throw failure;
}
