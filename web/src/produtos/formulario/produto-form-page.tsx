import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { FormPage, SaveOrCancel } from '../../ui/form/form-page.tsx';
import { VariacoesContext } from '../variacoes/use-variacoes.ts';
import { type ImagemDoProduto, ImagensContext } from './cartoes/imagens-do-produto.ts';
import { ConferenciaContext } from './conferencia.ts';
import type { useProdutoForm } from './use-produto-form.ts';

type ProdutoFormPageProps = Pick<ReturnType<typeof useProdutoForm>, 'store' | 'conferencia' | 'formRef'> & {
  title: string;
  tab?: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submit: string;
  busy: boolean;
  imagens: readonly ImagemDoProduto[];
  /** "Cancelar" leads here. */
  back?: ComponentProps<typeof SaveOrCancel>['back'];
  children: ReactNode;
};

/** Shows the screen of a product's form: its parts find the variations, their errors and the images in it. */
export function ProdutoFormPage(props: ProdutoFormPageProps) {
  const { title, tab, onSubmit, submit, busy, store, conferencia, formRef, imagens, children } = props;
  const { back = { to: '/produtos' } } = props;

  return (
    <VariacoesContext value={store}>
      <ConferenciaContext value={conferencia}>
        <ImagensContext value={imagens}>
          <FormPage
            {...{ title, tab, onSubmit }}
            ref={formRef}
            footer={<SaveOrCancel save={submit} busy={busy} back={back} />}
          >
            {children}
          </FormPage>
        </ImagensContext>
      </ConferenciaContext>
    </VariacoesContext>
  );
}
