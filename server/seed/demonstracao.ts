import { senhaAleatoria } from '../src/auth/pessoas/primeiro-admin.ts';
import type { Db } from '../src/base/db/db.ts';
import type { Arquivos } from '../src/base/storage/storage.ts';
import { ligacaoCom } from '../src/bling/aplicativo.ts';
import { contaCom } from '../src/envio/melhor-envio/conta.ts';
import { isSeenFromOutside } from '../src/operacao/seen-from-outside.ts';
import type { Config } from '../src/start/config.ts';
import { FOTOS_DE_EXEMPLO } from '../src/start/paths.ts';
import { reconhecerAmostra } from './amostra/reconhecer.ts';
import { fecharContasDeExemplo } from './contas-de-exemplo.ts';
import { lojaVazia } from './loja-vazia.ts';
import { encherBlingSimulado } from './simulados/encher-bling.ts';
import { encherMelhorEnvioSimulado } from './simulados/encher-melhor-envio.ts';

type Loja = { db: Db; arquivos: Arquivos; config: Config };

/** Fills a shop that is empty with the sample one; answers a line for each account it made or closed. */
export async function encherDemonstracao({ db, arquivos, config }: Loja): Promise<string[]> {
  const deFora = isSeenFromOutside(config);
  await reconhecerAmostra(db);
  if (!(await lojaVazia(db))) return deFora ? fecharContasDeExemplo(db) : [];
  const [{ encherLojaDeExemplo }, { guardarFotos }] = await Promise.all([
    import('./loja-de-exemplo.ts'),
    import('./inserir/guardar-fotos.ts'),
  ]);
  const logins = await encherLojaDeExemplo(db, {
    // A visitor from outside must not know the password from the README.
    ...(deFora && { senha: senhaAleatoria() }),
    guardarFotos: () => guardarFotos(arquivos, FOTOS_DE_EXEMPLO),
    arquivos,
  });
  return (logins ?? []).map(({ username, senha }) => `Também há a conta de exemplo ${username}, senha ${senha}.`);
}

/** The simulated services come to hold what the sample shop says they do. */
export async function encherSimulados({ db, config, onFailure }: Omit<Loja, 'arquivos'> & { onFailure: Tell }) {
  const bling = ligacaoCom(config);
  const melhorEnvio = contaCom(config);
  await Promise.all([
    bling.simulado &&
      encherBlingSimulado(db, bling.base).catch(() =>
        onFailure('O Bling simulado não recebeu os produtos de exemplo.'),
      ),
    melhorEnvio.simulada &&
      encherMelhorEnvioSimulado(db, melhorEnvio.site).catch(() =>
        onFailure('O Melhor Envio simulado não recebeu as etiquetas de exemplo.'),
      ),
  ]);
}

type Tell = (sentence: string) => void;
