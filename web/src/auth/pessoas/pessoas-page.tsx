import { useQuery } from '@tanstack/react-query';
import { ROTULOS_DO_TIPO } from '@varal/contract/auth/usuario';
import type { Pessoa } from '@varal/contract/auth/usuarios.routes';
import { History, KeyRound, LogOut, Pencil, UserCheck, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../../base/sessao/session.tsx';
import { momento } from '../../base/texto/format.ts';
import { HistoricoDialog } from '../../historico/historico.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';
import { ListPage } from '../../ui/list/list-page.tsx';
import { Badge } from '../../ui/notice/badge.tsx';
import { EmptyState } from '../../ui/notice/empty-state.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { cardLook } from '../../ui/page/card-look.ts';
import { Page } from '../../ui/page/page.tsx';
import { type Acao, PerguntaSobrePessoa } from './pergunta-sobre-pessoa.tsx';
import { PessoaModal } from './pessoa-modal.tsx';
import { pessoasDaLoja } from './pessoas.queries.ts';
import { SenhaProvisoriaModal } from './senha-provisoria-modal.tsx';

/** A form, a question, or a password that is shown once lies over the list. */
type Aberto =
  | { tipo: 'ficha'; pessoa?: Pessoa }
  | { tipo: Acao; pessoa: Pessoa }
  | { tipo: 'historico'; pessoa: Pessoa }
  | { tipo: 'senha_provisoria'; username: string; senha: string };

export function PessoasPage() {
  const { usuario } = useSession();
  if (usuario?.tipo === 'admin') return <PessoasDaLoja />;
  return (
    <Page title="Usuários">
      <EmptyState action={<LinkButton to="/configuracoes">Voltar para Configurações</LinkButton>}>
        Só administradores veem os usuários da loja.
      </EmptyState>
    </Page>
  );
}

function PessoasDaLoja() {
  const pessoas = useQuery(pessoasDaLoja);
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const close = () => setAberto(null);
  const showSenha = (username: string, senha: string) => setAberto({ tipo: 'senha_provisoria', username, senha });

  return (
    <ListPage
      title="Usuários"
      query={pessoas}
      actions={
        <Button icon={UserPlus} look="primary" onClick={() => setAberto({ tipo: 'ficha' })}>
          Novo usuário
        </Button>
      }
      empty="Nenhum usuário encontrado."
      skeleton={<Skeleton rows={4} rowClassName="h-16" />}
    >
      {(todas) => (
        <>
          <ul className={`${cardLook} divide-y divide-hairline`}>
            {todas.map((pessoa) => (
              <Linha key={pessoa.id} pessoa={pessoa} onAbrir={(tipo) => setAberto({ tipo, pessoa })} />
            ))}
          </ul>
          {aberto?.tipo === 'ficha' && (
            <PessoaModal pessoa={aberto.pessoa} onSenhaProvisoria={showSenha} onClose={close} />
          )}
          {aberto?.tipo === 'historico' && (
            <HistoricoDialog
              open
              alvo={`usuario:${aberto.pessoa.id}`}
              title={`Histórico de ${aberto.pessoa.nome}`}
              onClose={close}
            />
          )}
          {ehPergunta(aberto) && (
            <PerguntaSobrePessoa
              acao={aberto.tipo}
              pessoa={aberto.pessoa}
              onSenhaProvisoria={showSenha}
              onClose={close}
            />
          )}
          {aberto?.tipo === 'senha_provisoria' && <SenhaProvisoriaModal {...aberto} onClose={close} />}
        </>
      )}
    </ListPage>
  );
}

const ehPergunta = (aberto: Aberto | null): aberto is { tipo: Acao; pessoa: Pessoa } =>
  aberto !== null && !['ficha', 'historico', 'senha_provisoria'].includes(aberto.tipo);

function Linha({ pessoa, onAbrir }: { pessoa: Pessoa; onAbrir: (tipo: 'ficha' | 'historico' | Acao) => void }) {
  const { usuario } = useSession();
  const { id, nome, username, tipo, ativo, ultimo_acesso, n_sessoes } = pessoa;
  const euMesmo = id === usuario?.id;

  return (
    <li className="flex items-center gap-3 py-2 pr-1.5 pl-4">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium wrap-anywhere">{nome}</span>
          <span className="text-ink-soft wrap-anywhere">{username}</span>
          <Badge tone={tipo === 'admin' ? 'anil' : 'neutral'}>{ROTULOS_DO_TIPO[tipo]}</Badge>
          {!ativo && <Badge tone="brick">Desativado</Badge>}
          {euMesmo && <span className="text-sm font-medium text-leaf-ink">Você</span>}
        </p>
        <p className="text-sm text-ink-soft">
          {ultimo_acesso === null ? (
            'Nenhum acesso nas últimas semanas'
          ) : (
            <>
              Último acesso em <time dateTime={ultimo_acesso}>{momento(ultimo_acesso)}</time>
            </>
          )}
          {n_sessoes > 0 && ` · ${n_sessoes === 1 ? '1 sessão aberta' : `${n_sessoes} sessões abertas`}`}
        </p>
      </div>
      <Menu
        label={`Ações de ${nome}`}
        actions={[
          { label: 'Editar', icon: Pencil, onSelect: () => onAbrir('ficha') },
          { label: 'Histórico', icon: History, onSelect: () => onAbrir('historico') },
          {
            label: 'Dar uma senha nova',
            icon: KeyRound,
            blocked: euMesmo ? 'Troque a sua em Configurações.' : undefined,
            onSelect: () => onAbrir('senha'),
          },
          {
            label: 'Encerrar as sessões',
            icon: LogOut,
            blocked: n_sessoes === 0 ? 'Não há sessões abertas.' : undefined,
            onSelect: () => onAbrir('sessoes'),
          },
          ativo
            ? { label: 'Desativar', icon: UserX, danger: true, onSelect: () => onAbrir('desativar') }
            : { label: 'Ativar', icon: UserCheck, onSelect: () => onAbrir('ativar') },
        ]}
      />
    </li>
  );
}
