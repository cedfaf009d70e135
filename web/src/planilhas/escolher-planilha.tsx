import { MAXIMO_DE_BYTES_DA_PLANILHA, MAXIMO_DE_LINHAS } from '@varal/contract/planilhas/importacao-de-planilha';
import type { ImportacaoDePlanilha } from '@varal/contract/planilhas/planilhas.routes';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { contagem } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Note } from '../ui/notice/note.tsx';
import { useEnviarPlanilha } from './planilhas.queries.ts';

const MB = MAXIMO_DE_BYTES_DA_PLANILHA / 1024 ** 2;

export function EscolherPlanilha({ onLida }: { onLida: (planilha: ImportacaoDePlanilha) => void }) {
  const campo = useRef<HTMLInputElement>(null);
  const enviar = useEnviarPlanilha('clientes');
  const [recusado, setRecusado] = useState<string | null>(null);

  const escolheu = (arquivo: File | undefined) => {
    if (!arquivo) return;
    setRecusado(null);
    if (arquivo.size > MAXIMO_DE_BYTES_DA_PLANILHA)
      return setRecusado(`A planilha tem mais de ${MB} MB. Divida em partes.`);
    enviar.mutate(arquivo, {
      onSuccess: onLida,
      onError: (error) => setRecusado(fraseDoServidor(error, 'Não foi possível enviar a planilha. Tente de novo.')),
    });
  };

  return (
    <>
      <div className="flex max-w-prose flex-col gap-2 text-ink-soft">
        <p>
          Escolha uma planilha de clientes em Excel ou CSV, do próprio Varal ou de outro sistema: Bling, Tiny,
          Nuvemshop, Loja Integrada, Shopify. Antes de gravar, o Varal mostra o que vai mudar.
        </p>
        <p>
          Cada cliente é conhecido pelo CPF. Célula vazia não apaga nada. Até {contagem(MAXIMO_DE_LINHAS)} linhas e {MB}{' '}
          MB.
        </p>
      </div>
      <input
        ref={campo}
        type="file"
        accept=".xlsx,.xls,.csv,.txt"
        aria-label="Planilha"
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          escolheu(currentTarget.files?.[0]);
          // The same file can be chosen once more after it was corrected.
          currentTarget.value = '';
        }}
      />
      <div>
        <Button look="primary" icon={FileSpreadsheet} busy={enviar.isPending} onClick={() => campo.current?.click()}>
          {enviar.isPending ? 'Lendo a planilha…' : 'Escolher planilha'}
        </Button>
      </div>
      {recusado && (
        <div role="alert">
          <Note tone="amber">
            <p>{recusado}</p>
          </Note>
        </div>
      )}
    </>
  );
}
