import type { Produto } from '@varal/contract/produtos/produto';
import { lerNomes } from '@varal/contract/vendas/propria/ler-nomes';
import { useState } from 'react';
import { quantos } from '../../../base/texto/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextareaField } from '../../../ui/field/textarea-field.tsx';
import type { Linha } from '../itens/linha.ts';
import { tamanhosDe } from './repartir-nomes.ts';

type NomesENumerosProps = {
  linha: Linha;
  produto: Produto;
  nomes: string;
  erro: string | undefined;
  onChange: (nomes: string) => void;
};

/** Takes a pasted list of names, one for each piece. Most pieces have none, so it is folded away. */
export function NomesENumeros({ linha, produto, nomes, erro, onChange }: NomesENumerosProps) {
  const [open, setOpen] = useState(nomes !== '');
  if (!open) {
    return (
      <Button className="self-start" aria-expanded={false} onClick={() => setOpen(true)}>
        Nomes e números
      </Button>
    );
  }
  return (
    <TextareaField
      label="Nomes e números"
      hint={`Cole a lista: um por linha, com o tamanho se houver. ${oQueSeLeu(nomes, { linha, produto })}`.trim()}
      value={nomes}
      error={erro}
      rows={5}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Counts the names by their sizes, so that a wrong reading is seen before it is printed. */
function oQueSeLeu(texto: string, { linha, produto }: Pick<NomesENumerosProps, 'linha' | 'produto'>): string {
  const tamanhos = tamanhosDe(produto);
  const lidos = lerNomes(texto, tamanhos);
  if (lidos.length === 0) return '';
  const porTamanho = tamanhos.flatMap((tamanho) => {
    const n = lidos.filter((lido) => lido.tamanho === tamanho).length;
    return n > 0 ? [`${n} ${tamanho}`] : [];
  });
  const semTamanho = lidos.filter(({ tamanho }) => tamanho === null).length;
  const ditos = [...porTamanho, ...(porTamanho.length > 0 && semTamanho > 0 ? [`${semTamanho} sem tamanho`] : [])];
  const onde = ditos.length > 0 ? ditos.join(', ') : linha.tamanho && `todos ${linha.tamanho}`;
  return `${quantos(lidos.length, 'nome', 'nomes')}${onde ? `: ${onde}` : ''}.`;
}
