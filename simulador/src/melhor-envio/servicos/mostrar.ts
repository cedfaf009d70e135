import type { Memoria } from '../memoria.ts';
import { SERVICOS_DE_ENVIO, type ServicoDeEnvio } from './catalogo.ts';
import { CORREIOS, JADLOG, type Transportadora } from './transportadoras.ts';

export function mostrarTransportadora({ id, nome }: Transportadora) {
  return {
    id,
    name: nome,
    status: 'available',
    picture: `https://www.melhorenvio.com.br/images/shipping-companies/${nome.toLowerCase().replaceAll(' ', '')}.png`,
    has_grouped_volumes: SERVICOS_DE_ENVIO.some((um) => um.transportadora.id === id && um.variosVolumes) ? 1 : 0,
    tracking_link: 'https://www.melhorrastreio.com.br/rastreio/',
    use_own_contract: false,
    batch_size: 1,
  };
}

/** Shows a service with its limits and its requirements. */
export function mostrarServico(servico: ServicoDeEnvio, ajustes: Memoria['ajustes']) {
  const { id, nome: name, tipo: type, transportadora, limites } = servico;
  const { menores, maiores, segurado } = limites;
  const [comprimento, largura, altura] = maiores;
  const box = {
    weight: { min: 0.001, max: limites.peso },
    width: { min: menores.width, max: largura },
    height: { min: menores.height, max: altura },
    length: { min: menores.length, max: comprimento },
    sum: limites.soma,
  };
  return {
    id,
    name,
    status: 'available',
    type,
    range: 'interstate',
    restrictions: {
      insurance_value: { min: segurado.minimo, max: segurado.maximo, max_dec: segurado.maximo },
      formats: { box },
    },
    requirements: [
      'names',
      'addresses',
      'documents',
      ...(transportadora.exigeContato ? ['phones', 'emails'] : []),
      ...(transportadora.id === JADLOG.id && ajustes.jadlog_exige_nota ? ['invoice'] : []),
    ],
    optionals: transportadora.id === CORREIOS.id ? ['AR', 'MP', 'VD'] : [],
    company: mostrarTransportadora(transportadora),
  };
}
