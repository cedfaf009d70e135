import { EmbeddedPostgresError } from '@varal/banco-embutido/engine';
import { FolderInUseError } from '@varal/banco-embutido/folder-lock';
import { NotADatabaseError } from '@varal/banco-embutido/folders';
import { ConfigError } from './config.ts';
import { messageOf } from './reasons.ts';

/** Writes one clear sentence for the person who starts the server; only a bug shows its stack. */
export function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof FolderInUseError)
    return `A pasta de dados ${error.folder} já está em uso por outro processo do Varal.`;
  if (error instanceof NotADatabaseError)
    return 'A pasta de dados tem arquivos que não são do banco do Varal. Confira DATA_DIR.';
  if (error instanceof EmbeddedPostgresError) {
    if (/No space left|ENOSPC/.test(error.message)) return DISK_FULL;
    const lines = error.message.split('\n');
    const reason = lines.find((line) => /FATAL|PANIC/.test(line)) ?? lines[0];
    return `O banco de dados embutido não pôde ser aberto (${reason}). Confira o disco ou restaure um backup.`;
  }
  const { code, syscall, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (syscall === 'listen' && code === 'EADDRINUSE') {
    return `A porta ${port} já está em uso. Feche o outro programa ou escolha outra porta em PORT.`;
  }
  if (syscall === 'listen' && code === 'EACCES')
    return `Sem permissão para usar a porta ${port}. Escolha outra em PORT.`;
  if (code === '42501')
    return 'O usuário do banco de dados não tem permissão para criar tabelas. Dê a ele o banco, ou o esquema public.';
  if (code === '25006') return 'O banco de dados de DATABASE_URL só permite leitura.';
  if (/^corrupted migrations/.test(messageOf(error))) {
    return 'O banco de dados foi feito por uma versão mais nova do Varal. Atualize o Varal antes de iniciar.';
  }
  if (syscall === 'getaddrinfo') return 'O endereço de HOST não existe nesta máquina. Confira HOST.';
  if (syscall === 'listen' || code === 'EADDRNOTAVAIL')
    return `Não foi possível atender no endereço ${address ?? ''}. Confira HOST e PORT.`;
  if (code === 'ENOSPC') return DISK_FULL;
  if (code === 'EACCES' || code === 'EROFS') return 'Sem permissão para escrever na pasta de dados. Confira DATA_DIR.';
  return `O Varal não pôde iniciar por um erro inesperado.\n${error instanceof Error ? error.stack : String(error)}`;
}

const DISK_FULL = 'O disco está cheio: libere espaço e inicie de novo.';
