import { OBRIGATORIO } from '@varal/contract/api.errors';
import { lerDecimal } from '@varal/contract/dinheiro';
import type { Formato } from '@varal/contract/qrcodes/formatos';
import { type Impressora, MAIOR_DESVIO, RESOLUCOES } from '@varal/contract/qrcodes/qrcodes.routes';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../base/rede/api-error.ts';
import { decimal } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { buttonLook } from '../ui/button/button-look.ts';
import { Modal } from '../ui/dialog/modal.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { enderecoDaCalibracao, useExcluirImpressora, useSalvarImpressora } from './qrcodes.queries.ts';

type ImpressorasModalProps = {
  impressoras: Impressora[];
  /** The calibration page is made for this. */
  formato: Formato;
  open: boolean;
  onClose: () => void;
  onSalva: (id: number) => void;
};

const NOVA = 'nova';

export function ImpressorasModal({ impressoras, formato, open, onClose, onSalva }: ImpressorasModalProps) {
  const [aberta, setAberta] = useState<number | typeof NOVA | null>(null);
  const close = () => {
    setAberta(null);
    onClose();
  };
  const onFeito = (id: number | null) => {
    setAberta(null);
    if (id) onSalva(id);
  };

  return (
    <Modal open={open} title="Impressoras" size="lg" onClose={close}>
      <p className="text-ink-soft">
        Cada impressora puxa o papel um pouco para um lado. Imprima a página de calibração em papel comum, segure-a com
        a folha de etiquetas contra a luz e meça quanto as cruzes estão longe dos cantos.
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {impressoras.map((impressora) => (
          <li key={impressora.id} className="rounded-corner border border-hairline p-3">
            {aberta === impressora.id ? (
              <Ficha {...{ impressora, formato, onFeito }} />
            ) : (
              <div className="flex items-center gap-3">
                <p className="min-w-0 flex-1">
                  <span className="font-medium wrap-anywhere">{impressora.nome}</span>
                  <span className="block text-sm text-ink-soft">
                    {decimal(impressora.dx)} mm para a direita, {decimal(impressora.dy)} mm para baixo ·{' '}
                    {impressora.dpi} dpi
                  </span>
                </p>
                <Button onClick={() => setAberta(impressora.id)}>Editar</Button>
              </div>
            )}
          </li>
        ))}
        {aberta === NOVA && (
          <li className="rounded-corner border border-hairline p-3">
            <Ficha {...{ formato, onFeito }} impressora={null} />
          </li>
        )}
      </ul>
      {aberta !== NOVA && (
        <Button icon={Plus} className="mt-3" onClick={() => setAberta(NOVA)}>
          Nova impressora
        </Button>
      )}
    </Modal>
  );
}

type FichaProps = {
  impressora: Impressora | null;
  formato: Formato;
  onFeito: (id: number | null) => void;
};

function Ficha({ impressora, formato, onFeito }: FichaProps) {
  const alert = useAlert();
  const salvar = useSalvarImpressora();
  const excluir = useExcluirImpressora();
  const [nome, setNome] = useState(impressora?.nome ?? '');
  const [dx, setDx] = useState(decimal(impressora?.dx ?? 0));
  const [dy, setDy] = useState(decimal(impressora?.dy ?? 0));
  const [dpi, setDpi] = useState(String(impressora?.dpi ?? 203));
  const [erros, setErros] = useState<{ nome?: string; dx?: string; dy?: string }>({});
  const ajuste = { dx: lerAjuste(dx), dy: lerAjuste(dy) };

  const enviar = async (event: FormEvent) => {
    event.preventDefault();
    // The form of the page around must not hear of it.
    event.stopPropagation();
    if (salvar.isPending) return;
    const achados = {
      ...(nome.trim() === '' && { nome: OBRIGATORIO }),
      ...(ajuste.dx === null && { dx: FORA }),
      ...(ajuste.dy === null && { dy: FORA }),
    };
    setErros(achados);
    if (Object.keys(achados).length > 0 || ajuste.dx === null || ajuste.dy === null) return;
    try {
      const resolucao = RESOLUCOES.find((uma) => String(uma) === dpi) ?? 203;
      const salva = await salvar.mutateAsync({
        id: impressora?.id ?? null,
        nome: nome.trim(),
        dx: ajuste.dx,
        dy: ajuste.dy,
        dpi: resolucao,
      });
      alert.success('Impressora salva com sucesso!');
      onFeito(salva.id);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof ApiError && error.erros.nome?.[0]) setErros({ nome: error.erros.nome[0] });
      alert.error(error.message);
    }
  };

  const tirar = (id: number) =>
    excluir.mutate(id, {
      onSuccess: () => onFeito(null),
      onError: ({ message }) => alert.error(message),
    });

  return (
    <form noValidate onSubmit={(event) => void enviar(event)} className="grid gap-3 sm:grid-cols-2">
      <TextField
        label="Nome"
        maxLength={60}
        placeholder="Zebra do balcão"
        value={nome}
        error={erros.nome}
        onChange={({ target }) => setNome(target.value)}
      />
      <SelectField label="Resolução" value={dpi} onChange={({ target }) => setDpi(target.value)}>
        {RESOLUCOES.map((uma) => (
          <option key={uma} value={uma}>
            {uma} dpi
          </option>
        ))}
      </SelectField>
      <TextField
        label="Para a direita (mm)"
        hint="Negativo é para a esquerda."
        value={dx}
        error={erros.dx}
        onChange={({ target }) => setDx(target.value)}
      />
      <TextField
        label="Para baixo (mm)"
        hint="Negativo é para cima."
        value={dy}
        error={erros.dy}
        onChange={({ target }) => setDy(target.value)}
      />
      <div className="flex flex-wrap gap-2 sm:col-span-2">
        <Button look="primary" type="submit" busy={salvar.isPending}>
          Salvar
        </Button>
        <Button onClick={() => onFeito(null)}>Cancelar</Button>
        <a
          href={enderecoDaCalibracao(formato.id, { dx: ajuste.dx ?? 0, dy: ajuste.dy ?? 0 })}
          target="_blank"
          rel="noreferrer"
          className={buttonLook.quiet}
        >
          Página de calibração
        </a>
        {impressora && (
          <Button look="quiet" busy={excluir.isPending} onClick={() => tirar(impressora.id)} className="text-brick-ink">
            Excluir
          </Button>
        )}
      </div>
    </form>
  );
}

const FORA = `Digite um número de -${MAIOR_DESVIO} a ${MAIOR_DESVIO}, com até 2 casas.`;

/** Reads millimetres as staff write them, to either side; null when it is no such number. */
function lerAjuste(digitado: string): number | null {
  const [, menos, numero = ''] = /^\s*([-−]?)\s*(.*)$/.exec(digitado) ?? [];
  const mm = lerDecimal(numero);
  if (mm === null || mm > MAIOR_DESVIO || !/^\d*(?:[.,]\d{0,2})?$/.test(numero.trim())) return null;
  return menos ? -mm : mm;
}
