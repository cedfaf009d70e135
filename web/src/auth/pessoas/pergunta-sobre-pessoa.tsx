import type { Pessoa } from '@varal/contract/auth/usuarios.routes';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useEncerrarSessoes, useMudarPessoa, useRenovarSenha } from './pessoas.queries.ts';

export type Acao = 'senha' | 'sessoes' | 'desativar' | 'ativar';

type Pergunta = { title: string; text: string; confirm: string; feita?: string; look?: 'primary' };

const PERGUNTAS: Record<Acao, (nome: string) => Pergunta> = {
  senha: (nome) => ({
    title: 'Dar uma senha nova?',
    text: `${nome} sai de todos os aparelhos e entra com uma senha provisória, que troca no primeiro acesso.`,
    confirm: 'Dar senha nova',
  }),
  sessoes: (nome) => ({
    title: 'Encerrar as sessões?',
    text: `${nome} sai de todos os aparelhos agora e pode entrar de novo com a mesma senha.`,
    confirm: 'Encerrar sessões',
    feita: 'Sessões encerradas.',
  }),
  desativar: (nome) => ({
    title: 'Desativar usuário?',
    text: `${nome} sai de todos os aparelhos agora e não entra mais. O que fez continua com o seu nome.`,
    confirm: 'Desativar',
    feita: 'Usuário desativado.',
  }),
  ativar: (nome) => ({
    title: 'Ativar usuário?',
    text: `${nome} volta a entrar com a senha que tinha.`,
    confirm: 'Ativar',
    feita: 'Usuário ativado.',
    look: 'primary',
  }),
};

type Props = {
  acao: Acao;
  pessoa: Pessoa;
  onSenhaProvisoria: (username: string, senha: string) => void;
  onClose: () => void;
};

/** Asks before somebody is shut out or let in, and does it. */
export function PerguntaSobrePessoa({ acao, pessoa, onSenhaProvisoria, onClose }: Props) {
  const { id, nome, username } = pessoa;
  const alert = useAlert();
  const senha = useRenovarSenha(id);
  const sessoes = useEncerrarSessoes(id);
  const mudar = useMudarPessoa(id);
  const { title, text, confirm, feita, look } = PERGUNTAS[acao](nome);

  const confirmar = async () => {
    try {
      if (acao === 'senha') {
        const { senha_provisoria } = await senha.mutateAsync(undefined);
        return onSenhaProvisoria(username, senha_provisoria);
      }
      if (acao === 'sessoes') await sessoes.mutateAsync(undefined);
      else await mudar.mutateAsync({ ativo: acao === 'ativar' });
      if (feita) alert.success(feita);
    } catch (error) {
      alert.error(error instanceof Error ? error.message : String(error));
    }
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={title}
      confirm={confirm}
      {...(look && { look })}
      busy={senha.isPending || sessoes.isPending || mudar.isPending}
      onConfirm={() => void confirmar()}
      onClose={onClose}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
