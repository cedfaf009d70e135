import { Link } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../base/sessao/session.tsx';
import { momento, quantos } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '../ui/notice/empty-state.tsx';
import { Note } from '../ui/notice/note.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { fila } from './fila-deste-aparelho.ts';
import { espera, type Leitura } from './leitura.ts';

/** Shows the fate of each reading of this device that is not known to have counted. */
export function PorEnviarPage() {
  const { leituras, semResposta, soNaMemoria } = useSyncExternalStore(fila.ouvir, fila.ler);
  const { usuario } = useSession();
  const [aDescartar, setADescartar] = useState<Leitura[]>([]);
  const minhas = leituras.filter(({ usuario_id }) => usuario_id === usuario?.id);
  const deOutros = leituras.filter(({ usuario_id }) => usuario_id !== usuario?.id);
  const recusadas = minhas.filter((uma) => !espera(uma));
  const esperando = minhas.filter(espera);

  const descartar = async () => {
    await fila.descartar(aDescartar.map(({ leitura_id }) => leitura_id));
    setADescartar([]);
  };

  return (
    <Page title="Por enviar" width="form">
      <div className="flex flex-col gap-5">
        {soNaMemoria && leituras.length > 0 && (
          <Note tone="amber" title="Não feche esta página.">
            <p>Este navegador não guarda nada: o que não foi enviado se perde com a página.</p>
          </Note>
        )}
        {leituras.length === 0 && <EmptyState>Tudo o que este aparelho leu já foi enviado.</EmptyState>}
        {recusadas.length > 0 && (
          <Parte
            titulo={quantos(recusadas.length, 'leitura recusada', 'leituras recusadas')}
            leituras={recusadas}
            onTentar={(uma) => void fila.tentarDeNovo([uma.leitura_id])}
            onDescartar={(uma) => setADescartar([uma])}
          />
        )}
        {esperando.length > 0 && (
          <Parte
            titulo={`${quantos(esperando.length, 'leitura', 'leituras')} por enviar`}
            diz={
              semResposta
                ? `Sem conexão. ${esperando.length === 1 ? 'Ela vai sozinha' : 'Elas vão sozinhas'} quando a conexão voltar, e cada leitura conta uma vez só.`
                : 'Sendo enviadas.'
            }
            leituras={esperando}
            onDescartar={(uma) => setADescartar([uma])}
          />
        )}
        {semResposta && esperando.length > 0 && (
          <Button className="self-start" onClick={() => void fila.enviar()}>
            Tentar agora
          </Button>
        )}
        {porPessoa(deOutros).map(([nome, delas]) => (
          <Note key={nome} tone="amber" title={`${quantos(delas.length, 'leitura é', 'leituras são')} de ${nome}.`}>
            <p>
              Quem leu é quem envia: {delas.length === 1 ? 'ela espera' : 'elas esperam'} que {nome} entre neste
              aparelho.
            </p>
            {usuario?.tipo === 'admin' && (
              <Button className="mt-2" onClick={() => setADescartar(delas)}>
                Descartar {delas.length === 1 ? 'a leitura' : 'as leituras'} de {nome}
              </Button>
            )}
          </Note>
        ))}
      </div>
      <ConfirmDialog
        open={aDescartar.length > 0}
        title={aDescartar.length === 1 ? 'Descartar a leitura?' : `Descartar ${aDescartar.length} leituras?`}
        confirm="Descartar"
        onConfirm={() => void descartar()}
        onClose={() => setADescartar([])}
      >
        <p>{seDescartar(aDescartar)}</p>
      </ConfirmDialog>
    </Page>
  );
}

/** One that waits may have been sent, and only its answer been lost. */
function seDescartar(leituras: readonly Leitura[]): string {
  const uma = leituras.length === 1;
  if (leituras.some(espera)) {
    return uma
      ? 'Talvez já tenha sido contada: confira antes de ler de novo.'
      : 'Talvez já tenham sido contadas: confira antes de ler de novo.';
  }
  return uma
    ? 'Não será contada. Se a unidade está na caixa, leia de novo depois.'
    : 'Não serão contadas. Se as unidades estão na caixa, leia de novo depois.';
}

type ParteProps = {
  titulo: string;
  diz?: string;
  leituras: readonly Leitura[];
  onTentar?: (leitura: Leitura) => void;
  onDescartar: (leitura: Leitura) => void;
};

function Parte({ titulo, diz, leituras, onTentar, onDescartar }: ParteProps) {
  return (
    <section aria-label={titulo} className="flex flex-col gap-2">
      <h2 className="text-lg font-bold first-letter:uppercase">{titulo}</h2>
      {diz && <p className="text-ink-soft">{diz}</p>}
      <ul className={`${cardLook} divide-y divide-hairline`}>
        {leituras.map((leitura) => (
          <li key={leitura.leitura_id} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2.5">
            <div className="min-w-48 flex-1">
              <p>
                <strong className="wrap-anywhere">
                  {leitura.quantidade > 1 && leitura.desfaz === null && `${leitura.quantidade} × `}
                  {leitura.descricao ?? leitura.codigo}
                </strong>
              </p>
              <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
                <OndeFoiLida leitura={leitura} />
                {momento(leitura.em)}
              </p>
              {leitura.recusa !== null && <p className="font-medium text-brick-ink wrap-anywhere">{leitura.recusa}</p>}
            </div>
            {onTentar && <Button onClick={() => onTentar(leitura)}>Tentar novamente</Button>}
            <Button look="quiet" onClick={() => onDescartar(leitura)}>
              Descartar
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A newer version of this page may have read it for what this one does not know, and so cannot show. */
function OndeFoiLida({ leitura: { destino } }: { leitura: Leitura }) {
  const tela = useSyncExternalStore(fila.ouvir, () => fila.telaDe(destino));
  if (tela === undefined) return <span>{destino.nome}</span>;
  return (
    <Link to={tela} className="inline-flex min-h-control items-center text-anil-ink underline">
      {destino.nome}
    </Link>
  );
}

function porPessoa(leituras: readonly Leitura[]): [nome: string, leituras: Leitura[]][] {
  const pessoas = new Map<string, Leitura[]>();
  for (const leitura of leituras) {
    pessoas.set(leitura.usuario_nome, [...(pessoas.get(leitura.usuario_nome) ?? []), leitura]);
  }
  return [...pessoas];
}
