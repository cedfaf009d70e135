import {
  MAXIMO_DE_BYTES_DA_PLANILHA,
  MAXIMO_DE_LINHAS,
  TIPOS_DE_PLANILHA,
  type TipoDePlanilha,
} from '@varal/contract/planilhas/importacao-de-planilha';
import type { ImportacaoDePlanilha } from '@varal/contract/planilhas/planilhas.routes';
import { FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { contagem } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Note } from '../ui/notice/note.tsx';
import { PALAVRAS } from './palavras.ts';
import { useEnviarPlanilha } from './planilhas.queries.ts';

const ESCOLHIDO = 'flex-1 aria-pressed:border-anil-ink aria-pressed:bg-anil-soft aria-pressed:text-anil-ink';
const MB = MAXIMO_DE_BYTES_DA_PLANILHA / 1024 ** 2;

type Props = {
  tipo: TipoDePlanilha;
  onTipo: (tipo: TipoDePlanilha) => void;
  onLida: (planilha: ImportacaoDePlanilha) => void;
};

export function EscolherPlanilha({ tipo, onTipo, onLida }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  const enviar = useEnviarPlanilha(tipo);
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
      <fieldset aria-label="O que está na planilha" className="flex max-w-sm gap-2">
        {TIPOS_DE_PLANILHA.toReversed().map((um) => (
          <Button key={um} aria-pressed={um === tipo} className={ESCOLHIDO} onClick={() => onTipo(um)}>
            {PALAVRAS[um].titulo}
          </Button>
        ))}
      </fieldset>
      <div className="flex max-w-prose flex-col gap-2 text-ink-soft">
        <p>
          Escolha uma planilha de {PALAVRAS[tipo].varios} em Excel ou CSV, do próprio Varal ou de outro sistema: Bling,
          Tiny, Nuvemshop, Loja Integrada, Shopify. Antes de gravar, o Varal mostra o que vai mudar.
        </p>
        <p>
          {PALAVRAS[tipo].conhecido} Célula vazia não apaga nada. Até {contagem(MAXIMO_DE_LINHAS)} linhas e {MB} MB.
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
