import { readFile, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { serverBundle } from '../../../scripts/build.mjs';
import { inRoot } from '../../../scripts/paths.mjs';
import type { buildApp } from '../app.ts';

export type Falha = { arquivo: string; certo: string; errado: string };

const contrato = (arquivo: string) => `contract/src/${arquivo}`;
const servidor = (arquivo: string) => `server/src/vendas/${arquivo}`;

/** Possible mistakes, each a change of one line of the server or of the rules it goes by. */
export const FALHAS: Record<string, Falha> = {
  'back from the first step leads to the last': {
    arquivo: contrato('fluxo/fluxo-da-venda.ts'),
    certo: 'PASSOS[PASSOS.indexOf(status) - 1]',
    errado: 'PASSOS.at(PASSOS.indexOf(status) - 1)',
  },
  'two steps at once': {
    arquivo: contrato('fluxo/fluxo-da-venda.ts'),
    certo: 'para === proximoPasso(de) ||',
    errado: 'para === proximoPasso(de) || para === proximoPasso(proximoPasso(de) ?? de) ||',
  },
  'nobody asks for the measures': {
    arquivo: contrato('vendas/conferir-passo.ts'),
    certo: '(temMedidas(venda) ? undefined :',
    errado: '(venda ? undefined :',
  },
  'a line that is still to be defined is packed': {
    arquivo: contrato('vendas/conferir-passo.ts'),
    certo: 'if (produtos.length === 0) return undefined;',
    errado: 'if (produtos.length < 500) return undefined;',
  },
  'a cancelled sale moves': {
    arquivo: contrato('fluxo/fluxo-da-venda.ts'),
    certo: "status is Passo => status !== 'cancelado'",
    errado: "status is Passo => status !== 'nunca'",
  },
  'entregue is no word for concluido': {
    arquivo: contrato('fluxo/fluxo-da-venda.ts'),
    certo: "escrito === 'entregue'",
    errado: "escrito === 'Entregue'",
  },
  'cancelling gives back twice': {
    arquivo: servidor('itens/estoque-da-venda.queries.ts'),
    certo: "'liberacao', 0, -preso from",
    errado: "'liberacao', 0, -2 * preso from",
  },
  'an edit does not give back what it had': {
    arquivo: servidor('itens/estoque-da-venda.queries.ts'),
    certo: 'where n < 0`',
    errado: 'where n < -999`',
  },
  'a step back from enviado takes nothing in again': {
    arquivo: servidor('mudar-status.ts'),
    certo: "if (de === 'enviado' && para === 'retirada')",
    errado: "if (de === 'concluido' && para === 'retirada')",
  },
  'an edit forgets that the customer comes for it': {
    arquivo: contrato('envio/retirada.ts'),
    certo: '? ehRetirada(antes) :',
    errado: '? false :',
  },
  'other measures keep the service': {
    arquivo: servidor('frete/salvar-medidas.ts'),
    certo: '{ ...medidas, ...semServico }',
    errado: 'medidas',
  },
};

/** The source with the mistake in it, which has exactly one place. */
export async function plantar({ arquivo, certo, errado }: Falha): Promise<string> {
  const partes = (await readFile(inRoot(arquivo), 'utf8')).split(certo);
  if (partes.length !== 2) throw new Error(`${arquivo} has not one but ${partes.length - 1} places with ${certo}`);
  return partes.join(errado);
}

/** The server built from sources with a mistake; those it is built from stay as they are. */
export async function appComFalha(falha: Falha): Promise<typeof buildApp> {
  const contents = await plantar(falha);
  const bundle = serverBundle();
  // The bundle lies in the server's package, by whose folder it finds other files.
  const outfile = inRoot('server', 'dist', 'falhas', `app-${process.pid}-${Date.now()}.mjs`);
  await esbuild.build({
    ...bundle,
    entryPoints: [inRoot('server', 'src', 'app.ts')],
    splitting: false,
    sourcemap: false,
    // The connections it is given are made by the same packages.
    packages: 'external',
    outfile,
    plugins: [
      ...(bundle.plugins ?? []),
      {
        name: 'falha',
        setup: ({ onLoad }) =>
          onLoad({ filter: /\.ts$/ }, ({ path }) =>
            path === inRoot(falha.arquivo) ? { contents, loader: 'ts' } : null,
          ),
      },
    ],
  });
  const built = await imported(outfile);
  await rm(outfile);
  return built.buildApp;
}

/** The bundle exports the same as app.ts; the compiler does not know a file that is written later. */
const imported = async (file: string) => (await import(pathToFileURL(file).href)) as { buildApp: typeof buildApp };
