import type { Momento } from '@varal/contract/mensagens/mensagem';
import type { Generated } from 'kysely';

export type TabelasDasMensagens = {
  mensagens: { momento: Momento; texto: string };
  mensagens_abertas: { venda_id: number; momento: Momento; aberta_em: Generated<string>; usuario_id: number };
};
