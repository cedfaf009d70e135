import { reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { invalidField } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { anotar } from '../../historico/anotar.ts';
import { buscarPorNome, trocarSenha } from '../pessoas/usuarios.queries.ts';
import { encerrarOutrasSessoes } from '../sessoes.queries.ts';
import { conheceEndereco, redeDe } from '../tentativas/enderecos-conhecidos.queries.ts';
import type { limiteDeTentativas } from '../tentativas/tentativas-de-login.ts';
import { recusarSenhaFraca } from './regra-da-senha.ts';
import { guardarSenha, validarSenha } from './senha.ts';

type Deps = {
  db: Db;
  limitar: ReturnType<typeof limiteDeTentativas>;
  transaction: (work: (db: Db) => Promise<void>) => Promise<void>;
};
type Entrada = { quem: Quem; atual: string; nova: string; endereco: string };

/** Changes the caller's password. A wrong one counts like a wrong sign-in: a session left open opens no more doors. */
export async function trocarPropriaSenha(
  { db, limitar, transaction }: Deps,
  { quem, atual, nova, endereco }: Entrada,
): Promise<void> {
  recusarSenhaFraca('nova', nova, quem.username);
  const tentativa = { nome: quem.username.toLowerCase(), endereco: redeDe(endereco) };
  const conhecida = await conheceEndereco(db, tentativa);
  const certa = await limitar({ ...tentativa, conhecida }, async () => {
    const usuario = await buscarPorNome(db, quem.username);
    const vez = { lane: tentativa.endereco, ahead: true };
    return (await validarSenha(usuario?.senha_hash, atual, vez)) || undefined;
  });
  if (!certa) throw invalidField('atual', reason('senha.atual_errada'));
  const senha_hash = await guardarSenha(nova);
  return transaction(async (trx) => {
    await trocarSenha(trx, quem.id, { senha_hash, trocar_senha: false });
    await encerrarOutrasSessoes(trx, quem, 'senha');
    await anotar(trx, quem, { acao: 'usuario.senha_trocada', alvo: quem });
  });
}
