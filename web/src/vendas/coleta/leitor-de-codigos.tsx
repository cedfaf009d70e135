import type { PacoteNaColeta } from '@varal/contract/envio/configuracao';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { acharPacote } from './achar-pacote.ts';
import { idDaLinha } from './grupo-de-pacotes.tsx';

type LeitorDeCodigosProps = {
  pacotes: PacoteNaColeta[];
  estaMarcado: (pacote: PacoteNaColeta) => boolean;
  onAchar: (pacote: PacoteNaColeta) => void;
};

type Dito = { vez: number; achou: boolean; frase: string };

/** A scanner types a code and presses Enter; so may people. What is read ticks its parcel. */
export function LeitorDeCodigos({ pacotes, estaMarcado, onAchar }: LeitorDeCodigosProps) {
  const input = useRef<HTMLInputElement>(null);
  const [codigo, setCodigo] = useState('');
  const [dito, setDito] = useState<Dito>();
  const say = (achou: boolean, frase: string) => setDito((antes) => ({ vez: (antes?.vez ?? 0) + 1, achou, frase }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lido = codigo.trim();
    if (lido === '') return;
    const pacote = acharPacote(pacotes, lido);
    if (!pacote) {
      say(false, `Nenhum pacote esperando com “${lido}”.`);
      // The next one that is scanned takes its place.
      input.current?.select();
      return;
    }
    const qual = `Venda ${pacote.venda_id} · ${pacote.cliente_nome}`;
    say(true, estaMarcado(pacote) ? `${qual}: já estava marcada.` : `${qual}: marcada.`);
    onAchar(pacote);
    setCodigo('');
    document.getElementById(idDaLinha(pacote.venda_id))?.scrollIntoView({ block: 'nearest' });
    input.current?.focus({ preventScroll: true });
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2.5">
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
        className="min-w-0 flex-[1_1_14rem] sm:max-w-md"
      />
      <Button type="submit">Marcar</Button>
      {/* A new element each time, so that the same words are read aloud again. */}
      <div role="status" className="w-full text-sm">
        {dito?.achou && (
          <p key={dito.vez} className="text-leaf-ink wrap-anywhere">
            {dito.frase}
          </p>
        )}
      </div>
      {dito && !dito.achou && (
        <p key={dito.vez} role="alert" className="w-full text-sm text-brick-ink wrap-anywhere">
          {dito.frase}
        </p>
      )}
    </form>
  );
}
