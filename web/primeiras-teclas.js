(() => {
  const teclas = [];
  const guardar = ({ key, timeStamp, ctrlKey, altKey, metaKey, isComposing }) => {
    if (ctrlKey === altKey && !metaKey && !isComposing) teclas.push({ key, timeStamp });
  };
  addEventListener('keydown', guardar, true);
  window.primeirasTeclas = () => {
    removeEventListener('keydown', guardar, true);
    return teclas.splice(0);
  };
})();
