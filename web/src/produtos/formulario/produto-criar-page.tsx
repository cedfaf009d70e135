import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { ApiError } from '../../base/rede/api-error.ts';
import { CheckBox } from '../../ui/field/check-box.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useRascunho } from '../../ui/form/use-rascunho.ts';
import { useUnsavedChanges } from '../../ui/form/use-unsaved-changes.tsx';
import { useAlert } from '../../ui/notice/alert.tsx';
import type { ImagemEscolhida } from '../imagens/imagem-escolhida.ts';
import { ZonaDeImagens } from '../imagens/zona-de-imagens.tsx';
import type { NovoProduto } from '../produto.queries.ts';
import { useCriarProduto } from '../produto.queries.ts';
import { paraCriar } from '../variacoes/mudancas.ts';
import { CAMPOS_VAZIOS, corpoDe, digitadoDesde } from './campos-do-produto.ts';
import { VariacoesSection } from './cartoes/variacoes-section.tsx';
import { FeitoDe } from './feito-de/feito-de.tsx';
import { feitoDeMudado } from './feito-de/feito-de-escolhido.ts';
import type { Figura } from './feito-de/feito-de-section.tsx';
import { ProdutoForm } from './produto-form.tsx';
import { ProdutoFormPage } from './produto-form-page.tsx';
import { type FormularioGuardado, useProdutoForm } from './use-produto-form.ts';

/** `Figura` shows the prints on a blank. */
export function ProdutoCriarPage({ Figura }: { Figura?: Figura }) {
  const alert = useAlert();
  const navigate = useNavigate();
  const criar = useCriarProduto();
  const { campos, erros, store, conferencia, foco, setFoco, formRef, mudouVariacoes, mudar, ...form } = useProdutoForm({
    campos: CAMPOS_VAZIOS,
  });
  const [imagens, setImagens] = useState<ImagemEscolhida[]>([]);
  const isDirty = mudouVariacoes || imagens.length > 0 || Object.keys(digitadoDesde(campos, CAMPOS_VAZIOS)).length > 0;
  const { dialog, letGo } = useUnsavedChanges(isDirty);
  useRascunho<FormularioGuardado & { quantasImagens: number }>({
    isDirty,
    ler: () => ({ ...form.guardar(), quantasImagens: imagens.length }),
    repor: ({ quantasImagens, ...guardado }) => {
      form.repor(guardado, { variacoes: [], imagens });
      if (quantasImagens > imagens.length) {
        alert.show({ type: 'warning', message: 'Escolha as imagens de novo: elas não ficam guardadas.' });
      }
    },
  });

  const recusadas = criar.error instanceof ApiError ? criar.error.erros.imagens : undefined;
  const zona = useMemo(
    () => <ZonaDeImagens imagens={imagens} onChange={setImagens} disabled={criar.isPending} recusadas={recusadas} />,
    [imagens, criar.isPending, recusadas],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (criar.isPending || !form.conferir()) return;
    const { tem_variacoes, publicar_bling } = campos;
    const enviado = store.ler();
    const lugarDaImagem = (id: number) => indexOrNone(imagens.findIndex((imagem) => imagem.id === id));
    const produto = {
      ...corpoDe(campos),
      ...feitoDeMudado(campos, CAMPOS_VAZIOS),
      publicar_bling,
      ...(tem_variacoes && { variacoes: paraCriar(enviado, lugarDaImagem) }),
    };
    criar.mutate(
      imagens.length === 0
        ? produto
        : comoFormulario(
            produto,
            imagens.map(({ arquivo }) => arquivo),
          ),
      {
        onSuccess: ({ id }) => {
          letGo();
          alert.show({
            type: 'success',
            message: 'Produto criado com sucesso!',
            duration: 12_000,
            action: {
              label: 'Imprimir etiquetas',
              onClick: () => void navigate({ to: '/qrcodes', search: { produto: String(id) } }),
            },
            otherAction: { label: 'Cadastrar outro', onClick: () => void navigate({ to: '/produtos/criar' }) },
          });
          void navigate({ to: '/produtos' });
        },
        onError: (error) => {
          const linhas = [...enviado.linhas.values()];
          form.recusar(error, 'Erro ao criar produto. Tente novamente.', (place) => linhas[place]);
        },
      },
    );
  };

  return (
    <ProdutoFormPage
      title="Criar Produto"
      onSubmit={submit}
      submit="Criar Produto"
      busy={criar.isPending}
      {...{ store, conferencia, imagens, formRef }}
    >
      <ProdutoForm
        campos={campos}
        erros={erros}
        onChange={mudar}
        onModelo={form.escolherModelo}
        imagens={zona}
        feitoDe={<FeitoDe {...{ campos, erros, Figura }} onChange={mudar} produto_id={null} salvo={null} />}
        variacoes={<VariacoesSection campos={campos} onChange={mudar} foco={foco} onFoco={setFoco} />}
      />
      <FormSection title="Bling">
        <CheckBox
          label="Publicar no Bling"
          checked={campos.publicar_bling}
          onChange={({ target }) => mudar({ publicar_bling: target.checked })}
          className="sm:col-span-2"
        />
      </FormSection>
      {dialog}
    </ProdutoFormPage>
  );
}

const indexOrNone = (index: number): number | undefined => (index < 0 ? undefined : index);

/** Writes a new product with files: every field as text, yes and no as 1 and 0, and the variations as JSON. */
export function comoFormulario(produto: NovoProduto, imagens: readonly File[]): FormData {
  const form = new FormData();
  for (const [campo, value] of Object.entries(produto)) {
    if (value !== null && value !== undefined) form.set(campo, written(value));
  }
  for (const imagem of imagens) form.append('imagens', imagem);
  return form;
}

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
