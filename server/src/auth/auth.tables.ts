import type { TipoDeUsuario } from '@varal/contract/auth/usuario';
import type { Generated } from 'kysely';

export type TabelasDeAuth = {
  usuarios: {
    id: Generated<number>;
    username: string;
    nome: string;
    tipo: TipoDeUsuario;
    senha_hash: string;
    ativo: Generated<boolean>;
    trocar_senha: Generated<boolean>;
    criado_em: Generated<string>;
  };
  sessoes: {
    id: Generated<number>;
    usuario_id: number;
    geracao: Generated<number>;
    girada_em: Generated<string>;
    criada_em: Generated<string>;
    usada_em: Generated<string>;
    encerrada_em: string | null;
    motivo: MotivoDeEncerramento | null;
    navegador: Generated<string>;
  };
  refresh_tokens: { hash: Buffer; sessao_id: number; geracao: number; criado_em: Generated<string> };
  tentativas_de_login: { nome: string; endereco: string; momentos: string[]; ultima_em: Generated<string> };
  enderecos_conhecidos: { usuario_id: number; endereco: string; usado_em: Generated<string> };
  segredos: { nome: string; valor: Buffer };
};

export type MotivoDeEncerramento = 'saida' | 'reuso' | 'comando' | 'senha' | 'desativado' | 'rebaixado';
