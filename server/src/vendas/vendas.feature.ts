import type { Envio } from '../envio/envio.ts';
import type { Etiquetas } from '../envio/etiquetas/abrir-etiquetas.ts';
import type { Feature } from '../feature.ts';
import { conferenciaRoutes } from './conferencia/conferencia.routes.ts';
import { desfazerConfiguracaoDeVendas } from './desconto/configuracao.ts';
import { vendasRoutes } from './vendas.routes.ts';
import { esquecerPessoaNasVendas } from './vendas-do-cliente.queries.ts';
import type { DepsDeVender } from './vender.ts';

export const vendas = (deps: DepsDeVender & { envio: Envio; etiquetas: Etiquetas }): Feature => ({
  routes: ({ serve, db, enderecoPublico }) => {
    vendasRoutes(serve, { db, ...deps });
    conferenciaRoutes(serve, { enderecoPublico });
  },
  esquecer: esquecerPessoaNasVendas,
  desfazer: { 'configuracao.vendas': desfazerConfiguracaoDeVendas },
});
