import type { Peca, PerdaDigitada } from '@varal/contract/estamparia/peca';
import { type FormEvent, useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { FormModal } from '../../ui/dialog/form-modal.tsx';
import { radioLook } from '../../ui/field/radio-look.ts';
import { SelectField } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Note } from '../../ui/notice/note.tsx';
import { usePerderPeca } from './pecas.queries.ts';
import { CAUSAS, deQuem, roupaDe } from './textos-da-peca.ts';

type JanelaDaPerdaProps = { peca: Peca | null; open: boolean; onClose: () => void };

export function JanelaDaPerda({ peca, open, onClose }: JanelaDaPerdaProps) {
  // The window closes by itself, with what it showed.
  const [mostrada, setMostrada] = useState(peca);
  const [vez, setVez] = useState(0);
  if (peca !== null && peca !== mostrada) {
    setMostrada(peca);
    setVez(vez + 1);
  }
  if (!mostrada) return null;
  return <Perda key={vez} peca={mostrada} open={open} onClose={onClose} />;
}

const PERDIDOS = [
  { valor: 'as_duas', rotulo: 'A roupa e a estampa' },
  { valor: 'roupa', rotulo: 'Só a roupa' },
  { valor: 'estampa', rotulo: 'Só a estampa' },
] as const;

function Perda({ peca, open, onClose }: { peca: Peca; open: boolean; onClose: () => void }) {
  const alert = useAlert();
  const perder = usePerderPeca();
  const [perdeu, setPerdeu] = useState<PerdaDigitada['perdeu']>('as_duas');
  const [estampa, setEstampa] = useState('');
  const [causa, setCausa] = useState<PerdaDigitada['causa']>('prensa');
  const [observacao, setObservacao] = useState('');
  const [recusa, setRecusa] = useState<string>();
  const { titulo, variacao } = roupaDe(peca);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRecusa(undefined);
    perder.mutate(
      {
        id: peca.id,
        perdeu,
        causa,
        observacao,
        ...(perdeu === 'estampa' && estampa && { estampa_id: Number(estampa) }),
      },
      {
        onSuccess: ({ espera_por }) => {
          alert.show({
            type: espera_por === 'roupa' ? 'warning' : 'success',
            message:
              espera_por === 'roupa'
                ? 'Perda guardada. Não há outra roupa igual: a peça espera por uma.'
                : 'Perda guardada. Outra peça está na frente da fila.',
          });
          onClose();
        },
        onError: (error) => setRecusa(fraseDoServidor(error, 'Erro ao guardar a perda.')),
      },
    );
  };

  return (
    <FormModal open={open} title="Informar perda" submit="Guardar perda" busy={perder.isPending} onClose={onClose}>
      {(formId) => (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          <p className="wrap-anywhere">
            <strong className="font-semibold">{[titulo, variacao].filter(Boolean).join(' ')}</strong>
            <span className="block text-sm text-ink-soft">{deQuem(peca)}</span>
          </p>
          <fieldset>
            <legend className="mb-1 font-medium">O que se perdeu</legend>
            {PERDIDOS.map(({ valor, rotulo }) => (
              <label key={valor} className="flex min-h-control cursor-pointer items-center gap-2.5 text-control">
                <input
                  type="radio"
                  name="perdeu"
                  checked={perdeu === valor}
                  onChange={() => setPerdeu(valor)}
                  className={radioLook}
                />
                {rotulo}
              </label>
            ))}
          </fieldset>
          {perdeu === 'estampa' && peca.estampas.length > 1 && (
            <SelectField label="Qual estampa" value={estampa} onChange={({ target }) => setEstampa(target.value)}>
              <option value="">Todas</option>
              {[...new Map(peca.estampas.map((uma) => [uma.estampa_id, uma])).values()].map(
                ({ estampa_id, codigo, nome }) => (
                  <option key={estampa_id} value={estampa_id}>{`${codigo} ${nome}`}</option>
                ),
              )}
            </SelectField>
          )}
          <SelectField
            label="Causa"
            value={causa}
            onChange={({ target }) => setCausa(CAUSAS.find(([uma]) => uma === target.value)?.[0] ?? causa)}
          >
            {CAUSAS.map(([valor, rotulo]) => (
              <option key={valor} value={valor}>
                {rotulo}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Observação"
            value={observacao}
            maxLength={500}
            onChange={({ target }) => setObservacao(target.value)}
          />
          {recusa && <Note tone="amber">{recusa}</Note>}
        </form>
      )}
    </FormModal>
  );
}
