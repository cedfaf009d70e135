import { useQuery } from '@tanstack/react-query';
import { OBRIGATORIO } from '@varal/contract/api.errors';
import { MAIOR_CIDADE, MAIOR_NOME } from '@varal/contract/pagamentos/pix/br-code';
import { CHAVE_INVALIDA, lerChavePix, type TipoDeChave } from '@varal/contract/pagamentos/pix/chave-pix';
import type { ConfiguracaoDoPix } from '@varal/contract/pagamentos/pix/pix.routes';
import { useState } from 'react';
import { fraseDoServidor } from '../../base/rede/api-error.ts';
import { SoAdminsMudam } from '../../base/sessao/so-admins-mudam.tsx';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { SaveChanges } from '../../ui/form/save-changes.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import { Fetched } from '../../ui/notice/fetched.tsx';
import { Skeleton } from '../../ui/notice/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { pagamentosQueries, useRemoverPix, useSalvarPix } from '../pagamentos.queries.ts';

export function PixPage() {
  return (
    <Page title="Pix" width="form">
      <Fetched
        query={useQuery(pagamentosQueries.pix)}
        failed="Não foi possível buscar o Pix da loja. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={1} rowClassName="h-72" />}
      >
        {(salvo) => (
          <SoAdminsMudam>
            <Chave key={JSON.stringify(salvo)} salvo={salvo} />
          </SoAdminsMudam>
        )}
      </Fetched>
    </Page>
  );
}

const CAMPOS = ['chave', 'nome', 'cidade'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

function Chave({ salvo }: { salvo: ConfiguracaoDoPix }) {
  const alert = useAlert();
  const salvar = useSalvarPix();
  const { chave, nome, cidade } = salvo;
  const { values, setValues, fields, field, submit, isDirty } = useForm({
    opening: { chave, nome, cidade },
    names: CAMPOS,
    check: conferir,
    bodyOf: (campos: Campos) => campos,
    save: salvar,
    onSaved: () => {
      letGo();
      alert.success('Pix salvo.');
    },
    missing: 'Preencha a chave, o nome e a cidade.',
    refusal: (error) => ({ message: fraseDoServidor(error, 'Erro ao salvar o Pix.') }),
  });
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho<Campos>({ isDirty, ler: () => values, repor: setValues });
  const tipo = lerChavePix(values.chave)?.tipo;

  return (
    <form ref={fields} noValidate onSubmit={submit}>
      <FormSection
        title="Chave Pix da loja"
        hint="Com ela cada venda mostra um QR Code do que falta pagar. O Varal não fala com o banco: confira o recebimento no aplicativo e anote na venda."
      >
        <TextField
          {...field('chave')}
          label="Chave"
          hint={tipo ? DITOS[tipo] : 'CPF, CNPJ, e-mail, chave aleatória ou celular com +55 e DDD.'}
          required
          maxLength={100}
          autoComplete="off"
          className="sm:col-span-2"
        />
        <TextField
          {...field('nome')}
          label="Nome de quem recebe"
          hint={`Até ${MAIOR_NOME} letras. O banco mostra ao cliente o nome da conta.`}
          required
          maxLength={MAIOR_NOME}
          autoComplete="off"
        />
        <TextField
          {...field('cidade')}
          label="Cidade"
          hint={`Até ${MAIOR_CIDADE} letras.`}
          required
          maxLength={MAIOR_CIDADE}
          autoComplete="off"
        />
      </FormSection>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <SaveChanges busy={salvar.isPending} isDirty={isDirty} />
        {chave && <Remover chave={chave} />}
      </div>
      {dialog}
    </form>
  );
}

function Remover({ chave }: { chave: string }) {
  const alert = useAlert();
  const remover = useRemoverPix();
  const [perguntando, setPerguntando] = useState(false);
  const confirmar = () =>
    remover.mutate(null, {
      onSuccess: () => alert.success('Chave Pix removida.'),
      onError: (error) => alert.failed(error, 'Erro ao remover a chave Pix.'),
      onSettled: () => setPerguntando(false),
    });

  return (
    <>
      <Button look="quiet" onClick={() => setPerguntando(true)}>
        Remover a chave
      </Button>
      <ConfirmDialog
        open={perguntando}
        title="Remover a chave Pix"
        confirm="Remover"
        busy={remover.isPending}
        onConfirm={confirmar}
        onClose={() => setPerguntando(false)}
      >
        <p className="wrap-anywhere">
          Remover {chave}? As vendas e o balcão deixam de mostrar o QR Code. O que já foi recebido continua anotado.
        </p>
      </ConfirmDialog>
    </>
  );
}

const DITOS = {
  cpf: 'É um CPF.',
  cnpj: 'É um CNPJ.',
  telefone: 'É um celular.',
  email: 'É um e-mail.',
  aleatoria: 'É uma chave aleatória.',
} as const satisfies Record<TipoDeChave, string>;

const conferir = ({ chave, nome, cidade }: Campos) => ({
  chave: chave.trim() === '' ? OBRIGATORIO : lerChavePix(chave) ? undefined : CHAVE_INVALIDA,
  nome: nome.trim() === '' ? OBRIGATORIO : undefined,
  cidade: cidade.trim() === '' ? OBRIGATORIO : undefined,
});
