import { clsx } from 'clsx';
import { Flashlight, FlashlightOff, type LucideIcon, Volume2, VolumeX } from 'lucide-react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { SelectField } from '../../ui/field/select-field.tsx';
import type { useCamera } from './use-camera.ts';

type BotoesDaCameraProps = { camera: ReturnType<typeof useCamera>; som: boolean; onSom: (sim: boolean) => void };

export function BotoesDaCamera({ camera, som, onSom }: BotoesDaCameraProps) {
  const { estado, lanterna } = camera;
  const aberta = estado.fase === 'aberta' ? estado.camera : null;

  return (
    <div className="absolute inset-x-0 top-0 flex items-start gap-2 p-2">
      {aberta && aberta.lentes.length > 1 && (
        <SelectField
          label="Câmera"
          hideLabel
          value={aberta.lente ?? ''}
          onChange={({ target }) => camera.escolherLente(target.value)}
          className="max-w-56 min-w-0 flex-1"
        >
          {aberta.lentes.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </SelectField>
      )}
      <div className="ml-auto flex gap-2">
        {aberta?.temLanterna && (
          <Chave
            icon={lanterna ? Flashlight : FlashlightOff}
            label="Lanterna"
            ligada={lanterna}
            onMudar={camera.ligarLanterna}
          />
        )}
        <Chave icon={som ? Volume2 : VolumeX} label="Som" ligada={som} onMudar={onSom} />
      </div>
    </div>
  );
}

type ChaveProps = { icon: LucideIcon; label: string; ligada: boolean; onMudar: (sim: boolean) => void };

function Chave({ icon, label, ligada, onMudar }: ChaveProps) {
  return (
    <IconButton
      icon={icon}
      label={label}
      aria-pressed={ligada}
      onClick={() => onMudar(!ligada)}
      className={clsx(
        'min-h-11 min-w-11 rounded-[50%]! text-[#fffaf0]',
        'bg-[rgb(20_18_15/0.78)] hover:bg-[#14120f]',
        ligada && 'ring-2 ring-[#fffaf0]',
      )}
    />
  );
}
