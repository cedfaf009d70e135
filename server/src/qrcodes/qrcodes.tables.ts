import type { Mostrar } from '@varal/contract/qrcodes/qrcodes.routes';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Impressao } from './impressao.ts';

export type TabelasDeQrcodes = {
  impressoras: {
    id: GeneratedAlways<number>;
    nome: string;
    dx: Generated<number>;
    dy: Generated<number>;
    dpi: Generated<203 | 300 | 600>;
    chave: GeneratedAlways<string>;
  };
  folhas_de_qr: { formato: string; posicao: number };
  impressoes_de_qr: {
    id: GeneratedAlways<number>;
    chave: string;
    impressao: Impressao;
    criada_em: Generated<string>;
  };
  escolhas_de_qr: { usuario_id: number; formato: string; impressora_id: number | null; mostrar: Mostrar };
};
