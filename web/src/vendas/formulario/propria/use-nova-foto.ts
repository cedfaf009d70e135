import { OBRIGATORIO } from '@varal/contract/api.errors';
import { type Estampa, NOME_DA_ESTAMPA, type Posicao, type Tecnica } from '@varal/contract/estampas/estampa';
import { useState } from 'react';
import { fraseDoServidor } from '../../../base/rede/api-error.ts';
import { useEnviarArte, useSalvarEstampa } from '../../../estampas/estampas.queries.ts';
import { erroDaLargura } from './escolhidas.ts';

type CamposDaFoto = { nome: string; tecnica: Tecnica; posicao: Posicao; largura: string };

const LARGURA_COMUM = '280';

type NovaFotoOpcoes = {
  cliente_id: number | null;
  /** The window stays open meanwhile. */
  enviando: boolean;
  onEnviando: (enviando: boolean) => void;
  onCriada: (estampa: Estampa) => void;
  onComArte: (estampa: Estampa) => void;
};

export type FotoNova = ReturnType<typeof useNovaFoto>;

/** Makes a print of a picture: the print first, then its art. What failed is tried again, and no second print is made. */
export function useNovaFoto({ cliente_id, enviando, onEnviando, onCriada, onComArte }: NovaFotoOpcoes) {
  const salvar = useSalvarEstampa();
  const enviar = useEnviarArte();
  const [aberta, setAberta] = useState(false);
  const [arquivo, setArquivo] = useState<File | null>(null);
  const [campos, setCampos] = useState<CamposDaFoto>(VAZIA);
  const [criada, setCriada] = useState<Estampa | null>(null);
  const [conferida, setConferida] = useState(false);
  const [recusa, setRecusa] = useState<string>();
  const erros = conferida ? errosDe(campos) : {};

  const escolher = (escolhido: File) => {
    setArquivo(escolhido);
    setRecusa(undefined);
    if (!arquivo) setCampos({ ...VAZIA, nome: nomeDoArquivo(escolhido.name) });
  };
  const fechar = () => {
    setAberta(false);
    setArquivo(null);
    setCriada(null);
    setRecusa(undefined);
    setConferida(false);
  };
  const criar = async () => {
    setConferida(true);
    if (enviando || !arquivo || (!criada && Object.keys(errosDe(campos)).length > 0)) return;
    onEnviando(true);
    setRecusa(undefined);
    let estampa = criada;
    try {
      // The promises are awaited because mutate's callbacks are dropped when another page is opened meanwhile.
      if (!estampa) {
        estampa = await salvar.mutateAsync(corpoDe(campos, cliente_id));
        setCriada(estampa);
        onCriada(estampa);
      }
      const arte = await enviar.mutateAsync({ id: estampa.id, arquivo });
      onComArte({ ...estampa, artes: [arte] });
      fechar();
    } catch (error) {
      setRecusa(fraseDoServidor(error, estampa ? 'A foto não chegou.' : 'Não foi possível criar a estampa.'));
    } finally {
      onEnviando(false);
    }
  };
  const impede = enviando
    ? 'A foto ainda está sendo enviada.'
    : arquivo && !criada
      ? 'Crie a estampa da foto nova, ou desista dela.'
      : undefined;

  return {
    ...{ aberta, arquivo, campos, criada, erros, recusa, enviando, escolher, fechar, criar },
    abrir: () => setAberta(true),
    /** Says why the piece is not ready: its picture is on the way, or not sent. */
    impede,
    mudar: (mudanca: Partial<CamposDaFoto>) => setCampos((antes) => ({ ...antes, ...mudanca })),
  };
}

const VAZIA: CamposDaFoto = { nome: '', tecnica: 'dtf', posicao: 'frente', largura: LARGURA_COMUM };

const nomeDoArquivo = (arquivo: string): string =>
  arquivo
    .replace(/\.[^.]+$/, '')
    .trim()
    .slice(0, NOME_DA_ESTAMPA);

function errosDe({ nome, largura }: CamposDaFoto): { nome?: string; largura?: string } {
  const daLargura = erroDaLargura(largura);
  return { ...(nome.trim() === '' && { nome: OBRIGATORIO }), ...(daLargura && { largura: daLargura }) };
}

const corpoDe = ({ nome, tecnica, posicao, largura }: CamposDaFoto, cliente_id: number | null) => ({
  nome: nome.trim(),
  tecnica,
  posicao,
  largura_mm: Number(largura),
  preco: 0,
  cliente_id,
});
