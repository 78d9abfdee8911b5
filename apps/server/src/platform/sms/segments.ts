const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà'
const GSM_EXTENDED = '^{}\\[~]|€\f'

/** Whether the text needs the wide alphabet, in which a message holds 70 characters instead of 160. */
export const isUnicode = (text: string): boolean =>
  Array.from(text).some((letter) => !GSM.includes(letter) && !GSM_EXTENDED.includes(letter))

/** How many messages a text is billed as. */
export function countSegments(text: string): number {
  const unicode = isUnicode(text)
  const length = unicode
    ? text.length
    : Array.from(text).reduce((sum, letter) => sum + (GSM_EXTENDED.includes(letter) ? 2 : 1), 0)
  const [single, joined] = unicode ? [70, 67] : [160, 153]
  return length <= single ? 1 : Math.ceil(length / joined)
}
