import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { criarGuarda } from '../../../base/guarda/armazenamento.ts';
import { useEhAdmin } from '../../../base/sessao/so-admins-mudam.tsx';
import { primeirosPassosQuery } from '../../../primeiros-passos/primeiros-passos.queries.ts';
import { Banner } from '../../../ui/notice/banner.tsx';
import { isProducao } from '../modo.ts';

/** Reminds an admin of a working shop of what it still needs, until all is there or an admin wants no reminding. */
export function PrimeirosPassosBanner() {
  const admin = useEhAdmin();
  const [passou, setPassou] = useState(() => guarda.ler(PASSOU) !== null);
  const aqui = useLocation({ select: ({ pathname }) => pathname === '/primeiros-passos' });
  const lembra = admin && !passou && !aqui && isProducao();
  const { data } = useQuery({ ...primeirosPassosQuery, enabled: lembra });
  const pronto = data && (data.dispensados || data.feitos === data.total);

  useEffect(() => {
    if (!pronto) return;
    // It is not asked again on this device.
    guarda.guardar(PASSOU, 'sim');
    setPassou(true);
  }, [pronto]);

  if (!lembra || !data || pronto) return null;
  return (
    <Banner type="info">
      Primeiros passos: {data.feitos} de {data.total} prontos.{' '}
      <Link to="/primeiros-passos" className="font-semibold text-anil-ink underline">
        Continuar
      </Link>
    </Banner>
  );
}

const PASSOU = 'varal-primeiros-passos-prontos';
const guarda = criarGuarda<typeof PASSOU>(() => window.localStorage);
