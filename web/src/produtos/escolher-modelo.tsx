import { useQuery } from '@tanstack/react-query';
import type { Modelo } from '@varal/contract/modelos/modelos.routes';
import { useRef, useState } from 'react';
import { modelosParaEscolher, umModelo } from '../produtos/produto.queries.ts';
import { Button } from '../ui/button/button.tsx';
import { SearchedField } from '../ui/field/searched-field.tsx';

type Props = { modelo_id: number | null; onMudar: (modelo_id: number | null) => void };

/** New products that the spreadsheet gives no model get this one: its category too, and its prices where there are none. */
export function ModeloDaPlanilha({ modelo_id, onMudar }: Props) {
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
          label="Modelo dos produtos novos"
          hint="Vale para os que a planilha traz sem modelo. Dele vêm também a categoria e o preço, onde ela não diz."
          placeholder="Nenhum. Busque por código ou nome"
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
