import { donoDoQr } from '@varal/contract/midia/qr';
import { MAXIMO_DO_LOCAL } from '@varal/contract/produtos/local';
import type { Variacao } from '@varal/contract/produtos/produto';
import type { Tamanho } from '@varal/contract/tamanhos';
import { clsx } from 'clsx';
import { Copy, QrCode, ShoppingBag, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { contagem } from '../../../base/texto/format.ts';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { IconLink } from '../../../ui/button/icon-link.tsx';
import { MoneyField } from '../../../ui/field/decimal-field.tsx';
import { controlLook, Field } from '../../../ui/field/field.tsx';
import { IntegerField } from '../../../ui/field/integer-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Badge } from '../../../ui/notice/badge.tsx';
import { cardLook } from '../../../ui/page/card-look.ts';
import { type Campo, type Linha, nomeDaVariacao, quaisEstampas, skuDerivado } from '../../variacoes/linha.ts';
import { useLinha, useVariacoes, useVariacoesStore } from '../../variacoes/use-variacoes.ts';
import { GtinField } from '../campos/gtin-field.tsx';
import { useErrosMostrados } from '../conferencia.ts';
import { Amostra } from './amostra.tsx';
import { ImagensDaVariacao } from './imagens-da-variacao.tsx';

type VariacaoCardProps = {
  chave: string;
  /** It counts from 1. */
  lugar: number;
  temCor: boolean;
  temTamanho: boolean;
  /** The shop's sizes, in its order. */
  tamanhos: readonly Tamanho[];
  marcada: boolean;
  /** The product is made of a blank, so that each variation may carry prints of its own. */
  comEstampas: boolean;
  onCor: (linha: Linha) => void;
  onEstampas: (chave: string) => void;
  onImagens: (linha: Linha) => void;
  onDuplicar: (chave: string) => void;
  onRemover: (chave: string) => void;
  onQr: (linha: Linha) => void;
};

export const VariacaoCard = memo(function VariacaoCard({ chave, ...props }: VariacaoCardProps) {
  const linha = useLinha(chave);
  return linha ? <Card linha={linha} {...props} /> : null;
});

/** Names the element by which a card and its fields are found again, to be scrolled to and focused. */
export const idDoCard = (chave: string): string => `variacao-${chave}`;

type CardProps = Omit<VariacaoCardProps, 'chave'> & { linha: Linha };

function Card({ linha, lugar, temCor, temTamanho, tamanhos, marcada, comEstampas, ...acoes }: CardProps) {
  const { onCor, onEstampas, onImagens, onDuplicar, onRemover, onQr } = acoes;
  const store = useVariacoesStore();
  const erros = useErrosMostrados(linha);
  const haSalvas = useVariacoes(({ servidor }) => servidor.length > 0);
  const derivado = useVariacoes(({ skuDoProduto }) => skuDerivado(linha, skuDoProduto));
  const { chave, original } = linha;
  const nome = nomeDaVariacao(linha) || `Variação ${lugar}`;

  const campo = <C extends Campo>(campo: C) => ({
    'data-campo': campo,
    error: erros[campo],
    onBlur: () => store.pararDeDigitar(),
  });
  const texto = (nome: 'preco_custo' | 'preco_venda' | 'quantidade' | 'descricao' | 'local' | 'gtin') => ({
    ...campo(nome),
    value: linha[nome],
    onChange: ({ target }: { target: { value: string } }) => store.editar(chave, nome, target.value),
  });

  return (
    <article
      id={idDoCard(chave)}
      aria-label={`Variação ${nomeDaVariacao(linha) || lugar}`}
      aria-current={marcada || undefined}
      className={clsx(cardLook, 'p-3 sm:p-4', marcada && 'border-anil-ink ring-2 ring-anil-ink')}
    >
      <div className="mb-2 flex items-center gap-2">
        <h3 className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          <span className="flex min-w-0 items-center gap-x-2.5">
            {linha.cor && <Amostra cor={linha.cor} />}
            <span className="min-w-0 wrap-anywhere">{nome}</span>
          </span>
          {!original && haSalvas && <Badge tone="anil">Nova</Badge>}
          {original?.id_bling != null && <Badge tone="leaf">Publicada</Badge>}
        </h3>
        <div className="-mr-1.5 flex text-ink-soft">
          {original && (
            <>
              <IconLink
                icon={ShoppingBag}
                label={`Vender ${nome}`}
                to="/vendas/criar"
                search={donoDoQr(original.qr_code_url) ?? {}}
              />
              <IconButton icon={QrCode} label={`QR Code de ${nome}`} onClick={() => onQr(linha)} />
            </>
          )}
          <IconButton icon={Copy} label={`Duplicar ${nome}`} onClick={() => onDuplicar(chave)} />
          <IconButton icon={Trash2} label={`Remover ${nome}`} data-campo="remover" onClick={() => onRemover(chave)} />
        </div>
      </div>
      <div className="flex flex-wrap gap-x-3 gap-y-2.5">
        {temCor && (
          <Field label="Cor" className="flex-[1_1_9rem]" error={erros.nome_cor}>
            {(control) => (
              <button
                {...control}
                type="button"
                data-campo="nome_cor"
                aria-label={linha.nome_cor ? `Cor: ${linha.nome_cor}` : 'Escolher cor'}
                onClick={() => onCor(linha)}
                className={clsx(controlLook(erros.nome_cor), 'flex items-center gap-2 pr-3 text-left')}
              >
                <Amostra cor={linha.cor} />
                <span className={clsx('min-w-0 truncate', !linha.nome_cor && 'text-ink-soft')}>
                  {linha.nome_cor || 'Escolher cor'}
                </span>
              </button>
            )}
          </Field>
        )}
        {temTamanho && (
          <SelectField
            {...campo('tamanho')}
            label="Tamanho"
            className="flex-[1_1_5.5rem]"
            value={linha.tamanho ?? ''}
            onChange={({ target }) => store.editar(chave, 'tamanho', target.value || null)}
          >
            <option value="">Escolha</option>
            {/* Its own size may be newer than the list. */}
            {[...new Set([...tamanhos, ...(linha.tamanho === null ? [] : [linha.tamanho])])].map((tamanho) => (
              <option key={tamanho}>{tamanho}</option>
            ))}
          </SelectField>
        )}
        <TextField
          {...campo('sku')}
          label="SKU"
          className="flex-[2_1_10.5rem]"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={linha.sku ?? derivado}
          onChange={({ target }) => store.editar(chave, 'sku', target.value)}
          onBlur={() => {
            const typed = linha.sku?.trim();
            if (typed === '' || (typed === derivado && !original)) store.editar(chave, 'sku', null);
            store.pararDeDigitar();
          }}
        />
        <IntegerField
          {...texto('quantidade')}
          label="Quantidade"
          className="flex-[1_1_5rem]"
          placeholder="0"
          hint={original ? dicaDaQuantidade(original) : undefined}
        />
        <MoneyField {...texto('preco_custo')} label="Preço de Custo" className="flex-[1_1_8rem]" />
        <MoneyField {...texto('preco_venda')} label="Preço de Venda" className="flex-[1_1_8rem]" />
        <TextField
          {...texto('descricao')}
          label="Descrição"
          className="flex-[3_1_14rem]"
          autoComplete="off"
          maxLength={2_000}
        />
        <GtinField {...texto('gtin')} className="flex-[1_1_9rem]" />
        <TextField
          {...texto('local')}
          label="Local"
          className="flex-[1_1_6rem]"
          autoComplete="off"
          maxLength={MAXIMO_DO_LOCAL}
          placeholder="Do produto"
        />
        {comEstampas && (
          <Field label="Estampas" className="flex-[1_1_9rem]">
            {(control) => (
              <button
                {...control}
                type="button"
                data-campo="estampa_ids"
                aria-label={`Estampas de ${nome}: ${quaisEstampas(linha)}`}
                onClick={() => onEstampas(chave)}
                className={clsx(controlLook(undefined), 'truncate pr-3 text-left')}
              >
                {quaisEstampas(linha)}
              </button>
            )}
          </Field>
        )}
        {(erros.lisa_variacao_id ?? erros.estampa_ids) && (
          <p className="basis-full text-sm text-brick-ink">
            {[erros.lisa_variacao_id, erros.estampa_ids].filter(Boolean).join(' ')}
          </p>
        )}
        <ImagensDaVariacao ids={linha.imagens} nome={nome} onEscolher={() => onImagens(linha)} />
      </div>
    </article>
  );
}

function dicaDaQuantidade({ reservado, a_estampar }: Variacao): string | undefined {
  const ditas = [
    reservado > 0 && `${contagem(reservado)} em vendas`,
    a_estampar !== null && `${contagem(a_estampar)} a estampar`,
  ].filter((dita) => dita !== false);
  return ditas.length > 0 ? ditas.join(' · ') : undefined;
}
