import { useEffect, useState } from 'react';
import { perguntarAntesDeSair } from '../base/guarda/antes-de-sair.ts';
import { useSession } from '../base/sessao/session.tsx';
import { quantos } from '../base/texto/format.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { fila } from './fila-deste-aparelho.ts';
import { espera } from './leitura.ts';
import { semResposta } from './sem-resposta.ts';

/** Whoever signs out waits this long at most for what can still be sent. */
const PATIENCE_MS = 2_000;

type Pergunta = { quantas: number; soNaMemoria: boolean; responder: (pode: boolean) => void };

/** Asks before somebody signs out whose readings still wait on this device: nobody else can send them. */
export function PerguntaAoSair() {
  const { usuario } = useSession();
  const [pergunta, setPergunta] = useState<Pergunta | null>(null);
  const usuario_id = usuario?.id;

  useEffect(() => {
    const quantasDele = () => fila.ler().leituras.filter((uma) => espera(uma) && uma.usuario_id === usuario_id).length;
    return perguntarAntesDeSair(async () => {
      if (quantasDele() > 0) await Promise.race([fila.enviar(), semResposta(PATIENCE_MS)]).catch(console.error);
      const quantas = quantasDele();
      if (quantas === 0) return true;
      const { soNaMemoria } = fila.ler();
      return new Promise<boolean>((responder) => setPergunta({ quantas, soNaMemoria, responder }));
    });
  }, [usuario_id]);

  const responder = (pode: boolean) => {
    pergunta?.responder(pode);
    setPergunta(null);
  };
  const { quantas = 0, soNaMemoria = false } = pergunta ?? {};
  const uma = quantas === 1;

  return (
    <ConfirmDialog
      open={pergunta !== null}
      title={`Sair com ${quantos(quantas, 'leitura', 'leituras')} por enviar?`}
      confirm={soNaMemoria ? 'Sair e perder' : 'Sair mesmo assim'}
      cancel="Ficar"
      onConfirm={() => responder(true)}
      onClose={() => responder(false)}
    >
      {soNaMemoria ? (
        <p>
          Este navegador não guarda nada: se você sair, {uma ? 'ela se perde' : 'elas se perdem'} e{' '}
          {uma ? 'precisa' : 'precisam'} ser {uma ? 'lida' : 'lidas'} de novo.
        </p>
      ) : (
        <p>
          {uma ? 'Ela fica' : 'Elas ficam'} neste aparelho, e só você pode {uma ? 'enviá-la' : 'enviá-las'}: entre aqui
          de novo, com conexão, e {uma ? 'ela vai sozinha' : 'elas vão sozinhas'}.
        </p>
      )}
    </ConfirmDialog>
  );
}
