import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Note } from '../ui/notice/note.tsx';
import { Page } from '../ui/page/page.tsx';
import { Abas } from './abas.tsx';
import { Conexao } from './conexao.tsx';
import { Numeros } from './numeros.tsx';
import { fraseDaPausa } from './quando.ts';
import { sincronizacaoQueries } from './sincronizacao.queries.ts';

export function CentralPage() {
  const { data: resumo } = useQuery(sincronizacaoQueries.resumo);

  return (
    <Page title="Central de Sincronização">
      <Conexao />
      {/* There from the beginning, so that a pause is read aloud when it comes. */}
      <div role="status">
        {resumo?.pausa && (
          <Note tone="amber" className="mt-4">
            <p>{fraseDaPausa(resumo.pausa)}</p>
          </Note>
        )}
      </div>
      <Numeros resumo={resumo} />
      <Abas />
      <Outlet />
    </Page>
  );
}
