import { clsx } from 'clsx';
import { Camera as CameraIcon } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { coberto } from '../../../leitor/coberto.ts';
import type { LeiturasNaTela } from '../../../leitor/fila-de-leituras.ts';
import { useLeitorDeTeclado } from '../../../leitor/teclado/use-leitor-de-teclado.ts';
import { Button } from '../../../ui/button/button.tsx';
import { latePart } from '../../../ui/dialog/late-part.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useAlert } from '../../../ui/notice/alert.tsx';
import { RetornoDaLeitura } from './retorno-da-leitura.tsx';

const useCameraDeLeitura = latePart(() => import('./camera-de-leitura.tsx').then((part) => part.CameraDeLeitura));

type BarraDeLeituraProps = {
  leituras: LeiturasNaTela;
  /** Something over the screen wants the keys for itself. */
  pausada?: boolean;
  /** The button says what is done with what is read. */
  botao?: string;
};

export function BarraDeLeitura({
  leituras: { ler, retorno, esperam, guarda },
  pausada = false,
  botao = 'Contar',
}: BarraDeLeituraProps) {
  const [codigo, setCodigo] = useState('');
  const [camera, setCamera] = useState(false);
  const { Part: Camera, bring } = useCameraDeLeitura();
  const alert = useAlert();
  const barra = useRef<HTMLDivElement>(null);
  const filmando = camera && Camera !== null;
  useLeitorDeTeclado(ler, { onde: barra, pausado: pausada });

  // The camera takes half a phone's screen, and there is seldom room below, not for what is said of a reading either.
  useEffect(() => {
    if (filmando) barra.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  }, [filmando]);

  const lerDaCamera = (texto: string) => {
    if (!coberto(barra.current)) ler(texto);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const texto = codigo.trim();
    if (texto === '') return;
    setCodigo('');
    ler(texto);
  };

  const toggle = () => {
    setCamera(!camera);
    bring().catch(() => {
      setCamera(false);
      alert.show({
        type: 'error',
        message: 'Não foi possível abrir a câmera. Verifique sua conexão e tente novamente.',
      });
    });
  };

  return (
    <div
      ref={barra}
      className={clsx(
        '-mx-4 border-b border-hairline bg-surface px-4 pb-3 sm:-mx-5 sm:px-5',
        // A refusal out of sight would not be seen.
        (retorno || camera) && 'sticky low:static top-[calc(var(--spacing-control)+0.5rem)] z-10 -mt-2.5 pt-2.5',
      )}
    >
      <form noValidate onSubmit={submit} className="flex items-end gap-2">
        <TextField
          label="QR Code, SKU ou código"
          value={codigo}
          onChange={({ target }) => setCodigo(target.value)}
          hideLabel
          placeholder="QR Code ou SKU"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={2_048}
          className="min-w-0 flex-1 [&_input]:text-ellipsis"
        />
        <Button type="submit">{botao}</Button>
        <Button
          aria-pressed={camera}
          onClick={toggle}
          className="aria-pressed:border-anil-ink aria-pressed:bg-anil-soft aria-pressed:text-anil-ink"
        >
          <CameraIcon aria-hidden="true" className="size-[1.125rem]" />
          <span className="max-sm:sr-only">Câmera</span>
        </Button>
      </form>
      {camera && Camera && <Camera onLer={lerDaCamera} parada={pausada} retorno={retorno} />}
      <RetornoDaLeitura retorno={retorno} esperam={esperam} guarda={guarda} />
    </div>
  );
}
