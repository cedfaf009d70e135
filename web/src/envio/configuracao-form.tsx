import type { ConfiguracaoDeEnvio } from '@varal/contract/envio/configuracao';
import { type FormEvent, useRef, useState } from 'react';
import { SaveChanges } from '../ui/form/save-changes.tsx';
import { useRascunho } from '../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { type CamposDoEnvio, camposDe, type Erros, errosDoRemetente, mudou, paraSalvar } from './campos-do-envio.ts';
import { useSalvarConfiguracao } from './envio.queries.ts';
import { QuemEnvia } from './quem-envia.tsx';
import { RemetenteSection } from './remetente-section.tsx';

export function ConfiguracaoForm({ configuracao }: { configuracao: ConfiguracaoDeEnvio }) {
  const alert = useAlert();
  const salvar = useSalvarConfiguracao();
  const form = useRef<HTMLFormElement>(null);
  /** The typed fields lie over what is saved, which may change meanwhile. */
  const [digitados, setDigitados] = useState<Partial<CamposDoEnvio>>({});
  const [erros, setErros] = useState<Erros>({});
  const salvos = camposDe(configuracao);
  const campos = { ...salvos, ...digitados };
  const isDirty = mudou(campos, salvos);
  const { dialog } = useUnsavedChanges(isDirty);
  useRascunho({ isDirty, ler: () => digitados, repor: setDigitados });

  const change = (novos: Partial<CamposDoEnvio>) => {
    setDigitados((antes) => ({ ...antes, ...novos }));
    setErros((antes) => Object.fromEntries(Object.entries(antes).filter(([campo]) => !(campo in novos))));
  };

  const refuse = (achados: Erros) => {
    setErros(achados);
    const [primeiro] = Object.keys(achados);
    if (primeiro) form.current?.querySelector<HTMLInputElement>(`[name="${primeiro}"]`)?.focus();
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending || !isDirty) return;
    salvar.mutate(paraSalvar(campos, configuracao.versao), {
      onSuccess: () => {
        setDigitados({});
        setErros({});
        alert.success('Configuração de envio salva.');
      },
      onError: (error) => {
        alert.failed(error, 'Não foi possível salvar a configuração de envio.');
        refuse(errosDoRemetente(error));
      },
    });
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <QuemEnvia configuracao={configuracao} campos={campos} onChange={change} />
      <RemetenteSection falta={configuracao.falta} campos={campos} erros={erros} onChange={change} />
      <SaveChanges busy={salvar.isPending} isDirty={isDirty} className="self-start" />
      {dialog}
    </form>
  );
}
