import { useQuery } from '@tanstack/react-query';
import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { FileDown, FileUp } from 'lucide-react';
import { useState } from 'react';
import { useEhAdmin } from '../../base/sessao/so-admins-mudam.tsx';
import { quantos } from '../../base/texto/format.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { envioQueries } from '../envio.queries.ts';
import { baixarFaixas, EXEMPLO } from './csv.ts';
import { EditorDaTabela } from './editor-da-tabela.tsx';
import { ImportarCsv } from './importar-csv.tsx';
import { ListaDeFaixas } from './lista-de-faixas.tsx';

/** A table of more rows is read here and written in a spreadsheet. */
const CABEM_NO_EDITOR = 100;

export function TabelaPropria() {
  const tabela = useQuery(envioQueries.tabela);
  const faixas = tabela.data;
  const ehAdmin = useEhAdmin();
  const [importando, setImportando] = useState(false);
  /** A table that came from a file takes the place of what was being typed. */
  const [importadas, setImportadas] = useState(0);

  return (
    <FormSection
      title="Tabela própria"
      hint="Quanto a loja cobra para entregar, por faixa de CEP e peso. Se o pacote cabe em várias faixas de mesmo nome, vale a mais específica."
      action={
        <div className="flex flex-wrap gap-2.5">
          <Button
            icon={FileDown}
            onClick={() => baixarFaixas(faixas?.length ? faixas : EXEMPLO)}
            blocked={faixas ? undefined : ESPERE}
          >
            {faixas?.length === 0 ? 'Baixar exemplo' : 'Baixar CSV'}
          </Button>
          {ehAdmin && (
            <Button icon={FileUp} onClick={() => setImportando(true)} blocked={faixas ? undefined : ESPERE}>
              Importar CSV
            </Button>
          )}
        </div>
      }
    >
      <div className="min-w-0 sm:col-span-2">
        <Fetched
          query={tabela}
          failed="Não foi possível buscar a tabela de frete. Verifique sua conexão e tente novamente."
          skeleton={<Skeleton rows={1} rowClassName="h-32" />}
        >
          {(faixas) => <Faixas key={importadas} faixas={faixas} />}
        </Fetched>
      </div>
      <ImportarCsv
        open={importando}
        atuais={faixas?.length ?? 0}
        onClose={() => setImportando(false)}
        onImportada={() => setImportadas(importadas + 1)}
      />
    </FormSection>
  );
}

const ESPERE = 'A tabela ainda não chegou.';

function Faixas({ faixas }: { faixas: FaixaDeFrete[] }) {
  const ehAdmin = useEhAdmin();
  if (!ehAdmin)
    return faixas.length === 0 ? (
      <p className="text-ink-soft">A tabela está vazia.</p>
    ) : (
      <ListaDeFaixas faixas={faixas} />
    );
  if (faixas.length <= CABEM_NO_EDITOR) return <EditorDaTabela faixas={faixas} />;
  return (
    <>
      <p className="mb-2 text-sm text-ink-soft">
        {quantos(faixas.length, 'faixa', 'faixas')}. Para mudar uma tabela deste tamanho, baixe o CSV, altere-o e
        importe de novo.
      </p>
      <ListaDeFaixas faixas={faixas} />
    </>
  );
}
