import { defineErrors } from '../api.errors.ts';

export const errosDasCopias = defineErrors({
  'copia.em_andamento': { status: 409, text: 'Já há uma cópia em andamento. Espere ela terminar.' },
  'copia.sem_arquivo': {
    status: 404,
    text: 'O arquivo desta cópia não está onde foi guardado. Peça a quem cuida do servidor que confira o lugar das cópias (BACKUP_URL).',
  },
  // Reasons why a copy is not proven.
  'copia.interrompida': { text: 'O servidor parou antes de a cópia terminar.' },
  'copia.sem_espaco': { text: 'Falta espaço no disco do servidor para fazer e conferir a cópia.' },
  'copia.faltam_arquivos': {
    text: 'A cópia está guardada, mas nela falta o que a loja mostra: {exemplo}. No total faltam {quantos}.',
  },
  'copia.erro': { text: 'Algo inesperado aconteceu. O motivo está no registro do servidor.' },
});
