import { ROTULOS_DO_TIPO } from '@varal/contract/auth/usuario';
import {
  DatabaseBackup,
  History,
  Images,
  KeyRound,
  ListChecks,
  ListTree,
  QrCode,
  RefreshCw,
  Trash2,
  Truck,
  UsersRound,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { TrocarSenhaModal } from '../auth/trocar-senha-modal.tsx';
import { useSession } from '../base/sessao/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { LinkButton } from '../ui/button/link-button.tsx';
import { Page } from '../ui/page/page.tsx';
import { SessoesAbertas } from './sessoes-abertas.tsx';

export function ConfiguracoesPage() {
  const { usuario } = useSession();
  if (!usuario) return null;

  return (
    <Page title="Configurações">
      <div className="grid max-w-xl gap-x-10 gap-y-7 lg:max-w-none lg:grid-cols-2">
        <div className="flex flex-col gap-7">
          <dl className="divide-y divide-hairline rounded-corner border border-hairline bg-surface">
            <Row term="Nome" value={usuario.nome} />
            <Row term="Tipo" value={ROTULOS_DO_TIPO[usuario.tipo]} />
          </dl>
          <MinhaSenha />
          <Parte title="Catálogo">
            <LinkButton to="/atributos">
              <ListTree aria-hidden="true" className="size-[1.125rem]" />
              Atributos
            </LinkButton>
            <LinkButton icon={Images} to="/produtos/fotos">
              Fotos de uma vez
            </LinkButton>
            <LinkButton icon={ListChecks} to="/tarefas">
              Tarefas
            </LinkButton>
          </Parte>
          <Parte title="Bling">
            <LinkButton to="/configuracoes/bling">
              <RefreshCw aria-hidden="true" className="size-[1.125rem]" />
              Central de Sincronização
            </LinkButton>
          </Parte>
          <Parte title="Envio">
            <LinkButton to="/configuracoes/envio">
              <Truck aria-hidden="true" className="size-[1.125rem]" />
              Remetente, frete e etiquetas
            </LinkButton>
          </Parte>
          <Parte title="Pagamentos">
            <LinkButton icon={QrCode} to="/configuracoes/pix">
              Chave Pix
            </LinkButton>
          </Parte>
          {usuario.tipo === 'admin' && <Administracao />}
        </div>
        <SessoesAbertas />
      </div>
    </Page>
  );
}

function Row({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex gap-4 px-4 py-2.5">
      <dt className="w-16 shrink-0 text-ink-soft">{term}</dt>
      <dd className="font-medium wrap-anywhere">{value}</dd>
    </div>
  );
}

function Parte({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="text-lg font-bold">
        {title}
      </h2>
      <div className="mt-3 flex flex-wrap gap-2.5">{children}</div>
    </section>
  );
}

function Administracao() {
  return (
    <Parte title="Administração">
      <LinkButton icon={ListChecks} to="/primeiros-passos">
        Primeiros passos
      </LinkButton>
      <LinkButton to="/configuracoes/usuarios">
        <UsersRound aria-hidden="true" className="size-[1.125rem]" />
        Gerenciar Usuários
      </LinkButton>
      <LinkButton icon={DatabaseBackup} to="/configuracoes/copias">
        Cópias da loja
      </LinkButton>
      <LinkButton icon={History} to="/configuracoes/historico">
        Histórico
      </LinkButton>
      <LinkButton to="/configuracoes/lixeira">
        <Trash2 aria-hidden="true" className="size-[1.125rem]" />
        Lixeira
      </LinkButton>
    </Parte>
  );
}

function MinhaSenha() {
  const [trocando, setTrocando] = useState(false);

  return (
    <Parte title="Minha conta">
      <Button icon={KeyRound} onClick={() => setTrocando(true)}>
        Trocar senha
      </Button>
      <TrocarSenhaModal open={trocando} onClose={() => setTrocando(false)} />
    </Parte>
  );
}
