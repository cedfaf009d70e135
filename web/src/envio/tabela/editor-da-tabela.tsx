import type { FaixaDeFrete } from '@varal/contract/envio/tabela-de-frete';
import { Plus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { erroDoCampo, errosDosCampos } from '../../base/rede/api-error.ts';
import { Button } from '../../ui/button/button.tsx';
import { hasAny } from '../../ui/form/use-form.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { useSalvarTabela } from '../envio.queries.ts';
import {
  COLUNAS,
  digitadaDe,
  type ErrosDaFaixa,
  errosDaFaixa,
  type FaixaDigitada,
  faixaDe,
  faixaVazia,
} from './faixas-digitadas.ts';
import { LinhaDaTabela } from './linha-da-tabela.tsx';

export function EditorDaTabela({ faixas }: { faixas: FaixaDeFrete[] }) {
  const alert = useAlert();
  const salvar = useSalvarTabela();
  const list = useRef<HTMLUListElement>(null);
  /** When undefined, the table stands as it is saved. */
  const [digitadas, setDigitadas] = useState<FaixaDigitada[]>();
  const [erros, setErros] = useState<ReadonlyMap<number, ErrosDaFaixa>>(new Map());
  const [salvas, setSalvas] = useState(() => ({ faixas, linhas: faixas.map(digitadaDe) }));
  if (salvas.faixas !== faixas) setSalvas({ faixas, linhas: faixas.map(digitadaDe) });
  const linhas = digitadas ?? salvas.linhas;
  const isDirty = digitadas !== undefined;
  const { dialog } = useUnsavedChanges(isDirty);

  const change = (chave: number, novos: Partial<FaixaDigitada>) => {
    setDigitadas(linhas.map((linha) => (linha.chave === chave ? { ...linha, ...novos } : linha)));
    if (erros.has(chave)) setErros(new Map([...erros].filter(([outra]) => outra !== chave)));
  };
  const add = () => {
    setDigitadas([...linhas, faixaVazia()]);
    // The new row must be in the page first.
    setTimeout(() => list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  const remove = (chave: number) => setDigitadas(linhas.filter((linha) => linha.chave !== chave));

  const refuse = (achados: ReadonlyMap<number, ErrosDaFaixa>) => {
    setErros(achados);
    focusFirst(list.current, linhas, achados);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (salvar.isPending || !isDirty) return;
    const achados = new Map(
      linhas.flatMap((linha) => {
        const dela = errosDaFaixa(linha);
        return dela ? [[linha.chave, dela] as const] : [];
      }),
    );
    refuse(achados);
    if (achados.size > 0) return alert.show({ type: 'warning', message: 'Corrija os erros da tabela.' });
    salvar.mutate(
      { linhas: linhas.map(faixaDe) },
      {
        onSuccess: () => {
          setDigitadas(undefined);
          alert.success('Tabela de frete salva.');
        },
        onError: (error) => {
          alert.failed(error, 'Não foi possível salvar a tabela de frete.');
          refuse(new Map(linhas.flatMap((linha, n) => doServidor(error, linha, n))));
        },
      },
    );
  };

  return (
    <form noValidate onSubmit={submit}>
      {linhas.length === 0 ? (
        <p className="text-ink-soft">A tabela está vazia.</p>
      ) : (
        <ul ref={list} aria-label="Faixas da tabela" className="flex flex-col gap-2.5 lg:gap-1.5">
          {linhas.map((linha, n) => (
            <LinhaDaTabela
              key={linha.chave}
              linha={linha}
              numero={n + 1}
              erros={erros.get(linha.chave) ?? {}}
              onChange={(novos) => change(linha.chave, novos)}
              onRemover={() => remove(linha.chave)}
            />
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          type="submit"
          look="primary"
          busy={salvar.isPending}
          blocked={isDirty ? undefined : 'Nada foi mudado na tabela.'}
        >
          Salvar tabela
        </Button>
        <Button icon={Plus} onClick={add}>
          Adicionar linha
        </Button>
        {isDirty && (
          <Button look="quiet" onClick={() => setDigitadas(undefined)}>
            Desfazer mudanças
          </Button>
        )}
      </div>
      {dialog}
    </form>
  );
}

function doServidor(error: Error, { chave }: FaixaDigitada, n: number): [number, ErrosDaFaixa][] {
  const achados: ErrosDaFaixa = errosDosCampos(error, COLUNAS, `linhas.${n}.`);
  // A band that crosses another one is refused as a whole.
  const inteira = erroDoCampo(error, `linhas.${n}`);
  if (inteira) achados.cep_ate = inteira;
  return hasAny(achados) ? [[chave, achados]] : [];
}

function focusFirst(list: HTMLElement | null, linhas: FaixaDigitada[], erros: ReadonlyMap<number, ErrosDaFaixa>): void {
  const place = linhas.findIndex(({ chave }) => erros.has(chave));
  const [coluna] = Object.keys(erros.get(linhas[place]?.chave ?? 0) ?? {});
  list?.children[place]?.querySelector<HTMLInputElement>(`[name="${coluna}"]`)?.focus();
}
