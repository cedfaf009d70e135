import { useQuery } from '@tanstack/react-query';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { useRef, useState } from 'react';
import { Button } from '../ui/button/button.tsx';
import { SearchedField } from '../ui/field/searched-field.tsx';
import { modelosParaEscolher, umModelo } from './produto.queries.ts';

type Props = {
  label: string;
  hint?: string;
  placeholder: string;
  /** The button that takes the choice back says this, where it is one of several on a page. */
  tirar?: string;
  modelo_id: number | null;
  onMudar: (modelo_id: number | null) => void;
};

/** One model or none for products that come in from elsewhere: a shop may have more than a list could show. */
export function EscolherModelo({ modelo_id, onMudar, tirar, ...textos }: Props) {
  const campo = useRef<HTMLInputElement>(null);
  const [escolhido, setEscolhido] = useState<Modelo | null>(null);
  const falta = modelo_id !== null && modelo_id !== escolhido?.id;
  // It was chosen before the page was opened once more.
  const { data: deAntes } = useQuery({ ...umModelo(modelo_id ?? 0), enabled: falta });
  const modelo = modelo_id === null ? null : falta ? deAntes : escolhido;

  return (
    <div className="flex max-w-md flex-col items-start gap-1.5">
      <div className="w-full">
        <SearchedField
          {...textos}
          value={modelo ? opcao(modelo) : null}
          queryOf={modelosParaEscolher}
          optionOf={opcao}
          onChange={(novo) => {
            setEscolhido(novo);
            onMudar(novo.id);
          }}
          failed="Não foi possível buscar os modelos."
          empty="Nenhum modelo encontrado."
          ref={campo}
        />
      </div>
      {modelo_id !== null && (
        <Button
          aria-label={tirar}
          onClick={() => {
            onMudar(null);
            campo.current?.focus();
          }}
        >
          Tirar o modelo
        </Button>
      )}
    </div>
  );
}

const opcao = ({ id, codigo, nome }: Modelo) => ({ id, label: `${codigo} · ${nome}` });
