import type { Arquivos } from '../base/storage/storage.ts';
import type { Bling } from '../bling/bling.ts';
import type { Feature } from '../feature.ts';
import { esquecerPessoaNasImportacoes } from './esquecer-importados.queries.ts';
import { executoresDaImportacao } from './executores.ts';
import { importacaoRoutes } from './importacao.routes.ts';

export const importacao = (deps: { bling: Bling; arquivos: Arquivos; temEspaco: () => boolean }): Feature => ({
  routes: ({ serve }) => importacaoRoutes(serve, deps.bling),
  esquecer: esquecerPessoaNasImportacoes,
  excluir: esquecerPessoaNasImportacoes,
  executores: executoresDaImportacao(deps),
});
