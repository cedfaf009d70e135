import { useNavigate, useSearch } from '@tanstack/react-router';
import {
  DIA,
  MAIS_DIAS,
  type NomeDoPeriodo,
  PERIODOS,
  type Periodo,
  periodoAte,
  quantosDias,
} from '@varal/contract/periodo';
import { armazenamento } from '../base/guarda/armazenamento.ts';

/** Nobody chose another period on this device yet. */
const DE_INICIO: NomeDoPeriodo = '7_dias';

type Escolha = NomeDoPeriodo | Periodo;

/**
 * The period stands in the address, by its days or by its name, which goes along with the days that pass. Without one, and with
 * one that cannot be, it is the named period that was last chosen on this device.
 */
export function usePeriodo(hoje: string): [Periodo, (escolha: Escolha) => void] {
  const { de = '', ate = '', periodo }: Record<string, string | undefined> = useSearch({ strict: false });
  const navigate = useNavigate();
  const lido = { de, ate };
  const pode = DIA.test(de) && DIA.test(ate) && de <= ate && quantosDias(lido) <= MAIS_DIAS;
  const escolher = (escolha: Escolha) => {
    const peloNome = typeof escolha === 'string';
    if (peloNome) armazenamento.guardar('varal-resumo', escolha);
    void navigate({
      to: '/resumo',
      search: (antes: Record<string, unknown>) => ({
        ...antes,
        ...(peloNome ? { de: undefined, ate: undefined, periodo: escolha } : { ...escolha, periodo: undefined }),
      }),
      replace: true,
      resetScroll: false,
    });
  };
  return [
    pode ? lido : periodoAte(hoje, nomeDe(periodo) ?? nomeDe(armazenamento.ler('varal-resumo')) ?? DE_INICIO),
    escolher,
  ];
}

const nomeDe = (texto: string | null | undefined): NomeDoPeriodo | undefined => PERIODOS.find((nome) => nome === texto);
