import type { Generated } from 'kysely';

export type TabelasDePrimeirosPassos = {
  primeiros_passos_dispensados: { unica: Generated<boolean>; em: Generated<string> };
};
