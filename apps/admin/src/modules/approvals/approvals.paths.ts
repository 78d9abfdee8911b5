/** What one asked for oneself: open to everybody, also to who decides nothing. */
export const ASKED = '/asked'
export const askedPath = (id: string): string => `${ASKED}/${id}`
