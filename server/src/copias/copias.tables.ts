import type { EstadoDaCopia } from '@varal/contract/copias/copias.routes';
import type { Generated, GeneratedAlways } from 'kysely';

export type TabelasDasCopias = {
  copias: {
    id: GeneratedAlways<number>;
    estado: Generated<EstadoDaCopia>;
    noite: string | null;
    pedida_por: number | null;
    iniciada_em: Generated<string>;
    guardada_em: string | null;
    terminada_em: string | null;
    arquivo: string | null;
    bytes: number | null;
    cifrada: boolean;
    registros: number | null;
    arquivos: number | null;
    motivo: string | null;
    tomada_por: string | null;
    tomada_ate: string | null;
    chave: Buffer | null;
    chave_ate: string | null;
  };
};
