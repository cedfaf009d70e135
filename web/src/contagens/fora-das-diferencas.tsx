import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { quantos } from '../base/texto/format.ts';
import { fila } from '../por-enviar/fila-deste-aparelho.ts';
import { ehPara } from '../por-enviar/leitura.ts';
import { quantasEsperam } from '../por-enviar/quantas-esperam.ts';
import { Note } from '../ui/notice/note.tsx';

/** Warns of readings of this count that this device still keeps: the differences know nothing of them. */
export function ForaDasDiferencas({ contagem_id }: { contagem_id: number }) {
  const situacao = useSyncExternalStore(fila.ouvir, fila.ler);
  const leituras = situacao.leituras.filter(ehPara({ tipo: 'contagem', id: contagem_id }));
  if (leituras.length === 0) return null;
  const { esperam, recusadas } = quantasEsperam({ ...situacao, leituras });
  const quais = [
    esperam > 0 && `${esperam} por enviar`,
    recusadas > 0 && quantos(recusadas, 'recusada', 'recusadas'),
  ].filter(Boolean);

  return (
    <Note
      tone="amber"
      title={`${quantos(leituras.length, 'leitura deste aparelho não está', 'leituras deste aparelho não estão')} nas diferenças: ${quais.join(', ')}.`}
    >
      <p>
        Para que {leituras.length === 1 ? 'ela conte' : 'elas contem'}, continue contando antes de corrigir o estoque, e
        veja o que resta em{' '}
        <Link to="/por-enviar" className="inline-flex min-h-control items-center font-medium text-anil-ink underline">
          Por enviar
        </Link>
        .
      </p>
    </Note>
  );
}
