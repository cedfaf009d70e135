import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errosDaApi } from '@varal/contract/api.errors';
import { alturaDaArte } from '@varal/contract/estampas/dpi-da-arte';
import { type Estampa, NOME_DA_ESTAMPA, POSICOES, TECNICAS } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_POSICAO, ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { type ReactNode, useState } from 'react';
import { ApiError, fraseDoServidor } from '../base/rede/api-error.ts';
import { Historico } from '../historico/historico.tsx';
import { MoneyField } from '../ui/field/decimal-field.tsx';
import { IntegerField } from '../ui/field/integer-field.tsx';
import { SearchedField } from '../ui/field/searched-field.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { SwitchField } from '../ui/field/switch-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { FormPage, SaveOrCancel } from '../ui/form/form-page.tsx';
import { FormSection } from '../ui/form/form-section.tsx';
import { useForm } from '../ui/form/use-form.ts';
import { useRascunho } from '../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../ui/notice/alert.tsx';
import { ArtePorEnviar } from './arte-por-enviar.tsx';
import { ArtesDaEstampa } from './artes-da-estampa.tsx';
import { CAMPOS, camposDe, errosDe, paraSalvar, tamanhoDigitado } from './campos-da-estampa.ts';
import { estampasQueries, useEnviarArte, useSalvarEstampa } from './estampas.queries.ts';

type EstampaFormProps = {
  /** A form without one makes a new print. */
  estampa?: Estampa;
  /** These change the print beside the form, which goes on with it. */
  actions?: (onMudou: (agora: Estampa) => void) => ReactNode;
  /** It shows the print on a blank. */
  naLisa?: ReactNode;
};

export function EstampaForm({ estampa, actions, naLisa }: EstampaFormProps) {
  const alert = useAlert();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const salvar = useSalvarEstampa(estampa?.id);
  const arte = useEnviarArte();
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [versao, setVersao] = useState(estampa?.versao);

  const voltar = (frase: string) => {
    alert.success(frase);
    void navigate({ to: '/estampas' });
  };
  /** The print is there by now: when its art is refused, it is sent again from there. */
  const enviarArte = ({ id }: Estampa, escolhido: File) =>
    arte.mutate(
      { id, arquivo: escolhido },
      {
        onSuccess: () => {
          letGo();
          voltar('Estampa criada!');
        },
        onError: (error) => {
          letGo();
          alert.error(fraseDoServidor(error, 'A estampa foi criada, mas a arte não chegou. Envie de novo.'));
          void navigate({ to: '/estampas/$estampaId', params: { estampaId: String(id) }, replace: true });
        },
      },
    );

  const form = useForm({
    opening: camposDe(estampa),
    names: CAMPOS,
    check: errosDe,
    bodyOf: (campos) => paraSalvar(campos, versao),
    save: salvar,
    onSaved: (salva: Estampa) => {
      if (!estampa && arquivo) return enviarArte(salva, arquivo);
      letGo();
      voltar(estampa ? 'Estampa atualizada!' : 'Estampa criada!');
    },
    missing: errosDaApi['entrada.invalida'].text,
    refusal: (error) => {
      const eVelha = error instanceof ApiError && error.codigo === 'registro.versao_antiga';
      if (estampa && eVelha) void verDeNovo(estampa);
      return { message: 'Não foi possível salvar a estampa.' };
    },
  });
  const { values: campos, setValues, reopen, errors, isDirty, fields, field, submit } = form;
  const { dialog, letGo } = useUnsavedChanges(isDirty || arquivo !== null || arte.isPending);
  useRascunho({ isDirty, ler: () => campos, repor: (digitado) => setValues({ ...camposDe(estampa), ...digitado }) });
  /** The fields that were typed stay, over the print as it is now. */
  const onMudou = (agora: Estampa) => {
    setVersao(agora.versao);
    reopen(camposDe(agora));
  };
  const verDeNovo = async ({ id }: Estampa) =>
    onMudou(await queries.fetchQuery({ ...estampasQueries.paraEditar(String(id)), staleTime: 0 }));
  const tamanho = tamanhoDigitado(campos);
  const [atual] = estampa?.artes ?? [];
  const alturaDita =
    atual && tamanho && tamanho.altura_mm === null
      ? `Na proporção da arte: ${alturaDaArte(atual, tamanho.largura_mm)} mm.`
      : 'Vazia: na proporção da arte.';
  const busy = salvar.isPending || arte.isPending;

  return (
    <FormPage
      title={estampa ? 'Editar Estampa' : 'Nova Estampa'}
      tab={estampa && `${estampa.nome} · Editar Estampa`}
      onSubmit={submit}
      footer={<SaveOrCancel save="Salvar" busy={busy} back={{ to: '/estampas' }} />}
      actions={
        estampa && (
          <>
            <Historico
              alvo={`estampa:${estampa.id}`}
              title={`Histórico de ${estampa.nome}`}
              onDesfeito={() => verDeNovo(estampa)}
            />
            {actions?.(onMudou)}
          </>
        )
      }
    >
      <div ref={fields} className="flex flex-col gap-5">
        {estampa ? (
          <ArtesDaEstampa estampa={estampa} tamanho={tamanho} enviar={arte} naLisa={naLisa} />
        ) : (
          <ArtePorEnviar arquivo={arquivo} enviando={arte.isPending} tamanho={tamanho} onEscolhida={setArquivo} />
        )}
        <FormSection title={estampa ? `Dados da estampa ${estampa.codigo}` : 'Dados da estampa'}>
          <TextField {...field('nome')} label="Nome" required maxLength={NOME_DA_ESTAMPA} className="sm:col-span-2" />
          <SelectField {...field('tecnica')} label="Técnica">
            {TECNICAS.map((tecnica) => (
              <option key={tecnica} value={tecnica}>
                {ROTULOS_DA_TECNICA[tecnica]}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('posicao')} label="Posição">
            {POSICOES.map((posicao) => (
              <option key={posicao} value={posicao}>
                {ROTULOS_DA_POSICAO[posicao]}
              </option>
            ))}
          </SelectField>
          <IntegerField {...field('largura_mm')} label="Largura (mm)" required maxLength={4} />
          <IntegerField {...field('altura_mm')} label="Altura (mm)" maxLength={4} hint={alturaDita} />
          <MoneyField {...field('preco')} label="Preço" maxLength={20} hint="Soma-se ao preço da peça." />
          <MoneyField {...field('custo')} label="Custo" maxLength={20} hint="Opcional: o que custa estampar uma." />
        </FormSection>
        <FormSection title="De quem é">
          <SwitchField
            name="deCliente"
            checked={campos.deCliente}
            onChange={({ target }) => setValues((antes) => ({ ...antes, deCliente: target.checked }))}
            label="É de um cliente só"
            hint="Ela só vai em vendas desse cliente, e em nenhum produto da loja."
            className="sm:col-span-2"
          />
          {campos.deCliente && (
            <SearchedField
              label="Cliente"
              required
              error={errors.cliente_id}
              placeholder="Busque por nome, CPF, CNPJ ou telefone"
              value={campos.cliente_id === '' ? null : { id: Number(campos.cliente_id), label: campos.cliente_nome }}
              queryOf={estampasQueries.donos}
              only={({ anonimizado_em, consumidor }) => anonimizado_em === null && !consumidor}
              optionOf={({ id, nome, telefone }) => ({ id, label: nome, detail: telefone })}
              onChange={({ id, nome }) => {
                form.type('cliente_id')(String(id));
                setValues((antes) => ({ ...antes, cliente_nome: nome }));
              }}
              failed="Erro ao buscar clientes."
              empty="Nenhum cliente encontrado."
              className="sm:col-span-2"
            />
          )}
        </FormSection>
      </div>
      {dialog}
    </FormPage>
  );
}
