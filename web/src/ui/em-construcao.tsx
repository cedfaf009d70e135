/** A screen that has its place but not yet its content. */
export function EmConstrucao() {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      <svg aria-hidden="true" viewBox="0 0 220 100" className="mb-3 w-56 max-w-full" fill="none">
        <path d="M2 6Q110 26 218 6" className="stroke-rope" />
        <path
          d="M96 16 110 34l14-18 10 2.500 20 17-13 15-9-6v43H88v-43l-9 6-13-15 20-17z"
          strokeWidth="1.500"
          strokeDasharray="5 4"
          strokeLinejoin="round"
          className="fill-surface stroke-edge"
        />
        <path d="M43 7h5v15h-5zM91 10h5v15h-5zM124 10h5v15h-5zM172 7h5v15h-5z" className="fill-peg" />
      </svg>
      <p className="text-lg font-bold">Em construção</p>
      <p className="mt-0.5 max-w-sm text-ink-soft">Esta parte do Varal ainda não está pronta.</p>
    </div>
  );
}
