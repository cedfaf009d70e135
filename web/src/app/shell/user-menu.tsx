import { useNavigate } from '@tanstack/react-router';
import { ROTULOS_DO_TIPO } from '@varal/contract/auth/usuario';
import { CircleUser, KeyRound, LogOut, MonitorSmartphone } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TrocarSenhaModal } from '../../auth/trocar-senha-modal.tsx';
import { useSession } from '../../base/sessao/session.tsx';
import { Menu } from '../../ui/dialog/menu.tsx';

/** Says who is signed in, and holds what is theirs. */
export function UserMenu({ onSair }: { onSair: () => void }) {
  const { usuario } = useSession();
  const navigate = useNavigate();
  const [trocando, setTrocando] = useState(false);
  if (!usuario) return null;

  return (
    <>
      <Menu
        label={`Conta de ${usuario.nome}`}
        heading={`${usuario.nome} · ${ROTULOS_DO_TIPO[usuario.tipo]}`}
        trigger={Conta}
        actions={[
          { label: 'Trocar senha', icon: KeyRound, onSelect: () => setTrocando(true) },
          {
            label: 'Sessões abertas',
            icon: MonitorSmartphone,
            onSelect: () => void navigate({ to: '/configuracoes' }),
          },
          { label: 'Sair', icon: LogOut, onSelect: onSair },
        ]}
      />
      <TrocarSenhaModal open={trocando} onClose={() => setTrocando(false)} />
    </>
  );
}

function Conta({ label, ...button }: ComponentProps<'button'> & { label: string }) {
  const { usuario } = useSession();

  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className="inline-flex min-h-control min-w-control shrink-0 items-center justify-center gap-2 rounded-corner px-2 font-medium transition-colors hover:bg-sunken"
    >
      <CircleUser aria-hidden="true" className="size-5" />
      <span className="hidden max-w-40 truncate md:inline">{usuario?.nome}</span>
    </button>
  );
}
