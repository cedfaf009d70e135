import { OBRIGATORIO } from '@varal/contract/api.errors';
import { diaDaLoja } from '@varal/contract/dia-da-loja';
import type { Produto } from '@varal/contract/produtos/produto';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { type FormEvent, useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { quantos } from '../base/texto/format.ts';
import { useDesfazerFeito } from '../historico/historico.queries.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { IntegerField } from '../ui/field/integer-field.tsx';
import { radioLook } from '../ui/field/radio-look.ts';
import { SelectField } from '../ui/field/select-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useProduzir } from './estamparia.queries.ts';
import { lerQuantas, oQueSeEstampa } from './o-que-se-estampa.ts';

type QuantasEstamparProps = {
  /** The product as it is kept. */
  produto: Produto;
  open: boolean;
  onClose: () => void;
  /** Its stock is another one now. */
  onMudou: () => void;
};

/** Asks for pieces that lie printed already, or that go into the queue. */
export function QuantasEstampar({ produto, open, onClose, onMudou }: QuantasEstamparProps) {
  const coisas = oQueSeEstampa(produto);
  const alert = useAlert();
  const produzir = useProduzir();
  const desfazer = useDesfazerFeito();
  const [chave, setChave] = useState(coisas.length === 1 ? (coisas[0]?.chave ?? '') : '');
  const [digitada, setDigitada] = useState('');
  const [naFila, setNaFila] = useState(false);
  const [prazo, setPrazo] = useState('');
  const [erros, setErros] = useState<{ variacao?: string; quantidade?: string }>({});
  const escolhida = coisas.find((coisa) => coisa.chave === chave);

  const voltar = (feito: number) =>
    // The promise is awaited because mutate's callbacks are dropped when somebody leaves the page meanwhile.
    desfazer.mutateAsync(feito).then(onMudou, (error: Error) => alert.failed(error, 'Erro ao desfazer a produção.'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form of the product stands around this one in the tree.
    event.stopPropagation();
    if (!escolhida) return setErros({ variacao: OBRIGATORIO });
    const quantidade = lerQuantas(digitada, escolhida.ate);
    if (quantidade === null) return setErros({ quantidade: `Digite de 1 a ${escolhida.ate}.` });
    produzir.mutate(
      { ...escolhida.qual, quantidade, ...(naFila && { pronta: false, ...(prazo && { prazo }) }) },
      {
        onSuccess: ({ feito_id }) => {
          alert.show({
            type: 'success',
            message: naFila
              ? `Na fila da estamparia: ${quantidade} de ${descricaoDe(escolhida)}.`
              : `${quantos(quantidade, 'peça pronta', 'peças prontas')} de ${descricaoDe(escolhida)}.`,
            action: { label: 'Desfazer', onClick: () => void voltar(feito_id) },
          });
          onClose();
          onMudou();
        },
        onError: (error) => setErros({ quantidade: fraseDoServidor(error, 'Erro ao estampar.') }),
      },
    );
  };

  return (
    <FormModal
      open={open}
      title="Estampar para a prateleira"
      submit={naFila ? 'Pôr na fila' : 'Estampar'}
      busy={produzir.isPending}
      onClose={onClose}
    >
      {(formId) => (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3.5">
          {produto.tem_variacoes && (
            <SelectField
              label="Variação"
              value={chave}
              required
              error={erros.variacao}
              onChange={({ target }) => {
                setErros({});
                setChave(target.value);
              }}
            >
              <option value="">Escolha a variação</option>
              {coisas.map(({ chave, nome, ate }) => (
                <option key={chave} value={chave}>
                  {`${nome} – ${quantos(ate, 'lisa livre', 'lisas livres')}`}
                </option>
              ))}
            </SelectField>
          )}
          <IntegerField
            label="Quantidade"
            value={digitada}
            required
            error={erros.quantidade}
            hint={escolhida && `Até ${escolhida.ate}.`}
            maxLength={9}
            onChange={({ target }) => {
              setErros({});
              setDigitada(target.value);
            }}
          />
          <fieldset>
            <legend className="sr-only">Quando</legend>
            {QUANDO.map(({ fila, rotulo, diz }) => (
              <label key={rotulo} className="flex min-h-control cursor-pointer items-center gap-2.5 py-1 text-control">
                <input
                  type="radio"
                  name="quando"
                  checked={naFila === fila}
                  onChange={() => setNaFila(fila)}
                  className={radioLook}
                />
                <span>
                  {rotulo}
                  <span className="block text-sm text-ink-soft">{diz}</span>
                </span>
              </label>
            ))}
          </fieldset>
          {naFila && (
            <TextField
              label="Para o dia"
              type="date"
              value={prazo}
              min={diaDaLoja(new Date())}
              hint="Em branco, fica depois das que têm dia."
              onChange={({ target }) => setPrazo(target.value)}
            />
          )}
        </form>
      )}
    </FormModal>
  );
}

const QUANDO = [
  { fila: false, rotulo: 'Já estampei', diz: 'As lisas saem do estoque, e as peças entram nele.' },
  { fila: true, rotulo: 'Estampar depois', diz: 'As peças esperam na Estamparia; o estoque muda quando saírem.' },
] as const;
