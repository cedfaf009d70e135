/** Reads server-sent events out of their text, in whatever pieces it comes. Our server ends lines with LF alone. */
export function leitorDeEventos(receber: (evento: string, dados: string) => void): (texto: string) => void {
  let resto = '';
  return (texto) => {
    const blocos = (resto + texto).split('\n\n');
    resto = blocos.pop() ?? '';
    for (const bloco of blocos) {
      const evento = campo(bloco, 'event');
      if (evento) receber(evento, campo(bloco, 'data'));
    }
  };
}

const campo = (bloco: string, nome: string): string =>
  bloco
    .split('\n')
    .filter((linha) => linha.startsWith(`${nome}:`))
    .map((linha) => linha.slice(nome.length + 1).replace(/^ /, ''))
    .join('\n');
