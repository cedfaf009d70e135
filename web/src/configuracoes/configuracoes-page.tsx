import { ROTULOS_DO_TIPO } from '@varal/contract/auth/usuario';
import {
  BadgePercent,
  DatabaseBackup,
  History,
  KeyRound,
  LayoutGrid,
  ListChecks,
  ListTree,
  type LucideIcon,
  MessageCircle,
  QrCode,
  RefreshCw,
  Stamp,
  Trash2,
  Truck,
  UsersRound,
} from 'lucide-react';
import { type FunctionComponent, useId, useState } from 'react';
import { TrocarSenhaModal } from '../auth/trocar-senha-modal.tsx';
import { useSession } from '../base/sessao/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { StateRow, type StateRowProps } from '../ui/list/state-row.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { SessoesAbertas } from './sessoes-abertas.tsx';

type Tela = { to: StateRowProps['to']; title: string; icon: LucideIcon; soAdmin?: true };

const DA_LOJA: Tela[] = [
  { to: '/configuracoes/envio', title: 'Remetente, frete e etiquetas', icon: Truck, soAdmin: true },
  { to: '/configuracoes/pix', title: 'Chave Pix', icon: QrCode, soAdmin: true },
  { to: '/configuracoes/vendas', title: 'Vendas', icon: BadgePercent, soAdmin: true },
  { to: '/configuracoes/estamparia', title: 'Estamparia', icon: Stamp, soAdmin: true },
  { to: '/configuracoes/mensagens', title: 'Mensagens ao cliente', icon: MessageCircle, soAdmin: true },
  { to: '/configuracoes/bling', title: 'Central de Sincronização', icon: RefreshCw },
  { to: '/atributos', title: 'Atributos', icon: ListTree },
];
const DE_ADMINS: Tela[] = [
  { to: '/configuracoes/partes', title: 'O que a loja faz', icon: LayoutGrid },
  { to: '/primeiros-passos', title: 'Primeiros passos', icon: ListChecks },
  { to: '/configuracoes/usuarios', title: 'Gerenciar Usuários', icon: UsersRound },
  { to: '/configuracoes/copias', title: 'Cópias da loja', icon: DatabaseBackup },
  { to: '/configuracoes/historico', title: 'Histórico', icon: History },
  { to: '/configuracoes/lixeira', title: 'Lixeira', icon: Trash2 },
];

/** Says how things are behind a line; each is told by the feature that knows it. */
export type Estados = Partial<Record<Tela['to'], FunctionComponent>>;

type ConfiguracoesPageProps = {
  estados: Estados;
  /** The shop does without these. */
  fora: readonly string[];
};

export function ConfiguracoesPage({ estados, fora }: ConfiguracoesPageProps) {
  const { usuario } = useSession();
  if (!usuario) return null;
  const ehAdmin = usuario.tipo === 'admin';

  return (
    <Page title="Configurações">
      <div className="grid gap-x-10 gap-y-7 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-7">
          <Grupo
            title="Loja"
            telas={DA_LOJA.filter(({ to, soAdmin }) => (ehAdmin || !soAdmin) && !fora.includes(to))}
            estados={estados}
          />
          {ehAdmin && <Grupo title="Administração" telas={DE_ADMINS} estados={estados} />}
        </div>
        <div className="flex min-w-0 flex-col gap-7">
          <MinhaConta nome={usuario.nome} tipo={ROTULOS_DO_TIPO[usuario.tipo]} />
          <SessoesAbertas />
        </div>
      </div>
    </Page>
  );
}

type GrupoProps = { title: string; telas: Tela[]; estados: Estados };

function Grupo({ title, telas, estados }: GrupoProps) {
  const headingId = useId();

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg font-bold">
        {title}
      </h2>
      <ul className={`mt-3 divide-y divide-hairline ${cardLook}`}>
        {telas.map(({ to, title, icon }) => {
          const Estado = estados[to];
          return (
            <StateRow key={to} {...{ to, title, icon }}>
              {Estado && <Estado />}
            </StateRow>
          );
        })}
      </ul>
    </section>
  );
}

function MinhaConta({ nome, tipo }: { nome: string; tipo: string }) {
  const headingId = useId();
  const [trocando, setTrocando] = useState(false);

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg font-bold">
        Minha conta
      </h2>
      <div className={`mt-3 ${cardLook}`}>
        <dl className="divide-y divide-hairline">
          <Row term="Nome" value={nome} />
          <Row term="Tipo" value={tipo} />
        </dl>
        <div className="border-t border-hairline px-4 py-2.5">
          <Button icon={KeyRound} onClick={() => setTrocando(true)}>
            Trocar senha
          </Button>
        </div>
      </div>
      <TrocarSenhaModal open={trocando} onClose={() => setTrocando(false)} />
    </section>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-4 px-4 py-2.5">
      <dt className="w-16 shrink-0 text-ink-soft">{term}</dt>
      <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}
