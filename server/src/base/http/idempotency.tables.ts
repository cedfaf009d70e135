import type { Generated } from 'kysely';

export type TabelasDaRepeticao = {
  chaves_de_repeticao: {
    usuario_id: number;
    chave: string;
    pedido: Buffer;
    presa_por: string | null;
    presa_ate: string | null;
    presa_sessao: number | null;
    status: number | null;
    resposta: string | null;
    criada_em: Generated<string>;
  };
};
