import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { contagem, decimal, momento } from '../base/texto/format.ts';
import { catalogoNoAparelho } from '../catalogo/manter-catalogo.ts';
import { fila } from '../por-enviar/fila-deste-aparelho.ts';
import { quantasEsperam } from '../por-enviar/quantas-esperam.ts';
import { type Espaco, espacoDoAparelho, pedirGarantia } from '../sem-sinal/aparelho.ts';
import { estaInstalado, instalar, ouvirConvite, podeInstalar } from '../sem-sinal/instalar.ts';
import { Button } from '../ui/button/button.tsx';
import { Summary } from '../ui/list/summary.tsx';
import { Note } from '../ui/notice/note.tsx';

const NAO_ABRE: Record<NonNullable<Espaco['naoAbre']>, string> = {
  sem_https: 'O navegador só permite isso em um endereço que começa com https.',
  navegador: 'Este navegador não deixa: em uma janela anônima isso é normal.',
};

const PODE_APAGAR = 'O navegador pode apagar tudo se o aparelho ficar sem espaço.';
const O_QUE_FAZER = 'Instale o Varal ou envie logo o que leu.';

/** Says what lies on this device, and what it cannot do. */
export function NesteAparelho() {
  const { data: catalogo } = useQuery(catalogoNoAparelho);
  const espaco = useEspaco(catalogo?.estado?.em);
  const { esperam } = quantasEsperam(useSyncExternalStore(fila.ouvir, fila.ler));
  const convite = useSyncExternalStore(ouvirConvite, podeInstalar);
  if (!catalogo || !espaco) return null;
  const { estado, impede } = catalogo;

  return (
    <section aria-label="Neste aparelho" className="flex flex-col gap-3">
      {espaco.naoAbre && (
        <Note tone="amber" title="Sem conexão, esta página não abre.">
          <p>{NAO_ABRE[espaco.naoAbre]} Com a página já aberta, as leituras ficam guardadas.</p>
        </Note>
      )}
      {impede === 'espaco' && (
        <Note tone="amber" title="Não há espaço neste aparelho para o catálogo inteiro.">
          <p>Libere espaço no aparelho: o que falta é buscado em seguida.</p>
        </Note>
      )}
      {impede === 'navegador' && (
        <Note tone="amber" title="Este navegador não guarda o catálogo.">
          <p>Em uma janela anônima isso é normal. Sem conexão, nada pode ser consultado.</p>
        </Note>
      )}
      {espaco.garantido === false && esperam > 0 && (
        <Note tone="amber" title={PODE_APAGAR}>
          <p>{O_QUE_FAZER}</p>
        </Note>
      )}
      {convite && !estaInstalado() && (
        <Button className="min-h-14 self-start text-lg" onClick={() => void instalar()}>
          Instalar neste aparelho
        </Button>
      )}
      <details className="group">
        <Summary>Neste aparelho</Summary>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {estado && (
            <>
              <dt className="text-ink-soft">Catálogo</dt>
              <dd>
                {contagem(estado.n_produtos)} produtos, como em {momento(estado.em)}
              </dd>
              <dt className="text-ink-soft">Fotos</dt>
              <dd>
                {contagem(estado.fotos)} de {contagem(estado.fotos_de)}
              </dd>
            </>
          )}
          {espaco.usado !== null && (
            <>
              <dt className="text-ink-soft">Espaço usado</dt>
              <dd>
                {decimal(Math.round(espaco.usado / 100_000) / 10)} MB
                {espaco.cabem !== null && ` de ${contagem(Math.round(espaco.cabem / 1_000_000))} MB`}
              </dd>
            </>
          )}
          {espaco.garantido !== null && (
            <>
              <dt className="text-ink-soft">Garantia</dt>
              <dd>{espaco.garantido ? 'O navegador não apaga nada sozinho.' : `${PODE_APAGAR} ${O_QUE_FAZER}`}</dd>
            </>
          )}
        </dl>
      </details>
    </section>
  );
}

/** Asks the browser to throw nothing away. What it gives is looked at again once it has answered, and with each newer catalogue. */
function useEspaco(catalogo_em: string | undefined): Espaco | undefined {
  const [respondeu, setRespondeu] = useState(false);
  useEffect(() => void pedirGarantia().then(() => setRespondeu(true)), []);
  const { data } = useQuery({
    queryKey: ['espaco-do-aparelho', catalogo_em, respondeu],
    queryFn: espacoDoAparelho,
    placeholderData: keepPreviousData,
  });
  return data;
}
