import type { Feature } from '../feature.ts';
import type { ServicoDeCep } from './cep/servicos-de-cep.ts';
import { clientesRoutes } from './clientes.routes.ts';
import { desfazerCliente } from './desfazer-cliente.ts';
import { esquecerDeNovo } from './esquecer/esquecer-de-novo.ts';
import type { DepsParaEsquecer } from './excluir-cliente.ts';

type Deps = Pick<DepsParaEsquecer, 'pastaDosEsquecidos' | 'vendas' | 'listarArquivos'> & {
  cep: readonly ServicoDeCep[];
};

export const clientes = ({ cep, ...deps }: Deps): Feature => ({
  routes: ({ api, serve, db, arquivos, esquecer, excluir }) => {
    const paraEsquecer = { db, arquivos, esquecer, excluir, ...deps };
    clientesRoutes(serve, { ...paraEsquecer, cep });
    api.addHook('onReady', async () => {
      const quantos = await esquecerDeNovo(paraEsquecer);
      if (quantos > 0) api.log.warn(`${quantos} customers whom a backup brought back were forgotten again`);
    });
  },
  desfazer: { 'cliente.editado': desfazerCliente(deps.vendas) },
});
