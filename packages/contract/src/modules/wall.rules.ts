// Sizes of the wall. No zod here: the web's shell may read it.
export const MOST_PICTURES = 4
export const LONGEST_STATUS = 2000
export const LONGEST_COMMENT = 1000
/** More new ones than this are only "many". */
export const MOST_COUNTED = 99
