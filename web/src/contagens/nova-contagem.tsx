import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { OBRIGATORIO } from '@varal/contract/api.errors';
import type { EscopoDaContagem } from '@varal/contract/contagens/contagem';
import { NOME_DA_CONTAGEM } from '@varal/contract/contagens/limites';
import { type FormEvent, useState } from 'react';
import { fraseDoServidor } from '../base/rede/api-error.ts';
import { quantos } from '../base/texto/format.ts';
import { locaisQuery } from '../locais/locais.queries.ts';
import { type CategoriaEscolhida, CategoriaField } from '../produtos/formulario/campos/categoria-field.tsx';
import { modelosParaEscolher } from '../produtos/produto.queries.ts';
import { FormModal } from '../ui/dialog/form-modal.tsx';
import { CheckBox } from '../ui/field/check-box.tsx';
import { SearchedField } from '../ui/field/searched-field.tsx';
import { SelectField } from '../ui/field/select-field.tsx';
import { SwitchField } from '../ui/field/switch-field.tsx';
import { TextField } from '../ui/field/text-field.tsx';
import { useCriarContagem } from './contagens.queries.ts';

const PARTES = {
  tudo: 'A loja toda',
  categoria: 'Uma categoria',
  modelo: 'Um modelo',
  locais: 'Alguns lugares',
  produtos: 'Os produtos escolhidos',
} as const;
type Parte = keyof typeof PARTES;
const ehParte = (texto: string): texto is Parte => Object.hasOwn(PARTES, texto);

type Digitado = {
  nome: string;
  parte: Parte;
  categoria: CategoriaEscolhida | null;
  modelo: { id: number; label: string } | null;
  locais: readonly string[];
  cega: boolean;
};
const VAZIO: Digitado = { nome: '', parte: 'tudo', categoria: null, modelo: null, locais: [], cega: false };

type NovaContagemProps = {
  /** These were chosen in their list. */
  produtos: readonly number[];
  open: boolean;
  onClose: () => void;
};

/** Asks what is to be counted, and whether blindly. */
export function NovaContagem({ produtos, open, onClose }: NovaContagemProps) {
  const temProdutos = produtos.length > 0;
  const [digitado, setDigitado] = useState<Digitado>({ ...VAZIO, parte: temProdutos ? 'produtos' : 'tudo' });
  const [conferir, setConferir] = useState(false);
  const navigate = useNavigate();
  const criar = useCriarContagem();
  const mudar = (mais: Partial<Digitado>) => setDigitado((antes) => ({ ...antes, ...mais }));
  const { nome, cega } = digitado;
  const parte = digitado.parte === 'produtos' && !temProdutos ? 'tudo' : digitado.parte;
  const escopo = escopoDe({ ...digitado, parte }, produtos);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConferir(true);
    if (nome.trim() === '' || !escopo) return;
    criar.mutate(
      { nome: nome.trim(), escopo, cega },
      { onSuccess: ({ id }) => void navigate({ to: '/contagens/$contagemId', params: { contagemId: String(id) } }) },
    );
  };

  return (
    <FormModal open={open} title="Nova contagem" submit="Começar a contar" busy={criar.isPending} onClose={onClose}>
      {(formId) => (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <TextField
            label="Nome"
            required
            value={nome}
            onChange={({ target }) => mudar({ nome: target.value })}
            placeholder="Balanço de novembro"
            maxLength={NOME_DA_CONTAGEM}
            autoComplete="off"
            error={conferir && nome.trim() === '' ? OBRIGATORIO : undefined}
          />
          <SelectField
            label="O que contar"
            value={parte}
            onChange={({ target }) => ehParte(target.value) && mudar({ parte: target.value })}
          >
            {Object.entries(PARTES).map(
              ([valor, texto]) =>
                (valor !== 'produtos' || temProdutos) && (
                  <option key={valor} value={valor}>
                    {texto}
                  </option>
                ),
            )}
          </SelectField>
          {parte === 'produtos' && (
            <p className="text-ink-soft">{quantos(produtos.length, 'produto', 'produtos')}, com suas variações.</p>
          )}
          <Qual digitado={digitado} onChange={mudar} erro={conferir && !escopo ? 'Escolha o que contar.' : undefined} />
          <SwitchField
            label="Contagem cega"
            hint="Quem conta não vê quantas peças deveria haver."
            checked={cega}
            onChange={({ target }) => mudar({ cega: target.checked })}
          />
          {criar.isError && (
            <p role="alert" className="text-brick-ink">
              {fraseDoServidor(criar.error, 'Não foi possível começar a contagem.')}
            </p>
          )}
        </form>
      )}
    </FormModal>
  );
}

function escopoDe(
  { parte, categoria, modelo, locais }: Digitado,
  produtos: readonly number[],
): EscopoDaContagem | null {
  if (parte === 'produtos') return { ids: [...produtos] };
  if (parte === 'categoria') return categoria && { categoria_id: categoria.id };
  if (parte === 'modelo') return modelo && { modelo_id: modelo.id };
  if (parte === 'locais') return locais.length > 0 ? { locais: [...locais] } : null;
  return { tudo: true };
}

type QualProps = { digitado: Digitado; onChange: (mais: Partial<Digitado>) => void; erro: string | undefined };

function Qual({ digitado: { parte, categoria, modelo, locais }, onChange, erro }: QualProps) {
  if (parte === 'categoria') {
    return (
      <CategoriaField value={categoria} onChange={(escolhida) => onChange({ categoria: escolhida })} error={erro} />
    );
  }
  if (parte === 'modelo') {
    return (
      <SearchedField
        label="Modelo"
        placeholder="Busque por código ou nome"
        value={modelo}
        queryOf={modelosParaEscolher}
        optionOf={({ id, codigo, nome }) => ({ id, label: `${codigo} - ${nome}` })}
        onChange={({ id, codigo, nome }) => onChange({ modelo: { id, label: `${codigo} - ${nome}` } })}
        failed="Não foi possível buscar os modelos."
        empty="Nenhum modelo encontrado."
        error={erro}
      />
    );
  }
  return parte === 'locais' ? <Lugares locais={locais} onChange={onChange} erro={erro} /> : null;
}

type LugaresProps = Pick<Digitado, 'locais'> & Omit<QualProps, 'digitado'>;

function Lugares({ locais, onChange, erro }: LugaresProps) {
  const { data = [], isError } = useQuery(locaisQuery(''));
  const alternar = (local: string) =>
    onChange({ locais: locais.includes(local) ? locais.filter((um) => um !== local) : [...locais, local] });

  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 font-medium">Lugares</legend>
      {isError && <p className="text-brick-ink">Não foi possível buscar os lugares.</p>}
      {!isError && data.length === 0 && <p className="text-ink-soft">Nenhum produto tem um lugar ainda.</p>}
      <div className="grid max-h-60 grid-cols-2 gap-x-4 overflow-y-auto sm:grid-cols-3">
        {data.map((local) => (
          <CheckBox key={local} label={local} checked={locais.includes(local)} onChange={() => alternar(local)} />
        ))}
      </div>
      {erro && (
        <p role="alert" className="text-sm text-brick-ink">
          {erro}
        </p>
      )}
    </fieldset>
  );
}
