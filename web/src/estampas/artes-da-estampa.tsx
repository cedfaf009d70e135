import { dpiDaArte, type Tamanho } from '@varal/contract/estampas/dpi-da-arte';
import type { Arte, Estampa } from '@varal/contract/estampas/estampa';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { contagem, momento } from '../base/texto/format.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { AvisoDaArte } from './aviso-da-arte.tsx';
import { EscolherArte } from './escolher-arte.tsx';
import type { useEnviarArte } from './estampas.queries.ts';
import { FiguraDaArte } from './figura-da-arte.tsx';

type ArtesDaEstampaProps = {
  estampa: Estampa;
  tamanho: Tamanho | null;
  enviar: ReturnType<typeof useEnviarArte>;
  /** It shows the print on a blank, and has a place of its own that nothing else moves into. */
  naLisa: ReactNode;
};

/** Shows what is printed today, takes a new version, and lists those of before. */
export function ArtesDaEstampa({ estampa, tamanho, enviar, naLisa }: ArtesDaEstampaProps) {
  const alert = useAlert();
  const [atual, ...antigas] = estampa.artes;

  const onEscolhida = (arquivo: File) =>
    enviar.mutate(
      { id: estampa.id, arquivo },
      {
        onSuccess: ({ versao }) =>
          atual && versao <= atual.versao
            ? alert.show({ type: 'info', message: `Este arquivo já é a versão ${versao}.` })
            : alert.success('Arte guardada!'),
      },
    );

  return (
    <FormSection title="Arte" hint="Imprime-se sempre a versão mais nova.">
      {atual && (
        <>
          <FiguraDaArte src={atual.miniatura_url} alt={`Arte de ${estampa.nome}`} className="h-64 w-full" />
          <div className="flex flex-col gap-3">
            <div className="flex min-h-28 gap-3">
              <div className="min-w-0 flex-1">
                <Versao arte={atual} tamanho={tamanho} />
              </div>
              <div className="size-28 shrink-0">{naLisa}</div>
            </div>
            <AvisoDaArte pixels={atual} tamanho={tamanho} />
          </div>
        </>
      )}
      <div className="sm:col-span-2">
        <EscolherArte
          label={atual ? 'Arraste uma versão nova ou toque para escolher' : 'Arraste a arte ou toque para escolher'}
          enviando={enviar.isPending}
          recusa={enviar.error ? fraseDoServidor(enviar.error, 'Não foi possível enviar a arte.') : undefined}
          onEscolhida={onEscolhida}
        />
      </div>
      {antigas.length > 0 && (
        <details className="sm:col-span-2">
          <summary className="min-h-control cursor-pointer content-center font-medium">
            Versões anteriores ({antigas.length})
          </summary>
          <ul className="flex flex-col divide-y divide-hairline">
            {antigas.map((arte) => (
              <li key={arte.id} className="flex items-center gap-3 py-2">
                <FiguraDaArte src={arte.miniatura_url} alt="" className="size-16" />
                <Versao arte={arte} tamanho={tamanho} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </FormSection>
  );
}

function Versao({ arte, tamanho }: { arte: Arte; tamanho: Tamanho | null }) {
  const { versao, formato, largura_px, altura_px, url, em, por } = arte;
  const dpi = tamanho ? dpiDaArte(arte, tamanho) : arte.dpi;

  return (
    <div className="min-w-0 text-sm">
      <p className="text-control font-semibold">Versão {versao}</p>
      <p>
        {formato.toUpperCase()} · {contagem(largura_px)} × {contagem(altura_px)} px · {contagem(dpi)} dpi
      </p>
      <p className="text-ink-soft">
        {momento(em)}
        {por && ` · ${por}`}
      </p>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-control items-center gap-1.5 font-medium text-anil-ink hover:underline"
        >
          <Download aria-hidden="true" className="size-4" />
          Abrir o arquivo
        </a>
      )}
    </div>
  );
}
