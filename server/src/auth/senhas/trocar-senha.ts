import { reason } from '@varal/contract/errors';
import type { Db } from '../../base/db/db.ts';
import { AppError, invalidField } from '../../base/errors.ts';
import type { Quem } from '../../base/http/session.ts';
import { anotar } from '../../historico/anotar.ts';
import { dito } from '../../historico/mudancas.ts';
import { buscarPorNome, trocarSenhaVerificada } from '../pessoas/usuarios.queries.ts';
import { encerrarOutrasSessoes, segurarSessao } from '../sessoes.queries.ts';
import { conheceEndereco, redeDe } from '../tentativas/enderecos-conhecidos.queries.ts';
import type { Recusas } from '../tentativas/recusas.ts';
import type { limiteDeTentativas } from '../tentativas/tentativas-de-login.ts';
import { recusarSenhaFraca } from './regra-da-senha.ts';
import { guardarSenha, validarSenha } from './senha.ts';

type Deps = {
  db: Db;
  limitar: ReturnType<typeof limiteDeTentativas>;
  recusas: Recusas;
  transaction: (work: (db: Db) => Promise<void>) => Promise<void>;
};
type Entrada = { quem: Quem; atual: string; nova: string; endereco: string };

/** Changes the caller's password. A wrong one counts like a wrong sign-in: a session left open opens no more doors. */
export async function trocarPropriaSenha(
  { db, limitar, recusas, transaction }: Deps,
  { quem, atual, nova, endereco }: Entrada,
): Promise<void> {
  if (nova === atual) throw invalidField('nova', reason('senha.igual_a_atual'));
  recusarSenhaFraca('nova', nova, quem.username);
  const tentativa = { nome: quem.username.toLowerCase(), endereco: redeDe(endereco) };
  const conhecida = await conheceEndereco(db, tentativa);
  const verificada = await recusas.ouvir(tentativa, () =>
    limitar({ ...tentativa, conhecida }, async () => {
      const usuario = await buscarPorNome(db, quem.username);
      const vez = { lane: tentativa.endereco, ahead: true };
      return (await validarSenha(usuario?.senha_hash, atual, vez)) ? usuario?.senha_hash : undefined;
    }),
  );
  if (!verificada) {
    const mudancas = [dito('endereco_de_acesso', endereco)];
    // The refusal takes no transaction back: the limit of wrong passwords bounds these rows.
    await anotar(db, quem, { acao: 'usuario.senha_errada', alvo: quem, mudancas });
    throw invalidField('atual', reason('senha.atual_errada'));
  }
  const senha_hash = await guardarSenha(nova);
  return transaction(async (trx) => {
    // Meanwhile an admin may have given another password: whoever knows the old one must not take that back.
    const trocada = await trocarSenhaVerificada(trx, quem.id, { verificada, senha_hash, trocar_senha: false });
    if (!trocada || !(await segurarSessao(trx, quem))) throw new AppError('auth.sessao_encerrada');
    await encerrarOutrasSessoes(trx, quem, 'senha');
    await anotar(trx, quem, { acao: 'usuario.senha_trocada', alvo: quem });
  });
}
