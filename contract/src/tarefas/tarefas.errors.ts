import { defineErrors } from '../api.errors.ts';

export const errosDeTarefas = defineErrors({
  'tarefa.nao_encontrada': { status: 404, text: 'Tarefa não encontrada.' },
  'tarefa.nao_desfaz': { status: 409, text: 'Esta tarefa não pode ser desfeita.' },
  'tarefa.ja_desfeita': { status: 409, text: 'Esta tarefa já foi desfeita.' },
  'tarefa.nao_desfeita': { status: 409, text: 'Esta tarefa não está desfeita.' },
  'tarefa.em_andamento': { status: 409, text: 'Esta tarefa ainda está em andamento. Espere ela terminar.' },
  'tarefa.de_outra_pessoa': {
    status: 403,
    text: 'Só quem pediu esta tarefa ou um administrador pode desfazê-la.',
  },
  'tarefa.nao_para': { status: 409, text: 'Esta tarefa não pode parar no meio. Espere ela terminar.' },
  'tarefa.ja_terminou': { status: 409, text: 'Esta tarefa já terminou.' },
  'tarefa.parar_de_outra_pessoa': {
    status: 403,
    text: 'Só quem pediu esta tarefa ou um administrador pode pará-la.',
  },
  /** Beside the records that a task failed for. */
  'tarefa.esquecida': { text: 'O motivo saiu com os dados do cliente.' },
  'tarefa.erro_nosso': { text: 'O Varal não conseguiu continuar. Avise quem cuida do servidor.' },
});
