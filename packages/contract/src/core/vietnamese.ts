/** Vietnamese order of names: An, Ánh, Ân, Bình, Dũng, Đạt, Yến. */
const collator = new Intl.Collator('vi')
export const compareVietnamese = (a: string, b: string): number => collator.compare(a, b)

/** "Đại học Huế" → "dai hoc hue": what a search box compares, so that diacritics are optional. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[đĐ]/g, 'd').toLowerCase().normalize('NFC')
}
