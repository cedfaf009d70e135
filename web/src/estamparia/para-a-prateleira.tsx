import { OBRIGATORIO } from '@varal/contract/api.errors';
import type { Produto } from '@varal/contract/produtos/produto';
import { descricaoDe } from '@varal/contract/vendas/descricao-do-item';
import { Printer } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { quantos } from '../base/texto/format.ts';
import { useDesfazerFeito } from '../historico/historico.queries.ts';
import { Button } from '../ui/button/button.tsx';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { IntegerField } from '../ui/field/integer-field.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { useProduzir } from './estamparia.queries.ts';
import { lerQuantas, oQueSeEstampa } from './o-que-se-estampa.ts';

type ParaAPrateleiraProps = {
  /** The product as it is kept, whatever is typed. */
  produto: Produto;
  /** Its stock is another one now. */
  onMudou: () => void;
};

/** Prints pieces of a product that no sale asked for. */
export function ParaAPrateleira({ produto, onMudou }: ParaAPrateleiraProps) {
  const [janela, setJanela] = useState({ vez: 0, open: false });
  const nada = oQueSeEstampa(produto).length === 0;
  const prontas = produto.feito_de?.composta ? (produto.prontas ?? 0) : 0;
  // A sentence that offers to undo outlives many drawings of the form: it reads the form as it is by then.
  const mudou = useRef(onMudou);
  useEffect(() => {
    mudou.current = onMudou;
  });

  return (
    <div className="sm:col-span-2">
      {prontas > 0 && (
        <p className="mb-2 text-sm text-ink-soft">
          {quantos(prontas, 'pronta não aparece nos canais', 'prontas não aparecem nos canais')}: o Bling conta só as
          lisas.
        </p>
      )}
      <Button
        icon={Printer}
        blocked={nada ? 'Nenhuma lisa deste produto está livre.' : undefined}
        onClick={() => setJanela({ vez: janela.vez + 1, open: true })}
      >
        Estampar para a prateleira
      </Button>
      <QuantasEstampar
        key={janela.vez}
        produto={produto}
        open={janela.open}
        onClose={() => setJanela({ ...janela, open: false })}
        onMudou={() => mudou.current()}
      />
    </div>
  );
}

function QuantasEstampar({
  produto,
  open,
  onClose,
  onMudou,
}: ParaAPrateleiraProps & { open: boolean; onClose: () => void }) {
  const coisas = oQueSeEstampa(produto);
  const alert = useAlert();
  const produzir = useProduzir();
  const desfazer = useDesfazerFeito();
  const [chave, setChave] = useState(coisas.length === 1 ? (coisas[0]?.chave ?? '') : '');
  const [digitada, setDigitada] = useState('');
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
      { ...escolhida.qual, quantidade },
      {
        onSuccess: ({ feito_id }) => {
          alert.show({
            type: 'success',
            message: `${quantos(quantidade, 'peça pronta', 'peças prontas')} de ${descricaoDe(escolhida)}.`,
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
      submit="Estampar"
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
          <p className="text-sm text-ink-soft">As lisas saem do estoque, e as peças entram nele, já prontas.</p>
        </form>
      )}
    </FormModal>
  );
}
