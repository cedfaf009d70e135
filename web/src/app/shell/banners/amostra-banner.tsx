import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { amostraQueries } from '../../../amostra/amostra.queries.ts';
import { criarGuarda } from '../../../base/guarda/armazenamento.ts';
import { useEhAdmin } from '../../../base/sessao/so-admins-mudam.tsx';
import { lateDialog } from '../../../ui/dialog/late-part.ts';
import { Banner } from '../../../ui/notice/banner.tsx';
import { isProducao } from '../modo.ts';

const ApagarAmostra = lateDialog(() =>
  import('../../../amostra/apagar-amostra.tsx').then(({ ApagarAmostra }) => ApagarAmostra),
);

/** Tells admins of a working shop that it still holds what a demonstration invented. */
export function AmostraBanner() {
  const admin = useEhAdmin();
  const [semAmostra, setSemAmostra] = useState(() => guarda.ler(SEM_AMOSTRA) !== null);
  const [aberto, setAberto] = useState(false);
  const pergunta = admin && !semAmostra && isProducao();
  const { data } = useQuery({ ...amostraQueries.ha, enabled: pergunta });
  const acabou = data && !data.ha;

  useEffect(() => {
    if (!acabou) return;
    // As long as this browser is open it is not asked again.
    guarda.guardar(SEM_AMOSTRA, 'sim');
    setSemAmostra(true);
  }, [acabou]);

  if (!pergunta || !data?.ha) return null;
  return (
    <>
      <Banner type="warning">
        A loja ainda tem a amostra da demonstração, com vendas e clientes que não existem.{' '}
        <button type="button" className="font-medium underline" onClick={() => setAberto(true)}>
          Apagar a amostra
        </button>
      </Banner>
      <ApagarAmostra open={aberto} onClose={() => setAberto(false)} />
    </>
  );
}

const SEM_AMOSTRA = 'varal-sem-amostra';
const guarda = criarGuarda<typeof SEM_AMOSTRA>(() => window.sessionStorage);
