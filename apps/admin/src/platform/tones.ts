import type { Words } from '@malto/contract'

/** The colours of the six letters, as writers choose them. */
export const letterTones = {
  R: { vi: 'Xanh lá (R)', en: 'Leaf (R)' },
  I: { vi: 'Xanh lam (I)', en: 'Blue (I)' },
  A: { vi: 'Tím (A)', en: 'Violet (A)' },
  S: { vi: 'Hồng sen (S)', en: 'Lotus (S)' },
  E: { vi: 'Đỏ gạch (E)', en: 'Brick (E)' },
  C: { vi: 'Vàng nghệ (C)', en: 'Turmeric (C)' },
} as const satisfies Record<string, Words>

export const glowWords = { vi: 'Vàng đom đóm', en: 'Firefly yellow' } as const satisfies Words
