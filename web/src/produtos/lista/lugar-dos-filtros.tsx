import { clsx } from 'clsx';

/** The filters in sight, and their places before them, stand in this grid. */
export const GRADE = 'grid w-full grid-cols-3 items-start gap-x-2 gap-y-2.5 sm:gap-x-3';
export const TRES_COLUNAS = 'sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)]';

/** Keeps the place of the filters until the products are there. */
export const LugarDosFiltros = () => (
  <div aria-hidden="true" className={clsx(GRADE, TRES_COLUNAS)}>
    {[1, 2, 3].map((n) => (
      <div key={n} className="pt-6">
        <div className="min-h-control rounded-corner border border-hairline bg-surface" />
      </div>
    ))}
  </div>
);
