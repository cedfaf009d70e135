import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type pg from 'pg';
import { type Answer, CommandError } from '../../base/process/command-line.ts';
import { levarEsquecidos } from '../../clientes/esquecer/lista-de-esquecidos.ts';
import type { Config } from '../../start/config.ts';
import { placeOfFiles, storageErrorsAs } from '../../start/open-storage.ts';
import { VERSION } from '../../start/version.ts';
import { fileErrorsAs } from './file-errors.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifesto } from './manifesto.ts';
import { makeSealedBackup } from './sealed-backup.ts';

const AJUDA = `Uso: npm run backup -- [PASTA]

Guarda uma cópia da loja inteira (banco de dados, imagens e etiquetas) em uma pasta nova dentro de PASTA.
Sem PASTA, dentro de DATA_DIR/backups. Com BACKUP_SENHA, é um arquivo cifrado em vez de uma pasta.`;

type Loja = { config: Pick<Config, 'DATA_DIR' | 'STORAGE_URL' | 'BACKUP_SENHA'>; pool: pg.Pool };

export function lerComandoDeBackup(args: string[]): (loja: Loja) => Promise<Answer> {
  const [pasta, ...demais] = args.filter((arg) => !arg.startsWith(SENHA_DE));
  const senhaDita = args.find((arg) => arg.startsWith(SENHA_DE));
  if (demais.length > 0 || pasta?.startsWith('-')) throw new CommandError(AJUDA);

  return async ({ config, pool }) => {
    const { BACKUP_SENHA: password, DATA_DIR } = config;
    if (senhaDita && !password) throw new CommandError(SEM_SENHA);
    if (senhaDita && senhaDita !== marcaDaSenha(password)) throw new CommandError(OUTRA_SENHA);
    const into = pasta ?? join(config.DATA_DIR, 'backups');
    const arquivos = await placeOfFiles(config);
    const options = { pool, arquivos, into, versao: VERSION, filesOf: 'imagens_de_produto' };
    const feito = password ? makeSealedBackup({ ...options, password, private: DATA_DIR }) : makeBackup(options);
    const { folder, manifesto, vanished } = await feito
      .catch(fileErrorsAs(`Não foi possível gravar o backup em ${into}`))
      .catch(storageErrorsAs('Não foi possível ler os arquivos da loja'));
    await levarEsquecidos({ de: config.DATA_DIR, para: into }).catch(
      fileErrorsAs(`O backup está em ${folder}, mas a lista de pessoas esquecidas não pôde ser gravada ao lado dele`),
    );
    const sumidos = vanished.map((path) => `Ficou de fora, porque foi apagado durante a cópia: ${path}`);
    return {
      saida: [`Backup ${password ? 'cifrado ' : ''}feito em ${folder}`, resumoDe(manifesto), ...sumidos].join('\n'),
      codigo: 0,
    };
  };
}

/** Tells a running server which password the terminal has, and not the password. */
export const marcaDaSenha = (senha = ''): string => SENHA_DE + createHash('sha256').update(senha).digest('hex');

const SENHA_DE = '--senha-de=';
const SEM_SENHA =
  'BACKUP_SENHA está definida aqui, mas não no servidor que está no ar, e o backup sairia sem senha. Reinicie o servidor com ela.';
const OUTRA_SENHA =
  'BACKUP_SENHA não é aqui a mesma do servidor que está no ar, que cifraria o backup com a dele. Reinicie o servidor com esta.';

export function resumoDe({ tabelas, arquivos }: Manifesto): string {
  const linhas = tabelas.reduce((soma, tabela) => soma + tabela.linhas, 0);
  const bytes = [...tabelas, ...arquivos].reduce((soma, arquivo) => soma + arquivo.bytes, 0);
  const medida = `${numero(tabelas.length)} tabelas, ${numero(linhas)} registros, ${numero(arquivos.length)} arquivos`;
  return `${medida}, ${numero(bytes / 1_000_000)} MB.`;
}

const numero = (valor: number) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 });
