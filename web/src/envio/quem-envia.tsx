import { COTACOES, type ConfiguracaoDeEnvio, FONTES_DE_ETIQUETA } from '@varal/contract/envio/configuracao';
import { dinheiro } from '../base/texto/format.ts';
import { CheckBox } from '../ui/field/check-box.tsx';
import { radioLook } from '../ui/field/radio-look.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import type { CamposDoEnvio, QuemCota, QuemEtiqueta } from './campos-do-envio.ts';

type QuemEnviaProps = {
  configuracao: ConfiguracaoDeEnvio;
  campos: CamposDoEnvio;
  onChange: (novos: Partial<CamposDoEnvio>) => void;
};

export function QuemEnvia({ configuracao: { saldo }, campos: { cotacoes, etiquetas }, onChange }: QuemEnviaProps) {
  const usaMelhorEnvio = cotacoes.includes('melhor_envio') || etiquetas === 'melhor_envio';
  const toggle = (uma: QuemCota) =>
    onChange({ cotacoes: COTACOES.filter((outra) => (outra === uma) !== cotacoes.includes(outra)) });

  return (
    <FormSection title="Quem envia">
      <fieldset>
        <legend className="font-medium">Quem cota o frete</legend>
        <div className="mt-1 flex flex-col">
          {COTACOES.map((uma) => (
            <CheckBox
              key={uma}
              label={ROTULO_DA_COTACAO[uma]}
              checked={cotacoes.includes(uma)}
              onChange={() => toggle(uma)}
            />
          ))}
        </div>
        {cotacoes.length === 0 && (
          <p className="text-sm text-amber-ink">Ninguém foi marcado: as vendas terão só a retirada na loja.</p>
        )}
      </fieldset>
      <fieldset>
        <legend className="font-medium">Quem faz as etiquetas</legend>
        <div className="mt-1 flex flex-col">
          {FONTES_DE_ETIQUETA.map((uma) => (
            <label key={uma} className="inline-flex min-h-control cursor-pointer items-center gap-2.5 text-control">
              <input
                type="radio"
                name="etiquetas"
                checked={etiquetas === uma}
                onChange={() => onChange({ etiquetas: uma })}
                className={radioLook}
              />
              {ROTULO_DA_ETIQUETA[uma]}
            </label>
          ))}
        </div>
      </fieldset>
      {usaMelhorEnvio && (
        <p className="text-ink-soft sm:col-span-2">
          {saldo === null ? (
            'Não foi possível consultar o saldo da carteira do Melhor Envio agora.'
          ) : (
            <>
              Saldo da carteira do Melhor Envio: <strong className="text-ink">{dinheiro(saldo)}</strong>
            </>
          )}
        </p>
      )}
    </FormSection>
  );
}

const ROTULO_DA_COTACAO = {
  melhor_envio: 'Melhor Envio',
  tabela: 'Tabela própria',
} as const satisfies Record<QuemCota, string>;

const ROTULO_DA_ETIQUETA = {
  melhor_envio: 'Melhor Envio',
  bling: 'Bling',
} as const satisfies Record<QuemEtiqueta, string>;
