import type { PacoteNaColeta } from '@varal/contract/vendas/despacho/coleta';
import { ScanQrCode } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { Retorno as NaTela } from '../../leitor/fila-de-leituras.ts';
import { preferencias } from '../../leitor/preferencias.ts';
import { retornoDito } from '../../leitor/retorno-dito.ts';
import type { Retorno } from '../../leitor/seguir-leitura.ts';
import { sinalizar } from '../../leitor/sinalizar.ts';
import { useLeitorDeTeclado } from '../../leitor/teclado/use-leitor-de-teclado.ts';
import { Button } from '../../ui/button/button.tsx';
import { latePart, useWhenOpen } from '../../ui/dialog/late-part.ts';
import { TextField } from '../../ui/field/text-field.tsx';
import { RetornoDaLeitura } from '../detalhe/conferencia/retorno-da-leitura.tsx';
import { idDaLinha } from './grupo-de-pacotes.tsx';

type LeitorDeCodigosProps = {
  pacotes: PacoteNaColeta[];
  estaMarcado: (pacote: PacoteNaColeta) => boolean;
  onAchar: (pacote: PacoteNaColeta) => void;
};

const useCameraDaColeta = latePart(() => import('./camera-da-coleta.tsx').then(({ CameraDaColeta }) => CameraDaColeta));

/** A scanner types a code and presses Enter; so may people. What is read ticks its parcel. */
export function LeitorDeCodigos({ pacotes, estaMarcado, onAchar }: LeitorDeCodigosProps) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState('');
  const [dito, setDito] = useState<NaTela>();
  const [filmando, setFilmando] = useState(false);
  const fechar = () => setFilmando(false);
  const Camera = useWhenOpen(useCameraDaColeta(), { open: filmando, onClose: fechar });

  const marcar = (texto: string): Retorno => {
    const lido = texto.trim();
    const pacote = acharPacote(pacotes, lido);
    if (!pacote) return { certo: false, frase: `Nenhum pacote esperando com “${lido}”.` };
    onAchar(pacote);
    document.getElementById(idDaLinha(pacote.venda_id))?.scrollIntoView({ block: 'nearest' });
    const qual = `Venda ${pacote.venda_id} · ${pacote.cliente_nome}`;
    return { certo: true, frase: estaMarcado(pacote) ? `${qual}: já estava marcada.` : `${qual}: marcada.` };
  };
  const ler = (texto: string): Retorno => {
    const retorno = marcar(texto);
    setDito((antes) => retornoDito(retorno, antes));
    return retorno;
  };
  useLeitorDeTeclado((texto) => sinalizar(ler(texto).certo ? 'certo' : 'recusado', { som: preferencias.som() }), {
    onde: form,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (codigo.trim() === '') return;
    // The next one that is scanned takes its place.
    if (!ler(codigo).certo) {
      input.current?.select();
      return;
    }
    setCodigo('');
    input.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
        <TextField
          ref={input}
          label="Código de rastreamento ou número da venda"
          value={codigo}
          onChange={({ target }) => setCodigo(target.value)}
          placeholder="Leia com o leitor ou digite"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={200}
          className="min-w-0 flex-[1_1_100%] sm:max-w-md sm:flex-[1_1_14rem]"
        />
        <Button type="submit" className="max-sm:flex-1">
          Marcar
        </Button>
        <Button className="max-sm:flex-1" onClick={() => setFilmando(true)}>
          <ScanQrCode aria-hidden="true" className="size-[1.125rem]" />
          Câmera
        </Button>
      </form>
      {/* The list below is long, and what is read scrolls to its line. */}
      <div className="sticky low:static top-[calc(var(--spacing-control)+0.5rem)] z-10 bg-paper pb-1">
        <RetornoDaLeitura retorno={dito} />
      </div>
      {Camera && <Camera open={filmando} onClose={fechar} onLer={ler} />}
    </>
  );
}

/**
 * Finds the parcel that was scanned or typed, by its tracking code, its sale's number, or what the QR code of the sale
 * says.
 */
export function acharPacote(pacotes: PacoteNaColeta[], lido: string): PacoteNaColeta | undefined {
  const codigo = semEspacos(lido);
  const numero = /(?:^|^#|^VENDA|\/VENDAS\/)(\d{1,9})\/?$/.exec(codigo)?.[1];

  return (
    pacotes.find(({ codigo_rastreamento }) => codigo_rastreamento && semEspacos(codigo_rastreamento) === codigo) ??
    pacotes.find(({ venda_id }) => venda_id === Number(numero))
  );
}

/** Codes are printed in groups, and typed as one likes. */
const semEspacos = (texto: string): string => texto.replace(/\s/g, '').toUpperCase();
