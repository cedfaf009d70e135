import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { FormModal } from '../../../ui/dialog/form-modal.tsx';
import { controlLook, Field } from '../../../ui/field/field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { filtrosDisponiveis } from '../../produtos.queries.ts';
import { Amostra } from './amostra.tsx';
import { corConhecida, tomDaPalavra } from './cor-pelo-nome.ts';

export type Cor = {
  nome_cor: string;
  /** #rrggbb */
  cor: string;
};

type CorPickerProps = {
  open: boolean;
  cor: { nome_cor: string | null; cor: string | null } | null;
  onEscolher: (cor: Cor) => void;
  onClose: () => void;
};

const PRIMEIRA = '#2b3f8c';

export function CorPicker({ open, ...props }: CorPickerProps) {
  return (
    <FormModal open={open} title="Escolher cor" submit="Usar esta cor" onClose={props.onClose}>
      {(formId) => <Escolha {...props} formId={formId} />}
    </FormModal>
  );
}

function Escolha({ cor, onEscolher, onClose, formId }: Omit<CorPickerProps, 'open'> & { formId: string }) {
  const [nome, setNome] = useState(cor?.nome_cor ?? '');
  const [hex, setHex] = useState(cor?.cor ?? PRIMEIRA);
  /** A person chose this tone, which no name changes any more. */
  const [escolhido, setEscolhido] = useState(cor?.cor != null);
  const [erro, setErro] = useState<string>();
  const campo = useRef<HTMLInputElement>(null);
  const { data: cores = [] } = useQuery({ ...filtrosDisponiveis, select: ({ cores }) => cores });
  const nome_cor = nomeDaCor(nome);
  const conhecida = corConhecida(nome, cores);
  const tom = conhecida || escolhido ? undefined : tomDaPalavra(nome);

  const digitar = (digitado: string) => {
    setNome(digitado);
    setErro(undefined);
    if (!escolhido) setHex(corConhecida(digitado, cores)?.hex ?? PRIMEIRA);
  };
  const escolherTom = (outro: string) => {
    setHex(outro);
    setEscolhido(true);
  };

  const escolher = (event: FormEvent) => {
    event.preventDefault();
    // React passes what happens in a dialog on to the form around its place in the tree.
    event.stopPropagation();
    if (nome_cor === '') {
      setErro('O nome da cor é obrigatório.');
      campo.current?.focus();
      return;
    }
    onEscolher({ nome_cor, cor: hex });
    onClose();
  };

  return (
    <form id={formId} noValidate onSubmit={escolher} className="flex flex-col gap-3.5">
      <div className="grid grid-cols-[1fr_auto] gap-3">
        <TextField
          ref={campo}
          label="Nome da cor"
          error={erro}
          hint={dica(nome, { nome_cor, conhecida: conhecida?.nome })}
          maxLength={60}
          autoComplete="off"
          value={nome}
          onChange={({ target }) => digitar(target.value)}
        />
        <Field label="Cor">
          {(control) => (
            <input
              {...control}
              type="color"
              value={hex}
              onChange={({ target }) => escolherTom(target.value)}
              className={`${controlLook(undefined)} h-control w-16! cursor-pointer p-1!`}
            />
          )}
        </Field>
      </div>
      {tom && tom.cor !== hex && (
        <Button onClick={() => escolherTom(tom.cor)} className="self-start">
          <Amostra cor={tom.cor} />
          Usar este {tom.nome}?
        </Button>
      )}
      {cores.length > 0 && (
        <fieldset>
          <legend className="text-sm font-medium">Cores da loja</legend>
          <div className="mt-1.5 flex max-h-48 flex-wrap gap-1.5 overflow-y-auto">
            {cores.map((daLoja) => (
              <button
                key={daLoja.nome}
                type="button"
                aria-pressed={daLoja.nome === nome_cor && (daLoja.hex ?? hex) === hex}
                onClick={() => {
                  setNome(daLoja.nome);
                  if (daLoja.hex) setHex(daLoja.hex);
                  setErro(undefined);
                }}
                className="inline-flex min-h-control items-center gap-2 rounded-corner border border-hairline px-2.5 text-control transition-colors hover:border-edge aria-pressed:border-anil-ink aria-pressed:bg-anil-soft"
              >
                <Amostra cor={daLoja.hex} />
                {daLoja.nome}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </form>
  );
}

function dica(nome: string, { nome_cor, conhecida }: { nome_cor: string; conhecida: string | undefined }) {
  if (conhecida && conhecida !== nome_cor) return `A loja já tem ${conhecida}.`;
  return nome_cor !== '' && nome_cor !== nome ? `Será guardada como ${nome_cor}.` : undefined;
}

/** A colour's name is part of a SKU, where spaces are hyphens. */
const nomeDaCor = (typed: string): string => typed.trim().replace(/\s+/g, '-');
