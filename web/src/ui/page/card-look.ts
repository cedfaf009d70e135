/** This is the look of all that lies on the page: a card of a list, a box of a form. */
export const cardLook = 'rounded-corner border border-hairline bg-surface';

/** A card that leads somewhere. */
export const pressableCardLook = `${cardLook} transition-colors hover:border-edge`;
