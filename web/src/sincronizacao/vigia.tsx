import type { ResumoDaFila } from '@varal/contract/sincronizacao/sincronizacao';
import { momento, quantos } from '../base/texto/format.ts';
import { Note } from '../ui/notice/note.tsx';

type Recurso = ResumoDaFila['calados'][number]['recurso'];

/** Tells what keeps the shop from hearing of changes at Bling. */
export function Vigia({ resumo }: { resumo: ResumoDaFila }) {
  return (
    <>
      {resumo.calados.map(({ recurso, avisado_em, mudancas }) => (
        <Note key={`calado-${recurso}`} tone="amber" className="mt-4">
          <p>
            <strong>
              Sem avisos do Bling sobre {NOMES[recurso]} {haHoras(avisado_em)}
            </strong>
            , desde {momento(avisado_em)}, e {quantos(mudancas, 'mudança chegou', 'mudanças chegaram')} sem nenhum. O
            Bling desliga os avisos depois de três dias sem resposta: ligue de novo os webhooks no seu aplicativo, na
            Área do Integrador. Até lá o Varal confere sozinho, mais devagar.
          </p>
        </Note>
      ))}
      {resumo.recusados.map(({ recurso, causa }) => (
        <Note key={`recusado-${recurso}`} tone="amber" className="mt-4">
          <p>
            <strong>O Varal não consegue conferir {NOMES[recurso]} no Bling</strong>: {causa}
          </p>
        </Note>
      ))}
    </>
  );
}

const NOMES = { pedido: 'pedidos', estoque: 'estoque' } as const satisfies Record<Recurso, string>;

function haHoras(iso: string): string {
  const horas = Math.max(1, Math.floor((Date.now() - Date.parse(iso)) / 3_600_000));
  return horas < 72 ? `há ${quantos(horas, 'hora', 'horas')}` : `há ${quantos(Math.floor(horas / 24), 'dia', 'dias')}`;
}
