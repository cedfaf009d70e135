import { clsx } from 'clsx';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, NetworkError } from '../base/rede/api-error.ts';
import { Button } from '../ui/button/button.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { ImagemDaCamera } from './camera/imagem-da-camera.tsx';
import { preferencias } from './preferencias.ts';
import type { Retorno } from './seguir-leitura.ts';
import { sinalizar } from './sinalizar.ts';
import { useLeitorDeTeclado } from './teclado/use-leitor-de-teclado.ts';

type LeitorProps = {
  /** It is called with every code, once for as long as it is in the picture; one at a time. */
  onLer: (texto: string) => Retorno | Promise<Retorno>;
  /** Something else has the word: codes are neither taken nor told. */
  parado?: boolean;
  /** The hint says what the camera is to be pointed at. */
  dica?: string;
  campo?: string;
  className?: string;
};

type Dito = Retorno & { vez: number };

/** Reads codes with the camera, from a field, and from readers that type, and says what came of each. */
export function Leitor({
  onLer,
  parado = false,
  dica = 'Aponte a câmera para o QR Code.',
  campo = 'Código ou SKU',
  className,
}: LeitorProps) {
  const [lendo, setLendo] = useState(false);
  const [dito, setDito] = useState<Dito>();
  /** Another code came while one was looked up: it was not taken. */
  const [atropelou, setAtropelou] = useState(false);
  const ocupado = useRef(false);
  const leitor = useRef<HTMLDivElement>(null);

  const ler = async (texto: string) => {
    if (parado) return;
    // The reader's own beep said that all was well.
    if (ocupado.current) {
      setAtropelou(true);
      return sinalizar('recusado', { som: preferencias.som() });
    }
    ocupado.current = true;
    setLendo(true);
    setAtropelou(false);
    try {
      const retorno = await responder(onLer, texto);
      setDito((antes) => ({ ...retorno, vez: (antes?.vez ?? 0) + 1 }));
      sinalizar(retorno.certo ? 'certo' : 'recusado', { som: preferencias.som() });
    } finally {
      ocupado.current = false;
      setLendo(false);
    }
  };

  useLeitorDeTeclado((texto) => void ler(texto), { onde: leitor });

  return (
    <div ref={leitor} className={clsx('flex min-h-0 flex-col', className)}>
      <ImagemDaCamera
        onLer={(texto) => void ler(texto)}
        parada={parado || lendo}
        dica={dica}
        dito={dito}
        className="min-h-40 flex-1"
      />
      <Resultado {...{ dito, lendo, atropelou }} />
      <CampoDeCodigo rotulo={campo} lendo={lendo} onLer={ler} />
    </div>
  );
}

/** A refusal of the server, or its silence, is an answer as well. */
async function responder(onLer: LeitorProps['onLer'], texto: string): Promise<Retorno> {
  try {
    return await onLer(texto);
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return { certo: false, frase: error.message };
    throw error;
  }
}

/** A new element each time, so that the same words are read aloud again. */
function Resultado({ dito, lendo, atropelou }: { dito: Dito | undefined; lendo: boolean; atropelou: boolean }) {
  const tom = dito?.certo
    ? 'border-leaf-edge bg-leaf-soft text-leaf-ink'
    : 'border-brick-edge bg-brick-soft text-brick-ink';

  return (
    <div
      aria-busy={lendo}
      className={clsx(
        'flex min-h-11 flex-col justify-center border-b px-4 py-2',
        dito && !lendo ? tom : 'border-transparent',
      )}
    >
      <div role="status">
        {lendo && <p className="show-if-slow text-ink-soft">Procurando…</p>}
        {!lendo && dito?.certo && (
          <p key={dito.vez} className="font-medium wrap-anywhere">
            {dito.frase}
          </p>
        )}
      </div>
      {atropelou && (
        // Its ground is its own: the answer beside it may be a good one.
        <p role="alert" className="-mx-4 bg-brick-soft px-4 py-1 font-medium text-brick-ink">
          Um código de cada vez: leia de novo o que foi lido por último.
        </p>
      )}
      {!lendo && dito && !dito.certo && (
        <p key={dito.vez} role="alert" className="font-medium wrap-anywhere">
          {dito.frase}
        </p>
      )}
    </div>
  );
}

type CampoDeCodigoProps = { rotulo: string; lendo: boolean; onLer: (texto: string) => Promise<void> };

/** Takes a code that no camera reads. */
function CampoDeCodigo({ rotulo, lendo, onLer }: CampoDeCodigoProps) {
  const input = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState('');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The reader may stand over another form, which is not what is sent.
    event.stopPropagation();
    if (codigo.trim() === '' || lendo) return;
    await onLer(codigo);
    // The next one that is typed takes its place.
    input.current?.select();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex items-end gap-2.5 px-4 pt-2 pb-4">
      <TextField
        ref={input}
        label={rotulo}
        value={codigo}
        onChange={({ target }) => setCodigo(target.value)}
        placeholder="Digite ou use um leitor"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={2_048}
        className="min-w-0 flex-1"
      />
      <Button type="submit" busy={lendo}>
        Procurar
      </Button>
    </form>
  );
}
