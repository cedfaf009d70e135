import { Link } from '@tanstack/react-router';
import { ClipboardList, type LucideIcon, MapPin, PackageSearch, ScanQrCode } from 'lucide-react';
import { useEffect } from 'react';
import { armazenamento } from '../base/guarda/armazenamento.ts';
import { usePartes } from '../partes/use-partes.ts';
import { useSemRede } from '../sem-sinal/use-sem-rede.ts';
import { Page } from '../ui/page/page.tsx';
import { Conexao } from './conexao.tsx';
import { NesteAparelho } from './neste-aparelho.tsx';

/** The screen of the phone in the hand: few things, large, and all within reach of a thumb. */
export function ChaoPage() {
  const semRede = useSemRede();
  const temParte = usePartes();
  useEffect(() => {
    armazenamento.guardar('varal-chao', 'sim');
  }, []);

  return (
    <Page title="Chão da loja">
      <div className="flex w-full flex-1 flex-col gap-5">
        <Conexao />
        <nav aria-label="O que fazer" className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          <Grande to="/chao/ler" icon={ScanQrCode} titulo="Ler" diz="O que é, onde fica, quanto há" />
          <Grande
            to="/chao/separar"
            icon={PackageSearch}
            titulo="Separar"
            diz={temParte('ondas') ? 'Vendas e ondas que esperam' : 'Vendas que esperam'}
          />
          {temParte('contagens') && (
            <Grande to="/contagens" icon={ClipboardList} titulo="Contar" diz="Contagens abertas" />
          )}
          <Grande
            to="/guardar"
            icon={MapPin}
            titulo="Guardar"
            diz={semRede ? 'Sem conexão' : 'Dar um lugar ao que se lê'}
            impedido={semRede}
          />
        </nav>
        <NesteAparelho />
      </div>
    </Page>
  );
}

type GrandeProps = { to: string; icon: LucideIcon; titulo: string; diz: string; impedido?: boolean };

function Grande({ to, icon: Icon, titulo, diz, impedido = false }: GrandeProps) {
  const conteudo = (
    <>
      <Icon aria-hidden="true" className="size-10 shrink-0" />
      <span className="min-w-0">
        <strong className="block text-2xl leading-tight font-extrabold">{titulo}</strong>
        <span className="block text-base">{diz}</span>
      </span>
    </>
  );
  const forma = 'flex min-h-24 items-center gap-4 rounded-corner border-2 px-5 py-3';
  // A task that cannot work says so, and does not look as if it could.
  if (impedido) {
    return (
      <p aria-disabled="true" className={`${forma} border-dashed border-edge text-ink-soft`}>
        {conteudo}
      </p>
    );
  }
  return (
    <Link to={to} className={`${forma} border-anil bg-anil text-on-anil hover:border-anil-strong hover:bg-anil-strong`}>
      {conteudo}
    </Link>
  );
}
