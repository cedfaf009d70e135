import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { faltaCopia } from '../../../base/rede/copias.ts';
import { Banner } from '../../../ui/notice/banner.tsx';

export function CopiasBanner() {
  const falta = useSyncExternalStore(faltaCopia.listen, faltaCopia.read);
  if (!falta) return null;
  return (
    <Banner type="warning">
      A última noite ficou sem uma cópia comprovada da loja.{' '}
      <Link to="/configuracoes/copias" className="font-medium underline">
        Ver as cópias
      </Link>
    </Banner>
  );
}
