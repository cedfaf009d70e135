import { useQuery } from '@tanstack/react-query';
import { OBRIGATORIO } from '@varal/contract/api.errors';
import { LACUNAS, type MensagemDaLoja, ROTULOS_DO_MOMENTO } from '@varal/contract/mensagens/mensagem';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { SoAdminsMudam } from '../base/sessao/so-admins-mudam.tsx';
import { Button } from '../ui/button/button.tsx';
import { TextareaField } from '../ui/field/textarea-field.tsx';
import { SaveChanges } from '../ui/form/save-changes.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { Fetched } from '../ui/notice/fetched.tsx';
import { Skeleton } from '../ui/notice/skeleton.tsx';
import { cardLook } from '../ui/page/card-look.ts';
import { Page } from '../ui/page/page.tsx';
import { mensagensDaLoja, useRestaurarMensagem, useSalvarMensagem } from './mensagens.queries.ts';

/** The moments that orders have now; those of printed ones come with them. */
const comLugar = ({ momento }: MensagemDaLoja): boolean => momento !== 'arte' && momento !== 'pronta';

export function MensagensPage() {
  return (
    <Page title="Mensagens ao cliente" width="form">
      <p className="mb-1 text-ink-soft">
        Na venda, um toque abre o WhatsApp com o texto pronto. Nada é enviado sozinho.
      </p>
      <p className="mb-4 text-ink-soft">
        O Varal preenche {LACUNAS.map((lacuna) => `{${lacuna}}`).join(' ')}. Uma linha com algo que a venda não tem fica
        de fora.
      </p>
      <Fetched
        query={useQuery(mensagensDaLoja)}
        failed="Não foi possível buscar as mensagens. Verifique sua conexão e tente novamente."
        skeleton={<Skeleton rows={4} rowClassName="h-40" className="flex flex-col gap-4" />}
      >
        {(mensagens) => (
          <SoAdminsMudam>
            <div className="flex flex-col gap-4">
              {mensagens.filter(comLugar).map((mensagem) => (
                <Palavras key={`${mensagem.momento} ${mensagem.texto}`} mensagem={mensagem} />
              ))}
            </div>
          </SoAdminsMudam>
        )}
      </Fetched>
    </Page>
  );
}

const CAMPOS = ['texto'] as const;
type Campos = Record<(typeof CAMPOS)[number], string>;

function Palavras({ mensagem: { momento, texto, de_sempre } }: { mensagem: MensagemDaLoja }) {
  const alert = useAlert();
  const salvar = useSalvarMensagem(momento);
  const restaurar = useRestaurarMensagem(momento);
  const rotulo = ROTULOS_DO_MOMENTO[momento];
  const { fields, field, submit, isDirty } = useForm({
    opening: { texto },
    names: CAMPOS,
    check: ({ texto }: Campos) => ({ texto: texto.trim() === '' ? OBRIGATORIO : undefined }),
    bodyOf: (campos: Campos) => campos,
    save: salvar,
    onSaved: () => {
      letGo();
      alert.success(`Mensagem salva: ${rotulo}.`);
    },
    missing: 'Escreva a mensagem.',
    refusal: (error, errors) => ({ message: fraseDoServidor(error, 'Erro ao salvar a mensagem.'), errors }),
  });
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  const voltar = () =>
    restaurar.mutate(null, {
      onError: (error) => alert.failed(error, 'Não foi possível voltar às palavras de sempre.'),
    });

  return (
    <form ref={fields} noValidate onSubmit={submit} className={`${cardLook} flex flex-col gap-3 p-4`}>
      <TextareaField {...field('texto')} label={rotulo} rows={4} maxLength={1000} required />
      {(isDirty || !de_sempre) && (
        <div className="flex flex-wrap gap-2.5">
          {isDirty && <SaveChanges busy={salvar.isPending} isDirty={isDirty} />}
          {!de_sempre && (
            <Button look="quiet" busy={restaurar.isPending} onClick={voltar}>
              Voltar às palavras de sempre
            </Button>
          )}
        </div>
      )}
      {dialog}
    </form>
  );
}
