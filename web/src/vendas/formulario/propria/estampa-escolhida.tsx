import { POSICOES, type Posicao } from '@varal/contract/estampas/estampa';
import { ROTULOS_DA_POSICAO, ROTULOS_DA_TECNICA } from '@varal/contract/estampas/rotulos-da-estampa';
import { X } from 'lucide-react';
import { dinheiro } from '../../../base/texto/format.ts';
import { AvisoDaArte } from '../../../estampas/aviso-da-arte.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { IntegerField } from '../../../ui/field/integer-field.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { type Escolhida, erroDaLargura } from './escolhidas.ts';

type EstampaEscolhidaProps = {
  escolhida: Escolhida;
  erro: string | undefined;
  onMudar: (mudanca: Partial<Pick<Escolhida, 'posicao' | 'largura'>>) => void;
  onTirar: () => void;
};

/** One print of the piece, with where it goes and how wide it is there. */
export function EstampaEscolhida({ escolhida, erro, onMudar, onTirar }: EstampaEscolhidaProps) {
  const { estampa, posicao, largura } = escolhida;
  const [arte] = estampa.artes;

  return (
    <li className="flex flex-col gap-2 rounded-corner border border-hairline p-3">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1">
          <span className="font-semibold wrap-anywhere">{estampa.nome}</span>{' '}
          <span className="block text-sm text-ink-soft">
            {estampa.codigo} · {ROTULOS_DA_TECNICA[estampa.tecnica]}
            {estampa.preco > 0 && ` · mais ${dinheiro(estampa.preco)}`}
            {!arte && ' · ainda sem arte'}
          </span>
        </p>
        <IconButton icon={X} label={`Tirar ${estampa.nome}`} className="-mt-2 -mr-2" onClick={onTirar} />
      </div>
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="Onde"
          value={posicao}
          onChange={({ target }) => onMudar({ posicao: asPosicao(target.value) ?? posicao })}
        >
          {POSICOES.map((uma) => (
            <option key={uma} value={uma}>
              {ROTULOS_DA_POSICAO[uma]}
            </option>
          ))}
        </SelectField>
        <IntegerField
          label="Largura (mm)"
          value={largura}
          error={erro}
          maxLength={4}
          onChange={({ target }) => onMudar({ largura: target.value })}
        />
      </div>
      {arte && !erroDaLargura(largura) && (
        <AvisoDaArte pixels={arte} tamanho={{ largura_mm: Number(largura), altura_mm: null }} />
      )}
    </li>
  );
}

const asPosicao = (valor: string): Posicao | undefined => POSICOES.find((uma) => uma === valor);
