import { escreverDia, escreverDiaEMes } from '@varal/contract/dia-da-loja';
import type { Resumo } from '@varal/contract/resumo/resumo';
import { useState } from 'react';
import { dinheiro } from '../base/texto/format.ts';
import { Button } from '../ui/button/button.tsx';
import { Barras } from './barras.tsx';
import { BaixarQuadro, type Coluna, Quadro } from './quadro.tsx';
import { VENDIDO } from './vendido.ts';

/** Draws what was sold by day, or, of one day, by hour. The table of the same figures comes when it is asked for. */
export function CurvaDoPeriodo({ resumo: { periodo, por_dia, por_hora } }: { resumo: Resumo }) {
  if (periodo.vendas === 0 && periodo.devolvido === 0) return null;
  if (por_hora) {
    return (
      <Curva
        titulo="Por hora"
        arquivo={`vendas-por-hora-${periodo.de}`}
        linhas={por_hora.map((uma) => ({ ...uma, nome: `${uma.hora}h às ${uma.hora + 1}h`, curto: `${uma.hora}h` }))}
        colunas={[{ nome: 'Hora', de: ({ nome }) => nome }, ...VENDIDO]}
      />
    );
  }
  return (
    <Curva
      titulo="Por dia"
      arquivo={`vendas-por-dia-${periodo.de}-a-${periodo.ate}`}
      linhas={por_dia.map((um) => ({ ...um, nome: escreverDia(um.dia), curto: escreverDiaEMes(um.dia) }))}
      colunas={[
        { nome: 'Dia', de: ({ nome }) => nome },
        ...VENDIDO,
        { nome: 'Devolvido', de: ({ devolvido }) => devolvido, em: 'dinheiro', larga: true },
      ]}
    />
  );
}

type Ponto = { nome: string; curto: string; vendas: number; valor: number };
type CurvaProps<Linha> = {
  titulo: string;
  arquivo: string;
  linhas: readonly Linha[];
  colunas: readonly Coluna<Linha>[];
};

function Curva<Linha extends Ponto>({ arquivo, ...quadro }: CurvaProps<Linha>) {
  const { titulo, linhas } = quadro;
  const [aberta, setAberta] = useState(false);
  const maior = Math.max(...linhas.map(({ valor }) => valor));

  return (
    <>
      <div className="flex items-center gap-1">
        <p aria-hidden="true" className="mr-auto self-end text-[0.8125rem] text-ink-soft">
          {maior > 0 && dinheiro(maior)}
        </p>
        <Button look="quiet" className="px-2" aria-expanded={aberta} onClick={() => setAberta(!aberta)}>
          {titulo}, em números
        </Button>
        <BaixarQuadro {...quadro} arquivo={arquivo} />
      </div>
      <Barras titulo={`Valor vendido ${titulo.toLowerCase()}`} maior={maior} barras={linhas} />
      {aberta && <Quadro {...quadro} />}
    </>
  );
}
