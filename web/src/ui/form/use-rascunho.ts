import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { armazenamento, armazenamentoDaAba, lerJson } from '../../base/guarda/armazenamento.ts';
import { isRecord } from '../../base/rede/api-error.ts';
import { sessaoTerminou } from '../../base/sessao/destino.ts';
import { useSession } from '../../base/sessao/session.tsx';
import { useAlert } from '../notice/alert.tsx';

type Formulario<T> = {
  isDirty: boolean;
  /** Reads what is typed now; only what JSON can hold. */
  ler: () => T;
  repor: (digitado: T) => void;
};

const ENTRE_MS = 2_000;

/**
 * Brings back what was typed into a form when a new sign-in interrupts it or its tab goes down. It is forgotten once it
 * is saved, or given up by leaving the form.
 */
export function useRascunho<T>(formulario: Formulario<T>): void {
  const alert = useAlert();
  const { usuario } = useSession();
  const caminho = useLocation({ select: ({ pathname }) => pathname });
  const usuario_id = usuario?.id;
  const atual = useRef(formulario);
  useEffect(() => {
    atual.current = formulario;
  });

  const voltar = useEffectEvent(() => {
    if (usuario_id === undefined) return;
    const digitado = tirarRascunho({ usuario_id, caminho });
    if (digitado === undefined) return;
    const comoAbriu = formulario.ler();
    formulario.repor(asTyped<T>(digitado));
    alert.show({
      type: 'info',
      message: 'O que você tinha digitado está de volta. Confira e salve.',
      duration: 20_000,
      action: { label: 'Descartar', onClick: () => atual.current.repor(comoAbriu) },
    });
  });
  const guardar = useEffectEvent(() => {
    if (usuario_id !== undefined) guardarRascunho({ usuario_id, caminho }, formulario.ler());
  });

  useEffect(() => voltar(), []);

  const { isDirty } = formulario;
  useEffect(() => {
    if (!isDirty) return;
    let terminou = false;
    // A tab that goes down says nothing beforehand.
    const timer = setInterval(() => guardar(), ENTRE_MS);
    const onHide = () => guardar();
    window.addEventListener('pagehide', onHide);
    const parar = armazenamento.onLimpar(() => {
      // A person who signs out on purpose was asked, and gave it up.
      terminou = sessaoTerminou();
      if (terminou) guardar();
    });
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', onHide);
      parar();
      if (!terminou) esquecerRascunho();
    };
  }, [isDirty]);
}

/** A draft was written by the same form on the same page, so its shape is known. */
const asTyped = <T>(digitado: unknown) => digitado as T;

/** A draft belongs to one person and to the page of its form. */
type Lugar = { usuario_id: number; caminho: string };

const guardarRascunho = (lugar: Lugar, digitado: unknown): void =>
  armazenamentoDaAba.guardar('varal-rascunho', JSON.stringify({ ...lugar, digitado }));

const esquecerRascunho = (): void => armazenamentoDaAba.esquecer('varal-rascunho');

/** Gives it back once, to the same person on the same page. */
function tirarRascunho({ usuario_id, caminho }: Lugar): unknown {
  const lido = lerJson(armazenamentoDaAba.ler('varal-rascunho'));
  esquecerRascunho();
  return isRecord(lido) && lido.usuario_id === usuario_id && lido.caminho === caminho ? lido.digitado : undefined;
}
