/** The window is opened while the button is being pressed, or the browser forbids it. */
export function abrirJanela(): Window | null {
  const janela = window.open('', '_blank');
  if (!janela) return null;
  janela.document.title = 'Preparando etiquetas…';
  janela.document.body.textContent = 'Preparando etiquetas…';
  return janela;
}

/** The browser saves what the server says is to be saved. */
export function baixar(endereco: string): void {
  const link = document.createElement('a');
  link.href = endereco;
  link.download = '';
  link.click();
}
